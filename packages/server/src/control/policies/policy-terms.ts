import type { HandlerAnswer } from '@leasehold/contract';
import {
  openRoadSentence,
  policyDirection,
  type Filter,
  type OpenRoad,
  type Policy,
} from '@leasehold/privacy';

type Changes = NonNullable<HandlerAnswer<'POST /policies/check'>['changes']>;
export type PolicyTerm = Changes['terms'][number];

/**
 * What of a policy is otherwise and no known field tells: the roads it opens or closes, what holds
 * where no filter does, and filters that are not in `told`, which decide none of the known fields.
 */
export function policyTerms(
  before: Policy,
  after: Policy,
  told: ReadonlySet<Filter>,
): Pick<Changes, 'roads' | 'terms'> {
  return {
    roads: changedRoads(before.open ?? [], after.open ?? []),
    terms: [...changedDefaults(before, after), ...changedFilters(before, after, told)],
  };
}

function changedRoads(before: readonly OpenRoad[], after: readonly OpenRoad[]): Changes['roads'] {
  const [was, is] = [new Set(before.map(openRoadSentence)), new Set(after.map(openRoadSentence))];
  return [
    ...[...is.difference(was)].map((sentence) => ({ sentence, isOpen: true })),
    ...[...was.difference(is)].map((sentence) => ({ sentence, isOpen: false })),
  ];
}

type DefaultName = Exclude<keyof Policy, 'filters' | 'open'>;

/** Held complete by its type: a new member of a policy is told, or this does not compile. */
const defaults: { readonly [Name in DefaultName]-?: { label: string; text: DefaultText } } = {
  unlisted: {
    label: 'Fields no filter names',
    text: ({ unlisted }) => (unlisted === 'keep' ? 'Sent as they are' : 'Withheld'),
  },
  text: {
    label: 'Personal data inside kept text',
    text: ({ text }) =>
      text ? `${text.detect.join(', ')} become ${text.filterType}` : 'Not searched for',
  },
  echo: {
    label: 'Repeated values',
    text: ({ echo }) => (echo ? 'Protected' : 'Not protected'),
  },
  nulls: {
    label: 'That there is no value',
    text: ({ nulls }) => (nulls === 'hide' ? 'Hidden' : 'Told'),
  },
};

type DefaultText = (policy: Policy) => string;

// The keys of the table itself.
const defaultNames = Object.keys(defaults) as DefaultName[];

function changedDefaults(before: Policy, after: Policy): PolicyTerm[] {
  return defaultNames.flatMap((name) => {
    const { label: term, text } = defaults[name];
    const [from, to] = [text(before), text(after)];
    if (from === to) return [];
    const { [name]: _was, ...others } = before;
    // The policy in force with this one member of the other: absent where that has none.
    const alone = { ...others, ...(name in after && { [name]: after[name] }) } as Policy;
    return [{ term, from, to, letsMore: policyDirection(before, alone).letsMore }];
  });
}

function changedFilters(before: Policy, after: Policy, told: ReadonlySet<Filter>): PolicyTerm[] {
  const [was, is] = [filtersAt(before), filtersAt(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((at) => {
    const [old = [], now = []] = [was.get(at), is.get(at)];
    const [from, to] = [heldText(old, before), heldText(now, after)];
    if (from === to || [...old, ...now].some((filter) => told.has(filter))) return [];
    const alone = { ...before, filters: [...before.filters.filter(isNot(old)), ...now] };
    return [
      { term: `Filter of ${at}`, from, to, letsMore: policyDirection(before, alone).letsMore },
    ];
  });
}

const isNot = (filters: readonly Filter[]) => (filter: Filter) => !filters.includes(filter);

const filtersAt = ({ filters }: Policy): Map<string, Filter[]> =>
  Map.groupBy(filters, ({ target, operation }) =>
    operation === undefined ? target : `${target} in ${operation.join(', ')}`,
  );

const heldText = (filters: readonly Filter[], policy: Policy): string =>
  filters.length === 0
    ? `none: ${treatmentText(undefined, policy)}`
    : filters.map((filter) => treatmentText(filter, policy)).join(', ');

/** The type, and the options that are set: `AGE_GROUP bandYears: 10`. */
export function treatmentText(filter: Filter | undefined, { unlisted }: Policy): string {
  if (!filter) return unlisted === 'keep' ? 'KEEP' : 'WITHHOLD';
  const { target: _, filterType, class: _class, operation: _operation, ...options } = filter;
  return [
    filterType,
    ...Object.entries(options).map(([name, value]) => `${name}: ${String(value)}`),
  ].join(' ');
}
