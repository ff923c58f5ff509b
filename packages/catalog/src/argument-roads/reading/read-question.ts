import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { type AskedItem, declared } from './asked.ts';
import { readingsOfName } from './operators.ts';
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
  if (way === 'order') return readFieldNames(text, 'sort', place).flatMap(byVeryName);
  if (way === 'search' && hasQualifier(text)) return readLanguage(text, place).flatMap(byVeryName);
  if (way === 'formula' && bareName.test(text))
    return veryName(text.split('.').at(-1) ?? text, place);
  return comparison.test(text) && !isSentence(text)
    ? readHidden(text, place).flatMap(byVeryName)
    : [];
}

const wayOf = onceForNames((names): 'prose' | 'order' | 'search' | 'formula' | undefined => {
  const name = names.at(-1) ?? '';
  if (proseNames.test(name)) return 'prose';
  if (ordering.test(name)) return 'order';
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

const byVeryName = (one: AskedItem): AskedItem[] =>
  one.kind === 'field' ? [{ ...one, isDeclared: true, isByName: true, isColumn: true }] : [];

/** `{ "attribute": "salary", "over": 80000 }`: a condition on a field, without a word for how. */
export function readComparedMember(object: JsonObject, place: string): AskedItem[] {
  const members = Object.entries(object);
  const [key, name] = members.find(([one, value]) => naming.test(one) && isText(value)) ?? [];
  if (key === undefined || typeof name !== 'string') return [];
  if (!members.some(([one]) => comparing.test(one))) return [];
  const readings = readingsOfName(name.split(/[./]/).at(-1) ?? name).map((reading) =>
    reading.road === 'raw' ? ({ ...reading, road: 'range' } as const) : reading,
  );
  return [declared({ kind: 'field', readings, value: undefined, place: below(place, key) })];
}

const below = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);
const isText = (value: Json): boolean => typeof value === 'string';
const naming =
  /^(?:field|column|property|attribute|fact|metric|measure|trait|variable|dimension)(?:_?name)?$/i;
const comparing =
  /^(?:gte?|lte?|eq|neq|over|under|above|below|exceeds|between|op|operator|comparator|comparison|at_?(?:least|most)|(?:greater|less|more|fewer|higher|lower)(?:_?than)?(?:_?or_?equals?(?:_?to)?)?|contains|(?:starts|begins|ends)_?with|equals)$/i;

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

/** Whether a member may be one of a condition, or of a copy. */
export const isOfCondition = (name: string): boolean => naming.test(name) || copiedFrom.test(name);

const copiedFrom = /^(?:copy|move|rename|source|from)$/i;
const copiedTo = /^(?:to|into|as|target|dest|destination|alias)$/i;

/** What a record has to be like before it is written: `{ "when": { "status": "open" } }`. */
export const isCondition = (name: string, value: Json): boolean =>
  compared.test(name) ||
  (isObject(value) && comparedWhole.test(name) && readComparedMember(value, '').length === 0);
const compared = /^(?:(?:if|old)(?=[_-]|[A-Z])|expect(?:ed)?$)/;
const comparedWhole = /^(?:when|if|unless|only_?if|pre_?conditions?|previous)$/i;
