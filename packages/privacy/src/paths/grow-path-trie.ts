import { foldName, wordsInName } from '../policy/classes.ts';
import { type AnswerSchema, describedMember, type DescribedMember } from './described.ts';
import type { Filter, Policy } from '../policy/policy.ts';
import { visibleText } from '../text/visible.ts';
import { namesLike } from './alike-names.ts';
import type { Target } from './target.ts';
import type { TargetPattern } from './target-patterns.ts';
import { createPatternSets, type PatternSet } from './pattern-sets.ts';
import { rootStates, type StateSet } from './target-automaton.ts';
import {
  type PathNode,
  type NodeSource,
  rootSource,
  elementSource,
  createNode,
} from './path-node.ts';

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

/** What a name that nobody says is taken for. Which filter holds at a place does not go by it. */
export interface NameJudge {
  isFieldName: (name: string) => boolean;
  isDataKey: (name: string) => boolean;
}

/** Nodes held; of paths beyond, those that no filter asks for share a node with their siblings. */
const nodesMax = 10_000;
/**
 * Children of one node that no filter asks for; beyond it they share a node, for such an object is
 * a map.
 */
const plainChildrenMax = 256;

export interface PathTrieOptions {
  /** The filters that hold; absent: those of the policy in the operation of `answer`. */
  patternSet?: PatternSet | undefined;
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
export function growPathTrie(
  policy: Policy,
  { isFieldName, isDataKey }: NameJudge,
  { patternSet, answer, knowsAllNames = false, doubted = noNames }: PathTrieOptions = {},
): PathTrie {
  const { patterns, endings, sets } = patternSet ?? createPatternSets(policy)(answer?.operation);
  const fields = new Set<string>();
  /** Keys of maps that are other spellings of a target's name, by the place of the map. */
  const alikeOthers = new WeakMap<PathNode, Map<StateSet, PathNode>>();
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
    const isAsked = endings.bare.has(name) || endings.begun.has(name) || node.asked.has(name);
    const isSaid = isAsked || described?.isNamed === true;
    const states = sets.atName(node.states, isAsked ? name : undefined);
    const alike = alikeStates(node, key, isAsked ? name : undefined, states);
    if (
      !isSaid &&
      alike === otherAlike(node) &&
      (node.children.size >= plainChildrenMax || count >= nodesMax)
    )
      return otherChild(node, key, described);
    const isField =
      !hides && !isSaid && described?.isKey !== true && !doubted.has(name) && isFieldName(key);
    if (isField && wordsInName(key).length > 1) fields.add(name);
    const made = make({
      parent: node,
      key,
      states,
      alike,
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

  const otherAlike = (node: PathNode) => sets.atName(node.alike, undefined);

  /** How far targets have come where another spelling of a name counts as the one they have. */
  function alikeStates(
    node: PathNode,
    key: string,
    asked: string | undefined,
    states: StateSet,
  ): StateSet {
    const same = node.alike === node.states ? states : sets.atName(node.alike, asked);
    // where nothing would be kept nothing can be stricter, and its own name goes before others
    const isKept = policy.unlisted === 'keep' || (node.below ?? states.own) !== undefined;
    if (!isKept || (asked !== undefined && endsInName(states.own, asked))) return same;
    const others = namesLike(key).filter(
      (one) =>
        one !== asked &&
        (endings.bare.has(one) || endings.begun.has(one) || asksFor(node.alike, one)),
    );
    return others.length === 0
      ? same
      : sets.of([same, ...others.map((one) => sets.atName(node.alike, one))].flatMap(statesOf));
  }

  function otherChild(
    node: PathNode,
    key: string,
    described: DescribedMember | undefined,
    alike = otherAlike(node),
  ): PathNode {
    const isOdd = isDataKey(key);
    const create = () =>
      make({
        parent: node,
        key: '*',
        states: sets.atName(node.states, undefined),
        alike,
        names: [...node.names, '*'],
        isSaid: knowsAllNames,
        isField: false,
        isOdd,
        isKey: described?.isKey ?? false,
        described: described?.place,
      });
    if (alike !== otherAlike(node)) {
      const held = alikeOthers.get(node) ?? new Map<StateSet, PathNode>();
      alikeOthers.set(node, held);
      const made = held.get(alike) ?? create();
      held.set(alike, made);
      return made;
    }
    return isOdd ? (node.oddOthers ??= create()) : (node.others ??= create());
  }

  const element = (node: PathNode): PathNode => {
    node.element ??= make(
      elementSource(node, sets.atElement(node.states), sets.atElement(node.alike)),
    );
    return node.element;
  };
  const key = (node: PathNode, name: string) => {
    const described = node.described && describedMember(node.described, foldName(name));
    const states = sets.atName(node.states, undefined);
    return otherChild(node, name, described, alikeStates(node, name, undefined, states));
  };

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
const statesOf = ({ states }: StateSet) => states;
const asksFor = ({ asked }: StateSet, name: string): boolean => asked.has(name);
const endsInName = (own: TargetPattern | undefined, name: string): boolean =>
  own !== undefined && foldName(own.target.names.at(-1) ?? '') === name;
