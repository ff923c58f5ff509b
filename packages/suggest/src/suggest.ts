import { isPersonNoun } from './agents.ts';
import { withKey } from './recognisers/asked-for-by.ts';
import { classTreatments, type Category, type ClassTreatment } from './class-treatments.ts';
import {
  dataClassOfNames,
  type Field,
  type Filter,
  type FilterType,
  foldName,
  hasFewValues,
  listsFewValues,
  singular,
} from '@leasehold/privacy';
import { withoutAnything } from './recognisers/described-as-anything.ts';
import { asPlainRecords } from './company/plain-records.ts';
import { readCompany } from './company/company.ts';
import { livesKept } from './company/told-of-people.ts';
import { createClueReader, isOfAnswer } from './clue.ts';
import { isSaidOfCall, withoutEnvelope } from './company/envelope.ts';
import {
  parentPath,
  readEvidence,
  type AnsweringOperation,
  type FieldEvidence,
} from './evidence.ts';
import { findLabels } from './labels.ts';
import { createNameReader, remembered } from './names.ts';
import { createSpecialFinder } from './special.ts';
import { createSubjectReader, type Subject } from './subject.ts';
import type { Clue } from './recognisers/recogniser.ts';
import { asSaidFirst } from './words/said-again.ts';
import { settleVerdict } from './verdict.ts';
import { fieldInWords, unsure, type FieldVerdict } from './field-verdict.ts';

/** What the owner could do with one field, and why. */
export interface Suggestion {
  path: string;
  /**
   * Absent: unsure; the field is better left unlisted, so that it is withheld until somebody has
   * looked.
   */
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

/** The fields of one answer, and the operation that gives it, where it is known. */
export interface SuggestInput {
  fields: readonly Field[];
  operation?: AnsweringOperation;
}

/**
 * A treatment for every field, from its name in any of the languages we know, its schema, sample
 * values, the company it keeps (a `name` beside an e-mail address is a person's, one in a list of
 * products is not), and what the operation asks for. A field that only says that its members follow
 * stays without a treatment of its own. Total; the same input gives the same suggestions, in the
 * order of the fields.
 */
export const suggestTreatments = (input: SuggestInput): Suggestion[] =>
  judgeFields(input).map(({ suggestion }) => suggestion);

/** A suggestion, and what the operation says of whose record the field stands in. */
export interface JudgedField {
  suggestion: Suggestion;
  /** In the record of a thing, which nothing in it makes somebody's. */
  isOfThing: boolean;
  /** In the record of a thing that a list knows, and of which nothing is told of somebody. */
  isOfKnownThing: boolean;
  /** In a record about somebody, or one that is asked for below those whose lives an API keeps. */
  isToldOfSomebody: boolean;
  /** By it this record is asked for, or another one and nothing else is known of it. */
  keyOf: 'itself' | 'another' | undefined;
  /** Of the record that the operation asks for, and of nothing inside it. */
  isOfAnswer: boolean;
  /** In doubt for nothing but that the record has too few fields to say what it is of. */
  saysTooLittle: boolean | undefined;
}

/** The same with what speaks for each. */
export function judgeFields({ fields, operation }: SuggestInput): JudgedField[] {
  const reader = createNameReader();
  const records = withoutEnvelope(asPlainRecords(fields));
  const saidFirst = asSaidFirst(records);
  const judged = records.map((field, i) => {
    const said = saidFirst(field);
    const path = fields[i]?.path ?? field.path;
    return { ...readEvidence(said, reader), field: { ...said, names: field.names, path } };
  });
  const subjectOf = withThings(createSubjectReader(operation, reader), judged);
  const company = readCompany(judged, subjectOf);
  const labels = findLabels(judged);
  const clueOf = remembered(
    createClueReader(judged, company, {
      subjectOf,
      keys: operation?.keys ?? [],
      variables: operation?.variables ?? [],
      keysOfPeople: operation?.keysOfPeople ?? [],
    }),
  );
  const special = createSpecialFinder(judged, company, subjectOf);
  const surroundings = { labels, company, reader, clueOf, special };
  const holders = pathsWithMembers(fields);
  return judged.map((evidence) => {
    const found = isHolder(evidence.field, holders)
      ? verdictOfHolder(evidence)
      : withKey(withoutAnything(settleVerdict(evidence, surroundings), evidence), clueOf(evidence));
    return {
      suggestion: suggestionOf(evidence, found),
      ...whoseRecord(clueOf(evidence)),
      keyOf: keyOf(clueOf(evidence), found),
      isOfAnswer: isOfAnswer(evidence),
      saysTooLittle: found.saysTooLittle,
    };
  });
}

function keyOf(clue: Clue, { isOnlyKey }: FieldVerdict): JudgedField['keyOf'] {
  if (clue.isKey) return 'itself';
  return isOnlyKey && !clue.isKeyOfPeople ? 'another' : undefined;
}

function whoseRecord(
  clue: Clue,
): Pick<JudgedField, 'isOfThing' | 'isOfKnownThing' | 'isToldOfSomebody'> {
  const { kind, head, ends, askedBelow, isToldOfPerson, isListed } = clue.subject;
  const isOfThing =
    kind === 'thing' && !clue.isPersons && !isPersonNoun(head) && !isPersonNoun(ends);
  return {
    isOfThing,
    isOfKnownThing: isOfThing && isListed && !clue.isTold,
    isToldOfSomebody:
      clue.isAbout ||
      isToldOfPerson ||
      [head, ...askedBelow].some((noun) => livesKept.has(singular(noun))),
  };
}

/** Artists of music, who are published with it; how somebody is reached makes a person of one. */
function parentsOfPerformers(judged: readonly FieldEvidence[]): ReadonlySet<string> {
  const byParent = Map.groupBy(judged, ({ parent }) => parent);
  return new Set(
    [...byParent].flatMap(([parent, fields]) => {
      const names = new Set(fields.map(({ written }) => written.join('')));
      const isPublished =
        ['uri', 'popularity', 'genres', 'isrc', 'mbid', 'discography'].some((name) =>
          names.has(name),
        ) && names.has('name');
      const isReached = fields.some(({ class: found }) =>
        /^(?:email|phone|address|birth_date|national_id|ssn)$/.test(found),
      );
      return isPublished && !isReached ? [parent] : [];
    }),
  );
}

/**
 * A client with what only a program has is one, and nobody's customer (RFC 7591 §2); a claim with
 * the type of its value is what a token says, a grader with a model is a program as well, a tenant
 * with a domain is whoever has a service, a recruit with a kind of employment is a post that waits
 * for somebody, and a document with a size is a file.
 */
function withThings(
  subjectOf: (evidence: FieldEvidence) => Subject,
  judged: readonly FieldEvidence[],
): (evidence: FieldEvidence) => Subject {
  const namesIn = Map.groupBy(judged, ({ parent }) => parent);
  const hasMarks = ({ parent }: FieldEvidence, { head, context }: Subject): boolean => {
    // documents and their like are mostly a part of something
    const noun = head === '' ? [...context].findLast((word) => marksOfThings.has(word)) : head;
    const marks = marksOfThings.get(noun ?? '');
    return (
      marks !== undefined &&
      namesIn.get(parent)?.some(({ written }) => marks.has(written.join(''))) === true
    );
  };
  const performers = parentsOfPerformers(judged);
  const atTop = new Set(judged.map(({ field }) => foldName(field.names[0] ?? '')));
  return (evidence) => {
    const subject = subjectOf(evidence);
    const isSaid = evidence.parent === '' && isSaidOfCall(evidence.written.join(''), atTop);
    if (isSaid) return { ...subject, ...ofNobody, head: 'response' };
    const isThing =
      hasMarks(evidence, subject) || (subject.head === 'artist' && performers.has(evidence.parent));
    return isThing ? { ...subject, ...ofNobody } : subject;
  };
}

const ofNobody = {
  kind: 'thing',
  isListed: true,
  isBelowPerson: false,
  isToldOfPerson: false,
  isBelowExchange: false,
} as const;

/** Nobody has these, whoever sends from a `platform` or along a `track`. */
const stops =
  'stopid scheduledtrack iatacode icaocode airportcode stationcode vertextype scheduleddeparture scheduledarrival';

/** By the noun that people are called by as well. */
const marksOfThings: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    client:
      'granttypes redirecturis callbacks clienturi clientsecret tokenendpointauthmethod ' +
      'allowedgranttypes oidcconformant responsetypes sessionids lastactivesessionid',
    // programs that answer by a model, and parts of an app that run in the background
    agent:
      'model modelid modelname instruction instructions systemprompt topp maxtokens ' +
      'retrievalmethod voiceid agentversion',
    assistant: 'model modelid instructions systemprompt topp maxtokens',
    worker:
      'dockerfilepath instancecount instancesizeslug buildcommand runcommand replicas concurrency ' +
      'scriptname entrypoint',
    claim: 'claimtype valuetype alwaysincludeintoken',
    recruit: 'employmenttype hiringtype jobtype joblocation recruitmenttype',
    document:
      'mimetype contenttype filetype filename filesize size sizebytes pagecount hash disk preview',
    tenant:
      'issuer themeid domain subdomain slug jwtconfiguration emailconfiguration loginconfiguration ' +
      'auth0orgid applicationids databaseurl schemaname maxusers',
    // written once, for everybody on a list
    email: 'campaignid campaignactivityid campaignactivities preheader preheadertext',
    activity: 'preheader campaignactivityid',
    preview: 'preheader',
    message: 'preheader preheadertext previewtext',
    // of a journey
    from: stops,
    to: stops,
    // work that waits on a board, and no call for help
    ticket: 'epicid epickey sprintid sprint storypoints milestone milestoneid backlogid boardid',
    // whom voters choose, and what is held
    party: 'abbreviation acronym seats color colour ideology faction venue theme maxsize partysize',
    // what is taught
    subject: 'department credits credithours syllabus curriculum coursecode gradelevel',
    grader: 'model samplingparams evaluationmetric passthreshold operation',
  }).map(([head, marks]) => [head, new Set(marks.split(' '))]),
);

/** Paths of objects whose members are fields themselves. */
function pathsWithMembers(fields: readonly Field[]): ReadonlySet<string> {
  const holders = new Set<string>();
  for (const { path } of fields) {
    let at = withoutSteps(parentPath(path));
    while (at !== '' && !holders.has(at)) {
      holders.add(at);
      at = withoutSteps(parentPath(at));
    }
  }
  return holders;
}

/** Nothing but an object or no value, where the members are fields themselves. */
function isHolder({ path, schema, samples = [] }: Field, holders: ReadonlySet<string>): boolean {
  const types = [schema?.['type'] ?? []].flat();
  const isScalar = types.some((type) => type !== 'object' && type !== 'null' && type !== 'array');
  return !isScalar && samples.length === 0 && holders.has(withoutSteps(path));
}

function verdictOfHolder(evidence: FieldEvidence): FieldVerdict {
  return unsure(
    { ...evidence, class: 'record' },
    `${fieldInWords(evidence)} holds members that have suggestions of their own.`,
  );
}

/** Without the array steps behind its last name. */
function withoutSteps(path: string): string {
  let end = path.length;
  while (path.endsWith('[]', end)) end -= 2;
  return path.slice(0, end);
}

/** What the class asks for, unless the field has so few values that it would be refused. */
function treatmentFor(
  dataClass: string,
  { field: { names, schema }, words }: FieldEvidence,
): Pick<ClassTreatment, 'filterType' | 'options'> {
  const usual = classTreatments.get(dataClass);
  const isLinking = usual?.filterType === 'TOKENIZE' || usual?.filterType === 'HASH';
  const isTelling =
    isLinking &&
    (hasFewValues(dataClass, names) ||
      // the engine asks the name as well, whatever class is given
      hasFewValues(dataClassOfNames(names), names) ||
      (schema !== undefined && listsFewValues(schema)) ||
      partsOfFewValues[dataClass]?.test(words.join('')) === true ||
      (dataClass === 'address' && holdsObject(schema)));
  return usual && !isTelling ? usual : { filterType: 'REDACT', options: {} };
}

/**
 * A house's number and the bank that a card's first digits name come so often that equal tokens
 * tell them; a street with its number, and four digits of a card, do not.
 */
const partsOfFewValues: { readonly [dataClass: string]: RegExp } = {
  address:
    /(?:number|num|no|nr|floor|level|stair\w*|entrance|door|room|unit|apartment|apt|suite|flat|block|neighbou?rhood|area|district|region|label|type|code)$/,
  card_end: /(?:bin|iin|first6|firstsix)$/,
};

/** A town stands in an address that is an object, and a token for each member would tell it. */
function holdsObject(schema: Field['schema']): boolean {
  return [schema?.['type'] ?? []].flat().includes('object');
}

/** An answer that nothing describes may have an object there, of which nobody has seen a field. */
const keptValues = { filterType: 'KEEP', valuesOnly: true } as const;

function suggestionOf(
  evidence: FieldEvidence,
  { class: dataClass, category, reason, confidence }: FieldVerdict,
): Suggestion {
  const { field } = evidence;
  const base = { path: field.path, class: dataClass, category, reason, confidence };
  if (category === 'unsure') return base;
  if (category === 'harmless') {
    // what its name says would be agreed to
    const isText = dataClass === 'text_of_thing' && dataClassOfNames(field.names) === 'person';
    const isSaid = isText || dataClass === 'make_of_thing';
    const kept = { target: field.path, ...keptValues, ...(isSaid && { class: dataClass }) };
    return { ...base, filterType: 'KEEP', filter: kept };
  }
  const { filterType, options } = treatmentFor(dataClass, evidence);
  return {
    ...base,
    filterType,
    filter: { target: field.path, filterType, class: dataClass, ...options },
  };
}
