import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi, type Tool, type ToolArguments } from '@leasehold/catalog';
import { parsePolicy, type Json, type OpenRoad } from '@leasehold/privacy';
import { nodePrimitives } from '../../keys/primitives.ts';
import { compileLease } from '../compile-lease.ts';
import { leaseSource } from './lease-source.ts';

export const text = { type: 'string' };
export const number = { type: 'number' };
export const flag = { type: 'boolean' };
export const free = { type: 'object' };
export const object = (properties: object) => ({ type: 'object', properties });
export const list = (items: object) => ({ type: 'array', items });

/** What an operation answers, and takes: schemas by name. */
export interface AskedOperation {
  answer: object;
  query?: { [name: string]: object };
  headers?: readonly string[];
  body?: object;
}

/** A field by its name has what it is told here; any other is withheld. */
export interface AskedFields {
  kept: readonly string[];
  tokens: readonly string[];
  hidden: readonly string[];
  /** Filters that leave a part of a value. */
  inPart?: readonly { [option: string]: Json }[];
  open?: OpenRoad[];
}

/** The roads of an operation (`POST /people`) of a lease over these operations. */
export async function roadsOf(
  operations: Record<string, AskedOperation>,
  { kept, tokens, hidden, inPart = [], open = [] }: AskedFields,
): Promise<(operation: string) => NonNullable<Tool['roads']>> {
  const { api } = await importApi({ text: described(operations) });
  const treated = (targets: readonly string[], filterType: string) =>
    targets.map((target) => ({ target, filterType }));
  const { policy } = parsePolicy({
    filters: [
      ...treated(kept, 'KEEP'),
      ...treated(tokens, 'TOKENIZE'),
      ...treated(hidden, 'REDACT'),
      ...inPart,
    ],
    unlisted: 'withhold',
    open: open.map((line) => ({ ...line })),
  });
  assert.ok(api && policy);
  const lease = compileLease(leaseSource(api, policy), nodePrimitives, Date.now);
  return (operation) => {
    const found = lease.tools.all().find(({ tool }) => tool.operation.operationId === operation);
    assert.ok(found?.tool.roads, operation);
    return found.tool.roads;
  };
}

function described(operations: Record<string, AskedOperation>): string {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const [id, { answer, query = {}, headers = [], body }] of Object.entries(operations)) {
    const [method = '', path = ''] = id.split(' ');
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: id,
      parameters: [
        ...inPath.map((name) => ({ name, in: 'path', required: true, schema: text })),
        ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
        ...headers.map((name) => ({ name, in: 'header', schema: text })),
      ],
      ...(body && { requestBody: { content: { 'application/json': { schema: object(body) } } } }),
      responses: {
        200: { description: 'ok', content: { 'application/json': { schema: answer } } },
      },
    };
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'People', version: '1' }, paths });
}

export type Calls = [operation: string, args: ToolArguments][];

/** One test for each kind of call that is refused, and one for what is asked for as before. */
export function testCalls(
  roads: () => ReturnType<typeof roadsOf>,
  refused: Record<string, Calls>,
  passed: Calls,
): void {
  for (const [name, calls] of Object.entries(refused))
    test(name, async () => {
      const of = await roads();
      for (const [operation, args] of calls)
        assert.notEqual(of(operation).refusal(args), undefined, JSON.stringify(args));
    });

  test('what agents see is asked for as before', async () => {
    const of = await roads();
    for (const [operation, args] of passed)
      assert.equal(of(operation).refusal(args), undefined, JSON.stringify(args));
  });
}
