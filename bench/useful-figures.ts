import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  answerOfOperation,
  importApi,
  packPolicyDocument,
  type Api,
  type Operation,
  type ReadReference,
} from '../packages/catalog/src/index.ts';
import { isObject, parsePolicy, type Json } from '../packages/privacy/src/index.ts';
import type { Pack } from '../packages/suggest/src/index.ts';
import { engineOf } from '../packages/privacy/src/testing/engine.ts';
import { atOnce } from '../packages/server/src/control/http/in-turns.ts';
import {
  documentOf,
  listSuggestions,
} from '../packages/server/src/control/suggestions/suggestions.ts';
import {
  describedFields,
  inventedAnswer,
  valueAtSteps,
  type DescribedField,
} from './useful-answers.ts';
import { measureCalls, type CallFigures } from './useful-calls.ts';
import {
  isExchangeRecord,
  isPersonRecord,
  kindOf,
  nameOf,
  personalKind,
  wordsOf,
  type Kind,
} from './useful-names.ts';

type Outcome = 'kept' | 'treated' | 'withheld';

/** A field, and what an agent gets of it. */
interface SeenField {
  field: DescribedField;
  outcome: Outcome;
  isToken: boolean;
  /** A token that some operation of the lease takes as an id. */
  isTakenBack: boolean;
}

/** How much an agent can do with answers under the suggested policy. */
export interface UsefulFigures {
  /** Operations whose record has any of the kinds, and those of which every one can be read. */
  operations: number;
  usable: number;
  /** More of them, where a token that goes back as an argument is an id, whosever record it is. */
  withTokens: { usable: number; ids: number };
  /** By kind: operations whose record has it, and those where it can be read. */
  kinds: Record<Kind, { has: number; read: number }>;
  fields: Record<Outcome, number>;
  /** Kept although the lists say that it is a person's, or a secret. */
  leaks: string[];
  /** `GET /people id`: what of a record cannot be read. */
  unread: string[];
  /** Operations that read one record by its id, and those that take the id that agents see. */
  calls: CallFigures;
  filters: number;
  /** Time to make the policy. */
  ms: number;
}

export function measureApi(api: Api, pack?: Pack): UsefulFigures {
  const started = performance.now();
  const suggestions = listSuggestions(api);
  const document = pack
    ? atOnce(packPolicyDocument(pack, api, suggestions))
    : documentOf(suggestions);
  const ms = performance.now() - started;
  const figures = { ...emptyFigures(), ms, filters: countFilters(document) };
  const engine = engineOf(document);
  const { policy } = parsePolicy(document);
  if (policy) figures.calls = measureCalls(api, policy);
  for (const operation of api.operations) {
    const fields = describedFields(operation, api);
    if (fields.length === 0) continue;
    const given = inventedAnswer(fields);
    const { value } = engine.protectValue(structuredClone(given), {
      answer: answerOfOperation(operation, api),
    });
    const goesBack = (token: string): boolean =>
      !('code' in engine.restore({ id: token }, () => [...figures.calls.takenBack]));
    const seen = fields.flatMap((field) => seenField(field, given, value, goesBack) ?? []);
    countFields(figures, operation, seen);
    countRecord(figures, operation, seen);
  }
  return figures;
}

const countFilters = (document: Json): number =>
  isObject(document) && Array.isArray(document['filters']) ? document['filters'].length : 0;

export const emptyFigures = (): UsefulFigures => ({
  operations: 0,
  usable: 0,
  withTokens: { usable: 0, ids: 0 },
  kinds: {
    id: { has: 0, read: 0 },
    title: { has: 0, read: 0 },
    state: { has: 0, read: 0 },
    time: { has: 0, read: 0 },
    text: { has: 0, read: 0 },
  },
  fields: { kept: 0, treated: 0, withheld: 0 },
  leaks: [],
  unread: [],
  calls: { byId: 0, callable: 0, refused: [], takenBack: new Set() },
  filters: 0,
  ms: 0,
});

/** Undefined where the invented answer could not hold it. */
function seenField(
  field: DescribedField,
  given: Json,
  treated: Json,
  goesBack: (token: string) => boolean,
): SeenField | undefined {
  const before = valueAtSteps(given, field.steps);
  if (before === undefined || before === null) return undefined;
  const after = valueAtSteps(treated, field.steps);
  const isToken = typeof after === 'string' && after.startsWith('TOKEN_');
  const isTakenBack = isToken && goesBack(after);
  const isGone = after === undefined || after === '[REDACTED]';
  const outcome = after === before ? 'kept' : isGone ? 'withheld' : 'treated';
  return { field, outcome, isToken, isTakenBack };
}

function countFields(
  figures: UsefulFigures,
  { id, path }: Operation,
  seen: readonly SeenField[],
): void {
  for (const { field, outcome } of seen) {
    figures.fields[outcome]++;
    const personal = outcome === 'kept' ? personalKind(field, path) : undefined;
    if (personal) figures.leaks.push(`${id} ${pathOf(field)} (${personal})`);
  }
}

const pathOf = ({ steps }: DescribedField): string => steps.join('.').replaceAll('.[]', '[]');

/** The kinds of the record an operation is about, its own fields alone. */
function countRecord(
  figures: UsefulFigures,
  operation: Operation,
  seen: readonly SeenField[],
): void {
  const resource = resourceOf(operation.path);
  const record = recordOf(seen, resource);
  const fields = record.map(({ field }) => field);
  const isPerson = isPersonRecord(operation.path, fields);
  const isOfPeople = isPerson || isExchangeRecord(operation.path, fields);
  const byKind = Map.groupBy(record, ({ field }) => kindOf(field, resource));
  let [has, read, isIdTaken] = [0, 0, false];
  for (const kind of Object.keys(figures.kinds) as Kind[]) {
    const ofKind = byKind.get(kind);
    // a person's name and what people write of themselves or others are not a thing's
    if (!ofKind || (isOfPeople && (kind === 'title' || kind === 'text'))) continue;
    const readable = ofKind.filter(
      ({ outcome, isToken }) => outcome === 'kept' || (kind === 'id' && isPerson && isToken),
    );
    const isRead = readable.length * 2 > ofKind.length;
    has++;
    figures.kinds[kind].has++;
    if (isRead) read++;
    if (isRead) figures.kinds[kind].read++;
    isIdTaken ||= kind === 'id' && !isRead && areTakenBack(ofKind);
    if (!isRead)
      figures.unread.push(`${operation.id} ${ofKind.map(({ field }) => pathOf(field)).join(' ')}`);
  }
  if (has > 0) figures.operations++;
  if (has > 0 && has === read) figures.usable++;
  if (isIdTaken) figures.withTokens.ids++;
  if (isIdTaken && has === read + 1) figures.withTokens.usable++;
}

/** More than half of the ids are what agents work with: raw, or tokens that go back as arguments. */
function areTakenBack(ids: readonly SeenField[]): boolean {
  const taken = ids.filter(({ outcome, isTakenBack }) => outcome === 'kept' || isTakenBack);
  return taken.length * 2 > ids.length;
}

/**
 * The record is the root; or, where the root is a list or only wraps one thing, what is in it: the
 * place nearest to the root that has a field of the record's own id, else the one with most fields.
 */
function recordOf(seen: readonly SeenField[], resource: string): readonly SeenField[] {
  // `pullRequestId` of `/pullrequests/{id}`, in whose `reviewers` everybody has an `id`
  const own = `${resource.replaceAll('_', '')}id`;
  const places = [
    ...Map.groupBy(seen, ({ field }) => field.steps.slice(0, -1).join('\n')).entries(),
  ]
    .map(([place, fields]) => ({ depth: place === '' ? 0 : namesIn(place), fields }))
    .filter(({ depth }) => depth <= 1);
  const withId = places
    .filter(({ fields }) =>
      fields.some(
        ({ field }) =>
          /^_?(?:id|uuid|guid|sid)$/i.test(nameOf(field)) ||
          (own !== 'id' && wordsOf(nameOf(field)).join('') === own),
      ),
    )
    .toSorted((a, b) => a.depth - b.depth || b.fields.length - a.fields.length);
  const most = places.toSorted((a, b) => b.fields.length - a.fields.length);
  return (withId[0] ?? most[0])?.fields ?? [];
}

const namesIn = (place: string): number => place.split('\n').filter((step) => step !== '[]').length;

/** `/v1/repos/{owner}/pull-requests/{id}` → pull_request. */
function resourceOf(path: string): string {
  const part = path.split('/').findLast((one) => one !== '' && !one.includes('{')) ?? '';
  return wordsOf(part).join('_').replace(/s$/, '');
}

// --- Folders -------------------------------------------------------------------------------------

export interface ReadApi {
  name: string;
  /** Absent where the file cannot be read as a description with operations. */
  api?: Api;
  reason: string;
}

/** Every description below a folder; files that are only parts of others are none. */
export async function* readApis(folder: string): AsyncGenerator<ReadApi> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && /\.(?:json|ya?ml)$/i.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .toSorted();
  for (const path of paths) {
    const text = await readFile(path, 'utf8');
    const name = relative(folder, path);
    if (!/^\s*(?:["'{]\s*)*(?:openapi|swagger)["']?\s*:/m.test(text)) continue;
    const { api, problems } = await importApi({ text, location: path, read: readBelow(folder) });
    const reason = problems.find(({ severity }) => severity === 'error')?.message ?? 'no operation';
    yield api && api.operations.length > 0 ? { name, api, reason: '' } : { name, reason };
  }
}

/** Reads other files of a description, none of them outside the folder. */
const readBelow =
  (folder: string): ReadReference =>
  async (location) => {
    if (relative(folder, location).startsWith('..')) throw new Error('It lies outside the folder.');
    return { text: await readFile(location, 'utf8'), location };
  };
