import type { Api } from '@leasehold/catalog';
import type { ErrorIssue } from '@leasehold/contract';
import { createFilterFinder, type Filter, type Json, type Policy } from '@leasehold/privacy';
import { listSuggestions, type FieldSuggestion } from './suggestions.ts';

export interface CheckedFields {
  /** What would happen to each field of the API. */
  fields: { path: string; treatment: string }[];
  lint: ErrorIssue[];
}

const shownMax = 1000;

/** What a valid policy would do to an API, and what of it is worth a second look. */
export function checkPolicy(document: Json, policy: Policy, api: Api | undefined): CheckedFields {
  const lint = lintDefaults(policy);
  if (!api) return { fields: [], lint };
  const suggestions = listSuggestions(api);
  const find = createFilterFinder(policy);
  const held = suggestions.map((suggestion) => ({ suggestion, filter: find(suggestion.path) }));
  const otherwise = policy.unlisted === 'keep' ? 'KEEP' : 'WITHHOLD';
  const fields = held.map(({ suggestion, filter }) => ({ path: suggestion.path, treatment: filter?.filterType ?? otherwise }));
  lint.push(...lintIdle(writtenFilters(document, policy), new Set(held.map(({ filter }) => filter))));
  lint.push(...held.flatMap(({ suggestion, filter }) => lintKept(policy, suggestion, filter)));
  return { fields: fields.slice(0, shownMax), lint: lint.slice(0, shownMax) };
}

function lintDefaults({ unlisted, echo }: Policy): ErrorIssue[] {
  const lint: ErrorIssue[] = [];
  if (unlisted === 'keep') {
    lint.push({
      place: '/unlisted',
      message: 'Fields no filter names pass as they are, new ones included; withhold shows only what was reviewed.',
    });
  }
  if (!echo) lint.push({ place: '/echo', message: 'A value protected in one field may still be read where the same answer repeats it.' });
  return lint;
}

/** The filters that stand in the document; those of a preset come after them. */
function writtenFilters(document: Json, { filters }: Policy): Filter[] {
  const written = typeof document === 'object' && document !== null && !Array.isArray(document) ? document['filters'] : document;
  return filters.slice(0, Array.isArray(written) ? written.length : 0);
}

/** A filter that no field of the API meets is often a misspelt target. */
function lintIdle(filters: readonly Filter[], met: ReadonlySet<Filter | undefined>): ErrorIssue[] {
  return filters.flatMap((filter, at) => {
    if (met.has(filter)) return [];
    return [{ place: `/filters/${at}/target`, message: `No field the API describes is treated by ${filter.target}.` }];
  });
}

/** A field that passes although it reads like personal data. */
function lintKept({ filters, unlisted }: Policy, { path, reason, filterType }: FieldSuggestion, filter: Filter | undefined): ErrorIssue[] {
  const isKept = filter ? filter.filterType === 'KEEP' : unlisted === 'keep';
  if (!isKept || filterType === undefined || filterType === 'KEEP') return [];
  const place = filter ? `/filters/${filters.indexOf(filter)}` : '/unlisted';
  return [{ place, message: `${path} passes as it is; suggested is ${filterType}. ${reason}` }];
}
