import { unknownBindings, type Operation } from '@leasehold/catalog';
import type { ErrorIssue } from '@leasehold/contract';
import {
  lintPolicy,
  type Filter,
  type Json,
  type Policy,
  type PolicyWarning,
} from '@leasehold/privacy';
import { inTurns } from '../http/in-turns.ts';
import { suggestionIn, type FieldSuggestion } from '../suggestions/suggestions.ts';
import { createOperationFilterFinder, type HeldInOperations } from './filters-by-operation.ts';

export interface CheckedFields {
  /** What would happen to each field of the API. */
  fields: { path: string; treatment: string }[];
  lint: ErrorIssue[];
}

const shownMax = 1000;

/**
 * What a valid policy would do to an API, and what of it is worth a second look. `written`: the
 * filters that its owner wrote.
 */
export async function checkPolicy(
  written: readonly Filter[],
  policy: Policy,
  api: CheckedApi | undefined,
): Promise<CheckedFields> {
  const lint = lintTogether(policy);
  if (!api) return { fields: [], lint };
  const held = await inTurns(findFilters(policy, api));
  const otherwise = policy.unlisted === 'keep' ? 'KEEP' : 'WITHHOLD';
  const fields = held.map(({ suggestion, filter }) => ({
    path: suggestion.path,
    treatment: filter?.filterType ?? otherwise,
  }));
  lint.push(...lintIdle(written, new Set(held.map(({ filter }) => filter))));
  lint.push(...lintBindings(written, api.operations));
  lint.push(...held.flatMap((one) => lintKept(policy, one)));
  return { fields: fields.slice(0, shownMax), lint: lint.slice(0, shownMax) };
}

/** The API that a policy is held against. */
export interface CheckedApi {
  operations: readonly Pick<Operation, 'id' | 'operationId'>[];
  suggestions: readonly FieldSuggestion[];
}

/** A field in the answers of operations that treat it alike. */
interface Held extends HeldInOperations {
  suggestion: FieldSuggestion;
}

function* findFilters(
  policy: Policy,
  { operations, suggestions }: CheckedApi,
): Generator<undefined, Held[]> {
  const find = createOperationFilterFinder(policy, operations);
  const held: Held[] = [];
  for (const suggestion of suggestions) {
    for (const one of find(suggestion.path, suggestion.operations))
      held.push({ suggestion, ...one });
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

/** The filters that stand in a policy's document; those of a preset come after them. */
export function writtenFilters(document: Json, { filters }: Policy): Filter[] {
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

function lintBindings(
  filters: readonly Filter[],
  operations: CheckedApi['operations'],
): ErrorIssue[] {
  return unknownBindings(filters, operations).map(({ at, message }) => ({
    place: `/filters/${at}/operation`,
    message,
  }));
}

/** A field that passes although it reads like personal data. */
function lintKept(
  { filters, unlisted }: Policy,
  { suggestion, filter, operations }: Held,
): ErrorIssue[] {
  const isKept = filter ? filter.filterType === 'KEEP' : unlisted === 'keep';
  const asked = operations.map((id) => suggestionIn(suggestion, id));
  const treated = (operations.length === 0 ? [suggestion] : asked).find(isTreated);
  if (!isKept || !treated) return [];
  const { path, filterType, reason } = treated;
  const place = filter ? `/filters/${filters.indexOf(filter)}` : '/unlisted';
  return [{ place, message: `${path} passes as it is; suggested is ${filterType}. ${reason}` }];
}

const isTreated = ({ filterType }: Pick<FieldSuggestion, 'filterType'>): boolean =>
  filterType !== undefined && filterType !== 'KEEP';
