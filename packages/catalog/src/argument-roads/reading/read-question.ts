import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { type AskedItem, declared } from './asked.ts';
import { isAskingWord } from './asking-words.ts';
import { operatorRoad, readingsOfName } from './operators.ts';
import { veryName } from './read-columns.ts';
import { hasQualifier, readHidden, readLanguage } from './read-language.ts';
import { isSentence, proseNames } from './read-named.ts';
import { onceForNames } from './once-for-names.ts';
import { readFieldNames } from './read-names.ts';

// What is written may hold a question all the same: whom an alarm is for, which records a list has,
// how they stand in it. Only names of protected fields count, for much else is written as well.

/** `audience: "salary > 80000"`, `order: "salary"`, `query: "diagnosis:depression"` */
export function readQuestion(names: readonly string[], text: string, place: string): AskedItem[] {
  const way = wayOf(names);
  if (way === 'prose' || text.length > charsMax || notAsked.test(text)) return [];
  const name = names.at(-1) ?? '';
  const isCondition =
    way === 'search' || asking.test(name) || whom.test(name) || saysCondition(name);
  const named = (one: AskedItem) => byItsName(one, isCondition);
  if (way === 'order') return readFieldNames(text, 'sort', place).flatMap(named);
  if (way === 'search' && hasQualifier(text)) return readLanguage(text, place).flatMap(named);
  if (way === 'formula' && bareName.test(text))
    return meantName(text.split('.').at(-1) ?? text, place);
  const compared = isCondition ? comparedInWords.exec(text)?.[1] : undefined;
  if (compared !== undefined)
    return meantName(compared.split('.').at(-1) ?? compared, place).map(asCondition);
  const isComparison = comparison.test(text) || (isCondition && equation.test(text));
  return isComparison && !isSentence(text) ? readHidden(text, place).flatMap(named) : [];
}

const wayOf = onceForNames((names): 'prose' | 'order' | 'search' | 'formula' | undefined => {
  const name = names.at(-1) ?? '';
  if (proseNames.test(name)) return 'prose';
  if (isAskingWord('prose', name)) return 'prose';
  if (ordering.test(name) || isAskingWord('sort', name)) return 'order';
  if (searching.test(name)) return 'search';
  return forming.test(name) ? 'formula' : undefined;
});

const charsMax = 400;
/** An address, and a document in tags. */
const notAsked = /^[a-z][a-z\d+.-]*:\/\/|<\/?\p{L}[^<>]*>/iu;
const ordering = /^(?:default_?)?(?:sort|order)(?:ed|ing|s)?(?:_?(?:by|on|field|key|column))?$/i;
const searching = /^(?:q|query|search)(?:_?(?:string|text))?$/i;
const forming = /^(?:expr|expression|formula)s?$/i;
const bareName = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
const comparison =
  /[\p{L}\p{N}_\])'"]\s*(?:[<>]=?|[=!]=|=~|[~≥≤≠])\s*['"]?[\p{L}\p{N}-]|\s(?:gte?|ge|lte?|le|eq|ne|i?like|between|contains|matches|exceeds)\s/iu;

/** Arguments that hold nothing but what records are asked by. */
const asking =
  /^(?:where|having|(?:only_?)?(?:if|when)|unless|expect(?:s|ed)?|assert(?:ion)?|guard|(?:pre_?)?requires?|required_?if|tests?|prior|filters?|conditions?|criteria|criterion|predicates?|rules?|expr|expressions?|sort|(?:sort|order)(?:ings?|_?(?:by|on|field|key|column)))$/i;

/** The same in other languages: `regel`, `cuando`, `condizione`. */
const saysCondition = (name: string): boolean =>
  isAskingWord('filter', name) || isAskingWord('condition', name);

/** `konfession = quaker` */
const equation = /^\s*[\p{L}_][\p{L}\p{N}_.]*\s*[=:]\s*\S/u;
/** `surname starts Qu`, `income more_than 4000` */
const comparedInWords =
  /^\s*([\p{L}_][\p{L}\p{N}_.]*)\s+(?:is|not|are|has|starts|begins|ends|includes|equals|over|under|above|below|after|before|since|until|(?:more|less|greater|fewer|higher|lower|at)[_ ]?(?:than|least|most))(?:[_ ]?(?:with|to|in))?\s+\S/iu;

/** What it is held against may be the name of a field as well, and mostly is none. */
const byItsName = (one: AskedItem, isAsking: boolean): AskedItem[] =>
  one.kind === 'field'
    ? [
        {
          ...one,
          isDeclared: true,
          isByName: true,
          isColumn: true,
          isMeant: true,
          isCondition: isAsking && one.isByName !== true,
        },
      ]
    : [];

/** The name of a field where nothing else can stand, by whatever word for it. */
const meantName = (name: string, place: string): AskedItem[] =>
  veryName(name, place).map((one) => ({ ...one, isMeant: true }));

/** `{ "attribute": "salary", "over": 80000 }`: a condition on a field, without a word for how. */
export function readComparedMember(object: JsonObject, place: string): AskedItem[] {
  const members = Object.entries(object);
  const [key, name] = members.find(([one, value]) => isNaming(one) && isText(value)) ?? [];
  // `{ "feld": "einkommen", "ueber": 4000 }`
  const isBound = key !== undefined && members.some(([one]) => operatorRoad(one) === 'range');
  if (!isBound && !members.some(isComparing)) return [];
  // `{ "what": "debt", "over": 700 }`, `{ "champ": "revenu", "op": ">" }`: under whatever key
  if (key === undefined || typeof name !== 'string')
    return members.flatMap(([one, value]) =>
      typeof value === 'string' && bareName.test(value) && !comparing.test(one)
        ? meantName(value.split('.').at(-1) ?? value, below(place, one))
        : [],
    );
  const readings = readingsOfName(name.split(/[./]/).at(-1) ?? name).map((reading) =>
    reading.road === 'raw' ? ({ ...reading, road: 'range' } as const) : reading,
  );
  const asked = { kind: 'field', readings, value: undefined, place: below(place, key) } as const;
  return [declared({ ...asked, isCondition: true })];
}

/** `op` of a JSON Patch says what is written, and compares nothing. */
const isComparing = ([key, value]: readonly [string, Json]): boolean =>
  (comparing.test(key) || isAskingWord('operator', key)) &&
  !(typeof value === 'string' && patching.test(value));
const patching = /^\s*(?:add|remove|replace|move|copy|test|set|unset|delete|append|push)\s*$/i;

const below = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);
const isText = (value: Json): boolean => typeof value === 'string';
const isNaming = (key: string): boolean => naming.test(key) || isAskingWord('field', key);
const naming =
  /^(?:field|column|property|attribute|fact|metric|measure|trait|variable|dimension|what|feld|merkmal|champ|campo|veld|pole|koumoku)(?:_?name)?$/i;
const comparing =
  /^(?:gte?|lte?|eq|neq|over|under|above|below|exceeds|between|op|operator|comparator|comparison|at_?(?:least|most)|(?:greater|less|more|fewer|higher|lower)(?:_?than)?(?:_?or_?equals?(?:_?to)?)?|contains|(?:starts|begins|ends)_?with|equals|threshold|limit)$/i;

/**
 * `{ "income": { "gt": 4000 } }`: a member that holds nothing but comparisons is what is compared,
 * whatever it is written into.
 */
export function readComparedObject(object: JsonObject, place: string): AskedItem[] {
  return Object.entries(object).flatMap(([key, inner]) =>
    isObject(inner) && Object.keys(inner).length > 0 && Object.keys(inner).every(isComparison)
      ? meantName(key.split('.').at(-1) ?? key, below(place, key)).map(asCondition)
      : [],
  );
}

const asCondition = (one: AskedItem): AskedItem =>
  one.kind === 'field' ? { ...one, isCondition: true } : one;

/** `audience: { religion: "quaker" }`: whom something is for, as a condition on them. */
export const isWhom = (name: string): boolean => whom.test(name);
const whom =
  /^(?:rules?|criteria|criterion|audiences?|recipients?|segments?|cohorts?|selectors?|an)$/i;

/** What is said of them; how they are reached is said of those who are written to. */
export const readWhom = (object: JsonObject, place: string): AskedItem[] =>
  Object.keys(object).flatMap((key) =>
    meantName(key, below(place, key)).map((one) => ({ ...one, isColumn: false })),
  );

/** Members that no description has: whoever asks has named them, and a condition is made of such. */
export function readFreeMembers(
  value: Json,
  place: string,
  isDeclared: (name: string) => boolean,
  depth = 0,
): AskedItem[] {
  if (typeof value !== 'object' || value === null || depth > membersDepthMax) return [];
  if (Array.isArray(value))
    return value.flatMap((one) => readFreeMembers(one, `${place}[]`, isDeclared, depth + 1));
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(isDeclared(key) ? [] : meantName(key.split('.').at(-1) ?? key, below(place, key))),
    ...readFreeMembers(inner, below(place, key), isDeclared, depth + 1),
  ]);
}

const membersDepthMax = 8;

const isComparison = (key: string): boolean =>
  /^[$_@]?(?:gte?|lte?|ge|le|n?eq|ne|n?in|i?like|starts_?with|ends_?with|contains|between|greater_?than|less_?than)$/i.test(
    key,
  ) || /^[<>=!]{1,2}$/.test(key);

/** `{ "copy": "salary", "to": "notes" }`: what one field holds is read under the name of another. */
export function readCopied(object: JsonObject, place: string): AskedItem[] {
  const members = Object.entries(object);
  const isName = ([key, value]: readonly [string, Json], keys: RegExp): boolean =>
    keys.test(key) && typeof value === 'string' && bareName.test(value);
  if (!members.some((one) => isName(one, copiedTo))) return [];
  return members.flatMap(([key, value]) =>
    typeof value === 'string' && isName([key, value], copiedFrom)
      ? veryName(value, below(place, key)).map((one) => ({ ...one, isColumn: false }))
      : [],
  );
}

/** The members of a body that are a condition together: `attribute` and `over`. */
export const pairsOfCondition = (keys: readonly string[]): [named: string, compared: string][] =>
  keys
    .filter(isNaming)
    .flatMap((named) =>
      keys
        .filter((key) => comparing.test(key))
        .map((compared): [string, string] => [named, compared]),
    );

/** Whether a member may be one of a condition, or of a copy. */
export const isOfCondition = (name: string): boolean => isNaming(name) || copiedFrom.test(name);

const copiedFrom = /^(?:copy|move|rename|source|from)$/i;
const copiedTo = /^(?:to|into|as|target|dest|destination|alias)$/i;

/** What a record has to be like before it is written: `{ "when": { "status": "open" } }`. */
export const isCondition = (name: string, value: Json): boolean =>
  compared.test(name) ||
  (isObject(value) && comparedWhole.test(name) && readComparedMember(value, '').length === 0);
const compared = /^(?:(?:if|old)(?=[_-]|[A-Z])|expect(?:ed)?$)/;
const comparedWhole =
  /^(?:when|if|unless|only(?:_?(?:if|when))?|pre_?conditions?|previous|prior|query|test|guard|assert(?:ion)?|having|where)$/i;
