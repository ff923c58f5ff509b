import { dataClassOfNames, foldName, wordsInName } from '../policy/classes.ts';
import {
  type AnswerSchema,
  describedElement,
  describedMember,
  type DescribedMember,
  type DescribedPlace,
  describedRoot,
} from './described.ts';
import { listsFewValues } from '../policy/few-values.ts';
import { looksLikeFieldName } from './field-name.ts';
import { isDataKey } from './data-key.ts';
import { isFieldName } from './field-names.ts';
import type { Filter, Policy, TreatmentDefinition } from '../policy/policy.ts';
import { type EchoKind, classEchoKind } from '../text/echo-kinds.ts';
import { visibleText } from '../text/visible.ts';
import type { Target } from './target.ts';
import { bareName, createStateSets, rootStates, type StateSet } from './target-automaton.ts';
import {
  filterPatterns,
  heldPatterns,
  prevailingPattern,
  type TargetPattern,
} from './target-patterns.ts';
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
  /** Names of properties, folded, that filters ask for below. */
  readonly asked: ReadonlySet<string>;
  /** The filter that holds here and, unless another prevails, below. */
  readonly pattern: TargetPattern | undefined;
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
  /** In which forms its values are looked for elsewhere. */
  readonly echoKind: EchoKind;
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
  /** Filters whose target leads here, whichever of them holds. */
  readonly targetOf: readonly Filter[];
  /** SHIFT_DATE filters whose subject is here. */
  readonly subjectOf: readonly Filter[];
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

/** What one call counted at one path: that whose number is in `call`. */
export interface PathCounts {
  call: number;
  strings: number;
  numbers: number;
  booleans: number;
  failures: number;
}

export interface PathTrie {
  readonly root: PathNode;
  child(node: PathNode, key: string): PathNode;
  element(node: PathNode): PathNode;
  /** Stands for a member that is a key, whatever it reads like. */
  key(node: PathNode, key: string): PathNode;
  /**
   * Names of several words that were taken for fields because they stand in the vocabulary, folded.
   */
  readonly fields: ReadonlySet<string>;
  /** SHIFT_DATE filters, with their subjects' targets. */
  readonly subjects: readonly { filter: Filter; target: Target }[];
}

/** A place of an answer, for whoever wants to know which names may be kept in mind. */
export interface NamePlace {
  /** The place of a member. */
  member(name: string): NamePlace;
  element(): NamePlace;
  readonly isKnown: boolean;
  /** Never taken for a key, whatever it stands beside. */
  readonly isSaid: boolean;
}

/**
 * The names a policy says, those a description says, and where nothing says anything those of the
 * vocabulary.
 */
export function knownNames(policy: Policy, answer?: AnswerSchema): NamePlace {
  return namePlace(createPathTrie(policy, { answer }));
}

export function namePlace(trie: PathTrie, node = trie.root): NamePlace {
  return {
    member: (name) => namePlace(trie, trie.child(node, name)),
    element: () => namePlace(trie, trie.element(node)),
    isKnown: node.isKnown,
    isSaid: node.isSaid,
  };
}

/** Where nobody says anything: names of the vocabulary alone are known. */
export const vocabularyNames: NamePlace = {
  member: (name) => (isFieldName(name) ? vocabularyNames : unknownName),
  element: () => vocabularyNames,
  isKnown: true,
  isSaid: false,
};
const unknownName: NamePlace = { ...vocabularyNames, isKnown: false };

/** Nodes held; of paths beyond, those that no filter asks for share a node with their siblings. */
const nodesMax = 10_000;
/**
 * Children of one node that no filter asks for; beyond it they share a node, for such an object is
 * a map.
 */
const plainChildrenMax = 256;

export interface PathTrieOptions {
  /** Targets of fields that wait for review. */
  held?: readonly string[] | undefined;
  /** What the description says of the answers: the names in it are known where it says them. */
  answer?: AnswerSchema | undefined;
  /** Every name is a field's: the answer was treated before. */
  knowsAllNames?: boolean | undefined;
  /** Names that are no field's whatever they read like, folded. */
  doubted?: ReadonlySet<string> | undefined;
}

/**
 * Compiles filters into a trie over the paths of answers, grown as they are met: a deterministic
 * automaton built lazily from the targets.
 */
export function createPathTrie(
  policy: Policy,
  { held = [], answer, knowsAllNames = false, doubted = noNames }: PathTrieOptions = {},
): PathTrie {
  const patterns = [...policy.filters.flatMap(filterPatterns), ...held.flatMap(heldPatterns)].map(
    (pattern, order) => ({ ...pattern, order }),
  );
  // Bare names, the most of any policy, are looked up rather than carried along every path.
  const byName = Map.groupBy(patterns, bareName);
  const sets = createStateSets(byName);
  const fields = new Set<string>();
  let count = 0;
  let met = 0;
  const make = (source: Omit<NodeSource, 'number'>): PathNode =>
    createNode(policy, { ...source, number: met++ });

  function child(node: PathNode, key: string): PathNode {
    const held = node.children.get(key);
    if (held) return held;
    const name = foldName(key);
    const described = node.described && describedMember(node.described, name);
    // a name that hides something is not the one that is said
    const hides = visibleText(key) !== key;
    const isAsked = byName.has(name) || node.asked.has(name);
    const isSaid = isAsked || described?.isNamed === true;
    if (!isSaid && (node.children.size >= plainChildrenMax || count >= nodesMax))
      return otherChild(node, key, described);
    const isField =
      !hides && !isSaid && described?.isKey !== true && !doubted.has(name) && isFieldName(key);
    if (isField && wordsInName(key).length > 1) fields.add(name);
    const made = make({
      parent: node,
      key,
      states: sets.atName(node.states, isAsked ? name : undefined),
      names: [...node.names, key],
      isSaid: (isSaid && !hides) || knowsAllNames,
      isField,
      isOdd: hides || isDataKey(key),
      isKey: described?.isKey ?? false,
      described: described?.place,
    });
    // there are more ways to spell a name than there is memory
    if (count >= 2 * nodesMax) return made;
    count++;
    node.children.set(key, made);
    return made;
  }

  function otherChild(
    node: PathNode,
    key: string,
    described: DescribedMember | undefined,
  ): PathNode {
    const isOdd = isDataKey(key);
    const create = () =>
      make({
        parent: node,
        key: '*',
        states: sets.atName(node.states, undefined),
        names: [...node.names, '*'],
        isSaid: knowsAllNames,
        isField: false,
        isOdd,
        isKey: described?.isKey ?? false,
        described: described?.place,
      });
    return isOdd ? (node.oddOthers ??= create()) : (node.others ??= create());
  }

  const element = (node: PathNode): PathNode =>
    (node.element ??= make(elementSource(node, sets.atElement(node.states))));
  const key = (node: PathNode, name: string) =>
    otherChild(node, name, node.described && describedMember(node.described, foldName(name)));

  const root = make(rootSource(sets.of(rootStates(patterns)), answer));
  return {
    root,
    child,
    element,
    key,
    fields,
    subjects: patterns.filter(({ isSubject }) => isSubject),
  };
}

const noNames: ReadonlySet<string> = new Set();

/** How the path of a node is shown: `patients[].dob`; the root is `$`. */
export function shownPath(node: PathNode): string {
  return (node.shown ??= join(node));
}

// --- Nodes ---------------------------------------------------------------------------------------

interface NodeSource {
  parent: PathNode | undefined;
  number: number;
  key?: string;
  states: StateSet;
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

function rootSource(
  states: StateSet,
  answer: AnswerSchema | undefined,
): Omit<NodeSource, 'number'> {
  const described = answer && describedRoot(answer);
  return {
    parent: undefined,
    states,
    names: [],
    isSaid: true,
    isField: false,
    isOdd: false,
    isKey: false,
    described,
  };
}

function elementSource(node: PathNode, states: StateSet): Omit<NodeSource, 'number'> {
  return {
    parent: node,
    states,
    names: node.names,
    isSaid: true,
    isField: false,
    isOdd: false,
    isKey: false,
    described: node.described && describedElement(node.described, node.parent === undefined),
  };
}

function createNode({ unlisted }: Policy, source: NodeSource): PathNode {
  const { parent, number, key, states, names, isSaid, isField, isOdd, isKey, described } = source;
  const { own, coversElements, asked, targetOf, subjectOf } = states;
  const pattern = prevailingPattern(own, parent?.pattern);
  const ofArray = prevailingPattern(states.ofArray, parent?.pattern);
  const definition: TreatmentDefinition | undefined =
    pattern && treatments[pattern.filter.filterType];
  const place = { names, class: pattern?.class ?? dataClassOfNames(names) };
  const act = actOf(pattern) ?? unlisted;
  const arrayAct = actOf(ofArray) ?? unlisted;
  const isKnown = isSaid || isField;
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
    names,
    asked,
    pattern,
    arrayAct,
    filter: filterOf(pattern),
    arrayFilter: filterOf(ofArray),
    treat:
      pattern && !pattern.isHeld && definition
        ? compileTreatment(definition, pattern.filter, place, described)
        : undefined,
    class: place.class,
    echoKind: classEchoKind(place.class),
    isKeptByName: own !== undefined && pattern === own && own.filter.filterType === 'KEEP',
    isOddKey: isOdd && !isKnown,
    isKey: isKey && !isKnown,
    described,
    targetOf,
    subjectOf,
    children: new Map(),
    others: undefined,
    oddOthers: undefined,
    shown: undefined,
  };
}

/**
 * What cannot be treated so that it hides anything is not treated, so that `[REDACTED]` stands
 * there: a filter on what holds it did not name it.
 */
function compileTreatment(
  definition: TreatmentDefinition,
  filter: Filter,
  place: FilterPlace,
  described: DescribedPlace | undefined,
): Treat | undefined {
  if (!('compile' in definition)) return undefined;
  const complaint = definition.check?.(filter, { ...place, class: dataClassOfNames(place.names) });
  const isListed =
    definition.isLinkable === true && !filter.randomized && described?.schemas.some(listsFewValues);
  return complaint?.code === 'low_entropy' || isListed
    ? undefined
    : definition.compile(filter, place);
}

/** A field that waits for review is as if no filter named it. */
function filterOf(pattern: TargetPattern | undefined): Filter | undefined {
  return pattern?.isHeld ? undefined : pattern?.filter;
}

function actOf(pattern: TargetPattern | undefined): PathAct | undefined {
  return pattern?.isHeld ? 'withhold' : pattern && treatments[pattern.filter.filterType].reach;
}

// --- Paths in reports ----------------------------------------------------------------------------

function join(node: PathNode): string {
  if (!node.parent) return '$';
  const above = node.parent.parent ? shownPath(node.parent) : '';
  if (node.key === undefined) return `${above}[]`;
  if (!node.isKnown) return above === '' ? '*' : `${above}.*`;
  if (!looksLikeFieldName(node.key)) return `${above}[${JSON.stringify(node.key)}]`;
  return above === '' ? node.key : `${above}.${node.key}`;
}
