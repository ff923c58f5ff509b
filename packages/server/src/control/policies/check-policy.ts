import type { ErrorIssue } from '@leasehold/contract';
import {
  createFilterFinder,
  lintPolicy,
  type Filter,
  type Json,
  type Policy,
  type PolicyWarning,
} from '@leasehold/privacy';
import { inTurns } from '../http/in-turns.ts';
import type { FieldSuggestion } from '../suggestions/suggestions.ts';

export interface CheckedFields {
  /** What would happen to each field of the API. */
  fields: { path: string; treatment: string }[];
  lint: ErrorIssue[];
}

const shownMax = 1000;

/** What a valid policy would do to an API, and what of it is worth a second look. */
export async function checkPolicy(
  document: Json,
  policy: Policy,
  suggestions: readonly FieldSuggestion[] | undefined,
): Promise<CheckedFields> {
  const lint = lintTogether(policy);
  if (!suggestions) return { fields: [], lint };
  const held = await inTurns(findFilters(policy, suggestions));
  const otherwise = policy.unlisted === 'keep' ? 'KEEP' : 'WITHHOLD';
  const fields = held.map(({ suggestion, filter }) => ({
    path: suggestion.path,
    treatment: filter?.filterType ?? otherwise,
  }));
  lint.push(
    ...lintIdle(writtenFilters(document, policy), new Set(held.map(({ filter }) => filter))),
  );
  lint.push(...held.flatMap(({ suggestion, filter }) => lintKept(policy, suggestion, filter)));
  return { fields: fields.slice(0, shownMax), lint: lint.slice(0, shownMax) };
}

interface Held {
  suggestion: FieldSuggestion;
  filter: Filter | undefined;
}

function* findFilters(
  policy: Policy,
  suggestions: readonly FieldSuggestion[],
): Generator<undefined, Held[]> {
  const find = createFilterFinder(policy);
  const held: Held[] = [];
  for (const suggestion of suggestions) {
    held.push({ suggestion, filter: find(suggestion.path) });
    yield;
  }
  return held;
}

/**
 * What the engine itself says of the policy, at the first filter concerned or at the default it is
 * about.
 */
function lintTogether(policy: Policy): ErrorIssue[] {
  return lintPolicy(policy).map(({ code, targets, message }) => {
    const at = policy.filters.findIndex(({ target }) => target === targets[0]);
    return { place: at >= 0 ? `/filters/${at}` : (defaultPlaces.get(code) ?? ''), message };
  });
}

const defaultPlaces = new Map<PolicyWarning['code'], string>([
  ['unlisted_kept', '/unlisted'],
  ['echo_off', '/echo'],
  ['text_not_scanned', '/text'],
]);

/** The filters that stand in the document; those of a preset come after them. */
function writtenFilters(document: Json, { filters }: Policy): Filter[] {
  const written =
    typeof document === 'object' && document !== null && !Array.isArray(document)
      ? document['filters']
      : document;
  return filters.slice(0, Array.isArray(written) ? written.length : 0);
}

/** A filter that no field of the API meets is often a misspelt target. */
function lintIdle(filters: readonly Filter[], met: ReadonlySet<Filter | undefined>): ErrorIssue[] {
  return filters.flatMap((filter, at) => {
    if (met.has(filter)) return [];
    return [
      {
        place: `/filters/${at}/target`,
        message: `No field the API describes is treated by ${filter.target}.`,
      },
    ];
  });
}

/** A field that passes although it reads like personal data. */
function lintKept(
  { filters, unlisted }: Policy,
  { path, reason, filterType }: FieldSuggestion,
  filter: Filter | undefined,
): ErrorIssue[] {
  const isKept = filter ? filter.filterType === 'KEEP' : unlisted === 'keep';
  if (!isKept || filterType === undefined || filterType === 'KEEP') return [];
  const place = filter ? `/filters/${filters.indexOf(filter)}` : '/unlisted';
  return [{ place, message: `${path} passes as it is; suggested is ${filterType}. ${reason}` }];
}
