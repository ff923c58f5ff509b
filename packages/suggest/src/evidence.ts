import {
  dataClassOfNames,
  type Field,
  foldName,
  type Json,
  type JsonObject,
  personWords,
} from '@leasehold/privacy';
import { classTreatments } from './class-treatments.ts';
import { classByEnglishName, type NameReader } from './names.ts';
import { areIpAddresses, areUuids, classOfValues, isNameShaped, isPlausible } from './shapes.ts';

/** What one field says by itself. */
export interface FieldEvidence {
  field: Field;
  /**
   * Words of its name in English; of the name above where its own only carries the text (`#text`,
   * `en_US`).
   */
  words: readonly string[];
  /** The same words as they were written. */
  written: readonly string[];
  above: readonly (readonly string[])[];
  parent: string;
  class: string;
  source: 'name' | 'schema' | 'annotation' | 'values' | 'label';
  texts: readonly string[];
  isFlag: boolean;
}

export function readEvidence(field: Field, reader: NameReader): FieldEvidence {
  const names = withoutCarriers(field.names);
  const leaf = reader.read(names.at(-1) ?? '');
  const above = names.slice(0, -1).map((name) => reader.read(name).english);
  const texts = (field.samples ?? [])
    .filter((sample) => typeof sample === 'string' || typeof sample === 'number')
    .map(String);
  const base = {
    field,
    names,
    words: leaf.english,
    written: leaf.words,
    above,
    parent: parentPath(field.path),
    texts,
  };
  const found = classFrom(base, reader);
  return {
    ...base,
    ...found,
    isFlag: isFlag(field, leaf.words, texts) && !mayTellMore(base, found),
  };
}

type Base = Omit<FieldEvidence, 'class' | 'source' | 'isFlag'> & { names: readonly string[] };
type Found = Pick<FieldEvidence, 'class' | 'source'>;

/**
 * Names from the root, without keys that hold the text of the element above in what was made from
 * XML, without the languages of a translated value, and without the `id` of an object that stands
 * for what it identifies (`owner_id: { name }`).
 */
function withoutCarriers(names: readonly string[]): readonly string[] {
  let end = names.length;
  while (end > 1 && isCarrier(names[end - 1] ?? '', names[end - 2] ?? '')) end--;
  const hasIds =
    names.length > 1 && names.some((name, i) => i < end - 1 && /.(?:_id|Id|ID)$/.test(name));
  if (end === names.length && !hasIds) return names;
  const above = names.slice(0, end - 1).map((name) => name.replace(/(?<=.)(?:_id|Id|ID)$/, ''));
  const leaf = names[end - 1] ?? '';
  return [...above, end === names.length ? leaf : leaf.replace(/(?<=.)[_-]?(?:Data|data)$/, '')];
}

function isCarrier(name: string, parent: string): boolean {
  return (
    textKeys.has(name) ||
    (name === 'data' && parent.endsWith('s')) ||
    (/^[a-z]{2}[_-][A-Z]{2}$/.test(name) && parent !== '')
  );
}

const textKeys = new Set([
  '$',
  '$t',
  '#',
  '#text',
  '_',
  '_text',
  '__text',
  '$value',
  '#value',
  '_value',
  'localized',
  '$text',
  '@value',
]);

/** A yes or no by its type, its values, or a name that asks (`has_ssn`, `canUploadPhoto`). */
function isFlag(
  { schema, samples = [] }: Field,
  words: readonly string[],
  texts: readonly string[],
): boolean {
  if (
    schema?.['type'] === 'boolean' ||
    (samples.length > 0 && samples.every((sample) => typeof sample === 'boolean'))
  )
    return true;
  return (
    words.length > 1 &&
    asking.has(words[0] ?? '') &&
    texts.every((text) => /^(?:[01yn]|yes|no|true|false)$/i.test(text))
  );
}

/**
 * Described as text, and named for what texts say: `isManagedBy` may answer with an address,
 * `hasContactEmail` with the one there is.
 */
function mayTellMore(
  { field: { schema }, words, texts }: Base,
  { class: dataClass }: Found,
): boolean {
  const isText = [schema?.['type'] ?? []]
    .flat()
    .some((type) => type === 'string' || type === 'array' || type === 'object');
  if (!isText || texts.length > 0 || Array.isArray(schema?.['enum'])) return false;
  const category = classTreatments.get(dataClass)?.category;
  return (
    (category !== undefined && category !== 'harmless') ||
    schema?.['format'] !== undefined ||
    answering.has(words.at(-1) ?? '')
  );
}

const answering = new Set('by to at with from for as of url uri link address'.split(' '));
const asking = new Set(
  'is has have can should may must allow allows enable enables use uses needs requires accepts accept wants show hide'.split(
    ' ',
  ),
);

function classFrom(base: Base, reader: NameReader): Found {
  const { schema } = base.field;
  const byName = nameInContext(base, reader) ?? classByEnglishName(base.names, reader);
  const annotated = annotatedClass(schema, byName);
  if (annotated !== undefined) return { class: annotated, source: 'annotation' };
  const byFormat = formatClass(schema?.['format']) ?? patternClass(schema?.['pattern']);
  if (byFormat !== undefined && !(personalFormat.has(byFormat) && isPersonal(byName)))
    return { class: byFormat, source: 'schema' };
  if (byName === 'person' && (schema?.['format'] === 'uuid' || areUuids(base.texts)))
    return { class: 'user_id', source: 'name' };
  const isKnown = byName !== 'text' && classTreatments.has(byName);
  if (isKnown && isPlausible(byName, base.texts)) return { class: byName, source: 'name' };
  if (byName === 'username' && base.texts.some(isNameShaped))
    return { class: 'person', source: 'name' };
  return fromTheRest(base, byName, isKnown, reader);
}

function fromTheRest(base: Base, byName: string, isKnown: boolean, reader: NameReader): Found {
  const byValues = classOfValues(base.texts);
  if (byValues !== undefined) return { class: byValues, source: 'values' };
  if (
    areIpAddresses(base.texts) &&
    !base.words.some((word) => /^(?:version|firmware|release|mask|netmask|oid|section)$/.test(word))
  )
    return { class: 'ip', source: 'values' };
  const byDescription = descriptionClass(textOf(base.field.schema?.['description']), base.texts);
  if (byDescription !== undefined && !isKnown) return { class: byDescription, source: 'schema' };
  const bySomeWords = isKnown ? undefined : classOfBeginning(base, reader);
  if (bySomeWords !== undefined) return { class: bySomeWords, source: 'name' };
  return { class: isKnown ? 'unclear' : byName, source: 'name' };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function isPersonal(dataClass: string): boolean {
  const category = classTreatments.get(dataClass)?.category;
  return category !== undefined && category !== 'harmless';
}

/**
 * `x-pii: true`, `x-data-classification: confidential`, `x-personal-data: email`: whoever wrote the
 * description knew. A denial is not evidence.
 */
function annotatedClass(schema: JsonObject | undefined, byName: string): string | undefined {
  if (schema === undefined) return undefined;
  for (const [key, value] of Object.entries(schema)) {
    if (!key.startsWith('x-') || !annotation.test(key)) continue;
    if (value !== true && (typeof value !== 'string' || denial.test(value))) continue;
    if (isPersonal(byName)) return byName;
    const named = dataClassOfNames([textOf(value)]);
    return isPersonal(named) ? named : 'personal';
  }
  return undefined;
}

const denial = /^(?:|no|none|false|public|open|low|internal|non-?(?:pii|personal|sensitive).*)$/i;
const annotation = /pii|personal|sensitiv|gdpr|dsgvo|\bphi\b|confidential|classification|privacy/i;

/** A format is a name for a kind of value: `email`, `idn-email`, `phone-number`, `credit-card`. */
function formatClass(given: Json | undefined): string | undefined {
  const format = textOf(given);
  if (format === '' || plainFormats.has(format)) return undefined;
  const found = format === 'idn-email' ? 'email' : dataClassOfNames([format]);
  return isPersonal(found) && found !== 'person' ? found : undefined;
}

const plainFormats = new Set(
  'date date-time time duration uuid uri url uri-reference uri-template iri int32 int64 float double byte binary decimal hostname regex json-pointer'.split(
    ' ',
  ),
);
/** Formats that say less than a name can. */
const personalFormat = new Set(['token', 'secret', 'url']);

const patterns: readonly [RegExp, string][] = [
  [/\\?@.*\\\./, 'email'],
  [/\\d\{3\}-\\?\\d\{2\}-\\?\\d\{4\}|\[0-9\]\{3\}-\[0-9\]\{2\}-\[0-9\]\{4\}/, 'ssn'],
  [/\\?\+\]?\??\[1-9\]|^\^?\\\+\??\\d\{/, 'phone'],
  [/^\^?\[A-Z\]\{2\}(?:\\d|\[0-9\])\{2\}\[A-Z0-9\]/, 'iban'],
];

function patternClass(given: Json | undefined): string | undefined {
  const pattern = textOf(given).slice(0, 200);
  return pattern === '' ? undefined : patterns.find(([shape]) => shape.test(pattern))?.[1];
}

/**
 * Names that mean something only below another: `name.first`, `address.lines[]`, `national_id.id`.
 */
function nameInContext(
  { names, words, above, texts }: Base,
  reader: NameReader,
): string | undefined {
  const leaf = words.join('');
  const parent = above.at(-1) ?? [];
  if (/^(?:salutation|honorific|honorificprefix|nameprefix)$/.test(leaf)) return 'salutation';
  if (
    /^names?$/.test(parent.at(-1) ?? '') &&
    /^(?:first|second|last|middle|given|family|full|text|prefix|suffix|kana)$/.test(leaf)
  )
    return leaf === 'prefix' || leaf === 'suffix' ? 'salutation' : 'person';
  if (
    /^(?:large|medium|small|thumbnail|original|url|full)$/.test(leaf) &&
    reader.classOf(parent.join('_')) === 'photo'
  )
    return 'photo';
  if (
    /^(?:date|value|text|year|month|day)$/.test(leaf) &&
    reader.classOf(parent.join('_')) === 'birth_date'
  )
    return 'birth_date';
  if (
    words.length > 1 &&
    personWords.has(words[0] ?? '') &&
    /^(?:first|last|given|family|middle)$/.test(words.slice(1).join(''))
  )
    return 'person';
  if (words.length === 2 && words[1] === 'id' && reader.classOf(words[0] ?? '') === 'username')
    return 'username';
  if (leaf === 'careof') return 'person';
  if (isCardEnd(names.at(-1) ?? '')) return 'card_end';
  return (
    secretName(words, parent, texts) ??
    addressPart(leaf, parent) ??
    numberOfParent(leaf, parent, reader)
  );
}

function isCardEnd(name: string): boolean {
  return /^(?:card|cc)?(?:last(?:4|four|digits|4digits|fourdigits)|bin|iin|first6)$/.test(
    name.toLowerCase().replace(/[^a-z\d]/g, ''),
  );
}

function addressPart(leaf: string, parent: readonly string[]): string | undefined {
  const inAddress = parent.some((word) =>
    /^addr|^adres|anschrift|direccion|indirizzo|endereco|location$|residence$|sede$/.test(word),
  );
  if (
    inAddress &&
    /^(?:lines?|text|name|fullname|(?:house|building|flat|apartment|unit)?(?:number|no|name)|houseno.*|housenumber.*|house|extra|label|formatted|landmark|premises?|loc|care.*|addition|floor|staircase|neighbou?rhood|unstructured|display.*)$/.test(
      leaf,
    )
  )
    return leaf.endsWith('name') && !/^(?:house|building|flat)/.test(leaf) ? 'person' : 'address';
  return leaf.startsWith('housenumber') ? 'address' : undefined;
}

/**
 * `national_id: { id }`, `passport: { number }`, `account: { identification }`: the name above says
 * whose number it is.
 */
function numberOfParent(
  leaf: string,
  parent: readonly string[],
  { classOf }: NameReader,
): string | undefined {
  if (
    parent.length === 0 ||
    !/^(?:id|number|nationalnumber|identifier|identification|no|value)$/.test(leaf)
  )
    return undefined;
  const end = parent.findLastIndex((word) => !wrapperWords.has(word));
  const found = end === -1 ? '' : classOf(parent.slice(0, end + 1).join('_'));
  if (end < parent.length - 1 && leaf === 'value' && valued.has(found)) return found;
  return numbered.has(found) && leaf !== 'value' ? found : undefined;
}

const wrapperWords = new Set(
  'data info information detail details reference references nav obj object list tab tabs entry record'.split(
    ' ',
  ),
);
const valued = new Set('person email phone address birth_date ssn national_id iban'.split(' '));
const numbered = new Set(
  'ssn national_id passport license iban card phone insurance_id employee_id patient_id customer_id'.split(
    ' ',
  ),
);

/**
 * What opens a door or an account, though its name is made of plain words: `door_code`,
 * `order_key`, `login.sha1`, `recovery_question.answer`.
 */
function secretName(
  words: readonly string[],
  parent: readonly string[],
  texts: readonly string[],
): string | undefined {
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? parent.at(-1) ?? '';
  if (
    /^codes?$/.test(last) &&
    openers.has(words.at(-2) ?? '') &&
    texts.every((text) => /\d|^\S{6,}$/.test(text))
  )
    return 'secret';
  if (
    /^(?:answer|response)$/.test(last) &&
    [...parent, ...words].some((word) => /^(?:security|recovery|secret)$/.test(word))
  )
    return 'password';
  if (
    /^(?:md5|sha|sha1|sha256|hash|salt|bcrypt)$/.test(last) &&
    /^(?:login|logins|password|pwd|credentials?|auth|authentication)$/.test(before)
  )
    return 'password';
  return undefined;
}

const openers = new Set(
  'access door gate entry unlock lock protect protection alarm auth authorization authentication recovery reset otp mfa verification pairing secret'.split(
    ' ',
  ),
);

/**
 * Words after the ones that tell: `phone_e164_raw`, `displayNameLastFirst`. Values have to look it,
 * or the words be known for saying nothing.
 */
function classOfBeginning({ words, texts }: Base, { classOf }: NameReader): string | undefined {
  if (words.length > wordsMax) return undefined;
  for (let end = words.length - 1; end > 0; end--) {
    const found = classOf(words.slice(0, end).join('_'));
    if (!telling.has(found)) continue;
    const rest = words.slice(end);
    const isSilent = rest.every((word) => silentWords.has(word));
    const looksIt = texts.length > 0 && firmShapes.has(found) && isPlausible(found, texts);
    return isSilent
      ? isPlausible(found, texts)
        ? found
        : undefined
      : looksIt && !rest.some((word) => aboutWords.has(word))
        ? found
        : undefined;
  }
  return undefined;
}

/** No name anybody chose has more. */
const wordsMax = 8;
const telling = new Set('account email phone person ssn national_id passport iban ip'.split(' '));
const firmShapes = new Set('email phone iban ip'.split(' '));
const silentWords = new Set(
  'to details info paterno materno paternal maternal social last first second kana native local at signup opt login full long short upper lower e164 intl international canonical form formatted kanji roman romaji prive mobile home work'.split(
    ' ',
  ),
);
const aboutWords = new Set(
  'verified type count status id sid url date time format label domain template subject hash enabled extension'.split(
    ' ',
  ),
);

function descriptionClass(description: string, texts: readonly string[]): string | undefined {
  const [first = ''] = description.slice(0, 500).split(/[.\n;(]/, 1);
  const found = descriptions.find(([pattern]) => pattern.test(first))?.[1];
  return found !== undefined && isPlausible(found, texts) && !notTheValue.test(first)
    ? found
    : undefined;
}

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

/** The path without its last name and the array steps behind that. */
export function parentPath(path: string): string {
  let end = path.length;
  while (path.endsWith('[]', end)) end -= 2;
  if (path[end - 1] === ']') return path.slice(0, end).replace(/\["(?:[^"\\]|\\.)*"\]$/, '');
  let start = end;
  while (start > 0 && !'.[]'.includes(path.charAt(start - 1))) start--;
  if (start === end) return path;
  return path.slice(0, path[start - 1] === '.' ? start - 1 : start);
}

/**
 * A person's role as a whole name (`supervisor`, `ultimateDebtor`), with names of people for
 * values.
 */
export function isRoleField({ words, texts }: Pick<FieldEvidence, 'words' | 'texts'>): boolean {
  return (
    roleWords.has(words.at(-1) ?? '') &&
    texts.length > 0 &&
    texts.every((text) => isNameShaped(text.replace(/^\p{L}{1,4}\. /u, '')))
  );
}

/** Who somebody is to somebody else. */
export const roleWords: ReadonlySet<string> = new Set(
  'holder supervisor manager assistant director principal teacher doctor physician nurse lawyer attorney agent broker adviser advisor coach instructor debtor creditor lender borrower insured guardian relative spouse partner father mother child sibling reporter assignee reviewer approver requester recipient sender receiver addressee consignee signer signatory driver rider passenger guest tenant landlord applicant candidate recruiter interviewer witness representative officer buyer seller person'.split(
    ' ',
  ),
);

/**
 * Whether a value is itself the name of a field, as in a list of fields (`{ id: 'firstName' }`).
 */
export function areFieldNames(texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    texts.every(
      (text) =>
        text.length < 40 &&
        isPersonal(dataClassOfNames([text])) &&
        (dataClassOfNames([text]) !== 'person' || /name|nm$/i.test(foldName(text))),
    )
  );
}
