import type { Pack } from './pack.ts';

export const fhirR4: Pack = {
  name: 'fhir-r4',
  title: 'FHIR R4',
  reviewedOn: '2026-11-23',
  of: 'Patient, practitioner, visit, finding, measurement, medication and document resources of FHIR R4 (4.0.1) and of US Core on it.',
  signs: {
    hosts: [],
    titles: ['fhir', 'smart on fhir', 'hl7'],
    operations: [
      'GET /Patient/{}',
      'GET /Observation/{}',
      'GET /Encounter/{}',
      'GET /Condition/{}',
      'GET /Appointment/{}',
      'GET /MedicationRequest/{}',
      'GET /AllergyIntolerance/{}',
      'GET /Procedure/{}',
      'GET /DiagnosticReport/{}',
      'GET /Immunization/{}',
      'GET /Practitioner/{}',
      'GET /Organization/{}',
      'GET /Coverage/{}',
      'GET /CarePlan/{}',
      'GET /DocumentReference/{}',
      'GET /Patient',
      'GET /Observation',
      'GET /Encounter',
      'GET /Appointment',
    ],
    operationsMin: 3,
  },
  notes: [
    'A reference (`Patient/4471`) and the id in it (`4471`) are different tokens: records join by their references.',
    'Health stays withheld. Which findings an agent may read is a decision with a basis of its own: open them by filters such as `**.code.coding`, for the operations that need them.',
    'Ids and references are tokens; times of what was done are years, those of appointments stay; a birth is a group of ages.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `resourceType **.meta.versionId **.meta.lastUpdated **.meta.profile **.meta.source
        **.search.mode $.type **.identifier.use **.telecom.use **.name.use **.address.use
        fhirVersion`,
      reason: 'What kind of record it is, and its version.',
    },
    {
      filterType: 'KEEP',
      targets: `status intent priority docStatus statusReason_code active experimental use rank order
        total relation method`,
      reason: 'Where a record or an order stands, in words of the standard.',
    },
    {
      filterType: 'KEEP',
      targets: '**.clinicalStatus.coding.code **.verificationStatus.coding.code',
      reason: 'Whether a finding is active and confirmed, without saying what was found.',
    },
    {
      filterType: 'KEEP',
      targets: `**.coding.system **.identifier.system **.telecom.system **.class.system
        **.class.code **.code.system **.valueQuantity.system **.meta.tag`,
      reason: 'The kind of a code and of an identifier: an address of the standard, not a value.',
    },
    {
      filterType: 'KEEP',
      targets: `$.start $.end $.minutesDuration $.created $.participant[].status
        $.participant[].required`,
      operations: ['GET /Appointment/{}', 'GET /Slot/{}', 'GET /Schedule/{}'],
      reason:
        'When a visit is, how long it takes and whether it is by appointment: the agenda of a practice.',
    },
    {
      filterType: 'KEEP',
      targets: '**.resource.start **.resource.end **.resource.minutesDuration',
      reason:
        'The same in a bundle, where appointments and free slots alone have it: who comes is a token.',
    },
    {
      filterType: 'KEEP',
      targets: '**.address.country',
      reason: 'The country of an address, which many people share.',
    },
    {
      filterType: 'KEEP',
      targets: '$.name $.title $.id $.alias $.version $.publisher $.url $.mode',
      operations: [
        'GET /Organization/{}',
        'GET /Location/{}',
        'GET /HealthcareService/{}',
        'GET /Schedule/{}',
        'GET /Slot/{}',
        'GET /Questionnaire/{}',
        'GET /ValueSet/{}',
        'GET /CodeSystem/{}',
      ],
      reason:
        'The name, the kind and the state of a practice, a place or a form, which is not a person.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'patient_id',
      targets: 'id fullUrl',
      reason: 'A record of a person, by id: a token joins the records of one patient.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'patient_id',
      targets: 'reference',
      reason: 'A reference to a person or a record: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'patient_id',
      targets: '**.identifier.value subscriberId',
      reason: 'A number by which a patient or an insured person is known.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'person',
      targets: `family given prefix suffix **.name.text **.subject.display **.patient.display
        **.performer.display **.actor.display **.individual.display **.practitioner.display
        **.author.display **.recorder.display **.requester.display **.asserter.display
        **.beneficiary.display`,
      reason: 'A name: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'contact',
      targets: '**.telecom.value',
      reason: 'A telephone number or an e-mail address: equal ones stay equal.',
    },
    {
      filterType: 'AGE_GROUP',
      targets: 'birthDate',
      reason: 'A birth, as a group of ages.',
    },
    {
      filterType: 'GENERALIZE',
      to: 'ZIP3',
      targets: 'postalCode',
      reason: 'A postal code, by its first three digits.',
    },
    {
      filterType: 'GENERALIZE',
      to: 'YEAR',
      targets: `onsetDateTime abatementDateTime recordedDate effectiveDateTime issued
        performedDateTime authoredOn occurrenceDateTime deceasedDateTime assertedDate
        effectiveInstant **.period.start **.period.end **.performedPeriod.start
        **.performedPeriod.end **.effectivePeriod.start **.effectivePeriod.end
        **.onsetPeriod.start **.billablePeriod.start **.billablePeriod.end`,
      reason: 'The time of a treatment, a measurement or a death, by its year.',
    },
    {
      filterType: 'REDACT',
      targets: `line city district gender maritalStatus communication photo extension
        multipleBirthBoolean multipleBirthInteger contact generalPractitioner_text`,
      reason: 'Where somebody lives, and what is told of a person.',
    },
    {
      filterType: 'REDACT',
      targets: `**.code.coding **.code.text valueQuantity valueString valueCodeableConcept
        valueBoolean valueInteger valueSampledData component interpretation referenceRange
        bodySite reasonCode reasonReference medicationCodeableConcept dosageInstruction dosage
        substance reaction severity stage evidence diagnosis complication outcome conclusion
        conclusionCode vaccineCode serviceType specialty hospitalization note comment
        description deceasedBoolean criticality`,
      reason:
        'Health: what was found, measured, given or planned. Open it by a filter of your own, with a basis for it.',
    },
    {
      filterType: 'REDACT',
      targets: '**.text.div div',
      reason: 'A narrative for people repeats the whole record, with every name in it.',
    },
    {
      filterType: 'REDACT',
      targets: `**.content.attachment **.attachment.url **.attachment.data data presentedForm`,
      reason: 'It opens by itself, or holds a document.',
    },
  ],
};
