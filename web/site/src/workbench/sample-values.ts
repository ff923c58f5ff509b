// Values of invented people for samples made from a description: names of nobody, addresses of
// example.com (RFC 2606), telephone numbers that are given to nobody (555-01xx).
import type { Json, JsonObject } from '@leasehold/privacy';

type Scalar = string | number;
type Values = readonly [Scalar, Scalar];

/** By the data class a field was found to have: two values, so that two records differ. */
const byClass: Readonly<Record<string, Values>> = {
  person: ['Marta Lindqvist', 'Daniel Osei'],
  email: ['marta.lindqvist@example.com', 'd.osei@example.net'],
  phone: ['202-555-0143', '202-555-0178'],
  username: ['mlindqvist', 'dosei84'],
  address: ['14 Harbour Street', '9 Mill Lane'],
  ssn: ['078-05-1120', '219-09-9999'],
  national_id: ['850312-2384', '790524-1187'],
  passport: ['X4RTBPFW4', 'K7LMNQ2D8'],
  license: ['L553-4412-8821', 'L118-9034-2250'],
  card: ['4111 1111 1111 1111', '5555 5555 5555 4444'],
  iban: ['DE89 3704 0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19'],
  account: ['0045381297', '0078120044'],
  ip: ['192.0.2.44', '198.51.100.7'],
  birth_date: ['1984-03-19', '1961-11-02'],
  age: [42, 64],
  gender: ['female', 'male'],
  zip: ['94110', '60614'],
  city: ['Uppsala', 'Leeds'],
  geo: [59.8586, 53.8008],
  marital_status: ['married', 'single'],
  health_data: ['penicillin allergy', 'none known'],
  diagnosis: ['Type 2 diabetes', 'Essential hypertension'],
  medication: ['Metformin 500 mg', 'Lisinopril 10 mg'],
  pay_of_person: [58400, 71250],
  score_of_person: [712, 655],
  union_membership: ['IG Metall', 'none'],
  url: ['https://example.com/a', 'https://example.com/b'],
  state: ['CA', 'IL'],
  country: ['SE', 'GB'],
  money: [129.5, 48],
  date: ['2026-03-14', '2026-04-02'],
  password: ['correct horse battery', 'staple'],
  secret: ['k3y-7f21c09a', 'k3y-90be44d1'],
};

/** By the end of a field's name, for what no class tells; the first that fits. */
const byName: readonly (readonly [pattern: RegExp, values: Values])[] = [
  [/^(?:first|given|fore)_?name$/i, ['Marta', 'Daniel']],
  [/^(?:last|family|sur)_?name$/i, ['Lindqvist', 'Osei']],
  [/company|organi[sz]ation|employer|merchant/i, ['Wilk & Daughters', 'Tallwood Ltd']],
  [/department|team$/i, ['Logistics', 'Accounts']],
  [/currency/i, ['EUR', 'USD']],
  [/status|state$/i, ['active', 'closed']],
  [/(?:^|_)sku$|code$/i, ['WD-2041', 'LX-0087']],
  [/plan|tier/i, ['team', 'starter']],
  [/tag|category|kind|type$/i, ['standard', 'priority']],
  [/locale|language/i, ['en-GB', 'sv-SE']],
  [/note|comment|message|description|text|body/i, ['Asked for a call back.', 'Paid by card.']],
  [/title|subject/i, ['A question about an invoice', 'Change of address']],
  [/name$/i, ['Walnut desk', 'Reading lamp']],
  [/quantity|count|total/i, [2, 5]],
  [/amount|price|cost/i, [129.5, 48]],
  [/uuid/i, ['6f1c2f0a-5f0e-4c55-9b1e-2f3a77c1d0e4', 'b3a9d7c2-0c41-4f0e-8d2b-9e1f4c6a8b70']],
];

const byFormat: Readonly<Record<string, Values>> = {
  'date-time': ['2026-03-14T09:30:00Z', '2026-04-02T15:05:00Z'],
  date: ['2026-03-14', '2026-04-02'],
  time: ['09:30:00', '15:05:00'],
  email: ['marta.lindqvist@example.com', 'd.osei@example.net'],
  uuid: ['6f1c2f0a-5f0e-4c55-9b1e-2f3a77c1d0e4', 'b3a9d7c2-0c41-4f0e-8d2b-9e1f4c6a8b70'],
  uri: ['https://example.com/a', 'https://example.com/b'],
  ipv4: ['192.0.2.44', '198.51.100.7'],
};

/** A value a person would believe in a field, of the type its schema asks for. */
export function sampleValue(
  name: string,
  dataClass: string | undefined,
  schema: JsonObject,
  record: number,
): Json {
  const type = [schema['type'] ?? []].flat().find((one) => one !== 'null') ?? 'string';
  const format = typeof schema['format'] === 'string' ? schema['format'] : '';
  const [, named] = byName.find(([pattern]) => pattern.test(name)) ?? [];
  const own = dataClass === 'person' && named && /^\p{Lu}\p{Ll}+$/u.test(String(named[0]));
  const candidates = [own ? named : undefined, byClass[dataClass ?? ''], byFormat[format], named];
  for (const values of candidates) {
    const value = values?.[record % 2];
    if (value === undefined) continue;
    if (isOfType(value, type) && isOfFormat(value, format)) return value;
    if (type === 'string' && typeof value === 'number') return String(value);
  }
  if (type === 'boolean') return record % 2 === 0;
  if (type === 'integer' || type === 'number') return numberWithin(schema, 1042 + 39 * record);
  return /id$/i.test(name) ? `${idPrefix(name)}_${7182 + 211 * record}` : 'Sample text';
}

/**
 * A second value beside an example: of a class that has values here another of them; of an id the
 * next one; else the example again.
 */
export function anotherSample(
  example: Json,
  name: string,
  dataClass: string | undefined,
  schema: JsonObject,
  record: number,
): Json {
  if (typeof example === 'string' && /\D\d{1,9}$/.test(example) && !byClass[dataClass ?? ''])
    return example.replace(/\d+$/, (digits) =>
      String(Number(digits) + record).padStart(digits.length, '0'),
    );
  return Object.hasOwn(byClass, dataClass ?? '')
    ? sampleValue(name, dataClass, schema, record)
    : example;
}

const isOfFormat = (value: Scalar, format: string): boolean => {
  if (format === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value));
  return format !== 'date-time' || /^\d{4}-\d\d-\d\dT/.test(String(value));
};

const isOfType = (value: Scalar, type: Json): boolean =>
  type === 'integer'
    ? Number.isInteger(value)
    : // JSON Schema calls it as JavaScript does
      typeof value === type;

function numberWithin({ minimum, maximum }: JsonObject, usual: number): number {
  const least = typeof minimum === 'number' ? minimum : -Infinity;
  const most = typeof maximum === 'number' ? maximum : Infinity;
  return Math.min(Math.max(usual, least), most);
}

/** `customerId` → cus, `id` → rec. */
const idPrefix = (name: string): string =>
  name.replace(/_?id$/i, '').slice(0, 3).toLowerCase() || 'rec';
