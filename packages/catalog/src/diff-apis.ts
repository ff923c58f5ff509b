import type { Json } from '@leasehold/privacy';
import { follow } from './accepts.ts';
import type { Api, Body, BodyContent, Operation, Parameter } from './api.ts';
import { createSchemaDiffer, type SchemaDifference, type SchemaDiffer } from './diff-schemas.ts';

/** What is different between two readings of one API's description. Names, places and types, never a value. */
export interface ApiDifference {
  /** Ids of operations, in the order of the description. */
  added: string[];
  removed: string[];
  changed: OperationDifference[];
  /** Places of answers that no answer of the API had before, the uppermost of each: `customers[].contact`. */
  gainedFields: string[];
  /** More differs than is told. */
  isCut: boolean;
  /** Some of the fields that were gained are missing. */
  hasMoreFields: boolean;
}

export interface OperationDifference {
  operation: string;
  changes: OperationChange[];
}

export interface OperationChange {
  of: 'text' | 'parameter' | 'body' | 'answer' | 'authentication' | 'server';
  change: 'added' | 'removed' | 'changed';
  /** `query limit` of a parameter, `lines[].sku` of a body or an answer; empty: the whole of it. */
  at: string;
  /** What it is said to be: `string (date), required`. Absent where words do not tell the two apart. */
  from?: string;
  to?: string;
}

/** Differences told of one operation, and of one API. */
const changesMax = 200;
const changesInAllMax = 10_000;
const gainedMax = 2_000;

/**
 * Compares two readings of an API, operation by operation. Pure and total; what did not change is told by its text and costs next to nothing.
 */
export function diffApis(before: Api, after: Api): ApiDifference {
  const comparison = compareApis(before, after);
  for (;;) {
    const step = comparison.next();
    if (step.done) return step.value;
  }
}

/** The same, yielding after every operation: a server has other work to do meanwhile. */
export function* compareApis(before: Api, after: Api): Generator<undefined, ApiDifference> {
  const differ = createSchemaDiffer(before.definitions, after.definitions);
  const former = new Map(before.operations.map((operation) => [operation.id, operation]));
  const present = new Set(after.operations.map(({ id }) => id));
  const changed: OperationDifference[] = [];
  const gained = new Set<string>();
  let left = changesInAllMax;
  let isCut = false;
  let hasMoreFields = false;
  for (const operation of after.operations) {
    const old = former.get(operation.id);
    if (!old) continue;
    const answer = differ(answersOf(old), answersOf(operation), 'output');
    yield;
    for (const { change, at } of answer.changes) if (change === 'added' && at !== '') gained.add(at);
    hasMoreFields ||= answer.isCut;
    const found = diffOperations(old, operation, differ, answer);
    const told = found.slice(0, Math.min(changesMax, Math.max(left, 1)));
    if (told.length > 0) changed.push({ operation: operation.id, changes: told });
    left -= told.length;
    isCut ||= told.length < found.length;
  }
  const gainedFields = uppermost(newTo(before, gained));
  return {
    added: after.operations.flatMap(({ id }) => (former.has(id) ? [] : [id])),
    removed: before.operations.flatMap(({ id }) => (present.has(id) ? [] : [id])),
    changed,
    gainedFields: gainedFields.slice(0, gainedMax),
    isCut,
    hasMoreFields: hasMoreFields || gainedFields.length > gainedMax,
  };
}

/** Nothing that anybody would have to look at. */
export function isSame({ added, removed, changed }: ApiDifference): boolean {
  return added.length + removed.length + changed.length === 0;
}

/** One more than is told of each part is enough to know that there is more. */
const part = <T>(list: readonly T[]): T[] => list.slice(0, changesMax + 1);

function diffOperations(old: Operation, now: Operation, differ: SchemaDiffer, answer: SchemaDifference): OperationChange[] {
  return [
    ...diffTexts(old, now),
    ...diffParameters(old, now, differ),
    ...diffBodies(old, now, differ),
    ...part(answer.changes).map((one): OperationChange => ({ of: 'answer', ...one })),
    ...whole('authentication', old.security, now.security),
    ...whole('server', old.servers ?? [], now.servers ?? []),
  ];
}

function whole(of: OperationChange['of'], before: unknown, after: unknown): OperationChange[] {
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ of, change: 'changed', at: '' }];
}

/** What a model reads to choose and use the tool: whoever changes it changes what agents do. */
function diffTexts(old: Operation, now: Operation): OperationChange[] {
  const texts = ({ summary, description, deprecated }: Operation) => [summary, description, deprecated];
  return whole('text', texts(old), texts(now));
}

const nameOf = ({ in: place, name }: Parameter): string => `${place} ${name}`;

function diffParameters(old: Operation, now: Operation, differ: SchemaDiffer): OperationChange[] {
  const former = new Map(old.parameters.map((parameter) => [nameOf(parameter), parameter]));
  const present = new Map(now.parameters.map((parameter) => [nameOf(parameter), parameter]));
  const of = 'parameter';
  return [...new Set([...former.keys(), ...present.keys()])].flatMap((at): OperationChange[] => {
    const [a, b] = [former.get(at), present.get(at)];
    if (!a || !b) return [a ? { of, change: 'removed', at, from: need(a) } : { of, change: 'added', at, to: need(b) }];
    if (need(a) !== need(b)) return [{ of, change: 'changed', at, from: need(a), to: need(b) }];
    const inner = differ([a.schema], [b.schema], 'input').changes;
    if (inner.length > 0) return inner.map((one) => ({ of, ...one, at: one.at === '' ? at : `${at} ${one.at}` }));
    return plain(a) === plain(b) ? [] : [{ of, change: 'changed', at }];
  });
}

const need = (parameter: Parameter | undefined): string => (parameter?.required ? 'required' : 'optional');

/** All but its schema, which is compared by what it means. */
function plain({ schema: _schema, ...parameter }: Parameter): string {
  return JSON.stringify(parameter);
}

function diffBodies({ body: old }: Operation, { body: now }: Operation, differ: SchemaDiffer): OperationChange[] {
  if (!old && !now) return [];
  const needOf = ({ required }: Body) => (required ? 'required' : 'optional');
  if (!old) return [{ of: 'body', change: 'added', at: '', ...(now && { to: needOf(now) }) }];
  if (!now) return [{ of: 'body', change: 'removed', at: '', from: needOf(old) }];
  const head: OperationChange[] =
    old.required === now.required
      ? whole('body', formsOf(old.contents), formsOf(now.contents))
      : [{ of: 'body', change: 'changed', at: '', from: needOf(old), to: needOf(now) }];
  const schemas = differ(old.contents.map(({ schema }) => schema), now.contents.map(({ schema }) => schema), 'input'); // prettier-ignore
  return [...head, ...part(schemas.changes).map((one): OperationChange => ({ of: 'body', ...one }))];
}

/** How a body is written, whatever is in it. */
const formsOf = (contents: readonly BodyContent[]) => contents.map(({ schema: _schema, ...form }) => form);

/** The schemas of JSON answers that tell of success. */
function answersOf({ responses }: Operation): Json[] {
  const good = responses.filter(({ status }) => status.startsWith('2') || status === 'default');
  const contents = good.flatMap(({ contents }) => contents).filter(({ mediaType }) => /[/+]json\b|^\*\/\*/i.test(mediaType));
  return contents.flatMap(({ schema }) => (schema ? [schema] : []));
}

/** Those of the paths that no answer had: a policy speaks of paths, whatever operation they come from. */
function newTo(before: Api, paths: ReadonlySet<string>): string[] {
  if (paths.size === 0) return [];
  const answers = new Map(before.operations.flatMap(answersOf).map((schema) => [JSON.stringify(schema), schema]));
  const schemas = [...answers.values()];
  const names = namesIn(before);
  const isKnown = (path: string) => names.has(lastName(path)) && schemas.some((schema) => follow(schema, path, before.definitions));
  return [...paths].filter((path) => !isKnown(path));
}

/** Every name of a property anywhere in the description: most gained fields have one that is new, and need no search. */
function namesIn({ definitions, operations }: Api): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) names.add(key);
      visit(inner);
    }
  };
  visit(definitions);
  for (const { responses } of operations) visit(responses);
  return names;
}

const lastName = (path: string): string => /([^.[\]"]+)[\]"]*$/.exec(path.replaceAll('[]', ''))?.[1] ?? '';

/** Without those that stand below another: what holds a new field back holds what is in it. */
function uppermost(paths: readonly string[]): string[] {
  const kept = new Set<string>();
  for (const path of paths.toSorted((a, b) => a.length - b.length)) if (!prefixesOf(path).some((above) => kept.has(above))) kept.add(path);
  return [...kept];
}

function prefixesOf(path: string): string[] {
  return Array.from(path.matchAll(/[.[]/g), ({ index }) => path.slice(0, index)).filter((prefix) => prefix !== '');
}
