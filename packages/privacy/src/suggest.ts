import { classOf, fold, wordsOf } from './classes.ts';
import type { Field } from './fields.ts';
import { givenNames } from './given-names.ts';
import type { Json } from './json.ts';
import type { Filter, FilterType } from './policy.ts';
import { classWords, personWords } from './class-words.ts';
import { treatments } from './class-treatments.ts';
import type { Category } from './class-treatments.ts';
import { createScanner } from './text/scan.ts';

export type { Field } from './fields.ts';
export { fieldsOfSchema, fieldsOfValue } from './fields.ts';

/** What the owner could do with one field, and why. */
export interface Suggestion {
  path: string;
  /** Absent: unsure; the field is better left unlisted, so that it is withheld until somebody has looked. */
  filterType?: FilterType;
  /** The filter to put in the policy, with its options; absent where `filterType` is. */
  filter?: Filter;
  class: string;
  category: Category;
  /** One sentence for the owner. Quotes names from the description, never sample values. */
  reason: string;
  /** 0 to 1. */
  confidence: number;
}

/**
 * A treatment for every field, from its name, its schema, sample values, and the company it keeps: a `name` beside an e-mail address is a person's, one in a list of products is not.
 * Total; the same input gives the same suggestions, in the order of the fields.
 */
export function suggest(input: { fields: readonly Field[] }): Suggestion[] {
  const judged = input.fields.map(judgeAlone);
  const records = recordsOf(judged);
  const labels = labelsOf(judged);
  return judged.map((evidence) => suggestionOf(evidence, settle(evidence, labels, records)));
}

/** What one field says by itself. */
interface Evidence {
  field: Field;
  words: string[];
  above: string[][];
  parent: string;
  class: string;
  source: 'name' | 'schema' | 'values' | 'label';
  texts: string[];
  isFlag: boolean;
}

interface Verdict {
  class: string;
  category: Category;
  reason: string;
  confidence: number;
}

function judgeAlone(field: Field): Evidence {
  const words = wordsOf(field.names.at(-1) ?? '');
  const above = field.names.slice(0, -1).map(wordsOf);
  const texts = (field.samples ?? []).filter((sample) => typeof sample === 'string' || typeof sample === 'number').map(String);
  const isFlag =
    field.schema?.['type'] === 'boolean' ||
    (field.samples !== undefined && field.samples.length > 0 && field.samples.every((sample) => typeof sample === 'boolean'));
  const base = { field, words, above, parent: parentOf(field.path), texts, isFlag };
  return { ...base, ...classFrom(base) };
}

type Base = Omit<Evidence, 'class' | 'source'>;

function classFrom(base: Base): Pick<Evidence, 'class' | 'source'> {
  const byFormat = formatClasses.get(textOf(base.field.schema?.['format']));
  if (byFormat !== undefined) return { class: byFormat, source: 'schema' };
  const byName = nameInContext(base) ?? classOf(base.field.names);
  if (byName !== 'text' && treatments.has(byName) && isPlausible(byName, base.texts)) return { class: byName, source: 'name' };
  const byValues = classOfValues(base.texts);
  if (byValues !== undefined) return { class: byValues, source: 'values' };
  const byDescription = descriptionClass(textOf(base.field.schema?.['description']), base.texts);
  if (byDescription !== undefined && !treatments.has(byName)) return { class: byDescription, source: 'schema' };
  return { class: treatments.has(byName) && byName !== 'text' ? 'unclear' : byName, source: 'name' };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

const formatClasses = new Map(
  Object.entries({
    email: 'email',
    'idn-email': 'email',
    ipv4: 'ip',
    ipv6: 'ip',
    password: 'password',
    phone: 'phone',
    iban: 'iban',
    ssn: 'ssn',
    'credit-card': 'card',
  }),
);

/** Names that mean something only below another: `name.first`, `address.lines[]`. */
function nameInContext({ field, words, above }: Base): string | undefined {
  const leaf = words.join('');
  const parent = above.at(-1) ?? [];
  if (parent.at(-1)?.startsWith('name') && /^(?:first|last|middle|given|family|full|text|prefix|suffix)$/.test(leaf))
    return leaf === 'prefix' || leaf === 'suffix' ? 'salutation' : 'person';
  if (/^(?:large|medium|small|thumbnail|original|url|full)$/.test(leaf) && classOf([parent.join('_')]) === 'photo') return 'photo';
  if (/^(?:date|value|text|year|month|day)$/.test(leaf) && classOf([parent.join('_')]) === 'birth_date') return 'birth_date';
  if (
    /^(?:card)?(?:last(?:4|four|digits|4digits|fourdigits)|bin|iin|first6)$/.test(
      field.names
        .at(-1)
        ?.toLowerCase()
        .replace(/[^a-z\d]/g, '') ?? '',
    )
  )
    return 'card_end';
  const inAddress = parent.some((word) => /^addr|^adres|anschrift|direccion|indirizzo|endereco|location$/.test(word));
  if (inAddress && /^(?:lines?|text|name|fullname|number|houseno.*|housenumber.*|extra|label|formatted)$/.test(leaf))
    return leaf.includes('name') && !leaf.startsWith('house') ? 'person' : 'address';
  if (leaf.startsWith('housenumber')) return 'address';
  return undefined;
}

/** A name's promise is believed only if the values can keep it. */
function isPlausible(dataClass: string, texts: readonly string[]): boolean {
  const shape = shapes.get(dataClass);
  return shape === undefined || texts.length === 0 || texts.some((text) => shape.test(text));
}

const shapes = new Map<string, RegExp>([
  ['email', /.@.|^[*x#]+$/i],
  ['phone', /(?:\d\D{0,3}){5}/],
  ['ssn', /(?:\d\D?){4}|[*x]{3}/i],
  ['card', /(?:\d\D?){8}|[*x]{4}/i],
  ['iban', /^[a-z]{2}\s?\d\d|[*x]{4}/i],
  ['ip', /\d\.\d|:.*:/],
  ['mac', /[\da-f]{2}[:.-][\da-f]{2}|^[\da-f]{12}$/i],
  ['birth_date', /\d/],
  ['age', /^\d{1,3}$/],
  ['person', /^(?=.*\p{L})(?!https?:)[^@{}<>]{2,80}$/u],
  ['username', /^\S{2,64}$/],
  ['zip', /\d|^[A-Z][\w ]{2,9}$/i],
  ['account', /^[a-z]{0,4}[- ]?\d[\d -]{3,}$|^[*x]{2,}|^(?:0x|bc1|[13])\w{20,}$/i],
  ['ethnicity', /\p{L}{3}/u],
  ['address', /\p{L}{3}|\d/u],
  ['gender', /\p{L}/u],
  ['geo', /\d\.\d|°|^-?\d+$/],
  ['secret', /^\S{6,}$/],
  ['token', /^\S{6,}$/],
  ['passport', /\d.*\d/],
  ['national_id', /\d.*\d/],
  ['license', /\d.*\d/],
  ['vehicle', /\d/],
  ['device', /\d/],
  ['customer_id', /^\S+$/],
  ['user_id', /^\S+$/],
  ['patient_id', /^\S+$/],
  ['employee_id', /^\S+$/],
  ['insurance_id', /\d/],
]);

const scan = createScanner(['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'MAC', 'SECRET']);

/** The class at least half of the values have, each as a whole. */
function classOfValues(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (text.length < 6 || text.length > 200) continue;
    const findings = scan(text);
    const whole =
      Array.isArray(findings) && !/^\d+$/.test(text) ? findings.find(({ start, end }) => end - start >= text.trim().length - 2) : undefined;
    if (whole) counts.set(whole.class, (counts.get(whole.class) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best && best[1] * 2 >= texts.length ? best[0] : undefined;
}

function descriptionClass(description: string, texts: readonly string[]): string | undefined {
  const [first = ''] = description.split(/[.\n;(]/, 1);
  const found = descriptions.find(([pattern]) => pattern.test(first))?.[1];
  return found !== undefined && isPlausible(found, texts) && !/\b(?:whether|if|number of|count|type|status|format|true)\b/i.test(first)
    ? found
    : undefined;
}

const descriptions: readonly [RegExp, string][] = [
  [/\be-?mail(?: address)?\b/i, 'email'],
  [/\b(?:tele)?phone number\b|\bmobile number\b|\bTelefonnummer\b|\bnuméro de téléphone\b|\bnúmero de teléfono\b/i, 'phone'],
  [/\bsocial security (?:number|no)\b/i, 'ssn'],
  [/\b(?:date of birth|birth ?date|Geburtsdatum|date de naissance|fecha de nacimiento)\b/i, 'birth_date'],
  [
    /\b(?:first|last|full|given|family|middle) name\b|\bsurname\b|\bname of (?:the )?(?:person|customer|patient|employee|user|contact|cardholder)\b|\b(?:customer|patient|employee|person|cardholder)['’]s (?:\w+ )?name\b/i,
    'person',
  ],
  [/\bpassport (?:number|no)\b/i, 'passport'],
  [/\b(?:credit )?card number\b/i, 'card'],
  [/\bIBAN\b/, 'iban'],
  [/\b(?:street|home|postal|mailing) address\b/i, 'address'],
  [/\b(?:password|client secret|api key|access token)\b/i, 'secret'],
  [/\bIP address\b/i, 'ip'],
  [/\b(?:national|personal) (?:id|identification|identity) (?:number|code)\b|\btax(?:payer)? (?:id|identification)\b/i, 'national_id'],
];

// --- The company a field keeps --------------------------------------------------------------------------------------------

/** Records of an answer, by path, by whom they are about. */
interface Records {
  /** They hold a field only a person has, or a way to reach somebody and nothing that only a business has. */
  people: ReadonlySet<string>;
  /** They hold what only a business or a public place has. */
  businesses: ReadonlySet<string>;
  /** The innermost list items that hold any of `people`. */
  itemsOfPeople: ReadonlySet<string>;
}

function recordsOf(judged: readonly Evidence[]): Records {
  const marked = new Set(judged.filter(({ words }) => words.some((word) => businessMarks.has(word))).map(({ parent }) => recordOf(parent)));
  const people = new Set<string>();
  for (const evidence of judged) {
    const record = recordOf(evidence.parent);
    if (evidence.isFlag || isOrganisation(evidence) || isRoleMailbox(evidence)) continue;
    const { class: dataClass, words, texts } = evidence;
    const isLikely = dataClass === 'email' || dataClass === 'phone' || (dataClass === 'person' && looksLikePeople(texts));
    if (provesPerson.has(dataClass) || (dataClass === 'person' && isOwnName(words)) || (isLikely && !marked.has(record)))
      people.add(record);
  }
  const itemsOfPeople = new Set([...people].flatMap((path) => itemOf(path) ?? []));
  return { people, businesses: new Set([...marked].filter((record) => !people.has(record))), itemsOfPeople };
}

const provesPerson = new Set(
  'ssn national_id birth_date username passport license iban card patient_id marital_status password'.split(' '),
);
const businessMarks = new Set(
  'website hours opening openinghours iata icao industry brand founded store branch vat headquarters'.split(' '),
);

/** Most values are a common given name and more. */
function looksLikePeople(texts: readonly string[]): boolean {
  const likely = texts.filter(
    (text) => /^\p{Lu}[\p{L}.'-]*(?: \p{L}[\p{L}.'-]*){1,3}$/u.test(text) && givenNames.has(fold(text.split(' ', 1)[0] ?? '')),
  );
  return likely.length * 2 > texts.length;
}

/** The path without its last name and the array steps behind that. */
function parentOf(path: string): string {
  let end = path.length;
  while (path.endsWith('[]', end)) end -= 2;
  if (path[end - 1] === ']') return path.slice(0, end).replace(/\["(?:[^"\\]|\\.)*"\]$/, '');
  let start = end;
  while (start > 0 && !'.[]'.includes(path[start - 1]!)) start--;
  if (start === end) return path;
  return path.slice(0, path[start - 1] === '.' ? start - 1 : start);
}

/** Parts of a person's record that are objects of their own lead to the record. */
function recordOf(parent: string): string {
  const shorter = parent.replace(
    /(?:^|\.)(?:profile|contact|name|names|address|addresses|emails?|phones?|telecom|contacts?|bank|identity|personal\w*|billing\w*|shipping\w*|account)(?:\[\])*$/i,
    '',
  );
  return shorter === parent ? parent : recordOf(shorter);
}

/** Whether the field stands in a person's record, or in a part of one. A list inside a record is of other things. */
function isOfPerson(evidence: Evidence, { people }: Records): boolean {
  if (isBelowPerson(evidence)) return true;
  for (let path = recordOf(evidence.parent); ; path = recordOf(parentOf(path))) {
    if (people.has(path)) return true;
    if (path === '' || path.endsWith('[]')) return false;
  }
}

/** An item of a list that tells of people somewhere (`events[].actor`) is about them elsewhere too (`events[].client.ip`). */
function isNearPerson({ parent }: Evidence, { itemsOfPeople }: Records): boolean {
  const item = itemOf(parent);
  return item !== undefined && itemsOfPeople.has(item);
}

/** The innermost list item a path leads through. */
function itemOf(path: string): string | undefined {
  return path.includes('[]') ? path.slice(0, path.lastIndexOf('[]') + 2) : undefined;
}

function isBelowPerson({ above, words }: Evidence): boolean {
  return (
    above.flat().some((word) => personParents.has(word)) ||
    words.slice(0, -1).some((word) => personParents.has(word) && !creditWords.has(word))
  );
}

const personParents = new Set(
  'customer customers patient patients person persons people user users employee employees member members contact contacts traveler travelers traveller passenger passengers guest guests shopper buyer recipient sender cardholder tenant student students applicant candidate candidates owner author assignee assignees creator payer donor attendee participant participants subscriber beneficiary driver billing shipping delivery profile kunde kunden patientin mitarbeiter cliente clientes paziente empleado usuario benutzer utente klant medewerker'.split(
    ' ',
  ),
);

/** Words that make an address, number or name a business's. */
const organisationWords = new Set(
  'company companies business businesses organization organizations organisation organisations org merchant merchants store stores shop shops vendor vendors supplier suppliers warehouse office branch manufacturer brand publisher provider providers carrier airline hotel restaurant venue facility facilities hospital clinic clinics airport station stations agency institution university school team teams tollfree shipfrom corporate employer firm dealer retailer operator site headquarters support registration firma unternehmen entreprise societe empresa azienda bedrijf foretag spolka sirket server servers host hosts node nodes instance network'.split(
    ' ',
  ),
);

function isOrganisation({ words, above }: Evidence): boolean {
  const nearest = [...above.slice(-3).flat(), ...words];
  const joined = nearest.join(' ');
  if (/\b(?:contact|employee|owner|person|customer|user|member|cardholder|account holder)\b/.test(words.join(' '))) return false;
  if (/\bship from\b|\btoll free\b/.test(joined)) return true;
  const last = nearest.findLastIndex((word) => organisationWords.has(word));
  if (last === -1) return false;
  return !nearest.slice(last + 1).some((word) => personParents.has(word));
}

/** A mailbox of a function rather than a person. */
function isRoleMailbox({ class: dataClass, texts }: Evidence): boolean {
  return (
    dataClass === 'email' &&
    texts.length > 0 &&
    texts.every((text) =>
      /^(?:info|support|sales|contact|admin|help|hello|office|team|noreply|no-reply|billing|site|service|mail|notifications?|alerts?|press|jobs|legal|privacy|security|webmaster|postmaster|accounts?|orders?|feedback|git)@/i.test(
        text,
      ),
    )
  );
}

// --- The verdict -----------------------------------------------------------------------------------------------------------

function settle(evidence: Evidence, labels: Labels, records: Records): Verdict {
  if (evidence.isFlag) return harmless('boolean', 'A yes or no, which points to nobody.', 0.9);
  const labelled = labelledClass(evidence, labels);
  const dataClass = labelled ?? evidence.class;
  const category = treatments.get(dataClass)?.category;
  if (category === undefined) return settleUnknown({ ...evidence, class: dataClass }, records);
  const source = labelled === undefined ? evidence.source : 'label';
  return settleKnown({ ...evidence, class: dataClass, source }, category, records);
}

function settleKnown(evidence: Evidence, category: Category, records: Records): Verdict {
  const { class: dataClass } = evidence;
  const name = quoted(evidence);
  if (category === 'harmless') return harmless(dataClass, `${name} is ${describe(dataClass)}, which does not point to a person.`, 0.8);
  if (category === 'secret')
    return isPagination(evidence)
      ? harmless('cursor', `${name} is a place in a list, not a credential.`, 0.6)
      : verdict(evidence, category, 0.95);
  if (isRoleMailbox(evidence) && !isBelowPerson(evidence))
    return harmless('mailbox', `${name} holds mailboxes of functions, not of people.`, 0.6);
  if ((isOrganisation(evidence) || records.businesses.has(recordOf(evidence.parent))) && !alwaysPersonal.has(dataClass))
    return harmless(`organisation_${dataClass}`, `${name} belongs to an organisation, not to a person.`, 0.7);
  if (isEnumeration(evidence) && category !== 'quasi') return harmless('enum', `${name} takes one of a few fixed values.`, 0.7);
  const isPersonal = isOfPerson(evidence, records);
  if (needsCompany.has(dataClass) && !isPersonal && !isNearPerson(evidence, records)) return locationVerdict(evidence, category);
  if (dataClass === 'person' && !isPersonal && !isPersonName(evidence))
    return unsure(evidence, `${name} may be a person's name or a thing's; nothing beside it says which.`);
  if (photoClasses.has(dataClass) && !isPersonal) return unsure(evidence, `${name} may show a person.`);
  return verdict(evidence, category, isPersonal ? 0.95 : 0.85);
}

/** Values that say where or what, but not who, until they stand beside a person. */
const needsCompany = new Set(
  'city zip geo age gender ip mac account address user_id customer_id device ethnicity marital_status diagnosis medication author physique job vehicle license order_id'.split(
    ' ',
  ),
);
const alwaysPersonal = new Set('ssn birth_date patient_id card card_security marital_status ethnicity gender passport'.split(' '));
const photoClasses = new Set(['photo', 'homepage']);

function locationVerdict(evidence: Evidence, category: Category): Verdict {
  const { class: dataClass } = evidence;
  if (dataClass === 'user_id' || dataClass === 'customer_id') return verdict(evidence, category, 0.7);
  if (dataClass === 'city' || dataClass === 'zip' || dataClass === 'geo' || dataClass === 'order_id')
    return harmless(dataClass, `${quoted(evidence)} tells a place or a thing, and no person stands beside it.`, 0.5);
  return unsure(evidence, `${quoted(evidence)} would be personal beside a person; none was found here.`);
}

/** The name itself says it is a person's (`firstName`, `patientName`), rather than being a bare `name`. */
function isPersonName({ words, source, texts }: Evidence): boolean {
  return looksLikePeople(texts) || source === 'label' || source === 'values' || source === 'schema' || isOwnName(words);
}

/** `firstName` and `patientName` are a person's; of a `tourName` nobody knows. */
function isOwnName(words: readonly string[]): boolean {
  const joined = words.join('');
  return !creditWords.has(joined) && (classWords.has(joined) || words.some((word) => personWords.has(word)));
}

/** Who made a work: people, but mostly public ones. */
const creditWords = new Set(
  'name authorname creatorname ownername author owner creator nombre nom nome naam namn person alias aliases artist recipient sender mother father attention displayname fullname nickname suffixname adi ad'.split(
    ' ',
  ),
);

function settleUnknown(evidence: Evidence, records: Records): Verdict {
  const { class: dataClass, words, texts, field } = evidence;
  const name = quoted(evidence);
  const isPersonal = isOfPerson(evidence, records);
  if (/^(?:image|img|photo|picture|thumbnail|headshot|thumb)/.test(words[0] ?? '') && isPersonal)
    return verdict({ ...evidence, class: 'photo' }, 'direct', 0.7);
  if (dataClass === 'text' || isProse(texts)) return unsure(evidence, `${name} is free text, which can say anything about anybody.`);
  if (texts.length > 0 && texts.every((text) => /^\d{4}-\d\d-\d\d(?:[T ]|$)/.test(text)))
    return harmless('date', `The values of ${name} are times of the record.`, 0.6);
  if (dataClass === 'unclear') return unsure(evidence, `${name} sounds personal, but its values do not look it.`);
  if (dataClass.endsWith('_name')) return harmless(dataClass, `${name} is the name of a thing, not of a person.`, 0.75);
  if (/(?:^|_)id$/.test(dataClass)) return harmless(dataClass, `${name} identifies a record, not a person.`, 0.55);
  if (isEnumeration(evidence)) return harmless('enum', `${name} takes one of a few fixed values.`, 0.7);
  if (isMeasure(field.samples, field.schema?.['type'])) return harmless('number', `${name} is a figure.`, 0.7);
  if (harmlessWords.has(words.at(-1) ?? '')) return harmless(dataClass, `${name} describes the record, not a person.`, 0.65);
  if (texts.length > 0 && texts.every((text) => isPlainValue(text)))
    return harmless(dataClass, `The values of ${name} are codes, times or addresses of pages.`, 0.5);
  return unsure(evidence, `Nothing is known about ${name}.`);
}

const harmlessWords = new Set(
  'status type kind state code category currency locale language lang version format object mode level priority color colour size unit units scheme system severity stage phase reason source channel event action method interval frequency cursor count limit offset page total index position rank score rating percent percentage ratio symbol slug label tag tags brand coin visibility role permission scope features etag hash checksum mime extension encoding charset display'.split(
    ' ',
  ),
);

function isEnumeration({ field, texts }: Evidence): boolean {
  return Array.isArray(field.schema?.['enum']) || (texts.length > 0 && texts.every((text) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text)));
}

function isMeasure(samples: readonly Json[] | undefined, type: Json | undefined): boolean {
  if (samples === undefined || samples.length === 0) return type === 'number' || type === 'integer';
  return samples.every((sample) => typeof sample === 'number' && Math.abs(sample) < 1e9);
}

function isProse(texts: readonly string[]): boolean {
  return texts.some((text) => text.length > 60 && text.split(' ').length > 6);
}

/** A time, a code, a version, a locale, a UUID, an address of a page. */
function isPlainValue(text: string): boolean {
  return /^(?:\d{4}-\d\d(?:-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)?|[A-Z]{1,5}|[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?|v?\d+(?:\.\d+){1,3}|[\da-f]{8}-[\da-f-]{27}|[a-z]+(?:[_-][a-z]+){1,4}|P[\dTDHMSWY.]+|\d{1,9})$|^(?:https?|urn|git|ssh):/.test(
    text,
  );
}

function isPagination({ words }: Evidence): boolean {
  return words.some((word) =>
    /^(?:page|next|previous|prev|continuation|cursor|sync|csrf|xsrf|public|sort|max|min|prompt|completion|total|usage|count)$/.test(word),
  );
}

/** Fields that may say what a field beside them is, by the parent of that field. */
interface Labels {
  beside: ReadonlyMap<string, readonly Evidence[]>;
  /** `type.text`, `typeCode.display` */
  below: ReadonlyMap<string, readonly Evidence[]>;
}

function labelsOf(judged: readonly Evidence[]): Labels {
  const labels = judged.filter(({ words }) =>
    /^(?:system|type|kind|key|name|label|field|url|attribute|property|documenttype|idtype)$/.test(words.join('')),
  );
  const below = new Map<string, Evidence[]>();
  for (const evidence of judged) {
    if (!/^(?:text|code|display)$/.test(evidence.words.join(''))) continue;
    for (const { index } of evidence.parent.matchAll(/\.type/g)) {
      const parent = evidence.parent.slice(0, index);
      const before = below.get(parent);
      if (before) before.push(evidence);
      else below.set(parent, [evidence]);
    }
  }
  return { beside: Map.groupBy(labels, ({ parent }) => parent), below };
}

/** `{ system: 'phone', value: … }`, `{ documentType: 'PASSPORT', number: … }`: a sibling says what the value is. */
function labelledClass(evidence: Evidence, { beside, below }: Labels): string | undefined {
  const leaf = evidence.words.join('');
  if (!/^(?:value\w*|number|content|text|data|answer|id|val)$/.test(leaf)) return undefined;
  const { parent } = evidence;
  const found = [...(beside.get(parent) ?? []), ...(below.get(parent) ?? [])]
    .flatMap(({ texts }) => texts.flatMap((text) => classOfLabel(text) ?? []))
    .filter(
      (label) =>
        isPlausible(label, evidence.texts) &&
        (evidence.texts.length === 0 || evidence.texts.some((text) => /\p{L}{3}|\d.*\d.*\d/u.test(text))),
    );
  return found.find((label) => treatments.get(label)?.category === 'direct') ?? found[0];
}

function classOfLabel(label: string): string | undefined {
  if (label.length < 3 || label.length > 120) return undefined;
  const tail =
    label
      .replace(/[/#?]+$/, '')
      .split(/[/#]/)
      .at(-1) ?? '';
  const found = classOf([tail.replace(/^us-(?:core-)?|^patient-/, '')]);
  const category = treatments.get(found)?.category;
  return category === undefined || category === 'harmless' || found === 'text' ? undefined : found;
}

// --- Wording ---------------------------------------------------------------------------------------------------------------

function harmless(dataClass: string, reason: string, confidence: number): Verdict {
  return { class: dataClass, category: 'harmless', reason, confidence };
}

function unsure(evidence: Evidence, reason: string): Verdict {
  return {
    class: evidence.class === 'unclear' ? 'text' : evidence.class,
    category: 'unsure',
    reason: `${reason} Left unlisted, so it is withheld until you decide.`,
    confidence: 0.3,
  };
}

function verdict({ class: dataClass, source, ...evidence }: Evidence, category: Category, confidence: number): Verdict {
  const because = {
    name: 'its name says so',
    schema: 'its description says so',
    values: 'its values look like it',
    label: 'the field beside it says so',
  }[source];
  return {
    class: dataClass,
    category,
    reason: `${quoted(evidence)} is ${describe(dataClass)}: ${because}.`,
    confidence: source === 'name' || source === 'schema' ? confidence : confidence - 0.1,
  };
}

function describe(dataClass: string): string {
  return treatments.get(dataClass)?.words ?? dataClass.replaceAll('_', ' ');
}

function quoted({ field }: Pick<Evidence, 'field'>): string {
  return `"${field.names.at(-1) ?? field.path}"`;
}

function suggestionOf({ field }: Evidence, { class: dataClass, category, reason, confidence }: Verdict): Suggestion {
  const base = { path: field.path, class: dataClass, category, reason, confidence };
  if (category === 'unsure') return base;
  if (category === 'harmless') return { ...base, filterType: 'KEEP', filter: { target: field.path, filterType: 'KEEP' } };
  const { filterType, options } = treatments.get(dataClass) ?? { filterType: 'REDACT' as const, options: {} };
  return { ...base, filterType, filter: { target: field.path, filterType, class: dataClass, ...options } };
}
