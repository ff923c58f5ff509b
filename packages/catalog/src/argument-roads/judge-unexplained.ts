import {
  dataClassOfNames,
  isObject,
  once,
  singular,
  wordsInName,
  type Json,
} from '@leasehold/privacy';
import { isByWord } from './reading/asking-words.ts';
import { clauseOfName } from './reading/clause-names.ts';
import { readingsOfName } from './reading/operators.ts';
import type { Judge, RoadFinding } from './roads.ts';

/** What the paths of an API are about, each in small letters and as one: `task`. */
export type ResourceNouns = ReadonlySet<string>;

/** An argument that nobody has to give, by what is said of it. */
interface Argument {
  name: string;
  place: string;
  description: string;
}

/**
 * An argument of which nobody says what it is held against (`solvent=true`, `cohort=late`,
 * `denomination=quaker`), over records of people: it could be any field that they hide. A record
 * may be named, though, by its kind and an id. undefined: it is explained.
 */
export function judgeUnexplained(
  { name, place, description }: Argument,
  {
    fields,
    isOpen,
    resources,
    namesPeople,
  }: Pick<Judge, 'fields' | 'isOpen' | 'namesPeople'> & { resources: ResourceNouns },
): ((value: Json) => RoadFinding | undefined) | undefined {
  const leaf = name.split(/[[\]]+/).findLast((part) => part !== '') ?? '';
  if (isClause(name) || clauseOfName(leaf)) return undefined;
  const isExplained = explainingNames(leaf).some((one) => fields.isExplained(one));
  const { classes, special } = fields.searched();
  const mayBeNumber = isNumberOfNothing(leaf, resources) && !fields.hasName(leaf);
  const isOfNumbers = mayBeNumber && numberClasses.some((one) => classes.has(one));
  if (isExplained && !isOfNumbers && !firsts.test(leaf)) return undefined;
  const isOfPeople = classes.size > 0 || special !== undefined;
  // What has the id of a person is of that person, whatever is hidden in it (`abnormal=true`). Asked
  // when a value is given: whose ids there are takes a look at the answers of the whole API.
  const isOfSomebody = once(() => fields.hidesAny() && namesPeople());
  const field = { name: leaf, class: dataClassOfNames([leaf]), hasTokens: false };
  const isUnexplained = true;
  const finding = {
    road: 'raw',
    field,
    place,
    isOpen: isOpen('raw', field),
    isUnexplained,
  } as const;
  const mayNameRecord = saysId.test(firstSentence(description)) || namesResource(leaf, resources);
  const mayBeNumbered = mayNameRecord || fields.isOfSomebody(leaf);
  const isShown = (one: string) => fields.isShown(one);
  return (value) =>
    isToken(value) ||
    (!(isOfNumbers && holdsNumber(value)) &&
      (((isExplained || !isOfPeople) && !isYesOrNo(value)) ||
        (!isOfPeople && !isOfSomebody()) ||
        (mayBeNumbered && isId(value) && (mayNameRecord || !isLong(value))) ||
        namesAlone(value, isShown)))
      ? undefined
      : finding;
}

/** Places are read into many names (`near_retirement`), and explain none of them. */
const explainingNames = (leaf: string): string[] => {
  const names = readingsOfName(leaf).map((reading) => reading.names.at(-1) ?? '');
  const inPlace = wordsInName(leaf).slice(1).join('_');
  return names.map((name) => (name === 'coordinates' && name !== leaf ? inPlace : name));
};

/** So many of them; as a yes or no (`top=true`), those that are it by whatever is hidden. */
const firsts = /^(?:top|best|worst|highest|lowest)$/i;

/** `warehouse`, `-created,status`, `status = open`: the value says itself which fields it is of. */
function namesAlone(value: Json, isShown: (name: string) => boolean): boolean {
  if (isObject(value)) {
    const members = Object.entries(value);
    return members.length > 0 && members.every(([key, one]) => isShown(key) && !isObject(one));
  }
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => isOne(one, isShown));
  return typeof value === 'string' && value.split(',').every((one) => isOne(one, isShown));
}

function isOne(value: Json, isShown: (name: string) => boolean): boolean {
  if (typeof value !== 'string') return false;
  const [, name] = named.exec(value) ?? [];
  return name !== undefined && isShown(name);
}

const named =
  /^\s*[-+]?([\p{L}_][\p{L}\p{N}_]*)(?:\s+(?:asc|desc)|\s*(?:==?|:|\seq\s)\s*'?[\p{L}\p{N}_-]+'?)?\s*$/iu;

/** `fields[people]`, and no `filter[household]`: its last part names what is held against a value. */
function isClause(name: string): boolean {
  const clause = clauseOfName(name.split('[', 1)[0] ?? '');
  return clause !== undefined && !(clause.kind === 'filter' && name.includes('['));
}

/** `document_no`, and no `order_no` of an API with orders: of which numbers it is nobody says. */
function isNumberOfNothing(leaf: string, resources: ResourceNouns): boolean {
  const words = wordsInName(leaf);
  return (
    words.length > 1 &&
    /^(?:no|nr|num|number|numero)$/.test(words.at(-1) ?? '') &&
    !resources.has(singular(words.at(-2) ?? ''))
  );
}

/** Protected numbers that people have. */
const numberClasses = 'national_id ssn passport license iban card account phone'.split(' ');

/** Five digits and more, whatever stands between them. */
const holdsNumber = (value: Json): boolean => /(?:\d\D{0,2}){5}/.test(JSON.stringify(value));

/** `Globally unique identifier of the workspace.` */
const saysId = /\b(?:ids?|identifiers?|gids?|uuids?|guids?|keys?|ur[in]s?)\b/i;
const firstSentence = (text: string): string => text.slice(0, 200).split(/[.\n;]/, 1)[0] ?? '';

/** `parent_task`, `workspace`, where the API has `/tasks` and `/workspaces`. */
function namesResource(leaf: string, resources: ResourceNouns): boolean {
  const last = wordsInName(leaf).at(-1) ?? '';
  return resources.has(singular(last)) && !isByWord(last);
}

/** As long as numbers that people are given by a state, a bank or an insurance. */
const isLong = (value: Json): boolean => /\d{7}/.test(JSON.stringify(value));

/** A number, what has one in it, a list of such, or nothing as yet. */
const isId = (value: Json): boolean =>
  Array.isArray(value)
    ? value.every(isId)
    : typeof value === 'number' ||
      (typeof value === 'string' && /^(?:|me|self|[\w.:-]*\d[\w.:-]*)$/.test(value));

const isYesOrNo = (value: Json): boolean =>
  typeof value === 'boolean' || value === 'true' || value === 'false';

const isToken = (value: Json): boolean => typeof value === 'string' && /^TOKEN_\S+$/i.test(value);
