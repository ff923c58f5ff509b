import { foldName, wordsInName } from '../policy/classes.ts';
import { type AnswerSchema, describedMember, type DescribedMember } from './described.ts';
import type { Filter, Policy } from '../policy/policy.ts';
import { visibleText } from '../text/visible.ts';
import type { Target } from './target.ts';
import { createPatternSets, type PatternSet } from './pattern-sets.ts';
import { rootStates } from './target-automaton.ts';
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
