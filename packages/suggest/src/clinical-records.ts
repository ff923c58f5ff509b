import type { FieldEvidence } from './evidence.ts';
import type { Subject } from './subject.ts';

/** Words of the objects that clinical records stand in. */
const clinicalWords: ReadonlySet<string> = new Set(
  (
    'patient patients encounter encounters vitals clinical inpatient inpatients fhir ehr emr sleep ' +
    'readiness workout glucose menstruation heartrate pathology histology cytology radiology ' +
    'oncology biopsy biopsies dialysis chemotherapy anamnesis genomics'
  ).split(' '),
);
/** Members that only resources of a clinical record have (FHIR R4). */
export function isClinicalMark({ words }: FieldEvidence): boolean {
  return /^(?:valuequantity|valuecodeableconcept|effectivedatetime|onsetdatetime|medicationcodeableconcept|clinicalstatus|dosageinstruction|bodysite|conclusioncode|zygosity|microscopy|macroscopy)$/.test(
    words.join(''),
  );
}

export function isCareOf({ context }: Subject): boolean {
  return !context.has('probe') && [...clinicalWords].some((word) => context.has(word));
}

/** Resources of a clinical record (FHIR R4), where something says which resource it is. */
export function isOfFhir({ context }: Subject): boolean {
  return [...resources].some((word) => context.has(word));
}

const resources = new Set(
  'observation condition procedure appointment coverage immunization medication allergy specimen referral claim benefit diagnostic care episode communication composition consent eligibility explanation family'.split(
    ' ',
  ),
);

/** `readinessProbe` asks a program how it is. */
export const isClinicalName = (words: readonly string[]): boolean =>
  words.at(-1) !== 'probe' && words.some((word) => clinicalWords.has(word));
