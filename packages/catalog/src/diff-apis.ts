import type { Json } from '@leasehold/privacy';
import { followArgumentPath } from './tools/accepts.ts';
import { answerSchemas } from './answer-schemas.ts';
import type { Api, Body, BodyContent, Operation, Parameter } from './api.ts';
import { authenticationText, serversText, serverText } from './api-words.ts';
import { bareOperation } from './bare.ts';
import {
  createSchemaDiffer,
  type SchemaChange,
  type SchemaDifference,
  type SchemaDiffer,
} from './diff-schemas.ts';
import { spellOutUnseen } from './spelled-out.ts';

/**
 * What is different between two readings of one API's description: names, places, types and words
 * of the description, never a value of an answer.
 */
export interface ApiDifference {
  /** Ids of operations, in the order of the description. */
  added: string[];
  removed: string[];
  changed: OperationDifference[];
  /** What stands for the addresses of the whole API; absent where they are the same. */
  servers?: { from: string[]; to: string[] };
  /**
   * Places of answers that no answer of the API had before, the uppermost of each:
   * `customers[].contact`.
   */
  gainedFields: string[];
  /** More differs than is told. */
  isCut: boolean;
  /** Some of the fields that were gained are missing. */
  hasMoreFields: boolean;
}

export interface OperationDifference {
  operation: string;
  changes: OperationChange[];
  /** Of all that differs, also where it is not told. */
  kinds: OperationChange['of'][];
  /** More differs than is told. */
  isCut: boolean;
}

export interface OperationChange {
  of: 'server' | 'authentication' | 'deprecation' | 'text' | 'parameter' | 'body' | 'answer';
  change: 'added' | 'removed' | 'changed';
  /**
   * `query limit` of a parameter, `lines[].sku` of a body or an answer, `description` or `answer
   * items[].name` of a text; empty: the whole of it.
   */
  at: string;
  /**
   * The words, or what it is said to be: `string (date), required`. What nobody can see is written
   * out in both (see `spellOutUnseen`). Absent where there is none, or where more was told than is
   * sensible.
   */
  from?: string;
  to?: string;
}

/** Differences told of one operation, and of one API. */
const changesMax = 200;
const changesInAllMax = 10_000;
const gainedMax = 2_000;
/** No tool is made of more of one text. */
const textCharsMax = 20_000;
const textCharsInAllMax = 4_000_000;

/**
 * Compares two readings of an API, operation by operation. Pure and total; what did not change is
 * told by its text and costs next to nothing.
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
  const read = new Set<SchemaDifference>();
  const budget = { changes: changesInAllMax, chars: textCharsInAllMax };
  let hasMoreFields = false;
  for (const operation of after.operations) {
    const old = former.get(operation.id);
    if (!old) continue;
    const answer = differ(answerSchemas(old), answerSchemas(operation), 'output');
    yield;
    // Operations that answer alike share one difference, and it is read once.
    if (!read.has(answer))
      for (const { change, at } of answer.changes)
        if (change === 'added' && at !== '') gained.add(at);
    read.add(answer);
    hasMoreFields ||= answer.isCut;
    // One more than is told of each part is enough to know that there is more.
    const found = diffOperations(
      old,
      operation,
      { before, after },
      (...sides) => part(differ(...sides)),
      part(answer),
    );
    if (found.length > 0)
      changed.push({ operation: operation.id, ...told(found, answer.isCut, changesMax, budget) });
  }
  const gainedFields = uppermost(newTo(before, gained));
  const servers = [before, after].map(({ servers: list }) =>
    list.map((server) => spellOutUnseen(serverText(server))),
  );
  return {
    added: after.operations.flatMap(({ id }) => (former.has(id) ? [] : [id])),
    removed: before.operations.flatMap(({ id }) => (present.has(id) ? [] : [id])),
    changed,
    ...(JSON.stringify(servers[0]) !== JSON.stringify(servers[1]) && {
      servers: { from: servers[0]!, to: servers[1]! },
    }),
    gainedFields: gainedFields.slice(0, gainedMax),
    isCut: changed.some(({ isCut }) => isCut),
    hasMoreFields: hasMoreFields || gainedFields.length > gainedMax,
  };
}

/**
 * Tells of one operation as far as it can be told. One that is new differs from an operation that
 * has nothing.
 */
export function operationDiffer(before: Api, after: Api): (id: string) => OperationDifference {
  const former = new Map(before.operations.map((operation) => [operation.id, operation]));
  const present = new Map(after.operations.map((operation) => [operation.id, operation]));
  const differ = createSchemaDiffer(before.definitions, after.definitions);
  return (id) => {
    const now = present.get(id);
    if (!now) return { operation: id, changes: [], kinds: [], isCut: false };
    const old = former.get(id) ?? bareOperation(now.method, now.path);
    const answer = differ(answerSchemas(old), answerSchemas(now), 'output');
    const found = diffOperations(old, now, { before, after }, differ, answer);
    return {
      operation: id,
      ...told(found, answer.isCut, Infinity, { changes: Infinity, chars: textCharsInAllMax }),
    };
  };
}

const part = ({ changes, isCut }: SchemaDifference): SchemaDifference => ({
  changes: changes.slice(0, changesMax + 1),
  isCut,
});

/** Nothing that anybody would have to look at. */
export function isSameApi({ added, removed, changed, servers }: ApiDifference): boolean {
  return added.length + removed.length + changed.length === 0 && !servers;
}

interface Budget {
  changes: number;
  chars: number;
}

/**
 * As much of it as there is room for; of each operation that differs at least one place is told.
 */
function told(
  found: readonly OperationChange[],
  wasCut: boolean,
  most: number,
  budget: Budget,
): Omit<OperationDifference, 'operation'> {
  let isCut = wasCut;
  const shown = (text: string | undefined): string | undefined => {
    const whole = text === undefined ? undefined : spellOutUnseen(text.slice(0, textCharsMax));
    if (whole === undefined || whole.length > budget.chars) {
      isCut ||= whole !== undefined;
      return undefined;
    }
    isCut ||= text !== undefined && text.length > textCharsMax;
    budget.chars -= whole.length;
    return whole;
  };
  const changes = found
    .slice(0, Math.min(most, Math.max(budget.changes, 1)))
    .map(({ from, to, ...change }) => {
      const [was, is] = [shown(from), shown(to)];
      return {
        ...change,
        at: spellOutUnseen(change.at),
        ...(was !== undefined && { from: was }),
        ...(is !== undefined && { to: is }),
      };
    });
  budget.changes -= changes.length;
  return {
    changes,
    kinds: [...new Set(found.map(({ of }) => of))],
    isCut: isCut || changes.length < found.length,
  };
}

/** All that differs in one operation, in the order it is told. */
function diffOperations(
  old: Operation,
  now: Operation,
  sides: Sides,
  differ: SchemaDiffer,
  answer: SchemaDifference,
): OperationChange[] {
  return [
    ...said('server', '', serversText(old.servers), serversText(now.servers)),
    ...said(
      'authentication',
      '',
      authenticationText(old, sides.before),
      authenticationText(now, sides.after),
    ),
    ...said(
      'deprecation',
      '',
      old.deprecated ? 'deprecated' : '',
      now.deprecated ? 'deprecated' : '',
    ),
    ...diffTexts(old, now),
    ...diffParameters(old, now, differ),
    ...diffBodies(old, now, differ),
    ...answer.changes.map((one) => schemaChange('answer', '', one)),
  ];
}

interface Sides {
  before: Api;
  after: Api;
}

/** Two texts for one thing; an empty one says that there is none. */
function said(of: OperationChange['of'], at: string, from: string, to: string): OperationChange[] {
  if (from === to) return [];
  if (from === '') return [{ of, change: 'added', at, to }];
  return [
    to === '' ? { of, change: 'removed', at, from } : { of, change: 'changed', at, from, to },
  ];
}

/** `text` of `query limit [].name`: words are told as such wherever they stand. */
function schemaChange(
  of: 'parameter' | 'body' | 'answer',
  above: string,
  { isText, at, ...change }: SchemaChange,
): OperationChange {
  const place = [isText && above === '' ? of : above, at].filter(Boolean).join(' ');
  return { of: isText ? 'text' : of, ...change, at: place };
}

/** What a model reads to choose and use the tool: whoever changes it changes what agents do. */
function diffTexts(old: Operation, now: Operation): OperationChange[] {
  const statuses = new Set([...old.responses, ...now.responses].map(({ status }) => status));
  const answerText = ({ responses }: Operation, status: string) =>
    responses.find((one) => one.status === status)?.description ?? '';
  return [
    ...said('text', 'summary', old.summary, now.summary),
    ...said('text', 'description', old.description, now.description),
    ...said('text', 'operationId', old.operationId ?? '', now.operationId ?? ''),
    ...said('text', 'tags', old.tags.join(', '), now.tags.join(', ')),
    ...said('text', 'body', old.body?.description ?? '', now.body?.description ?? ''),
    ...[...statuses].flatMap((status) =>
      said('text', `answer ${status}`, answerText(old, status), answerText(now, status)),
    ),
  ];
}

const nameOf = ({ in: place, name }: Parameter): string => `${place} ${name}`;

function diffParameters(old: Operation, now: Operation, differ: SchemaDiffer): OperationChange[] {
  const former = new Map(old.parameters.map((parameter) => [nameOf(parameter), parameter]));
  const present = new Map(now.parameters.map((parameter) => [nameOf(parameter), parameter]));
  return [...new Set([...former.keys(), ...present.keys()])].flatMap((at): OperationChange[] => {
    const [a, b] = [former.get(at), present.get(at)];
    const words = said('text', at, a?.description ?? '', b?.description ?? '');
    const inner = differ(a ? [a.schema] : [], b ? [b.schema] : [], 'input').changes.map((one) =>
      schemaChange('parameter', at, one),
    );
    const ofSchema = a && b ? inner : inner.filter(({ of }) => of === 'text');
    return [
      ...said('parameter', at, need(a), need(b)),
      ...(a && b ? said('parameter', at, form(a), form(b)) : []),
      ...ofSchema,
      ...words,
    ];
  });
}

const need = (parameter: Parameter | undefined): string =>
  parameter ? (parameter.required ? 'required' : 'optional') : '';

/** How it is written, and what is sent where nobody gives it. */
function form({
  style,
  explode,
  allowReserved,
  contentType,
  deprecated,
  preset,
}: Parameter): string {
  return JSON.stringify({ style, explode, allowReserved, contentType, deprecated, preset });
}

function diffBodies(
  { body: old }: Operation,
  { body: now }: Operation,
  differ: SchemaDiffer,
): OperationChange[] {
  const needOf = (body: Body | undefined) =>
    body ? (body.required ? 'required' : 'optional') : '';
  const head = said('body', '', needOf(old), needOf(now));
  const forms =
    old && now && head.length === 0
      ? said('body', '', formsOf(old.contents), formsOf(now.contents))
      : [];
  const schemas = differ(schemasOf(old), schemasOf(now), 'input').changes.filter(
    ({ at, isText }) => (old && now) || at !== '' || isText,
  );
  return [...head, ...forms, ...schemas.map((one) => schemaChange('body', '', one))];
}

const schemasOf = (body: Body | undefined): Json[] =>
  body?.contents.map(({ schema }) => schema) ?? [];

/** How a body is written, whatever is in it. */
const formsOf = (contents: readonly BodyContent[]): string =>
  contents.map(({ schema: _schema, ...form }) => JSON.stringify(form)).join(' or ');

/**
 * Those of the paths that no answer had: a policy speaks of paths, whatever operation they come
 * from.
 */
function newTo(before: Api, paths: ReadonlySet<string>): string[] {
  if (paths.size === 0) return [];
  const answers = new Map(
    before.operations.flatMap(answerSchemas).map((schema) => [JSON.stringify(schema), schema]),
  );
  const schemas = [...answers.values()];
  const names = namesIn(before);
  const isKnown = (path: string) =>
    names.has(lastName(path)) &&
    schemas.some((schema) => followArgumentPath(schema, path, before.definitions));
  return [...paths].filter((path) => !isKnown(path));
}

/**
 * Every name of a property anywhere in the description: most gained fields have one that is new,
 * and need no search.
 */
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

const lastName = (path: string): string =>
  /([^.[\]"]+)[\]"]*$/.exec(path.replaceAll('[]', ''))?.[1] ?? '';

/** Without those that stand below another: what holds a new field back holds what is in it. */
function uppermost(paths: readonly string[]): string[] {
  const kept = new Set<string>();
  for (const path of paths.toSorted((a, b) => a.length - b.length))
    if (!prefixesOf(path).some((above) => kept.has(above))) kept.add(path);
  return [...kept];
}

function prefixesOf(path: string): string[] {
  return Array.from(path.matchAll(/[.[]/g), ({ index }) => path.slice(0, index)).filter(
    (prefix) => prefix !== '',
  );
}
