import type { JsonObject } from '../packages/privacy/src/index.ts';
import { typesOf, type DescribedField } from './useful-answers.ts';

/**
 * What fields are by their names, types and formats. These lists belong to the bench alone: they
 * share nothing with what suggests treatments, or the figures would prove nothing.
 */
export type Kind = 'id' | 'title' | 'state' | 'time' | 'text';

/** The words of a name, small: `createdAt` → created, at. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const joined = (field: DescribedField): string => wordsOf(nameOf(field)).join('_');
export const nameOf = ({ steps }: DescribedField): string =>
  steps.findLast((step) => step !== '[]') ?? '';

const idNames = words('id uuid guid uid sid gid');
const titleNames = words('title name display_name label subject headline');
const stateWords = words('status state phase stage');
const textNames = words('description body content text summary details instructions');
const timeNames =
  /(?:^|_)(?:created|updated|modified|published|completed|started|ended|expires|timestamp)(?:_(?:at|on|date|time|timestamp))?$|_at$/;
/** Times that say something of somebody. */
const personalTime = /birth|dob|death|deceased|admission|discharge|visit|appointment|hire|employ/;

/** What a record is about, by the names of what leads to it and of its fields. */
const people = words(
  'user users person people persons member members contact contacts customer customers employee employees patient patients guest guests applicant applicants recipients senders owner author creator assignee recipient sender profile profiles me admin admins lead leads visitor visitors subscriber subscribers signer signers passenger passengers traveler travelers candidate candidates student students driver drivers buyer buyers payer payers shopper shoppers payee payees cardholder',
);
/** What somebody has at a bank is linked to that person as their own id is. */
const ownedByPeople = /^(?:bank|external)_accounts?$|^payment_cards?$/;
const exchanges = words(
  'message messages conversation conversations ticket tickets reminder reminders chat chats sms inbox',
);
const envelopes = words(
  'embedded data results result resources items entries records values rows elements response payload search batch read create update archive unarchive block reply parts redact',
);
/** Of these a full name is made of names of things: `owner/repository`, `group / project`. */
const namedInFull = words('repo repos repository repositories project projects group groups');
/** What a repository was made from is one as well. */
const ofOneKind = words('parent fork source origin upstream template_repository');
const personFields =
  /^(?:first_name|last_name|given_name|family_name|surname|email|email_address|date_of_birth|dob|birth_date)$/;

export function isPersonRecord(path: string, fields: readonly DescribedField[]): boolean {
  const last = wordsOf(recordName(path, fields) ?? '');
  return (
    last.some((word) => people.has(word)) ||
    ownedByPeople.test(last.join('_')) ||
    fields.some((field) => personFields.test(joined(field)))
  );
}

/** What people write to one another or to a helpdesk: its text is theirs, as a person's note is. */
export function isExchangeRecord(path: string, fields: readonly DescribedField[]): boolean {
  return wordsOf(recordName(path, fields) ?? '').some((word) => exchanges.has(word));
}

/** The last name that leads to the record and is no envelope or verb. */
function recordName(path: string, fields: readonly DescribedField[]): string | undefined {
  return [
    ...path.split('/').filter((part) => part !== '' && !part.startsWith('{')),
    ...(fields[0]?.steps.slice(0, -1) ?? []),
  ].findLast((part) => part !== '[]' && !envelopes.has(part.toLowerCase().replace(/^_/, '')));
}

/** Undefined: none of those that an agent's work turns on. */
export function kindOf(field: DescribedField, resource: string): Kind | undefined {
  const name = joined(field);
  const [type] = typesOf(field.schema);
  const isText = type === 'string' && field.schema['enum'] === undefined;
  if ((isText || type === 'integer') && (idNames.has(name) || name === `${resource}_id`))
    return 'id';
  if (stateWords.has(name.split('_').at(-1) ?? '') && type !== 'integer') return 'state';
  if (personalTime.test(name)) return undefined;
  const { format } = field.schema;
  if (format === 'date-time' || format === 'date' || (timeNames.test(name) && type !== 'boolean'))
    return 'time';
  if (isText && titleNames.has(name)) return 'title';
  return isText && textNames.has(name) && !isFile(format) ? 'text' : undefined;
}

/** What is in a file is nothing that an agent reads as text (OpenAPI 3.0, "Data Types"). */
const isFile = (format: JsonObject[string] | undefined): boolean =>
  format === 'byte' || format === 'binary';

/** What a field must not give away, by the end of its name; and formats that say so by themselves. */
const personal: readonly [what: string, pattern: RegExp][] = [
  [
    'contact',
    /(?:^|_)(?:e_?mail(?:_address)?|phone(?:_number)?|telephone|mobile(?:_number|_phone)?|fax(?:_number)?|msisdn|first_name|last_name|given_name|family_name|surname|middle_name|maiden_name|full_name|street(?:_address|_line_?\d)?|address_?line_?\d?|home_address|postal_address)$/,
  ],
  ['birth', /(?:^|_)(?:date_of_birth|birth_?date|birthday|dob)$/],
  [
    'identity document',
    /(?:^|_)(?:ssn|social_security_number|passport(?:_number)?|national_id(?:_number)?|national_insurance_number|driving_licen[cs]e(?:_number)?|drivers?_licen[cs]e(?:_number)?|identity_number|id_card_number)$/,
  ],
  [
    'special category',
    /(?:^|_)(?:diagnos[ei]s|medications?|allerg(?:y|ies)|blood_type|religion|ethnicity|race|sexual_orientation|political_(?:opinion|party)|trade_union|union_member(?:ship)?|disabilit(?:y|ies)|icd(?:_?10)?)$/,
  ],
  [
    'secret',
    /(?:^|_)(?:password|passwd|passphrase|client_secret|secret|secret_key|api_key|access_token|refresh_token|auth_token|bearer_token|session_token|private_key|signing_secret|webhook_secret|otp|cvv|cvc)$/,
  ],
  [
    'money of a person',
    /(?:^|_)(?:salary|wages?|annual_income|hourly_rate|pay_rate|net_pay|gross_pay|take_home_pay|iban|bank_account_number|account_number|card_number|credit_card_number)$/,
  ],
];
const personalFormats = new Map([
  ['email', 'contact'],
  ['idn-email', 'contact'],
  ['phone', 'contact'],
  ['password', 'secret'],
]);

/** A company's own address or number is nobody's. */
const companies = words(
  'warehouse business company merchant store shop support organization organisation',
);

/** What of a person or a door the field tells; undefined: nothing that these lists know. */
export function personalKind(field: DescribedField, path = ''): string | undefined {
  if (!isTelling(field.schema) || isOfCompany(field)) return undefined;
  const isOfOneKind = (step: string): boolean => ofOneKind.has(wordsOf(step).join('_'));
  const own = { ...field, steps: field.steps.filter((step) => !isOfOneKind(step)) };
  const holder = wordsOf(recordName(path, [own]) ?? '');
  if (joined(field) === 'full_name' && holder.some((word) => namedInFull.has(word)))
    return undefined;
  const { format } = field.schema;
  const byFormat = typeof format === 'string' ? personalFormats.get(format) : undefined;
  const name = joined(field);
  return byFormat ?? personal.find(([, pattern]) => pattern.test(name))?.[0];
}

/** By its own words, or by what it is directly in; an address is in what has it. */
function isOfCompany({ steps }: DescribedField): boolean {
  const names = steps.filter((step) => !/^(?:\[\]|address(?:es)?)$/i.test(step)).slice(-2);
  const isOne = (word: string) => companies.has(word) || companies.has(word.replace(/s$/, ''));
  return names.some((name) => wordsOf(name).some(isOne));
}

/** Yes or no, or a choice of the API's own words, is no address, number or secret. */
function isTelling(schema: JsonObject): boolean {
  const types = typesOf(schema);
  return (
    schema['enum'] === undefined && schema['const'] === undefined && !types.includes('boolean')
  );
}
