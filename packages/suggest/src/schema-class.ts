import { dataClassOfNames, type Json, type JsonObject } from '@leasehold/privacy';
import { classTreatments } from './class-treatments.ts';
import { isPlausible } from './shapes.ts';

export function textOrNone(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function isPersonal(dataClass: string): boolean {
  const category = classTreatments.get(dataClass)?.category;
  return category !== undefined && category !== 'harmless';
}

/**
 * `x-pii: true`, `x-data-classification: confidential`, `x-personal-data: email`: whoever wrote the
 * description knew. A denial is not evidence.
 */
export function annotatedClass(schema: JsonObject | undefined, byName: string): string | undefined {
  if (schema === undefined) return undefined;
  for (const [key, value] of Object.entries(schema)) {
    if (!isMarkOfField(key)) continue;
    if (!annotation.test(key) && !annotation.test(JSON.stringify(value))) continue;
    const said = [value].flat().find(isMark);
    if (said === undefined) continue;
    if (isPersonal(byName)) return byName;
    const named = dataClassOfNames([textOrNone(said)]);
    return isPersonal(named) ? named : 'personal';
  }
  return undefined;
}

/** Whether an extension of a schema is one that marks what stands there. */
export const isMarkOfField = (key: string): boolean =>
  key.startsWith('x-') && (annotation.test(key) || marksByValue.test(key));

const isMark = (value: Json): boolean =>
  value === true || (typeof value === 'string' && !denial.test(value));
/** Marks of any kind, which say it by their values: `x-tags: [pii]`. */
const marksByValue = /^x-(?:[a-z-]*-)?(?:tags?|labels?|category|categories|class|handling)$/i;
const denial = /^(?:|no|none|false|public|open|low|internal|non-?(?:pii|personal|sensitive).*)$/i;
const annotation = /pii|personal|sensitiv|gdpr|dsgvo|\bphi\b|confidential|classification|privacy/i;

/** A format is a name for a kind of value: `email`, `idn-email`, `phone-number`, `credit-card`. */
export function formatClass(given: Json | undefined): string | undefined {
  const format = textOrNone(given);
  if (format === '' || plainFormats.has(format) || isTimeFormat(format)) return undefined;
  const found = format === 'idn-email' ? 'email' : dataClassOfNames([format]);
  return isPersonal(found) && found !== 'person' ? found : undefined;
}

/** `date-time-rfc-2822` and `date-time-rfc-1123` say how a time is written. */
export const isTimeFormat = (format: string): boolean =>
  /^(?:date|time|datetime)(?:$|[-_ ]?(?:time|rfc|iso|only|offset|utc|local))/i.test(format);

const plainFormats = new Set(
  'date date-time time duration uuid uri url uri-reference uri-template iri int32 int64 float double byte binary decimal hostname regex json-pointer'.split(
    ' ',
  ),
);

const patterns: readonly [RegExp, string][] = [
  // not where it is one of the characters that may stand somewhere (`^[@.\w]+$`)
  [/@(?![^[\]][^[]*\]).*\\\./, 'email'],
  [/\\d\{3\}-\\?\\d\{2\}-\\?\\d\{4\}|\[0-9\]\{3\}-\[0-9\]\{2\}-\[0-9\]\{4\}/, 'ssn'],
  [/\\?\+\]?\??\[1-9\]|^\^?\\\+\??\\d\{/, 'phone'],
  [/^\^?\[A-Z\]\{2\}(?:\\d|\[0-9\])\{2\}\[A-Z0-9\]/, 'iban'],
];

export function patternClass(given: Json | undefined): string | undefined {
  const pattern = textOrNone(given).slice(0, 200);
  return pattern === '' ? undefined : patterns.find(([shape]) => shape.test(pattern))?.[1];
}

export function descriptionClass(
  description: string,
  texts: readonly string[],
): string | undefined {
  const [first = ''] = description.slice(0, 500).split(/[.\n;(]/, 1);
  const found = descriptions.find(([pattern]) => pattern.test(first))?.[1];
  return found !== undefined &&
    isPlausible(found, texts) &&
    !notTheValue.test(first) &&
    !ofId.test(first)
    ? found
    : undefined;
}

/** `The ID of the sent email`, which is no address. */
const ofId = /^(?:the |an? |this )?(?:unique )?(?:id|identifier|uuid) (?:of|for)\b/i;

const notTheValue = /\b(?:whether|if|number of|count|type|status|format|true|ob|si|se)\b/i;

const descriptions: readonly [RegExp, string][] = [
  [
    /\be-?mail(?:[- ]?(?:address|adresse?))?\b|\b(?:correo electrónico|courriel|indirizzo e-?mail|endereço de e-?mail)\b/i,
    'email',
  ],
  [
    /\b(?:(?:tele)?phone|mobile|cell) number\b|\b(?:Telefon|Handy|Mobilfunk)nummer\b|\b(?:numéro|número|numero) d[ei] (?:téléphone|teléfono|telefone|telefono|portable|celular|cellulare)\b|\btelefoonnummer\b/i,
    'phone',
  ],
  [/\bsocial security (?:number|no)\b/i, 'ssn'],
  [
    /\b(?:date of birth|birth ?date|Geburtsdatum|date de naissance|fecha de nacimiento|data di nascita|data de nascimento|geboortedatum|data urodzenia|födelsedatum)\b/i,
    'birth_date',
  ],
  [
    /\b(?:first|last|full|given|family|middle) name\b|\bsurname\b|\bname of (?:the )?(?:person|customer|patient|employee|user|contact|cardholder)\b|\b(?:customer|patient|employee|person|cardholder)['’]s (?:\w+ )?name\b|\b(?:Vor|Nach|Familien)name\b|\bnom de famille\b|\bprénom\b|\bapellidos?\b|\bnombre (?:completo|del? (?:cliente|paciente|titular))\b|\bcognome\b|\bsobrenome\b|\bachternaam\b|\bnazwisko\b/i,
    'person',
  ],
  [
    /\bpassport (?:number|no)\b|\bReisepassnummer\b|\bnuméro de passeport\b|\bnúmero de pasaporte\b/i,
    'passport',
  ],
  [/\b(?:credit )?card number\b|\bKreditkartennummer\b/i, 'card'],
  [/\bIBAN\b/, 'iban'],
  [
    /\b(?:street|home|postal|mailing|residential) address\b|\b(?:Anschrift|Postanschrift|Wohnadresse|adresse postale|dirección postal)\b/i,
    'address',
  ],
  [/\b(?:password|client secret|api key|access token)\b/i, 'secret'],
  [/\bIP address\b/i, 'ip'],
  [
    /\b(?:national|personal) (?:id|identification|identity) (?:number|code)\b|\btax(?:payer)? (?:id|identification)\b|\bSteuer-?ID\b|\bcodice fiscale\b/i,
    'national_id',
  ],
];
