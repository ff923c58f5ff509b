import type { Filter, FilterType } from '@leasehold/privacy';

/**
 * `direct` names a person; `quasi` narrows down who it is; `special` is what nobody may be told of
 * a person without a decision (health, belief, money); `secret` opens a door; `linkable` leads to a
 * person; `harmless` is none of these; `unsure` was not decided.
 */
export type Category =
  | 'direct'
  | 'quasi'
  | 'special'
  | 'secret'
  | 'linkable'
  | 'harmless'
  | 'unsure';

export interface ClassTreatment {
  category: Category;
  filterType: FilterType;
  options: Partial<Filter>;
  /** For sentences: "… is an e-mail address". */
  words: string;
}

type Row = readonly [
  category: Category,
  filterType: FilterType,
  words: string,
  options?: Partial<Filter>,
];

/**
 * The treatment suggested for each data class. Tokens where an agent has to hand the value back or
 * join on it; masks where the end is enough to recognise it; nothing where neither helps.
 */
const table: { readonly [dataClass: string]: Row } = {
  person: ['direct', 'TOKENIZE', "a person's name"],
  email: ['direct', 'TOKENIZE', 'an e-mail address'],
  phone: ['direct', 'MASK_PARTIAL', 'a telephone number'],
  username: ['direct', 'TOKENIZE', 'a user name'],
  address: ['direct', 'TOKENIZE', 'a street address'],
  ssn: ['direct', 'REDACT', 'a social security number'],
  national_id: ['direct', 'REDACT', 'a national or tax identifier'],
  passport: ['direct', 'REDACT', 'a passport or travel document'],
  license: ['direct', 'REDACT', 'a licence number'],
  vehicle: ['direct', 'REDACT', 'a vehicle identifier'],
  card: ['direct', 'MASK_PARTIAL', 'a payment card number'],
  iban: ['direct', 'MASK_PARTIAL', 'a bank account number'],
  account: ['direct', 'MASK_PARTIAL', 'an account number'],
  patient_id: ['direct', 'TOKENIZE', 'a patient identifier'],
  insurance_id: ['direct', 'TOKENIZE', 'an insurance identifier'],
  ip: ['direct', 'TOKENIZE', 'an IP address'],
  mac: ['direct', 'TOKENIZE', 'a device address'],
  device: ['direct', 'TOKENIZE', 'a device identifier'],
  photo: ['direct', 'REDACT', 'a picture of a person or of a paper'],
  identity_document: ['direct', 'REDACT', 'from an identity document'],
  homepage: ['direct', 'TOKENIZE', "a person's page"],
  birth_date: ['quasi', 'AGE_GROUP', 'a date of birth'],
  age: ['quasi', 'AGE_GROUP', 'an age'],
  gender: ['quasi', 'REDACT', 'a gender'],
  salutation: ['quasi', 'REDACT', 'a form of address, which tells a gender or a title'],
  zip: ['quasi', 'GENERALIZE', 'a postal code', { to: 'ZIP3' }],
  city: ['quasi', 'REDACT', 'a place of residence'],
  geo: ['quasi', 'REDACT', 'a position'],
  marital_status: ['quasi', 'REDACT', 'a marital status'],
  card_end: ['quasi', 'TOKENIZE', 'part of a payment card number'],
  customer_id: ['linkable', 'TOKENIZE', 'a customer identifier'],
  user_id: ['linkable', 'TOKENIZE', 'a user identifier'],
  account_id: ['linkable', 'TOKENIZE', 'an account identifier'],
  employee_id: ['linkable', 'TOKENIZE', 'an employee identifier'],
  text_about_person: ['special', 'REDACT', 'free text about a person'],
  health_data: ['special', 'REDACT', "about a person's health"],
  diagnosis: ['special', 'REDACT', 'a diagnosis'],
  medication: ['special', 'REDACT', 'a medication'],
  hospital_stay: ['special', 'GENERALIZE', 'the time of a treatment or a stay', { to: 'YEAR' }],
  birth_time: ['special', 'REDACT', 'the hour or weight of a birth'],
  belief_data: ['special', 'REDACT', 'about belief or political opinion'],
  sexual_life: ['special', 'REDACT', 'about sexuality or gender identity'],
  union_membership: ['special', 'REDACT', 'about membership of a union'],
  ethnicity: ['special', 'REDACT', 'origin, belief or nationality'],
  biometric: ['special', 'REDACT', 'biometric data'],
  genetic_data: ['special', 'REDACT', 'genetic data'],
  pay_of_person: ['special', 'REDACT', "about a person's money"],
  score_of_person: ['special', 'REDACT', 'a judgement of a person'],
  offence_data: ['special', 'REDACT', 'about an offence'],
  hash_of_value: ['linkable', 'REDACT', 'a hash, by which a value can be guessed or recognised'],
  open_link: ['secret', 'REDACT', 'an address that opens by itself'],
  password: ['secret', 'REDACT', 'a password'],
  secret: ['secret', 'REDACT', 'a credential'],
  card_security: ['secret', 'REDACT', 'a card security code'],
  name_suffix: ['harmless', 'KEEP', 'what follows a name, as a degree does'],
  url: ['harmless', 'KEEP', 'an address of a page'],
  state: ['harmless', 'KEEP', 'a state or region'],
  country: ['harmless', 'KEEP', 'a country'],
  money: ['harmless', 'KEEP', 'an amount'],
  date: ['harmless', 'KEEP', 'a time of the record'],
};

export const classTreatments: ReadonlyMap<string, ClassTreatment> = new Map(
  Object.entries(table).map(([dataClass, [category, filterType, words, options = {}]]) => [
    dataClass,
    { category, filterType, options, words },
  ]),
);

/** What kind of data a class is ("an e-mail address"); undefined where no sentence tells it. */
export const dataClassWords = (dataClass: string): string | undefined =>
  classTreatments.get(dataClass)?.words;
