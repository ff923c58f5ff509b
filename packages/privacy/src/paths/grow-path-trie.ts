import { once } from '../once.ts';
import { foldName, wordsInName } from '../policy/classes.ts';
import { type AnswerSchema, describedMember, type DescribedMember } from './described.ts';
import type { Filter, Policy } from '../policy/policy.ts';
import { visibleText } from '../text/visible.ts';
import { namesLike } from './alike-names.ts';
import { spellingsOf, targetsBySpelling } from './written-otherwise.ts';
import type { Target } from './target.ts';
import type { TargetPattern } from './target-patterns.ts';
import { saysField } from './pair-names.ts';
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
  /** Whether a target says the name, or one it is another spelling of; no path is made for it. */
  asks(node: PathNode, key: string): boolean;
  /** A name that a filter protects at any depth, whose values are of that class. */
  nameOfClass(dataClass: string): string | undefined;
  /** Whether a target says a name of several words, as programs write it: `birthDate`. */
  saysName(text: string): boolean;
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
  judge: NameJudge,
  options: PathTrieOptions = {},
): PathTrie {
  const patternSet = options.patternSet ?? createPatternSets(policy)(options.answer?.operation);
  const byClass = once(() => namesByClass(patternSet));
  const names = once(() => new Set(patternSet.patterns.flatMap(foldedNames)));
  const grower = new TrieGrower(policy, patternSet, judge, options);
  return {
    root: grower.root,
    child: (node, key) => grower.child(node, key),
    element: (node) => grower.element(node),
    asks: (node, key) => grower.asks(node, key),
    nameOfClass: (dataClass) => byClass().get(dataClass),
    saysName: (text) => nameOfWords.test(text) && names().has(foldName(text)),
    key: (node, name) => grower.key(node, name),
    fields: grower.fields,
    subjects: patternSet.patterns.filter(({ isSubject }) => isSubject),
  };
}

const nameOfWords = /^[a-z]+(?:[A-Z][a-z]+|_[a-z]+)+$/;
const foldedNames = ({ target }: TargetPattern): string[] => target.names.map(foldName);

function namesByClass({ patterns }: PatternSet): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { filter, target, class: dataClass, isSubject } of patterns) {
    const [name] = target.names;
    const isProtected = filter.filterType !== 'KEEP' && target.rank === 0 && !isSubject;
    if (isProtected && name !== undefined && !names.has(dataClass)) names.set(dataClass, name);
  }
  return names;
}

/** Which of the names that targets say a name counts as. */
interface NameStates {
  states: StateSet;
  alike: StateSet;
}

class TrieGrower {
  readonly root: PathNode;
  readonly fields = new Set<string>();

  private readonly policy: Policy;
  private readonly patternSet: PatternSet;
  private readonly judge: NameJudge;
  private readonly knowsAllNames: boolean;
  private readonly doubted: ReadonlySet<string>;
  /** Keys of maps that are other spellings of a target's name, by the place of the map. */
  private readonly alikeOthers = new WeakMap<PathNode, Map<StateSet, PathNode>>();
  private held = 0;
  private met = 0;

  constructor(
    policy: Policy,
    patternSet: PatternSet,
    judge: NameJudge,
    { answer, knowsAllNames = false, doubted = noNames }: PathTrieOptions,
  ) {
    this.policy = policy;
    this.patternSet = patternSet;
    this.judge = judge;
    this.knowsAllNames = knowsAllNames;
    this.doubted = doubted;
    const { patterns, sets } = patternSet;
    this.root = this.make(rootSource(sets.of(rootStates(patterns)), answer));
  }

  child(node: PathNode, key: string): PathNode {
    const held = node.children.get(key);
    if (held) return held;
    const name = foldName(key);
    const described = node.described && describedMember(node.described, name);
    const isAsked = this.isAsked(node, name);
    const isSaid = isAsked || described?.isNamed === true;
    const found = this.statesOfName(node, key, isAsked ? name : undefined);
    if (!isSaid && found.alike === this.otherAlike(node) && this.isFull(node))
      return this.otherChild(node, key, described);
    const made = this.makeChild(node, key, { ...found, described, isSaid });
    node.namesFields ||= saysField(key);
    // there are more ways to spell a name than there is memory
    if (this.held >= 2 * nodesMax) {
      // it is made anew each time, so each object here is looked at
      made.namesFields = true;
      return made;
    }
    this.held++;
    node.children.set(key, made);
    return made;
  }

  element(node: PathNode): PathNode {
    if (node.element) return node.element;
    const { sets } = this.patternSet;
    const made = this.make(
      elementSource(node, sets.atElement(node.states), sets.atElement(node.alike)),
    );
    // of a node that is made anew each time, so is this
    made.namesFields = node.namesFields;
    node.element = made;
    return made;
  }

  key(node: PathNode, name: string): PathNode {
    const described = node.described && describedMember(node.described, foldName(name));
    return this.otherChild(node, name, described, this.statesOfName(node, name, undefined).alike);
  }

  asks(node: PathNode, key: string): boolean {
    // most texts hold no name of a target
    const names = namesOfTargets(this.patternSet);
    if (!names.asWritten.test(key)) return false;
    const name = foldName(key);
    const isHeld =
      names.folded.test(name) || spellingsOf(key).some((one) => names.folded.test(one));
    if (!isHeld) return false;
    return this.isAsked(node, name) || this.spelt(key).some((one) => this.isAskedAlike(node, one));
  }

  /** The names, folded, that a name is another spelling of, in its own letters or in others. */
  private spelt(key: string): readonly string[] {
    const { spellings } = namesOfTargets(this.patternSet);
    const written = spellingsOf(key);
    const alike = namesLike(key);
    if (spellings.size === 0) return written.length === 0 ? alike : [...alike, ...written];
    const all = new Set([foldName(key), ...alike, ...written]);
    return [...all, ...Array.from(all).flatMap((one) => spellings.get(one) ?? [])];
  }

  private make(source: Omit<NodeSource, 'number'>): PathNode {
    return createNode(this.policy, { ...source, number: this.met++ });
  }

  /** A target says the name, here or at any depth. */
  private isAsked(node: PathNode, name: string): boolean {
    const { endings } = this.patternSet;
    return endings.bare.has(name) || endings.begun.has(name) || node.asked.has(name);
  }

  private isAskedAlike(node: PathNode, name: string): boolean {
    const { endings } = this.patternSet;
    return endings.bare.has(name) || endings.begun.has(name) || node.alike.asked.has(name);
  }

  private isFull({ children }: PathNode): boolean {
    return children.size >= plainChildrenMax || this.held >= nodesMax;
  }

  private makeChild(
    node: PathNode,
    key: string,
    {
      states,
      alike,
      described,
      isSaid,
    }: NameStates & { described: DescribedMember | undefined; isSaid: boolean },
  ): PathNode {
    // a name that hides something is not the one that is said
    const hides = visibleText(key) !== key;
    const isKey = described?.isKey ?? false;
    const name = foldName(key);
    const mayBeField = !hides && !isSaid && !isKey && !this.doubted.has(name);
    const isField = mayBeField && this.judge.isFieldName(key);
    if (isField && wordsInName(key).length > 1) this.fields.add(name);
    return this.make({
      parent: node,
      key,
      states,
      alike,
      names: [...node.names, key],
      isSaid: (isSaid && !hides) || this.knowsAllNames,
      isField,
      isOdd: hides || this.judge.isDataKey(key),
      isKey,
      described: described?.place,
    });
  }

  private otherAlike(node: PathNode): StateSet {
    return this.patternSet.sets.atName(node.alike, undefined);
  }

  /**
   * How far targets have come at a name, and how far they have where another spelling of a name
   * counts as the one they have. `asked`: the name, where a target says it.
   */
  private statesOfName(node: PathNode, key: string, asked: string | undefined): NameStates {
    const { sets } = this.patternSet;
    const states = sets.atName(node.states, asked);
    const same = node.alike === node.states ? states : sets.atName(node.alike, asked);
    // where nothing would be kept nothing can be stricter, and its own name goes before others
    const isKept = this.policy.unlisted === 'keep' || (node.below ?? states.own) !== undefined;
    if (!isKept || (asked !== undefined && endsInName(states.own, asked)))
      return { states, alike: same };
    const others = this.spelt(key).filter((one) => one !== asked && this.isAskedAlike(node, one));
    if (others.length === 0) return { states, alike: same };
    const reached = [same, ...others.map((one) => sets.atName(node.alike, one))];
    return { states, alike: sets.of(reached.flatMap(statesOf)) };
  }

  private otherChild(
    node: PathNode,
    key: string,
    described: DescribedMember | undefined,
    alike = this.otherAlike(node),
  ): PathNode {
    const isOdd = this.judge.isDataKey(key);
    const create = () => {
      const made = this.make({
        parent: node,
        key: '*',
        states: this.patternSet.sets.atName(node.states, undefined),
        alike,
        names: [...node.names, '*'],
        isSaid: this.knowsAllNames,
        isField: false,
        isOdd,
        isKey: described?.isKey ?? false,
        described: described?.place,
      });
      made.namesFields = true;
      return made;
    };
    if (alike === this.otherAlike(node))
      return isOdd ? (node.oddOthers ??= create()) : (node.others ??= create());
    const held = this.alikeOthers.get(node) ?? new Map<StateSet, PathNode>();
    this.alikeOthers.set(node, held);
    const made = held.get(alike) ?? create();
    held.set(alike, made);
    return made;
  }
}

/** What every spelling of a target's name holds; read when the first text is asked about. */
const heldNames = new WeakMap<PatternSet, HeldNames>();

interface HeldNames {
  readonly folded: RegExp;
  /** In a text that is not folded yet: to fold it takes longer. */
  readonly asWritten: RegExp;
  /** The names by other spellings of them. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
}

function namesOfTargets(set: PatternSet): HeldNames {
  const known = heldNames.get(set);
  if (known) return known;
  const written = set.patterns.flatMap(({ target }) => target.names);
  const spellings = targetsBySpelling(written);
  const names = [...written.map(foldName), ...spellings.keys()];
  const parts = [...new Set(names.map(heldPart))];
  const read =
    parts.length > heldNamesMax
      ? { folded: anyName, asWritten: anyName, spellings }
      : { folded: anyOf(parts, ''), asWritten: anyOf(parts, between), spellings };
  heldNames.set(set, read);
  return read;
}

function anyOf(parts: readonly string[], between: string): RegExp {
  const escaped = parts.map((part) =>
    Array.from(part, (one) => one.replace(special, String.raw`\$&`)).join(between),
  );
  const others = between === '' ? [] : [String.raw`[^\x20-\x7e]`];
  return new RegExp([...escaped, ...others].join('|') || '(?!)', between === '' ? '' : 'i');
}

const special = /[\\^$.*+?()[\]{}|]/;
/** What folding takes out of a name. */
const between = String.raw`[\s_.\-:/\\]*`;

/** Of more it is dearer to look for all of them than to look the name up. */
const heldNamesMax = 200;
const anyName = /(?:)/;

/** Of `category` and `categories`, `person` and `people`: what both begin with. */
const heldPart = (name: string): string =>
  name.replace(/(?:erson|eople)$/u, '').replace(/(?<=..)(?:ren|ies|es|[ys])$/u, '');

const noNames: ReadonlySet<string> = new Set();
const statesOf = ({ states }: StateSet) => states;
const endsInName = (own: TargetPattern | undefined, name: string): boolean =>
  own !== undefined && foldName(own.target.names.at(-1) ?? '') === name;
