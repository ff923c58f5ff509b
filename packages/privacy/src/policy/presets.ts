import { detectorNames, type Filter, type Policy } from './policy.ts';

export const presetNames = ['gdpr', 'ccpa', 'hipaa-safe-harbor', 'pci'] as const;
export type PresetName = (typeof presetNames)[number];

/**
 * A starting point for a policy under one rule book, with what it does not do. None of it is legal
 * advice.
 */
export interface Preset {
  title: string;
  /**
   * Filters by property name, for use without suggestions; a field of any other name falls under
   * `unlisted`.
   */
  filters: Filter[];
  text: NonNullable<Policy['text']>;
  unlisted: Policy['unlisted'];
  /** What the owner has to know, one sentence each. */
  notes: string[];
  /**
   * Treatment of each data class where fields are known by suggestion; classes not named follow the
   * suggestion.
   */
  byClass: { readonly [dataClass: string]: Treatment };
}

type Treatment = Omit<Filter, 'target'>;

const redact: Treatment = { filterType: 'REDACT' };
const tokenize: Treatment = { filterType: 'TOKENIZE' };
const ageGroup: Treatment = { filterType: 'AGE_GROUP' };
const zip3: Treatment = { filterType: 'GENERALIZE', to: 'ZIP3' };
const year: Treatment = { filterType: 'GENERALIZE', to: 'YEAR' };
const keep: Treatment = { filterType: 'KEEP' };

/** Property names a preset can count on without having seen the API, by class. */
const usualNames: { readonly [dataClass: string]: readonly string[] } = {
  person: [
    'name',
    'fullName',
    'firstName',
    'lastName',
    'middleName',
    'customerName',
    'patientName',
  ],
  email: ['email', 'emailAddress'],
  phone: ['phone', 'phoneNumber', 'mobile', 'fax'],
  address: ['address', 'street', 'addressLine1', 'addressLine2'],
  zip: ['zip', 'zipCode', 'postalCode'],
  city: ['city'],
  birth_date: ['dob', 'dateOfBirth', 'birthDate'],
  age: ['age'],
  gender: ['gender'],
  ssn: ['ssn', 'socialSecurityNumber'],
  national_id: ['nationalId', 'taxId'],
  passport: ['passportNumber'],
  license: ['licenseNumber', 'driversLicense'],
  vehicle: ['vin', 'licensePlate'],
  device: ['deviceId', 'imei'],
  card: ['cardNumber', 'pan', 'creditCard'],
  card_security: ['cvv', 'cvc', 'pin', 'track1', 'track2'],
  iban: ['iban'],
  account: ['accountNumber', 'accountId'],
  customer_id: ['customerId'],
  patient_id: ['patientId', 'mrn'],
  insurance_id: ['memberId', 'insuranceNumber'],
  user_id: ['userId'],
  username: ['username', 'login'],
  ip: ['ip', 'ipAddress'],
  mac: ['macAddress'],
  photo: ['avatar', 'photo', 'photoUrl'],
  homepage: ['website', 'homepage'],
  password: ['password'],
  secret: ['secret', 'apiKey', 'accessToken'],
  diagnosis: ['diagnosis'],
  medication: ['medication', 'medications'],
  money: ['amount', 'balance'],
};

const pseudonymised =
  'Tokens are pseudonymised for the agent; they are still personal data for you, because you can turn them back.';

export const presets = {
  gdpr: preset({
    title: 'GDPR: pseudonymisation (Art. 4(5))',
    byClass: {
      ...each(
        [
          'person',
          'email',
          'phone',
          'username',
          'customer_id',
          'patient_id',
          'user_id',
          'insurance_id',
          'account',
          'iban',
          'ip',
          'mac',
          'device',
        ],
        tokenize,
      ),
      ...each(
        [
          'address',
          'city',
          'ssn',
          'national_id',
          'passport',
          'license',
          'vehicle',
          'card',
          'photo',
          'homepage',
          'gender',
          'diagnosis',
          'medication',
        ],
        redact,
      ),
      ...each(
        ['ethnicity', 'marital_status', 'biometric', 'geo', 'card_security', 'password', 'secret'],
        redact,
      ),
      birth_date: ageGroup,
      age: ageGroup,
      zip: redact,
    },
    filterType: 'TOKENIZE',
    notes: [
      pseudonymised,
      'Health, origin and belief are special categories (Art. 9) and are redacted; keep them only with a basis of their own.',
      'Whether the data are personal for whoever runs the agent depends on what they could combine them with (CJEU C-413/23 P).',
    ],
  }),
  ccpa: preset({
    title: 'CCPA/CPRA (Cal. Civ. Code 1798.140)',
    byClass: {
      ...each(
        [
          'person',
          'email',
          'username',
          'customer_id',
          'patient_id',
          'user_id',
          'insurance_id',
          'ip',
          'mac',
          'device',
        ],
        tokenize,
      ),
      ...each(['phone', 'account', 'iban', 'card'], { filterType: 'MASK_PARTIAL' }),
      ...each(
        [
          'address',
          'city',
          'ssn',
          'national_id',
          'passport',
          'license',
          'vehicle',
          'photo',
          'homepage',
          'gender',
          'ethnicity',
          'marital_status',
          'biometric',
        ],
        redact,
      ),
      ...each(['geo', 'card_security', 'password', 'secret', 'diagnosis', 'medication'], redact),
      birth_date: ageGroup,
      age: ageGroup,
      zip: zip3,
    },
    filterType: 'TOKENIZE',
    notes: [
      pseudonymised,
      'Pseudonymised data earn no exemption here; deidentified data (1798.140(m)) also need reasonable measures, a public commitment not to re-identify, and a contract that binds the recipient. Those are yours.',
    ],
  }),
  'hipaa-safe-harbor': preset({
    title: 'HIPAA Safe Harbor (45 CFR 164.514(b)(2))',
    byClass: {
      ...each(
        [
          'person',
          'email',
          'phone',
          'username',
          'address',
          'city',
          'ssn',
          'national_id',
          'passport',
          'license',
          'vehicle',
          'card',
          'card_end',
          'card_security',
          'iban',
          'account',
        ],
        redact,
      ),
      ...each(
        [
          'customer_id',
          'patient_id',
          'user_id',
          'employee_id',
          'order_id',
          'insurance_id',
          'device',
          'ip',
          'mac',
          'photo',
          'homepage',
          'url',
          'biometric',
          'geo',
        ],
        redact,
      ),
      ...each(['password', 'secret', 'text', 'ethnicity', 'marital_status'], redact),
      ...each(['diagnosis', 'medication', 'gender', 'state', 'country', 'money'], keep),
      birth_date: ageGroup,
      age: ageGroup,
      date: year,
      zip: zip3,
    },
    filterType: 'REDACT',
    notes: [
      'Initials and the last four digits are derived from listed identifiers and do not meet Safe Harbor, so nothing here is masked or reduced to initials.',
      'A keyed token is derived from the identifier (164.514(c)); TOKENIZE needs an expert determination or a recipient under a business associate agreement, so this preset redacts.',
      'Dates keep their year only, ages of 90 and above are one group, and postal codes keep three digits where more than 20,000 people share them.',
      'Safe Harbor also asks that you have no actual knowledge that what remains identifies a person; free text is redacted because names in it cannot all be found.',
    ],
  }),
  pci: preset({
    title: 'PCI DSS 4.0.1: cardholder data',
    byClass: {
      card: { filterType: 'MASK_PARTIAL' },
      ...each(['card_security', 'password', 'secret'], redact),
      person: tokenize,
      account: { filterType: 'MASK_PARTIAL' },
      iban: { filterType: 'MASK_PARTIAL' },
    },
    filterType: 'REDACT',
    notes: [
      'Requirement 3.4.1 allows at most the BIN and the last four digits; this shows the last four.',
      'Never give out a hash and a masked form of the same card number: together they can be undone (3.5.1).',
      'Card security codes and track data are redacted; keeping them after authorisation is forbidden (3.3.1).',
      'Only cardholder data is treated; other personal data follows the suggestions or is withheld.',
    ],
  }),
} as const satisfies Record<PresetName, Preset>;

function each(
  classes: readonly string[],
  treatment: Treatment,
): { [dataClass: string]: Treatment } {
  return Object.fromEntries(classes.map((dataClass) => [dataClass, treatment]));
}

function preset({
  title,
  byClass,
  filterType,
  notes,
}: Pick<Preset, 'title' | 'byClass' | 'notes'> & Pick<Preset['text'], 'filterType'>): Preset {
  const filters = Object.entries(usualNames).flatMap(([dataClass, names]) => {
    const treatment = byClass[dataClass];
    return treatment === undefined
      ? []
      : names.map((name) => presetFilter(name, dataClass, treatment));
  });
  return {
    title,
    filters,
    text: { detect: [...detectorNames], filterType },
    unlisted: 'withhold',
    notes,
    byClass,
  };
}

/** The filter that gives a field of a class its treatment. */
export function presetFilter(target: string, dataClass: string, treatment: Treatment): Filter {
  return treatment.filterType === 'KEEP'
    ? { target, ...treatment }
    : { target, class: dataClass, ...treatment };
}
