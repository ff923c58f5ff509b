import { compilePolicy } from '../compile-policy.ts';
import { Raw } from '../answer/raw.ts';
import { foldName } from '../policy/classes.ts';
import type { Filter, Policy } from '../policy/policy.ts';
import { lastStep, parseTarget, type Target, type TargetStep } from '../paths/target.ts';
import { filterClass } from '../paths/target-patterns.ts';
import { filterTypes, treatments } from '../treatments/index.ts';
import { naming, testEnv } from './engine.ts';

/**
 * What a policy says of an answer, worked out as its documentation tells it: for each value the
 * whole way from the root is held against every target anew. Slow, without a trie, an automaton or
 * anything kept from one value to the next, so that the engine can be held to it.
 *
 * It covers filters without `operation`, echo and detection, on answers whose names are all known
 * and whose texts are no JSON. One treatment of one text is asked of the engine itself, alone in an
 * answer of one value under a policy of one filter: what each treatment does has tests of its own.
 */
export function plainAnswer(policy: Policy, value: PlainJson): PlainJson {
  const treated = new PlainPolicy(policy).treat(value, [], noFilters);
  return treated === undefined ? '[REDACTED]' : treated;
}

/** JSON with numbers as they are written. */
export type PlainJson =
  | PlainNumber
  | string
  | boolean
  | null
  | PlainJson[]
  | { [name: string]: PlainJson };

export class PlainNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** One step on the way to a value: the name of a member, or an element of an array. */
type PlainStep = { name: string } | 'element';

/** A filter on the way to a value, with what decides between it and another. */
interface PlainFilter {
  filter: Filter;
  target: Target;
}

/** What holds where a value has no filter of its own. */
interface FiltersAbove {
  here: PlainFilter | undefined;
  /** For members of an object in its place. */
  inObject: PlainFilter | undefined;
}
const noFilters: FiltersAbove = { here: undefined, inObject: undefined };

class PlainPolicy {
  readonly #policy: Policy;
  readonly #filters: readonly PlainFilter[];

  constructor(policy: Policy) {
    this.#policy = policy;
    this.#filters = policy.filters.map((filter) => {
      const { target } = parseTarget(filter.target);
      if (!target) throw new Error(`no target: ${filter.target}`);
      return { filter, target };
    });
  }

  /** Undefined: it is left out. `above` holds for what the value stands in. */
  treat(value: PlainJson, path: readonly PlainStep[], above: FiltersAbove): PlainJson | undefined {
    const holds = prevailing(this.#strongest(path, false), above.here);
    const inObject = prevailing(
      this.#strongest(path, false, (filter) => !filter.valuesOnly),
      above.inObject,
    );
    if (Array.isArray(value)) {
      const act = actOf(prevailing(this.#strongest(path, true), above.here));
      if (act === 'drop') return undefined;
      if (act === 'redact') return '[REDACTED]';
      const inside: readonly PlainStep[] = [...path, 'element'];
      // Where only arrays among the elements are left out, the others keep their places.
      const areLeftOut = actOf(prevailing(this.#strongest(inside, false), holds)) === 'drop';
      return value.flatMap((element) => {
        const treated = this.treat(element, inside, { here: holds, inObject });
        return treated !== undefined ? [treated] : areLeftOut ? [] : [null];
      });
    }
    const act = actOf(holds) ?? this.#policy.unlisted;
    if (typeof value === 'object' && value !== null && !(value instanceof PlainNumber)) {
      if (act === 'drop') return undefined;
      if (act === 'redact') return '[REDACTED]';
      const members = Object.entries(value).map(
        ([name, member]) =>
          [name, this.treat(member, [...path, { name }], { here: inObject, inObject })] as const,
      );
      return Object.fromEntries(
        members.flatMap(([name, v]) => (v === undefined ? [] : [[name, v]])),
      );
    }
    if (act === 'drop') return undefined;
    if (act === 'keep') return value;
    if (value === null || value === '') return this.#policy.nulls === 'hide' ? '[REDACTED]' : value;
    if (act === 'withhold' || act === 'redact' || !holds) return '[REDACTED]';
    return treatedAlone(holds, value, path);
  }

  /**
   * Of the filters whose target leads here the most specific, among those the strictest, among
   * those the one written first. What keeps the values of keys counts where no target says a name.
   */
  #strongest(
    path: readonly PlainStep[],
    isArray: boolean,
    counts: (filter: Filter) => boolean = () => true,
  ): PlainFilter | undefined {
    const matching = this.#filters.filter(
      ({ filter, target }) => counts(filter) && leadsTo(target.steps, path, isArray),
    );
    const saysName = matching.some(({ target }) => lastStep(target) === 'name');
    const counted = matching.filter(
      ({ filter, target }) => !saysName || !filter.valuesOnly || lastStep(target) !== 'any',
    );
    const [first] = counted.toSorted(
      (a, b) =>
        b.target.rank - a.target.rank ||
        lengthOf(b.target) - lengthOf(a.target) ||
        strictness(b) - strictness(a),
    );
    return first;
  }
}

/**
 * A filter takes over from one on what holds the field, unless it is both less specific and less
 * strict.
 */
function prevailing(
  own: PlainFilter | undefined,
  above: PlainFilter | undefined,
): PlainFilter | undefined {
  if (!own || !above) return own ?? above;
  const isLess = own.target.rank < above.target.rank && strictness(own) < strictness(above);
  return isLess ? above : own;
}

/**
 * Whether a target leads to a place. Elements that it leaves out are passed through, `[]` where the
 * answer has no array is passed over, and what it names includes the elements.
 */
function leadsTo(
  [step, ...steps]: readonly TargetStep[],
  path: readonly PlainStep[],
  isArray: boolean,
): boolean {
  const [first, ...rest] = path;
  const isLast = first === undefined;
  switch (step?.kind) {
    case undefined:
      return isLast || (first === 'element' && leadsTo([], rest, isArray));
    case 'deep':
      return leadsTo(steps, path, isArray) || (!isLast && leadsTo([step, ...steps], rest, isArray));
    case 'name':
      if (isLast) return false;
      return first === 'element'
        ? leadsTo([step, ...steps], rest, isArray)
        : foldName(first.name) === step.name && leadsTo(steps, rest, isArray);
    case 'any':
      return !isLast && leadsTo(steps, rest, isArray);
    default:
      if (isLast) return !isArray && steps.every(({ kind }) => kind === 'deep');
      return leadsTo(steps, first === 'element' ? rest : path, isArray);
  }
}

/** What the engine makes of one text under one filter, where there is nothing else. */
function treatedAlone(
  { filter, target }: PlainFilter,
  value: PlainNumber | string | boolean,
  path: readonly PlainStep[],
): string {
  const names = path.flatMap((step) => (step === 'element' ? [] : [step.name]));
  const alone: Policy = {
    filters: [
      {
        ...filter,
        class: filterClass(filter, target),
        target: `$${names.map((name) => `[${JSON.stringify(name)}]`).join('')}`,
      },
    ],
    unlisted: 'withhold',
    echo: false,
  };
  const body = names.reduceRight(
    (inner, name) => `{${JSON.stringify(name)}:${inner}}`,
    plainText(value),
  );
  const made = compilePolicy(alone, testEnv).protect(new Raw(body), { answer: naming(...names) });
  let found: unknown = JSON.parse(made.text);
  for (const name of names)
    found = typeof found === 'object' && found !== null && Reflect.get(found, name);
  if (typeof found !== 'string') throw new Error(`no text: ${made.text}`);
  return found;
}

const actOf = (holds: PlainFilter | undefined) =>
  holds && treatments[holds.filter.filterType].reach;
const strictness = ({ filter }: PlainFilter) => -filterTypes.indexOf(filter.filterType);
const lengthOf = ({ steps }: Target) => steps.filter(({ kind }) => kind !== 'deep').length;

/** JSON without spaces, with each number as it is written. */
export function plainText(value: PlainJson): string {
  if (value instanceof PlainNumber) return value.source;
  if (Array.isArray(value)) return `[${value.map(plainText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${plainText(member)}`,
  );
  return `{${members.join(',')}}`;
}
