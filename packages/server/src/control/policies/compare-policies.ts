import type { Operation } from '@leasehold/catalog';
import type { HandlerAnswer } from '@leasehold/contract';
import { policyDirection, type Filter, type Policy } from '@leasehold/privacy';
import type { Category } from '@leasehold/suggest';
import { inTurns } from '../http/in-turns.ts';
import type { FieldSuggestion } from '../suggestions/suggestions.ts';
import { createOperationFilterFinder } from './filters-by-operation.ts';
import { policyTerms, treatmentText } from './policy-terms.ts';

/** What is otherwise at one field. */
export interface FieldChange {
  path: string;
  from: string;
  to: string;
  class: string;
  category: Category;
  tools: number;
  /** False: it is treated as before, or surely not less strictly. */
  letsMore: boolean;
}

/** What agents see as it is under the policy after, and not under the one before. */
interface Reveal {
  category: Category;
  fields: number;
  tools: number;
}

const shownMax = 1_000;

/** A policy, and the operations agents can call under it. */
export interface Seen {
  policy: Policy;
  operations: ReadonlySet<string>;
}

/** The privacy diff: what agents get of each field of an API before and after. */
export async function comparePolicies(
  before: Seen,
  after: Seen,
  fields: Fields,
): Promise<ComparedPolicies> {
  const told = new Set<Filter>();
  const changes = await inTurns(changesOf(before, after, fields, told));
  const others = changes.filter(({ isOther }) => isOther);
  return { ...shownChanges(others, others), ...policyTerms(before.policy, after.policy, told) };
}

/** The same of every field, or of those one asks for, with how many there are of each kind. */
export async function compareFields(
  before: Seen & Partial<Fields>,
  after: Seen & Fields,
  only: 'differs' | 'reveals' | undefined,
): Promise<ComparedPolicies & { known: number; differing: number; revealing: number }> {
  const told = new Set<Filter>();
  const changes = await inTurns(
    before.api === undefined || before.described === undefined
      ? changesOf(before, after, after, told)
      : changesAcross({ ...before, api: before.api, described: before.described }, after, told),
  );
  const differing = changes.filter(({ isOther }) => isOther);
  const revealing = differing.filter(({ change }) => change.letsMore);
  const asked = { all: changes, differs: differing, reveals: revealing }[only ?? 'all'];
  return {
    ...shownChanges(asked, differing),
    ...policyTerms(before.policy, after.policy, told),
    known: changes.length,
    differing: differing.length,
    revealing: revealing.length,
  };
}

const shownChanges = (asked: readonly Change[], differing: readonly Change[]) => ({
  fields: asked.slice(0, shownMax).map(({ change }) => change),
  fieldCount: asked.length,
  reveals: revealsOf(differing),
});

type Changes = NonNullable<HandlerAnswer<'POST /policies/check'>['changes']>;

interface ComparedPolicies extends Pick<Changes, 'roads' | 'terms'> {
  fields: FieldChange[];
  fieldCount: number;
  reveals: Reveal[];
}

export interface Fields {
  api: { operations: readonly Pick<Operation, 'id' | 'operationId'>[] };
  described: readonly FieldSuggestion[];
  /** Those that answers had and no description: of no operation that is known. */
  met?: readonly FieldSuggestion[];
}

interface Change {
  change: FieldChange;
  /** Those that answer it; of what is otherwise, those that answer it otherwise than before. */
  operations: readonly string[];
  /** False: agents get of the field what they got before. */
  isOther: boolean;
}

/**
 * A field that no operation of the lease answers any more, or ever did, is left out: agents see
 * nothing of it. Filters that decide a field of the API are put into `told`.
 */
function* changesOf(
  before: Seen,
  after: Seen,
  { api, described, met = [] }: Fields,
  told: Set<Filter>,
): Generator<undefined, Change[]> {
  const treatments = createTreatmentComparer(before.policy, after.policy, api, told);
  const changes: Change[] = [];
  const known = new Set(described.map(({ path }) => path));
  const undescribed = met.filter(({ path }) => !known.has(path));
  for (const field of [...described, ...undescribed]) {
    yield;
    for (const treated of treatments(field)) {
      const change = changeAt(field, treated, before, after);
      if (change) changes.push(change);
    }
  }
  return changes;
}

/** Undefined where agents get nothing of the field, as before. */
function changeAt(
  { path, class: dataClass, category }: FieldSuggestion,
  { from, to, letsMore, operations }: ComparedTreatment,
  before: Seen,
  after: Seen,
): Change | undefined {
  const isMet = operations.length === 0;
  const isNew = !isMet && !operations.some((id) => before.operations.has(id));
  const callable = operations.filter((id) => after.operations.has(id));
  const answering = callable.filter((id) => from !== to || !before.operations.has(id));
  // More tools that treat a field as the others do are told where they send it as it is.
  const isTold = from !== to || isNew || to === 'KEEP';
  const isOther = isTold && (isMet ? from !== to : answering.length > 0);
  if (!isOther && !isMet && callable.length === 0) return undefined;
  const tools = isOther ? answering : callable;
  const change = {
    path,
    from: isNew ? notOffered : from,
    to,
    class: dataClass,
    category,
    tools: tools.length,
    letsMore: isOther && (isNew ? !isWithheld(to) : from === to || letsMore),
  };
  return { change, operations: tools, isOther };
}

const notOffered = 'not offered';
const isWithheld = (told: string): boolean => /^(?:WITHHOLD|REDACT|DROP|not offered)/.test(told);

/** A policy held against the fields of its own API. */
type SeenFields = Seen & Fields;

/** Of two APIs: fields of one path are held against each other, whichever operations answer them. */
function* changesAcross(
  before: SeenFields,
  after: SeenFields,
  told: Set<Filter>,
): Generator<undefined, Change[]> {
  const [was, is] = [createTeller(before, told), createTeller(after, told)];
  const changes: Change[] = [];
  const paths = new Set([...was.fields.keys(), ...is.fields.keys()]);
  for (const path of paths) {
    yield;
    const { class: dataClass, category } = is.fields.get(path) ?? was.fields.get(path) ?? unknown;
    for (const old of was.tell(path))
      for (const { filter, text: to, operations } of is.tell(path)) {
        const [from, isOther] = [old.text, old.text !== to];
        const letsMore = isOther && isLessStrict([old.filter, before], [filter, after]);
        const tools = operations.length;
        changes.push({
          change: { path, from, to, class: dataClass, category, tools, letsMore },
          operations,
          isOther,
        });
      }
  }
  return changes;
}

const unknown = { class: 'text', category: 'unsure' } as const;

/** What becomes of a field in the operations of one API that agents can call. */
function createTeller({ policy, operations, api, described }: SeenFields, told: Set<Filter>) {
  const find = createOperationFilterFinder(policy, api.operations);
  const answered = described.flatMap((field): [string, FieldSuggestion][] => {
    const callable = field.operations.filter((id) => operations.has(id));
    return callable.length === 0 ? [] : [[field.path, { ...field, operations: callable }]];
  });
  const fields = new Map(answered);
  return {
    fields,
    tell(path: string) {
      const field = fields.get(path);
      if (!field) return [{ filter: withheld, text: notOffered, operations: [] }];
      return find(path, field.operations).map((one) => {
        if (one.filter) told.add(one.filter);
        return { ...one, text: treatmentText(one.filter, policy) };
      });
    },
  };
}

/** Stands for what is not offered: nothing of it is seen. */
const withheld: Filter = { target: 'field', filterType: 'REDACT' };

/** By the rule for whole policies: whatever is not surely as strict is less strict. */
function isLessStrict(
  [from, before]: readonly [Filter | undefined, Pick<Seen, 'policy'>],
  [to, after]: readonly [Filter | undefined, Pick<Seen, 'policy'>],
): boolean {
  return policyDirection(ofOneField(from, before.policy), ofOneField(to, after.policy)).letsMore;
}

function ofOneField(filter: Filter | undefined, { unlisted }: Policy): Policy {
  const held = filter ?? (unlisted === 'keep' ? { filterType: 'KEEP' as const } : undefined);
  if (!held) return { filters: [], unlisted: 'withhold', echo: true };
  const { operation: _operation, class: _class, ...rest } = { ...withheld, ...held };
  return { filters: [{ ...rest, target: 'field' }], unlisted: 'withhold', echo: true };
}

/** What becomes of a field, in the operations that treat it so. */
interface ComparedTreatment {
  from: string;
  to: string;
  letsMore: boolean;
  operations: readonly string[];
}

function createTreatmentComparer(
  before: Policy,
  after: Policy,
  api: Fields['api'],
  told: Set<Filter>,
): (field: FieldSuggestion) => ComparedTreatment[] {
  const was = createOperationFilterFinder(before, api.operations);
  const is = createOperationFilterFinder(after, api.operations);
  return ({ path, operations }) =>
    was(path, operations).flatMap((one) =>
      is(path, one.operations).map((other) => {
        for (const { filter } of [one, other]) if (filter) told.add(filter);
        const [from, to] = [treatmentText(one.filter, before), treatmentText(other.filter, after)];
        return {
          from,
          to,
          letsMore:
            from !== to &&
            isLessStrict([one.filter, { policy: before }], [other.filter, { policy: after }]),
          operations: other.operations,
        };
      }),
    );
}

function revealsOf(changes: readonly Change[]): Reveal[] {
  const revealed = changes.filter(({ change }) => change.to === 'KEEP');
  return [...Map.groupBy(revealed, ({ change }) => change.category)].map(([category, group]) => ({
    category,
    fields: group.length,
    tools: new Set(group.flatMap(({ operations }) => operations)).size,
  }));
}
