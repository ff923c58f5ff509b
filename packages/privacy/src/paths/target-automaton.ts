import type { Filter } from '../policy/policy.ts';
import { endingNames, lastStep, type TargetStep } from './target.ts';
import { possiblePattern, strongestPattern, type TargetPattern } from './target-patterns.ts';

/**
 * A pattern on its way along a path: steps before number `at` have matched. When all have, the
 * pattern matches at this place.
 */
export interface TargetState {
  pattern: TargetPattern;
  at: number;
}

/**
 * How far all patterns have come at a place, and what follows from that: worked out once, however
 * many paths lead to it.
 */
export interface StateSet {
  readonly states: readonly TargetState[];
  readonly own: TargetPattern | undefined;
  readonly ofArray: TargetPattern | undefined;
  /** As `own`, for the members of an object here: what keeps values alone says nothing of them. */
  readonly ownBelow: TargetPattern | undefined;
  /** Of the filters that are possibly bound to the operation: the same two. */
  readonly possible: TargetPattern | undefined;
  readonly possibleOfArray: TargetPattern | undefined;
  readonly coversElements: boolean;
  readonly asked: ReadonlySet<string>;
  readonly targetOf: readonly Filter[];
  readonly subjectOf: readonly Filter[];
  /** The sets one step on: at names that filters ask for, at all others, and at elements. */
  readonly atName: Map<string, StateSet>;
  atOther: StateSet | undefined;
  atElement: StateSet | undefined;
}

/** Where every pattern stands at the root. Endings are left out: they are looked up by name. */
export function rootStates(patterns: readonly TargetPattern[]): TargetState[] {
  return closure(
    patterns
      .filter(({ target }) => endingNames(target) === undefined)
      .map((pattern) => ({ pattern, at: 0 })),
  );
}

const stepAt = ({ pattern, at }: TargetState): TargetStep | undefined => pattern.target.steps[at];
const isDone = (state: TargetState) => state.at === state.pattern.target.steps.length;
const next = (state: TargetState): TargetState => ({ pattern: state.pattern, at: state.at + 1 });
const done = (pattern: TargetPattern): TargetState => ({
  pattern,
  at: pattern.target.steps.length,
});
/** Of two names the first has matched. */
const halfway = (pattern: TargetPattern): TargetState => ({ pattern, at: 2 });
const inOrder = (states: readonly TargetState[]): TargetState[] =>
  states.toSorted((a, b) => a.pattern.order - b.pattern.order);

/**
 * Patterns that are endings, by the name they are looked up by: bare names, and those that begin
 * with that name and go on with another. They may begin at any step.
 */
export interface Endings {
  readonly bare: ReadonlyMap<string, readonly TargetPattern[]>;
  readonly begun: ReadonlyMap<string, readonly TargetPattern[]>;
}

export function readEndings(patterns: readonly TargetPattern[]): Endings {
  const bare = new Map<string, TargetPattern[]>();
  const begun = new Map<string, TargetPattern[]>();
  for (const pattern of patterns) {
    const [name, below] = endingNames(pattern.target) ?? [];
    if (name === undefined) continue;
    const list = below === undefined ? bare : begun;
    const others = list.get(name);
    if (others) others.push(pattern);
    else list.set(name, [pattern]);
  }
  return { bare, begun };
}

/** The states, and those that follow when a `**` is taken to stand for no step at all. */
function closure(states: readonly TargetState[]): TargetState[] {
  const all = new Map<TargetPattern, Set<number>>();
  const add = (state: TargetState): void => {
    const seen = all.get(state.pattern) ?? new Set();
    if (seen.has(state.at)) return;
    all.set(state.pattern, seen.add(state.at));
    if (stepAt(state)?.kind === 'deep') add(next(state));
  };
  states.forEach(add);
  return [...all].flatMap(([pattern, seen]) => Array.from(seen, (at) => ({ pattern, at })));
}

/**
 * Makes sets of states, each only once: the many paths of answers lead to few different sets.
 * Endings match at any depth and are therefore added at each step.
 */
export function createStateSets({ bare, begun }: Endings) {
  const held = new Map<string, StateSet>();

  function of(given: readonly TargetState[]): StateSet {
    const states = inOrder(given);
    const key = states.map(({ pattern, at }) => `${pattern.order}:${at}`).join(' ');
    const known = held.get(key) ?? stateSet(states);
    if (held.size >= setsMax) held.clear();
    held.set(key, known);
    return known;
  }

  return {
    of,
    atName(set: StateSet, name: string | undefined): StateSet {
      if (name === undefined) return (set.atOther ??= of(advanceName(set.states, undefined)));
      const known =
        set.atName.get(name) ??
        of([
          ...advanceName(set.states, name),
          ...(bare.get(name) ?? []).map(done),
          ...(begun.get(name) ?? []).map(halfway),
        ]);
      if (set.atName.size < setsMax) set.atName.set(name, known);
      return known;
    },
    atElement: (set: StateSet): StateSet => (set.atElement ??= of(advanceElement(set.states))),
  };
}

export type StateSets = ReturnType<typeof createStateSets>;

/** Sets looked up by what they hold, and names looked up in one of them. */
const setsMax = 10_000;

function stateSet(states: readonly TargetState[]): StateSet {
  const here = matchesOf(states, false);
  const ofArray = matchesOf(states, true);
  return {
    states,
    own: strongestPattern(here),
    ofArray: strongestPattern(ofArray),
    ownBelow: strongestPattern(here.filter(({ filter }) => !filter.valuesOnly)),
    possible: possiblePattern(here),
    possibleOfArray: possiblePattern(ofArray),
    coversElements: !states.some(tellsElements),
    asked: new Set(states.flatMap(askedNames)),
    targetOf: states
      .filter((state) => matches(state, false) && !state.pattern.isHeld)
      .map((state) => state.pattern.filter),
    subjectOf: states
      .filter((state) => state.pattern.isSubject && isDone(state))
      .map((state) => state.pattern.filter),
    atName: new Map(),
    atOther: undefined,
    atElement: undefined,
  };
}

/**
 * Into a property; undefined: one whose name no target asks for. An array named by the target but
 * absent from the answer (`patients[].dob` of one patient) is passed over.
 */
function advanceName(states: readonly TargetState[], name: string | undefined): TargetState[] {
  const advance = (state: TargetState): TargetState[] => {
    const step = stepAt(state);
    switch (step?.kind) {
      case 'name':
        return step.name === name ? [next(state)] : [];
      case 'any':
        return [next(state)];
      case 'deep':
        return [state];
      case 'element':
        return withoutArray(state).flatMap(advance);
      default:
        return [];
    }
  };
  return closure(states.flatMap(advance));
}

/**
 * Into an element. Arrays a target leaves out (`patients.dob`) are passed through, and what a
 * target names includes the elements.
 */
function advanceElement(states: readonly TargetState[]): TargetState[] {
  return closure(states.map((state) => (tellsElements(state) ? next(state) : state)));
}

function tellsElements(state: TargetState): boolean {
  const kind = stepAt(state)?.kind;
  return kind === 'element' || kind === 'any';
}

/** Where a target goes on that has `[]` here, and the answer no array. */
function withoutArray(state: TargetState): TargetState[] {
  return closure([next(state)]);
}

/** The names of the properties that a target waits for, rather than any. */
function askedNames(state: TargetState): string[] {
  const step = stepAt(state);
  if (step?.kind === 'element') return withoutArray(state).flatMap(askedNames);
  return step?.kind === 'name' ? [step.name] : [];
}

/** A target that ends in `[]` also names a single value where the answer has no array. */
function matches(state: TargetState, isArray: boolean): boolean {
  if (state.pattern.isSubject) return false;
  return (
    isDone(state) ||
    (!isArray && stepAt(state)?.kind === 'element' && withoutArray(state).some(isDone))
  );
}

/** What keeps the values of keys gives way where another target says the name (`valuesOnly`). */
function matchesOf(states: readonly TargetState[], isArray: boolean): TargetPattern[] {
  const found = states.filter((state) => matches(state, isArray)).map(({ pattern }) => pattern);
  return found.some(({ target }) => lastStep(target) === 'name')
    ? found.filter(({ filter, target }) => !filter.valuesOnly || lastStep(target) !== 'any')
    : found;
}
