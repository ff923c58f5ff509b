import { dataClassOfNames } from '../policy/classes.ts';
import {
  type AnswerSchema,
  describedElement,
  type DescribedPlace,
  describedRoot,
} from './described.ts';
import { namesDayCount } from './day-count-names.ts';
import { listsFewValues } from '../policy/few-values.ts';
import { looksLikeFieldName } from './field-name.ts';
import { nameHalfOf } from './name-halves.ts';
import { type PairRole, pairRoleOf } from './pair-names.ts';
import type { Filter, Policy, TreatmentDefinition } from '../policy/policy.ts';
import {
  type EchoKind,
  classEchoKind,
  isUnknownClass,
  mayReadOtherwise,
} from '../text/echo/echo-kinds.ts';
import type { StateSet } from './target-automaton.ts';
import { namesRun } from './text-runs.ts';
import { packedNames, type TupleNames, tupleNames } from './tuple-names.ts';
import { prevailingPattern, stricterPattern, type TargetPattern } from './target-patterns.ts';
import { treatments } from '../treatments/index.ts';
import type { FilterPlace, Treat } from '../treatments/definition.ts';

/**
 * What happens at a path. `seal` is a leaf treatment whose outcome becomes a token; `withhold` is a
 * field no filter names.
 */
export type PathAct = 'keep' | 'withhold' | 'redact' | 'drop' | 'leaf' | 'seal';

/**
 * A path of the answers of one lease, with what the policy says about it: worked out when the path
 * is first met, then looked up.
 */
export interface PathNode {
  readonly parent: PathNode | undefined;
  /** Its place among all paths, in the order they were first met. */
  readonly number: number;
  /** The property as the answer spells it; `undefined` for the root and for elements. */
  readonly key: string | undefined;
  readonly names: readonly string[];
  readonly states: StateSet;
  /**
   * The same, had every name on the way the spelling a target has for it (`namesLike`). What holds
   * by it holds where it is stricter.
   */
  readonly alike: StateSet;
  /** Names of properties, folded, that filters ask for below. */
  readonly asked: ReadonlySet<string>;
  /** The filter that holds here. */
  readonly certain: TargetPattern | undefined;
  /** The filter that holds for members of an object here that have none of their own. */
  readonly below: TargetPattern | undefined;
  /**
   * A filter that holds where it is stricter than the certain one: what leads here or above by
   * another spelling of a name; and, where it is not known which operation answers, the strictest
   * that is bound to some.
   */
  readonly possible: TargetPattern | undefined;
  readonly act: PathAct;
  /** The same for an array at this path: `tags[]` names its elements, not itself. */
  readonly arrayAct: PathAct;
  readonly filter: Filter | undefined;
  readonly arrayFilter: Filter | undefined;
  /**
   * The same for all elements of an array here, and of arrays in it: no target tells them from this
   * path.
   */
  readonly coversElements: boolean;
  /** What `leaf` and `seal` do to a scalar. */
  readonly treat: Treat | undefined;
  /** Data class of the filter, else of the path. */
  readonly class: string;
  /**
   * The class by which its values are looked for elsewhere: that of the filter where it says what
   * they are, else that of the name; dates that were moved or made coarse in all forms of a date,
   * for a day that stays in another form tells what they were.
   */
  readonly echoClass: string;
  /** In which forms that is. */
  readonly echoKind: EchoKind;
  /** Unless a value reads as something else (`kindByLook`). */
  readonly mayReadOtherwise: boolean;
  /** Kept by a filter of its own: text of the field's own class is what the owner agreed to. */
  readonly isKeptByName: boolean;
  /**
   * Somebody says the name: a filter, as its target or on the way to it, or the description at this
   * place.
   */
  readonly isSaid: boolean;
  /**
   * The name is a field's: it is said, or nothing says anything of names here and it stands in the
   * vocabulary of field words. `*` stands for any other.
   */
  readonly isKnown: boolean;
  /** A name that is not known and reads like data: it is looked for in all that is kept. */
  readonly isOddKey: boolean;
  /**
   * The description leaves the names here open: this one is a key, which has a class as a value
   * has.
   */
  readonly isKey: boolean;
  /** What the description says of the values here. */
  readonly described: DescribedPlace | undefined;
  /** Of the elements of an array: what the description calls each place, where it does. */
  readonly tupleNames: TupleNames | undefined;
  /** The same of a text that is said to hold several values. */
  readonly packedNames: TupleNames['inWords'] | undefined;
  /** Filters whose target leads here, whichever of them holds. */
  readonly targetOf: readonly Filter[];
  /** SHIFT_DATE filters whose subject is here. */
  readonly subjectOf: readonly Filter[];
  /** In a pair: this says which field it is of (`key`), or holds its value (`value`, `from`). */
  readonly pairRole: PairRole;
  /** An object here has had a member that says nothing but which field it is of (`saysField`). */
  namesFields: boolean;
  /** It may hold one run of a text, in each of several objects. */
  readonly isRun: boolean;
  /** Its name tells of days or ages, so that a number may be a day. */
  readonly countsDays: boolean;
  /** Which half of a name it holds. */
  readonly nameHalf: 'none' | 'given' | 'family';
  readonly children: Map<string, PathNode>;
  element: PathNode | undefined;
  /**
   * The member that came first in the last object here, and the one that came after this in it: the
   * next object is most likely the same.
   */
  first: PathNode | undefined;
  next: PathNode | undefined;
  /** Stand for all further children: with ordinary names, and with odd ones. */
  others: PathNode | undefined;
  oddOthers: PathNode | undefined;
  /** How the path is shown in reports; a name that is not known is `*`. */
  shown: string | undefined;
  readonly counts: PathCounts;
}

/** It is an element of a list, or stands in one. */
export const isInList = ({ key, parent }: PathNode): boolean =>
  parent !== undefined && (key === undefined || isInList(parent));

const mayBeRun = (key: string | undefined, parent: PathNode | undefined): boolean =>
  key !== undefined && parent !== undefined && namesRun(key);

/** What one call counted at one path: that whose number is in `call`. */
export interface PathCounts {
  call: number;
  strings: number;
  numbers: number;
  booleans: number;
  failures: number;
}

/** How the path of a node is shown: `patients[].dob`; the root is `$`. */
export function shownPath(node: PathNode): string {
  return (node.shown ??= join(node));
}

export interface NodeSource {
  parent: PathNode | undefined;
  number: number;
  key?: string;
  states: StateSet;
  alike: StateSet;
  names: readonly string[];
  isSaid: boolean;
  /** It stands in the vocabulary, where nothing is said. */
  isField: boolean;
  /** The name reads like data. */
  isOdd: boolean;
  /** The description says that names here are keys. */
  isKey: boolean;
  described: DescribedPlace | undefined;
}

export function rootSource(
  states: StateSet,
  answer: AnswerSchema | undefined,
): Omit<NodeSource, 'number'> {
  const described = answer && describedRoot(answer);
  return {
    parent: undefined,
    states,
    alike: states,
    names: [],
    isSaid: true,
    isField: false,
    isOdd: false,
    isKey: false,
    described,
  };
}

export function elementSource(
  node: PathNode,
  states: StateSet,
  alike: StateSet,
): Omit<NodeSource, 'number'> {
  return {
    parent: node,
    states,
    alike,
    names: node.names,
    isSaid: true,
    isField: false,
    isOdd: false,
    isKey: false,
    described: node.described && describedElement(node.described, node.parent === undefined),
  };
}

function pairRole(key: string, isKnown: boolean): PairRole {
  const role = pairRoleOf(key);
  return role === 'beside' && !isKnown ? 'unknown' : role;
}

/** Which filters hold at a place: its own, or what the places above it pass on. */
function holdingPatterns({ unlisted }: Policy, { parent, key, states, alike }: NodeSource) {
  const above = key === undefined ? parent?.certain : parent?.below;
  const certain = prevailingPattern(states.own, above);
  const byAlike = (own: TargetPattern | undefined, like: TargetPattern | undefined) =>
    like === own ? undefined : like;
  const possible = stricterPattern(
    stricterPattern(states.possible, byAlike(states.own, alike.own)),
    parent?.possible,
  );
  return {
    certain,
    below: prevailingPattern(states.ownBelow, parent?.below),
    possible,
    pattern: withPossible(certain, possible, unlisted),
    ofArray: withPossible(
      prevailingPattern(states.ofArray, above),
      stricterPattern(
        stricterPattern(states.possibleOfArray, byAlike(states.ofArray, alike.ofArray)),
        parent?.possible,
      ),
      unlisted,
    ),
  };
}

export function createNode(policy: Policy, source: NodeSource): PathNode {
  const { parent, number, key, states, alike, names, isSaid, isField, isOdd, isKey, described } =
    source;
  const { own, coversElements, asked, targetOf, subjectOf } = states;
  const { certain, below, possible, pattern, ofArray } = holdingPatterns(policy, source);
  const said = dataClassOfNames(names);
  const place = { names, class: pattern?.class ?? said };
  const act = actOf(pattern) ?? policy.unlisted;
  const arrayAct = actOf(ofArray) ?? policy.unlisted;
  const isKnown = isSaid || isField;
  const echoClass = echoClassOf(said, place.class, pattern?.filter, pattern === own);
  return {
    key,
    next: undefined,
    isSaid,
    isKnown,
    act,
    counts: { call: 0, strings: 0, numbers: 0, booleans: 0, failures: 0 },
    coversElements,
    first: undefined,
    element: undefined,
    parent,
    number,
    states,
    alike,
    names,
    asked,
    certain,
    below,
    possible,
    arrayAct,
    filter: filterOf(pattern),
    arrayFilter: filterOf(ofArray),
    treat: compileTreatment(filterOf(pattern), place, described),
    class: place.class,
    echoClass,
    echoKind: classEchoKind(echoClass),
    mayReadOtherwise: mayReadOtherwise(classEchoKind(echoClass), echoClass),
    isKeptByName: own !== undefined && pattern === own && own.filter.filterType === 'KEEP',
    isOddKey: isOdd && !isKnown,
    isKey: isKey && !isKnown,
    described,
    tupleNames: tupleNamesAt(key, parent),
    packedNames: packedNames(described),
    targetOf,
    subjectOf,
    pairRole: key === undefined ? 'none' : pairRole(key, isKnown),
    namesFields: false,
    isRun: mayBeRun(key, parent),
    countsDays: namesDayCount(names),
    nameHalf: key === undefined ? 'none' : nameHalfOf(key),
    children: new Map(),
    others: undefined,
    oddOthers: undefined,
    shown: undefined,
  };
}

/** For the elements of an array. What is said of a list of lists says the places of each. */
function tupleNamesAt(
  key: string | undefined,
  array: PathNode | undefined,
): TupleNames | undefined {
  if (key !== undefined || !array?.described) return undefined;
  return tupleNames(array.described, array.key === undefined ? array.parent?.described : undefined);
}

/**
 * What cannot be treated so that it hides anything is not treated, so that `[REDACTED]` stands
 * there: a filter on what holds it did not name it.
 */
function compileTreatment(
  filter: Filter | undefined,
  place: FilterPlace,
  described: DescribedPlace | undefined,
): Treat | undefined {
  const definition: TreatmentDefinition | undefined = filter && treatments[filter.filterType];
  if (!filter || !definition || !('compile' in definition)) return undefined;
  const complaint = definition.check?.(filter, { ...place, class: dataClassOfNames(place.names) });
  const isListed =
    definition.isLinkable === true && !filter.randomized && described?.schemas.some(listsFewValues);
  return complaint?.code === 'low_entropy' || isListed
    ? undefined
    : definition.compile(filter, place);
}

function echoClassOf(
  said: string,
  dataClass: string,
  filter: Filter | undefined,
  isOwnFilter: boolean,
): string {
  if (isOfDates(filter)) return 'birth_date';
  // a filter on what holds the field says what that is, and not what the field is
  if (!isOwnFilter && said !== 'value' && !isUnknownClass(said)) return said;
  if (classEchoKind(dataClass) !== 'other') return dataClass;
  if (!filter || !isUnknownClass(said)) return said;
  // who wrote the filter knows what a name does not say
  if (filter.class !== undefined && !isUnknownClass(dataClass)) return dataClass;
  // initials are made of names
  return filter.filterType === 'ANONYMIZE' ? 'person' : said;
}

const isOfDates = (filter: Filter | undefined): boolean =>
  filter?.filterType === 'SHIFT_DATE' || filter?.to === 'YEAR';

/** Where no filter is certain and such fields are withheld, no other shows anything of it. */
function withPossible(
  certain: TargetPattern | undefined,
  possible: TargetPattern | undefined,
  unlisted: Policy['unlisted'],
): TargetPattern | undefined {
  return certain === undefined && unlisted === 'withhold'
    ? undefined
    : stricterPattern(certain, possible);
}

/** A field that waits for review is as if no filter named it. */
function filterOf(pattern: TargetPattern | undefined): Filter | undefined {
  return pattern?.isHeld ? undefined : pattern?.filter;
}

function actOf(pattern: TargetPattern | undefined): PathAct | undefined {
  return pattern?.isHeld ? 'withhold' : pattern && treatments[pattern.filter.filterType].reach;
}

function join(node: PathNode): string {
  if (!node.parent) return '$';
  const above = node.parent.parent ? shownPath(node.parent) : '';
  if (node.key === undefined) return `${above}[]`;
  if (!node.isKnown) return above === '' ? '*' : `${above}.*`;
  if (!looksLikeFieldName(node.key)) return `${above}[${JSON.stringify(node.key)}]`;
  return above === '' ? node.key : `${above}.${node.key}`;
}

/**
 * What the owner kept by the field's name is agreed to. Makes and models are called as people are
 * (`Renault Zoe`), and nobody is one: class `make_of_thing`.
 */
export const isAgreedTo = (node: PathNode | undefined, found: string): boolean =>
  node?.isKeptByName === true &&
  (node.class === found || (node.class === 'make_of_thing' && found === 'person'));
