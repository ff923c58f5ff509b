import {
  isObject,
  anchoredTarget,
  createFilterFinder,
  foldName,
  filterTypeOptions,
  parsePolicy,
  parseTarget,
  type Filter,
  type Json,
  type JsonObject,
  type OperationNames,
  type Policy,
  type PolicyDocument,
} from '@leasehold/privacy';
import { phrase } from '../words/phrase.ts';

/** A policy that compiles: as it is written, and what the engine makes of it. */
export interface Draft {
  document: PolicyDocument;
  policy: Policy;
}

/** What is done to a value: a filter without where it applies. */
export type FieldTreatment = Omit<Filter, 'target' | 'operation'>;

/**
 * Which fields a treatment is for: those of the filter that holds now, every field of that name,
 * the one place in all operations, or that place in the operation whose answer is looked at.
 */
export type EditScope = 'held' | 'name' | 'place' | 'operation';

/** The draft after an edit; or why there is none, in words for the owner. */
export type Edited = { draft: Draft; problem?: never } | { draft?: never; problem: string };

export function draftOf(document: PolicyDocument): Edited {
  const { policy, issues } = parsePolicy(document);
  return policy ? { draft: { document, policy } } : { problem: issues[0].message };
}

/** What holds at a field, and how it came to. */
export interface HoldingFilter {
  filter: Filter;
  /** Its place among the filters that are written; absent: it came with a preset. */
  index?: number;
  /** `own`: its target names this field; `around`: something the field is in. */
  reach: 'own' | 'around';
  /** Its target is this one place and no other. */
  isExact: boolean;
}

type Holder = (path: string, operation?: OperationNames) => HoldingFilter | undefined;

/**
 * Answers for any path of the draft's API what holds there in the answers of an operation, by the
 * engine's own decision. Made once
 * for each draft: of thousands of filters it takes a while.
 */
export function createHolder(draft: Draft): Holder {
  const known = holders.get(draft) ?? makeHolder(draft);
  holders.set(draft, known);
  return known;
}

const holders = new WeakMap<Draft, Holder>();

function makeHolder({ document, policy }: Draft): Holder {
  const find = createFilterFinder(policy);
  const written = filtersOf(document).length;
  const indexes = new Map(policy.filters.map((filter, index) => [filter, index]));
  return (path, operation) => {
    const filter = find(path, operation);
    if (!filter) return undefined;
    const index = indexes.get(filter) ?? written;
    const reach = lastName(filter.target) === lastName(path) ? 'own' : 'around';
    const isExact = placeOf(filter.target) === placeOf(anchoredTarget(path));
    return { filter, ...(index < written && { index }), reach, isExact };
  };
}

/**
 * Sets what happens to a field. What then holds there is asked of the engine: an edit that
 * something stricter overrules is no edit.
 */
export function setTreatment(
  draft: Draft,
  path: string,
  treatment: FieldTreatment,
  scope: EditScope = 'held',
  operation?: OperationNames,
): Edited {
  const at = { path, operation };
  const attempt = (tried: EditScope) => edited(draft, at, treatment, tried);
  const first = attempt(scope);
  if (first.problem !== undefined || isInForce(first.draft, at, treatment)) return first;
  const second = scope === 'place' || scope === 'operation' ? first : attempt('place');
  if (second.problem !== undefined || isInForce(second.draft, at, treatment)) return second;
  const { target = 'Another filter', filterType = '' } =
    createHolder(second.draft)(path, operation)?.filter ?? {};
  return {
    problem: phrase('{target} {filterType} holds here whatever is set: change that filter.', {
      target,
      filterType,
    }),
  };
}

/**
 * Takes away the filter that names a field, of one that is bound to several operations the binding
 * to this one; what is around it, or `unlisted`, then decides.
 */
export function removeTreatment(draft: Draft, path: string, operation?: OperationNames): Edited {
  const held = createHolder(draft)(path, operation);
  if (!held || held.reach === 'around') return { problem: phrase('No filter names this field.') };
  const { index } = held;
  if (index === undefined)
    return { problem: phrase('This filter comes with the preset: set another treatment instead.') };
  const filters = filtersOf(draft.document);
  const others = otherOperations(held.filter, operation);
  const left = others.length === 0 ? [] : [{ ...filters[index], operation: others }];
  return draftOf(withFilters(draft.document, filters.toSpliced(index, 1, ...left)));
}

/** What a filter is bound to beside this operation. */
function otherOperations({ operation = [] }: Filter, names: OperationNames = []): string[] {
  const own = names.map((name) => name.toLowerCase());
  return operation.filter((name) => !own.includes(name.toLowerCase()));
}

export const setUnlisted = (draft: Draft, unlisted: Policy['unlisted']): Edited =>
  setKey(draft, 'unlisted', unlisted);
export const setEcho = (draft: Draft, echo: boolean): Edited => setKey(draft, 'echo', echo);
export const setNulls = (draft: Draft, nulls: Policy['nulls']): Edited =>
  setKey(draft, 'nulls', nulls);
export const setText = (draft: Draft, text: Policy['text']): Edited =>
  setKey(draft, 'text', text && { ...text });

function setKey(
  { document }: Draft,
  key: 'unlisted' | 'echo' | 'nulls' | 'text',
  value: Json | undefined,
): Edited {
  const { [key]: before, ...others } = asObject(document);
  if (value === undefined) return draftOf(others);
  return draftOf(
    before === undefined ? { ...others, [key]: value } : { ...asObject(document), [key]: value },
  );
}

// --- Filters -------------------------------------------------------------------------------------

/** A field in the answers of an operation. */
interface FieldPlace {
  path: string;
  operation: OperationNames | undefined;
}

function edited(
  draft: Draft,
  { path, operation }: FieldPlace,
  treatment: FieldTreatment,
  scope: EditScope,
): Edited {
  const filters = filtersOf(draft.document);
  const held = createHolder(draft)(path, operation);
  const [target, index] = placeFor(filters, held, path, scope);
  const before = index === undefined ? undefined : filters[index];
  const plain = writeFilter(
    target,
    treatment,
    before,
    held?.reach === 'own' ? held.filter : undefined,
  );
  const binding = scope === 'operation' ? operation?.slice(0, 1) : before?.['operation'];
  const written = binding === undefined ? plain : { ...plain, operation: [binding].flat() };
  const next = index === undefined ? [...filters, written] : filters.with(index, written);
  const rest = next.flatMap((filter, i) =>
    i === (index ?? next.length - 1) ? [filter] : stillHolding(filter, { path, operation }, scope),
  );
  return draftOf(withFilters(draft.document, rest));
}

/**
 * Widened to the name, what stood at this place alone would go on holding; widened to all
 * operations, what is bound to this one.
 */
function stillHolding(
  filter: JsonObject,
  { path, operation }: FieldPlace,
  scope: EditScope,
): JsonObject[] {
  if (scope === 'held' || !isAt(filter, path)) return [filter];
  const bound = boundTo(filter);
  if (bound === undefined) return scope === 'name' ? [] : [filter];
  const others = otherOperations({ target: '', filterType: 'KEEP', operation: bound }, operation);
  if (others.length === bound.length) return [filter];
  return others.length === 0 ? [] : [{ ...filter, operation: others }];
}

/** The operations a written filter is bound to. */
function boundTo({ operation }: JsonObject): string[] | undefined {
  return operation === undefined ? undefined : [operation].flat().map(String);
}

/** The target to write, and the filter it replaces. */
function placeFor(
  filters: readonly JsonObject[],
  held: HoldingFilter | undefined,
  path: string,
  scope: EditScope,
): [target: string, index?: number] {
  const at = (target: string): [string, number?] => {
    const index = filters.findIndex(
      (filter) =>
        filter['operation'] === undefined && placeOf(writtenTarget(filter)) === placeOf(target),
    );
    return index >= 0 ? [writtenTarget(filters[index]), index] : [target];
  };
  if (scope === 'operation') return [anchoredTarget(path)];
  const name = nameTarget(path);
  if (scope === 'name' && name !== undefined) return at(name);
  if (scope === 'held' && held?.reach === 'own')
    return held.index === undefined ? at(held.filter.target) : [held.filter.target, held.index];
  return at(anchoredTarget(path));
}

/**
 * In the spelling of the filter it replaces. The data class stays where the type is another: equal
 * values go on having equal tokens.
 */
function writeFilter(
  target: string,
  treatment: FieldTreatment,
  before: JsonObject | undefined,
  held: Filter | undefined,
): JsonObject {
  const { filterType, ...options } = treatment;
  const isSecond = before !== undefined && ('action' in before || 'field' in before);
  const dataClass = treatment.class ?? (held?.filterType === filterType ? undefined : held?.class);
  const known = Object.entries({
    ...options,
    ...(dataClass !== undefined && filterType !== 'KEEP' && { class: dataClass }),
  });
  const taken = known.filter(
    ([name, value]) => value !== undefined && Object.hasOwn(filterTypeOptions(filterType), name),
  );
  return {
    [isSecond ? 'field' : 'target']: target,
    [isSecond ? 'action' : 'filterType']: filterType,
    ...Object.fromEntries(taken),
  };
}

function isInForce(
  draft: Draft,
  { path, operation }: FieldPlace,
  { filterType, ...options }: FieldTreatment,
): boolean {
  const filter = createHolder(draft)(path, operation)?.filter;
  return (
    filter?.filterType === filterType &&
    Object.entries(options).every(
      ([name, value]) => JSON.stringify(Reflect.get(filter, name)) === JSON.stringify(value),
    )
  );
}

const isAt = (filter: JsonObject, path: string): boolean =>
  placeOf(writtenTarget(filter)) === placeOf(anchoredTarget(path));

/**
 * A target as the engine compares it: `$.a.b`, `a.b` and `/a/b` are one place, and arrays may be
 * left out.
 */
function placeOf(target: string): string {
  const { target: read } = parseTarget(target);
  if (!read) return `? ${target}`;
  const steps = read.steps.flatMap((step) =>
    step.kind === 'name' ? [`=${step.name}`] : step.kind === 'element' ? [] : [step.kind],
  );
  return steps.join(' ');
}

/** The folded name a target or path ends with; of a path of elements, its array's. */
function lastName(target: string): string {
  const name = parseTarget(target).target?.names.at(-1);
  return name === undefined ? '' : foldName(name);
}

/** Every property of a field's name; undefined where its last step has none. */
export function nameTarget(path: string): string | undefined {
  const { target } = parseTarget(anchoredTarget(path));
  const last = target?.steps.findLast(({ kind }) => kind !== 'element');
  if (last?.kind !== 'name') return undefined;
  return /^[^.[\]"'*/$\s]+$/.test(last.written)
    ? last.written
    : `[${JSON.stringify(last.written)}]`;
}

// --- Documents -----------------------------------------------------------------------------------

/** The filters as they are written. */
export function filtersOf(document: PolicyDocument): JsonObject[] {
  const filters = Array.isArray(document)
    ? document
    : isObject(document)
      ? document['filters']
      : undefined;
  return Array.isArray(filters) ? filters.filter(isObject) : [];
}

/** Where a written filter applies. */
export function writtenTarget(filter: JsonObject | undefined): string {
  const target = filter?.['target'] ?? filter?.['field'];
  return typeof target === 'string' ? target : '';
}

function withFilters(document: PolicyDocument, filters: JsonObject[]): PolicyDocument {
  return Array.isArray(document) ? filters : { ...asObject(document), filters };
}

/** An array alone is its filters. */
function asObject(document: PolicyDocument): JsonObject {
  return isObject(document) ? document : { filters: filtersOf(document) };
}
