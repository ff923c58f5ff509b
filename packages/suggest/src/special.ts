import { personWords, singular } from '@leasehold/privacy';
import { specialClassOfValues } from './special-values.ts';
import { specialTerm, type SpecialClass, type SpecialTerm } from './special-words.ts';
import { isBelowPerson, type Company } from './company/company.ts';
import type { FieldEvidence } from './evidence.ts';
import { type Subject } from './subject.ts';
import { isCareOf, isClinicalMark, isOfFhir } from './clinical-records.ts';
import { isOfThingItself } from './of-thing-itself.ts';
import { asFood, recordOf, type RecordKind } from './special-records.ts';
import { specialClassInDescription } from './special-descriptions.ts';

/** What a field says that nobody may be told without a decision, and what told so. */
export interface SpecialFinding {
  class: SpecialClass;
  /** By its own name, by what is written of it, by its values, or only by the company it keeps. */
  because: 'name' | 'schema' | 'values' | 'record';
}

/**
 * Special categories, money, judgements, documents, pictures, hashes and links among the fields of
 * one answer. Asked of what would be kept or is in doubt, it has the last word: what it names is
 * never suggested to be kept.
 */
export function createSpecialFinder(
  judged: readonly FieldEvidence[],
  company: Company,
  subjectOf: (evidence: FieldEvidence) => Subject,
): (evidence: FieldEvidence) => SpecialFinding | undefined {
  const records = Map.groupBy(judged, ({ parent }) => parent);
  const around = new Map([...records].map(([parent, fields]) => [parent, recordOf(fields)]));
  const isOfCare = judged.some(isClinicalMark);
  const isFhir = judged.some(
    ({ field }) =>
      field.names.at(-1) === 'resourceType' || field.path.startsWith('entry[].resource.'),
  );
  return (evidence) => {
    const subject = subjectOf(evidence);
    const record = asFood(
      around.get(evidence.parent) ?? recordOf([]),
      subject,
      records.get(evidence.parent) ?? [],
    );
    const isBeside =
      !record.isThing &&
      (record.isAbout ||
        subject.kind === 'person' ||
        subject.isBelowPerson ||
        company.isOfPerson(evidence) ||
        isBelowPerson(evidence));
    const isClinical =
      record.isClinical ||
      (!record.isThing && (isOfCare || isCareOf(subject) || (isFhir && isOfFhir(subject))));
    const place = { ...record, isBeside, isClinical };
    const asWritten = { ...evidence, words: evidence.written };
    const found =
      named(evidence, place) ??
      ownClass(asWritten, place) ??
      described(evidence, place) ??
      valued(evidence, place);
    return found &&
      (isExempt(found.class, evidence, company) ||
        isDateOf(found.class, evidence) ||
        isSizeOfParty(found.class, evidence) ||
        isOfThingItself(found, evidence, subject))
      ? undefined
      : found;
  };
}

/** When somebody's pay or marks were changed says nothing of how much they are. */
function isDateOf(found: SpecialClass, { field }: FieldEvidence): boolean {
  const format = field.schema?.['format'];
  return (
    (found === 'pay_of_person' || found === 'score_of_person') &&
    (format === 'date' || format === 'date-time')
  );
}

/** `party: 9` is how many come. */
const isSizeOfParty = (found: SpecialClass, { words, field: { schema } }: FieldEvidence): boolean =>
  found === 'belief_data' &&
  words.at(-1) === 'party' &&
  [schema?.['type'] ?? []].flat().some((type) => type === 'integer' || type === 'number');

type Place = RecordKind & { isBeside: boolean };

// --- By name -------------------------------------------------------------------------------------

/** By the field's own name, then by the objects it stands in, then by the kind of record. */
function named(evidence: FieldEvidence, place: Place): SpecialFinding | undefined {
  const { words } = evidence;
  const own = ownClass(evidence, place);
  if (own) return own;
  if (
    addresses.has(words.at(-1) ?? '') &&
    specialTerm(evidence.above.at(-1) ?? [], 'always')?.class === 'open_link'
  )
    return { class: 'open_link', because: 'name' };
  const outer = isSilent(words, neutral) ? undefined : outerClass(evidence, place);
  if (outer) return { class: outer, because: 'record' };
  if (
    place.isDocument &&
    !isIdOfRecord(evidence) &&
    /^(?:number|no|id|code|reference|ref|identifier|value|serial|series)$/.test(words.at(-1) ?? '')
  )
    return { class: 'identity_document', because: 'record' };
  const isCleared =
    isSilent(words, neutral) ||
    isSilent(words, neutralInRecord) ||
    clearedClasses.test(evidence.class) ||
    evidence.class === 'date' ||
    evidence.class === 'money';
  return place.isClinical && !isCleared ? { class: 'health_data', because: 'record' } : undefined;
}

/** What a list or an operation knows a paper by; in an object, `passport.id`, it is the paper's. */
const isIdOfRecord = ({ words, above, parent }: FieldEvidence): boolean =>
  words.join('') === 'id' && (above.length === 0 || parent.endsWith('[]'));

function ownClass(evidence: FieldEvidence, place: Place): SpecialFinding | undefined {
  const { words } = evidence;
  const always = specialTerm(words, 'always');
  const isOfGoods = place.isThing && !paidToPeople.test(words.join(' '));
  if (always && !(isOfGoods && ofGoods.has(always.class)))
    return isSaid(always, evidence) ? { class: always.class, because: 'name' } : undefined;
  const term = termInCompany(words, place);
  if (term === undefined || !isSaid(term, evidence)) return undefined;
  const isTheirs =
    term.class !== 'photo' ||
    words.slice(0, term.start).every((word) => personWords.has(word) || shownWords.has(word));
  return isTheirs ? { class: term.class, because: 'record' } : undefined;
}

function termInCompany(
  words: readonly string[],
  { isBeside, isClinical }: Place,
): SpecialTerm | undefined {
  const beside = isBeside || isClinical ? specialTerm(words, 'beside') : undefined;
  return beside ?? (isClinical ? specialTerm(words, 'clinical') : undefined);
}

/** A pharmacy's goods are medicines of nobody's. */
const ofGoods: ReadonlySet<string> = new Set<SpecialClass>([
  'health_data',
  'medication',
  'diagnosis',
  'genetic_data',
  'pay_of_person',
  'score_of_person',
  'photo',
]);
const shownWords = new Set(
  'profile user account large medium small original full default main own self id face passport document'.split(
    ' ',
  ),
);

/**
 * A name that goes on (`salaryCurrency`, `allergyCount`) may say less than the word in it; a
 * question may be about a setting.
 */
function isSaid(
  { class: found, start, end }: SpecialTerm,
  { words, isFlag, field: { schema } }: FieldEvidence,
): boolean {
  // `origin: purchase | renewal` of an invoice, which is none of a person's
  if (words.join('') === 'origin' && Array.isArray(schema?.['enum'])) return false;
  // `sha1Thumbprint` of a certificate
  if (found === 'biometric' && words.some((word) => ofCertificates.test(word))) return false;
  // `tax_treatment`
  if (/^(?:tax|accounting|water|waste|surface)$/.test(words[start - 1] ?? '')) return false;
  // `terms_and_conditions`, `delivery_condition`
  if (/^conditions?$/.test(words[start] ?? '') && ofContracts.test(words.slice(0, start).join(' ')))
    return false;
  const last = end < words.length ? (words.at(-1) ?? '') : '';
  if (neutral.has(last) || (/^(?:ids?|uuid)$/.test(last) && !coded.has(found))) return false;
  if (aboutTheThing.has(found) && (attributes.has(last) || attributes.has(singular(last))))
    return false;
  return !isFlag || (ofOneself.has(found) && !settings.has(words[0] ?? ''));
}

const ofContracts = /\b(?:terms?|payment|delivery|weather|business)(?: and)?$/;

const ofCertificates = /^(?:sha\d*|md5|certs?|certificate|x509|tls|ssl|jwk)$/;

/** Their ids are codes of few values, or the thing itself. */
const coded: ReadonlySet<string> = new Set<SpecialClass>([
  'belief_data',
  'sexual_life',
  'union_membership',
  'ethnicity',
  'identity_document',
  'hash_of_value',
  'biometric',
]);
const aboutTheThing: ReadonlySet<string> = new Set<SpecialClass>([
  'hash_of_value',
  'identity_document',
  'photo',
  'open_link',
  'pay_of_person',
  'score_of_person',
  'biometric',
]);
const attributes = new Set(
  'type types status state method descriptor algorithm country at since date time expiry expires expired expiration issued issuer authority permission permissions options access levels level color colour slot name width height size bytes count mime format confirmation verified required template frequency period basis reason match transaction'.split(
    ' ',
  ),
);
/** A yes or no about these tells of a person. */
const ofOneself: ReadonlySet<SpecialClass> = new Set<SpecialClass>([
  'health_data',
  'diagnosis',
  'medication',
  'belief_data',
  'sexual_life',
  'union_membership',
  'ethnicity',
  'genetic_data',
  'offence_data',
]);
const settings = new Set(
  'add can should may must allow allows allowed enable enables use uses needs requires accepts accept show hide supports support'.split(
    ' ',
  ),
);

/**
 * The object a field stands in is named for what it says (`allergies[].name`, `salary.amount`,
 * `vitals.o2`).
 */
function outerClass(
  { above, words, isFlag, class: dataClass }: FieldEvidence,
  place: Place,
): SpecialClass | undefined {
  if (place.isThing || clearedClasses.test(dataClass)) return undefined;
  const terms = above.toReversed().flatMap((names) => specialTerm(names, 'always') ?? []);
  const nearest = above.at(-1) ?? [];
  const inCompany = wrappers.has(nearest.join('')) ? undefined : termInCompany(nearest, place);
  if (inCompany && inCompany.end - inCompany.start === nearest.length) terms.push(inCompany);
  const found = terms.find((term) => toldInside.has(term.class))?.class;
  if (found === undefined || ofOneself.has(found)) return found;
  return isFlag || isSilent(words, attributes) || (words[0] === 'number' && words[1] === 'of')
    ? undefined
    : found;
}

const toldInside: ReadonlySet<string> = new Set<SpecialClass>([
  ...ofOneself,
  'biometric',
  'pay_of_person',
  'score_of_person',
]);

/** Objects of everyday names, whose members are of all kinds. */
const wrappers = new Set(
  'result results party risk test state leave performance assessment origin'.split(' '),
);

const addresses = new Set('url urls uri link links href address'.split(' '));

/** What says nothing even there. */
const neutral = new Set(
  'id ids uuid currency unit units uom version enabled schema locale language template precision count page limit offset total url uri href link created updated modified at by active deleted archived verified sequence position index order'.split(
    ' ',
  ),
);
/** What a clinical record may say beside that, and not what it is of (`code`, `severity`). */
const neutralInRecord = new Set(
  'status type system use mode channel department facility format timezone source profile resource kind object encoding mime extension priority'.split(
    ' ',
  ),
);
const clearedClasses =
  /^(?:date|url|state|country|cursor|mailbox|organisation_.*|.*_id|(?!medication|drug|test|code|disease|condition|procedure|observation).*_name)$/;

/** Of `currency_code` the word before counts. */
function isSilent(words: readonly string[], list: ReadonlySet<string>): boolean {
  const last = words.at(-1) ?? '';
  return list.has(last) || (last === 'code' && words.at(-2) === 'currency');
}

// --- By description and values -------------------------------------------------------------------

function described(
  { field, isFlag, words }: FieldEvidence,
  { isThing }: Place,
): SpecialFinding | undefined {
  const description = field.schema?.['description'];
  if (typeof description !== 'string') return undefined;
  const found = specialClassInDescription(description, isFlag);
  if (found !== 'open_link' && (isThing || isSilent(words, neutral))) return undefined;
  if (found === undefined || (found === 'open_link' && !words.some((word) => addresses.has(word))))
    return undefined;
  return !isFlag || ofOneself.has(found) ? { class: found, because: 'schema' } : undefined;
}

function valued(
  evidence: FieldEvidence,
  { isBeside, isThing, isClinical }: Place,
): SpecialFinding | undefined {
  if (evidence.isFlag) return undefined;
  const found = specialClassOfValues(evidence.texts, isBeside || isClinical);
  const isOfThing = isThing || evidence.words.some((word) => drawn.has(word));
  return found === undefined || (isOfThing && ofGoods.has(found))
    ? undefined
    : { class: found, because: 'values' };
}

/** Pictures of nobody. */
const drawn = new Set(
  'logo icon favicon banner branding chart barcode qr map background'.split(' '),
);

/** A company's income, score, logo and papers are its own; nobody is paid a salary but a person. */
function isExempt(found: SpecialClass, evidence: FieldEvidence, company: Company): boolean {
  return (
    ofCompanies.has(found) &&
    !paidToPeople.test(evidence.words.join(' ')) &&
    company.isOrganisation(evidence) &&
    !company.isInPerson(evidence)
  );
}

const paidToPeople =
  /\b(?:salary|salaries|wages?|paycheck|payslip|paystub|(?:gross|net|take home|base|hourly|overtime|sick|holiday|severance) pay|pay ?rate)\b/;

const ofCompanies: ReadonlySet<string> = new Set<SpecialClass>([
  'pay_of_person',
  'score_of_person',
  'photo',
  'identity_document',
]);
