import {
  type Family,
  treatmentFamily,
  fieldsOfValue,
  type Filter,
  foldName,
  type Json,
  type OperationNames,
} from '@leasehold/privacy';
import { createHolder, type Draft, type HoldingFilter } from '../policy-edit.ts';

/** A field as the API tells it: `GET /apis/{id}/answer`. */
export interface DescribedField {
  path: string;
  class: string;
  filterType?: string | undefined;
  filter?: { readonly [name: string]: unknown } | undefined;
  reason: string;
  confidence: number;
}

/** One line of the table of fields. */
export interface FieldRow {
  path: string;
  /** Names around it, for its own to stand out: `address.` and `city`. */
  around: string;
  name: string;
  class: string;
  /** What holds; absent: no filter names it, and `unlisted` decides. */
  held?: HoldingFilter;
  family: Family;
  isReviewed: boolean;
  /** Sent to agents as it is. */
  isKept: boolean;
  /** Protected values that stand in it too are covered there. */
  isCovered: boolean;
  suggested?: Filter;
  /**
   * Why that is suggested, and how sure it is, from 0 to 1; absent where only the sample has the
   * field.
   */
  reason?: string;
  confidence?: number;
}

export interface RowCounts {
  fields: number;
  kept: number;
  /** By a filter: nothing of the value leaves. */
  withheld: number;
  transformed: number;
  unreviewed: number;
}

/** The fields of one answer, and what the draft does with each, by the engine's own decision. */
export function fieldRows(
  draft: Draft,
  described: readonly DescribedField[],
  sample: Json | undefined,
  operation?: OperationNames,
): FieldRow[] {
  const holder = createHolder(draft);
  const known = new Set(described.map(({ path }) => path));
  const seen =
    sample === undefined
      ? []
      : fieldsOfValue(sample).filter(({ path }) => path !== '' && !known.has(path));
  const extra = seen.map(({ path }): DescribedField => ({
    path,
    class: '',
    reason: '',
    confidence: 0,
  }));
  return [...described, ...extra].map((field) =>
    rowOf(field, holder(field.path, operation), draft),
  );
}

function rowOf(
  field: DescribedField,
  held: HoldingFilter | undefined,
  { policy }: Draft,
): FieldRow {
  const { path, class: dataClass, reason, confidence } = field;
  const filterType = held?.filter.filterType ?? (policy.unlisted === 'keep' ? 'KEEP' : 'REDACT');
  const suggested = suggestedFilter(field);
  const [around, name] = splitPath(path);
  return {
    path,
    around,
    name,
    class: dataClass,
    ...(held && { held }),
    family: treatmentFamily(filterType) ?? 'remove',
    isReviewed: held !== undefined,
    isKept: filterType === 'KEEP',
    isCovered: filterType === 'KEEP' && policy.echo,
    ...(suggested && { suggested }),
    ...(reason !== '' && { reason, confidence }),
  };
}

/** What the control API sends was made by the engine; its type is no more than a record there. */
function suggestedFilter({ filter, filterType }: DescribedField): Filter | undefined {
  return filter && typeof filter['target'] === 'string' && filter['filterType'] === filterType
    ? (filter as unknown as Filter)
    : undefined;
}

/** `items[].address.` and `city`; a name in brackets stays whole. */
function splitPath(path: string): [around: string, name: string] {
  const [, around = '', name = path] =
    /^(.*?)((?:[^.[\]]+|\["(?:[^"\\]|\\.)*"\])(?:\[\])*)$/.exec(path) ?? [];
  return [around, name];
}

export function countRows(rows: readonly FieldRow[]): RowCounts {
  const count = (is: (row: FieldRow) => boolean): number =>
    rows.reduce((sum, row) => sum + (is(row) ? 1 : 0), 0);
  const kept = count(({ isKept }) => isKept);
  const withheld = count(({ family }) => family === 'remove');
  return {
    fields: rows.length,
    kept,
    withheld,
    transformed: rows.length - kept - withheld,
    unreviewed: count(({ isReviewed }) => !isReviewed),
  };
}

export type RowFilter = 'all' | 'unreviewed' | Family;

/** Rows whose path, class or treatment has every word, and that are of the kind asked for. */
export function filterRows(rows: readonly FieldRow[], words: string, kind: RowFilter): FieldRow[] {
  const wanted = words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldName);
  return rows.filter((row) => {
    if (kind === 'unreviewed' ? row.isReviewed : kind !== 'all' && row.family !== kind)
      return false;
    if (wanted.length === 0) return true;
    const text = `${foldName(row.path)} ${foldName(row.class)} ${foldName(row.held?.filter.filterType ?? '')}`;
    return wanted.every((word) => text.includes(word));
  });
}

/** How many rows hold by the very filter of one. */
export function sharedBy(rows: readonly FieldRow[], { held }: FieldRow): number {
  return held ? rows.filter((row) => row.held?.filter === held.filter).length : 0;
}

/**
 * What is otherwise between two drafts, for telling an edit: fields of these rows whose treatment
 * differs.
 */
export function changedPaths(before: readonly FieldRow[], after: readonly FieldRow[]): string[] {
  const old = new Map(before.map((row) => [row.path, treatmentKey(row)]));
  return after.flatMap((row) => (old.get(row.path) === treatmentKey(row) ? [] : [row.path]));
}

function treatmentKey({ held }: FieldRow): string {
  if (!held) return '';
  const { target: _, operation: _operation, ...treatment } = held.filter;
  return JSON.stringify(treatment);
}
