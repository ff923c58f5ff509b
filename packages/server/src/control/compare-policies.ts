import { createFilterFinder, type Category, type Filter, type Policy } from '@leasehold/privacy';
import { inTurns } from './in-turns.ts';
import type { FieldSuggestion } from './suggestions.ts';

/** What is otherwise at one field. */
export interface FieldChange {
  path: string;
  from: string;
  to: string;
  class: string;
  category: Category;
  tools: number;
}

/** What agents see as it is under the policy after, and not under the one before. */
export interface Reveal {
  category: Category;
  fields: number;
  tools: number;
}

const shownMax = 1_000;

/** The privacy diff: what each field of an API is under one policy and under the other. `operations`: those of the lease, null for all. */
export async function comparePolicies(
  policies: { before: Policy; after: Policy },
  suggestions: readonly FieldSuggestion[],
  operations: readonly string[] | null,
): Promise<{ fields: FieldChange[]; fieldCount: number; reveals: Reveal[] }> {
  const leased = operations && new Set(operations);
  const changes = await inTurns(changesOf(policies, suggestions, (operation) => leased?.has(operation) ?? true));
  return { fields: changes.slice(0, shownMax).map(({ change }) => change), fieldCount: changes.length, reveals: revealsOf(changes) };
}

interface Change {
  change: FieldChange;
  operations: readonly string[];
}

/** A field that no operation of the lease answers is left out: nothing changes for its agents. */
function* changesOf(
  { before, after }: { before: Policy; after: Policy },
  suggestions: readonly FieldSuggestion[],
  isLeased: (operation: string) => boolean,
): Generator<undefined, Change[]> {
  const [was, is] = [createFilterFinder(before), createFilterFinder(after)];
  const changes: Change[] = [];
  for (const { path, class: dataClass, category, operations } of suggestions) {
    yield;
    const [from, to] = [treatmentText(was(path), before), treatmentText(is(path), after)];
    if (from === to) continue;
    const answering = operations.filter(isLeased);
    if (answering.length === 0) continue;
    changes.push({ change: { path, from, to, class: dataClass, category, tools: answering.length }, operations: answering });
  }
  return changes;
}

/** The type, and the options that are set: `AGE_GROUP bandYears: 10`. */
function treatmentText(filter: Filter | undefined, { unlisted }: Policy): string {
  if (!filter) return unlisted === 'keep' ? 'KEEP' : 'WITHHOLD';
  const { target: _, filterType, class: _class, ...options } = filter;
  return [filterType, ...Object.entries(options).map(([name, value]) => `${name}: ${String(value)}`)].join(' ');
}

function revealsOf(changes: readonly Change[]): Reveal[] {
  const revealed = changes.filter(({ change }) => change.to === 'KEEP');
  return [...Map.groupBy(revealed, ({ change }) => change.category)].map(([category, group]) => ({
    category,
    fields: group.length,
    tools: new Set(group.flatMap(({ operations }) => operations)).size,
  }));
}
