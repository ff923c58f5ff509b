import { isPersonNoun } from './agents.ts';
import { classTreatments } from './class-treatments.ts';
import { showsPartOfAnything } from './doubts/whom/doubt-of-files-and-lines.ts';
import { isPlaceOfBusiness } from './company/businesses.ts';
import type { Company } from './company/company.ts';
import { isAnswerToLetIn } from './doubts/doors/answers-to-let-in.ts';
import { doubtOfKept } from './doubts/doubt.ts';
import { type FieldEvidence, isRoleField } from './evidence.ts';
import {
  type FieldVerdict,
  classInWords,
  fieldInWords,
  harmless,
  unsure,
  verdict,
} from './field-verdict.ts';
import { isPicture } from './is-picture.ts';
import { knownByItsAnswer } from './recognisers/known-by-its-answer.ts';
import { knownByItsPlace } from './recognisers/known-by-its-place.ts';
import { settleKnown } from './known-class.ts';
import { type Labels, labelledClass } from './labels.ts';
import { isMisread, isOfDefinition } from './misreadings.ts';
import type { NameReader } from './names.ts';
import { ofBlocks, arePlain, isShownOften, verdictOfReading } from './reading-verdict.ts';
import { recognisers } from './recognisers/index.ts';
import { isMakeOfThing } from './recognisers/makes-of-things.ts';
import { isNameOfFile } from './recognisers/names-of-files.ts';
import { mayBePicture } from './recognisers/of-pictures.ts';
import { beside, type Clue, readField } from './recognisers/recogniser.ts';
import { isOfRole } from './recognisers/roles-held.ts';
import { isProfileOfMany, speaksOfPerson } from './recognisers/signs.ts';
import { anything } from './recognisers/things.ts';
import { descriptionClass } from './schema-class.ts';
import { areRandom, isProse, looksLikePeople } from './shapes.ts';
import type { SpecialFinding } from './special.ts';
import { isTellingName } from './subject.ts';
import { thingWords } from '@leasehold/privacy';

/** What the other fields of the answer say. */
export interface Surroundings {
  labels: Labels;
  company: Company;
  reader: NameReader;
  clueOf: (evidence: FieldEvidence) => Clue;
  special: (evidence: FieldEvidence) => SpecialFinding | undefined;
}

/**
 * What would be kept, or is in doubt, is asked once more: special categories and what is as grave
 * are kept by no other reason.
 */
export function settleVerdict(evidence: FieldEvidence, surroundings: Surroundings): FieldVerdict {
  const clue = surroundings.clueOf(evidence);
  const known = knownByItsPlace(clue);
  if (known) return known;
  const told = knownByItsAnswer(clue);
  if (told) return told;
  const ordinary = withName(settleOrdinary(evidence, surroundings), evidence, surroundings);
  const settled = withDoubt(ordinary, evidence, surroundings);
  const special =
    settled.category === 'harmless' || settled.category === 'unsure'
      ? surroundings.special(evidence)
      : undefined;
  return special ? specialVerdict(evidence, special) : withSearch(settled, evidence, surroundings);
}

/**
 * A bare name is a person's beside what reaches somebody, whatever the record is called, and in doubt
 * in a record that no list knows as a thing's and that has nothing only things have.
 */
function withName(
  settled: FieldVerdict,
  evidence: FieldEvidence,
  { clueOf, company }: Surroundings,
): FieldVerdict {
  if (settled.category !== 'harmless' || settled.class === 'url') return settled;
  const clue = clueOf(evidence);
  const own = evidence.words.join('');
  const isPart = partsOfName.has(own) && own !== 'second';
  if (!(isPart || bareNames.test(own)) || clue.isEnum || evidence.isFlag || clue.type === 'number')
    return settled;
  const asPerson = verdict({ ...evidence, class: 'person' }, 'direct', 0.75);
  const isPlace =
    clue.subject.kind === 'thing' &&
    (isPlaceOfBusiness(clue.subject.head) ||
      /^(?:sub)?domain$|^zone$/.test(clue.subject.head) ||
      // `stock_locations` have a telephone, and nobody's name
      (clue.subject.head === 'location' && clue.subject.context.has('stock')));
  const isReached =
    clue.isReached && !hasMarks(clue) && !isPlace && !company.isOrganisation(evidence);
  if (own === 'summary' || own === 'descriptor') return isOfRole(clue) ? asPerson : settled;
  const isPayer = isOfPayer(clue) && !company.isOrganisation(evidence);
  if (isReached || isPayer || isOfRole(clue)) return asPerson;
  const isTime = settled.class === 'date' && clue.format !== '';
  const isPaged = settled.class === 'record_code' && !own.startsWith('surname');
  if (isPart)
    return isTime || isPaged
      ? settled
      : unsure(
          { ...evidence, class: 'person' },
          `${fieldInWords(evidence)} may be part of a name.`,
        );
  if (evidence.above.at(-1)?.join('') === 'profile' && !hasMarks(clue) && !isProfileOfMany(clue))
    return unsure(
      { ...evidence, class: 'person' },
      `${fieldInWords(evidence)} may be the name on somebody's profile.`,
    );
  const isFirms = clue.subject.kind === 'thing' && isPlaceOfBusiness(clue.subject.head);
  if (clue.isAbout && !isFirms && !isOfActivity(clue) && !evidence.above.some(isTellingName))
    return unsure(
      { ...evidence, class: 'person' },
      `${fieldInWords(evidence)} may be the name of whom the record is about.`,
    );
  const { kind, isListed } = clue.subject;
  // what it stands in has a name of its own, and an envelope has none
  const isNested =
    evidence.above.some(isTellingName) ||
    isOfDefinition(evidence.above.at(-1) ?? []) ||
    clue.subject.ends === 'definition';
  const saysMore = clue.size > 4 || isNested;
  const isThing = kind === 'thing' && (isListed || calledByOwner.has(clue.subject.head));
  // nobody is asked for by a name that no two may have: `/heartbeats/{name}`
  const isKey = clue.isKey && !isPersonNoun(clue.subject.ends);
  if (isThing || saysMore || isKey || isOfThings(clue)) return settled;
  const inDoubt = unsure(
    { ...evidence, class: settled.class },
    `${fieldInWords(evidence)} may be a person's; nothing says that this is a record of things.`,
  );
  return { ...inDoubt, saysTooLittle: doubtOfKept(clue, settled.class) === undefined };
}

/**
 * The engine takes what is kept as a name for agreed to, and searches it for no names. Where no list
 * knows the noun of the record it is kept as a text is.
 */
function withSearch(
  settled: FieldVerdict,
  evidence: FieldEvidence,
  { clueOf }: Surroundings,
): FieldVerdict {
  if (settled.category !== 'harmless') return settled;
  const clue = clueOf(evidence);
  if (isMakeOfThing(clue))
    return {
      ...settled,
      class: 'make_of_thing',
      reason: `${fieldInWords(evidence)} is the make, the model or the title of goods.`,
    };
  const isOfFile = isNameOfFile(clue);
  if (!(isOfFile || bareNames.test(evidence.words.join('')))) return settled;
  const isListed = clue.subject.kind === 'thing' && clue.subject.isListed && !isOfFile;
  const isKnown =
    (isListed && !clue.isAbout && !clue.isTold) ||
    hasMarks(clue) ||
    isOfDefinition(evidence.above.at(-1) ?? []);
  const isText = clue.type !== 'number' && clue.format === '' && !clue.isEnum && !evidence.isFlag;
  return isKnown || !isText
    ? settled
    : {
        ...settled,
        class: 'text_of_thing',
        reason: `${fieldInWords(evidence)} is the name of a thing that no list knows: it is kept, and searched for names of people.`,
      };
}

/** Whoever made one gives it a name to know it by, which may be anybody's: it is searched. */
const calledByOwner = new Set('token setting preference permission'.split(' '));

const bareNames = /^(?:names?|(?:display|full|official)name|summary|descriptor)$/;

/** Nobody has a length and a time to go it: a ride or a lap has, whoever went it. */
const isOfActivity = (clue: Clue): boolean =>
  clue.siblings.has('distance') && beside('elapsedtime movingtime duration')(clue);

/** `payment_source.ideal.name`: means of payment are somebody's, and `payment_methods[].name` a choice. */
function isOfPayer(clue: Clue): boolean {
  const { above, parent } = clue.evidence;
  const isMeans = /^payment(?:source|method|instrument)$/.test(above.at(-2)?.join('') ?? '');
  return (isMeans && !parent.endsWith('[]') && !hasMarks(clue)) || ofAccount(clue);
}

const ofAccount = (clue: Clue): boolean =>
  // one of the accounts of a ledger
  !beside(
    'classification subaccount subcategory directposting netchange nominalcode isbankaccount accountclass',
  )(clue) &&
  // whoever has it at a bank gave it its name
  (besideMoney(clue) ||
    (clue.subject.isOfOwnMoney && clue.subject.head === 'account' && beside('accountid')(clue)));

const besideMoney = beside(
  'mask schemename cardschemename balances availablebalance currentbalance routing iban bic ibanlastchars cardlastdigits lastdigits last4 securitycode cvc cvv expiry expmonth accountnumber routingnumber sortcode',
);

/** Nobody has these: goods, pages, machines and what somebody wrote of a thing. */
const hasMarks = beside('sku price quantity stock slug version barcode');
const isOfThings = (clue: Clue): boolean =>
  hasMarks(clue) ||
  beside(
    'description expression url htmlurl key reason dueon duedate dueat deadline protocol nodeid roles targetport constrainttype columnnames categorycode databasename schemaname owner comment version backgroundcolor color colour icon size enabled default value values type kind path parentid parent items required schema format count total region zone image code createdat created updatedat updated createdon createtime uri',
  )(clue);

/** What would be kept, and may hold anything all the same, is in doubt. */
function withDoubt(
  settled: FieldVerdict,
  evidence: FieldEvidence,
  { clueOf }: Surroundings,
): FieldVerdict {
  const clue = clueOf(evidence);
  const isOpen = settled.category === 'harmless' || showsPartOfAnything(clue, settled.class);
  const doubt = isOpen ? doubtOfKept(clue, settled.class) : undefined;
  return doubt === undefined ? settled : unsure({ ...evidence, class: settled.class }, doubt);
}

/** What only the company it keeps tells of stays in doubt, which withholds it as well. */
function specialVerdict(
  evidence: FieldEvidence,
  { class: dataClass, because: why }: SpecialFinding,
): FieldVerdict {
  const given = { ...evidence, class: dataClass };
  if (why === 'record')
    return unsure(
      given,
      `${fieldInWords(evidence)} is probably ${classInWords(dataClass)}, by the record it stands in.`,
    );
  return verdict(
    { ...given, source: why },
    classTreatments.get(dataClass)?.category ?? 'special',
    0.9,
  );
}

function settleOrdinary(evidence: FieldEvidence, surroundings: Surroundings): FieldVerdict {
  const { company, clueOf } = surroundings;
  if (evidence.isFlag) return harmless('boolean', 'A yes or no, which points to nobody.', 0.9);
  const given = withLabel(evidence, surroundings);
  if (given.source === 'annotation')
    return verdict(given, classTreatments.get(given.class)?.category ?? 'direct', 0.95);
  const clue = clueOf(given);
  const category =
    isMisread(clue) || isOfOneExample(clue)
      ? undefined
      : classTreatments.get(given.class)?.category;
  if (
    (category === undefined || given.class === 'url') &&
    mayBePicture(clue) &&
    isPicture(given) &&
    company.isOfPerson(given) &&
    (clue.isPersons || clue.subject.kind !== 'thing' || !clue.subject.isListed) &&
    !company.isOrganisation(given)
  )
    return verdict({ ...given, class: 'photo' }, 'direct', 0.7);
  return category === undefined || category === 'harmless'
    ? settleUnknown(clue, company, category === 'harmless')
    : settleKnown(clue, category, company);
}

/** What the field beside it says, unless it opens something by its own name. */
function withLabel(
  evidence: FieldEvidence,
  { labels, reader, clueOf }: Surroundings,
): FieldEvidence {
  if (isAnswerToLetIn(clueOf(evidence))) return { ...evidence, class: 'password', source: 'name' };
  const labelled = labelledClass(evidence, labels, reader);
  const isSecret = (found: string) => classTreatments.get(found)?.category === 'secret';
  return labelled === undefined || (isSecret(evidence.class) && !isSecret(labelled))
    ? evidence
    : { ...evidence, class: labelled, source: 'label' };
}

/** Whoever made a work is told apart, and not named. */
const isCredited = ({ name, subject, type, isEnum }: Clue): boolean =>
  /^(?:author|director|composer|lyricist|playwright|illustrator|translator|narrator)$/.test(name) &&
  subject.kind === 'thing' &&
  type === 'text' &&
  !isEnum;

const partsOfName = new Set(
  'given first last middle family second surname surnameprefix tussenvoegsel'.split(' '),
);

function settleUnknown(clue: Clue, company: Company, isHarmless: boolean): FieldVerdict {
  const { evidence, isPersons } = clue;
  const { class: dataClass, words, texts, above } = evidence;
  const name = fieldInWords(evidence);
  if (
    company.isInPerson(evidence) &&
    partsOfName.has(words.join('')) &&
    texts.every((text) => /^\p{L}[\p{L}.'’ -]*$/u.test(text))
  )
    return verdict({ ...evidence, class: 'person' }, 'direct', 0.8);
  if (isRoleField(evidence) && (company.isOfPerson(evidence) || !company.isOrganisation(evidence)))
    return verdict({ ...evidence, class: 'person' }, 'direct', 0.75);
  const isIdOfRecord = clue.isKey && words.length > 2 && clue.last === 'id';
  // an example may be anything, and takes nothing back
  const isNameOfThing =
    /^(?:names?|displayname)$/.test(words.join('')) &&
    clue.subject.kind === 'thing' &&
    !company.isOfPerson(evidence);
  if (
    dataClass === 'unclear' &&
    !isMisread(clue) &&
    !isIdOfRecord &&
    !isNameOfThing &&
    !clue.isEnum &&
    !evidence.isFlag
  )
    return unsure(evidence, `${name} sounds personal, but its values do not look it.`);
  if (isCredited(clue)) return verdict({ ...evidence, class: 'person' }, 'direct', 0.7);
  if (dataClass === 'value' && /^identifiers?$/.test(above.at(-1)?.at(-1) ?? ''))
    return company.isInPerson(evidence)
      ? verdict({ ...evidence, class: 'national_id' }, 'direct', 0.7)
      : unsure(evidence, `${name} may be an identifier of a person.`);
  if (dataClass.endsWith('_name') && isNamedLikeOwner(clue, company))
    return verdict({ ...evidence, class: 'person' }, 'direct', 0.8);
  if (looksLikePeople(texts) && !dataClass.endsWith('_name') && !isProse(texts))
    return isPersons && !words.some((word) => thingWords.has(word))
      ? verdict({ ...evidence, class: 'person', source: 'values' }, 'direct', 0.7)
      : unsure(evidence, `The values of ${name} read like names of people.`);
  if (/^(?:key|code|hash|secret)$/.test(words.at(-1) ?? '') && !ofBlocks(words) && areRandom(texts))
    return unsure(evidence, `${name} may open something.`);
  return settleByReading(clue, isHarmless);
}

function settleByReading(clue: Clue, isHarmless: boolean): FieldVerdict {
  const { evidence } = clue;
  const { class: dataClass, texts } = evidence;
  const name = fieldInWords(evidence);
  const reading = readField(recognisers, clue);
  const described = descriptionClass(clue.description, texts);
  const isDoubted = reading === undefined || reading.recogniser.class === 'attribute_of_thing';
  if (described !== undefined && isDoubted && !clue.isEnum && clue.format === '')
    return unsure(
      { ...evidence, class: described },
      `The description of ${name} speaks of ${classInWords(described)}, and nothing else says what it is.`,
    );
  if (reading !== undefined) return verdictOfReading(clue, reading);
  if (isHarmless)
    return harmless(
      dataClass,
      `${name} is ${classInWords(dataClass)}, which does not point to a person.`,
      0.8,
    );
  if (isShownOften(clue) && !speaksOfPerson(clue) && arePlain(clue))
    return harmless(
      dataClass,
      `The values of ${name} are codes, times or addresses of pages.`,
      0.5,
    );
  return unsure(evidence, doubtOver(clue));
}

/** A time, an address of a page: `value` may hold something else next. */
const isOfOneExample = (clue: Clue): boolean =>
  clue.evidence.source === 'values' &&
  classTreatments.get(clue.evidence.class)?.category === 'harmless' &&
  !isShownOften(clue);

function doubtOver({ evidence, type, isInMap, isPersons, name }: Clue): string {
  const field = fieldInWords(evidence);
  if (isInMap) return `Whoever uses the API chooses the names and values of ${field}.`;
  if (type === 'object') return `${field} holds members that the description does not name.`;
  if (anything.test(name)) return `${field} can hold anything.`;
  return isPersons
    ? `${field} stands in a record of a person, and nothing says that it does not point to that person.`
    : `Nothing is known about ${field}.`;
}

/**
 * `collection[].name` beside an e-mail address: the name of the list says nothing of what is in it.
 */
function isNamedLikeOwner(
  { evidence, subject }: Clue,
  { isInPerson, isOrganisation, isElsewhereRecord }: Company,
): boolean {
  const isOfThing =
    subject.kind === 'thing' && (subject.isListed || isPlaceOfBusiness(subject.head));
  return (
    !isOfThing &&
    evidence.words.length === 1 &&
    isInPerson(evidence) &&
    !isOrganisation(evidence) &&
    !isElsewhereRecord(evidence) &&
    containers.has(evidence.class.replace(/_name$/, ''))
  );
}

const containers = new Set(
  'property attribute collection resource object entity item value entry record node edge list result'.split(
    ' ',
  ),
);
