import assert from 'node:assert/strict';
import {
  importApi,
  suggestFields,
  suggestedPolicyDocument,
  type ToolArguments,
} from '@leasehold/catalog';
import { isObject, parsePolicy, Raw, type Json, type JsonObject } from '@leasehold/privacy';
import { nodePrimitives } from '../../keys/primitives.ts';
import { performCall } from '../call.ts';
import { compileLease } from '../compile-lease.ts';
import { leaseSource } from './lease-source.ts';

/** What an operation is described by and answers with. */
export interface AnsweredOperation {
  /** What comes back. */
  answer: Json;
  query?: readonly string[];
  /** Its properties. */
  body?: JsonObject;
}

export const text = { type: 'string' };
export const listOf = (items: Json): JsonObject => ({ type: 'array', items });

function schemaOf(value: Json): JsonObject {
  if (Array.isArray(value)) return listOf(schemaOf(value[0] ?? null));
  if (!isObject(value)) return { type: typeof value };
  const properties = Object.entries(value).map(([name, one]) => [name, schemaOf(one)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function describe(operations: Record<string, AnsweredOperation>): string {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const [id, { answer, query = [], body }] of Object.entries(operations)) {
    const [method = '', path = ''] = id.split(' ');
    const content = { 'application/json': { schema: schemaOf(answer) } };
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: id,
      parameters: [
        ...query.map((name) => ({ name, in: 'query', schema: text })),
        ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
          name,
          in: 'path',
          required: true,
          schema: text,
        })),
      ],
      ...(body && {
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: body } } },
        },
      }),
      responses: { [method === 'GET' ? 200 : 201]: { description: 'ok', content } },
    };
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths });
}

/** Calls to a lease of such an API, under the policy that is suggested for it, or another. */
export async function leased(operations: Record<string, AnsweredOperation>, written?: JsonObject) {
  const { api } = await importApi({ text: describe(operations) });
  assert.ok(api);
  const turns = suggestFields(api);
  let turn = turns.next();
  while (turn.done !== true) turn = turns.next();
  const { policy } = parsePolicy(written ?? suggestedPolicyDocument([...turn.value]));
  assert.ok(policy);
  const lease = compileLease(leaseSource(api, policy), nodePrimitives, Date.now);
  const toolOf = (id: string) => {
    const tool = lease.tools.all().find((one) => one.tool.operation.operationId === id);
    assert.ok(tool, id);
    return tool;
  };
  const call = async (id: string, args: ToolArguments = {}) => {
    const tool = toolOf(id);
    const sent: string[] = [];
    const send = async ({ url, body }: { url: string; body?: string | Uint8Array }) => {
      sent.push(`${url} ${String(body ?? '')}`);
      const status = id.startsWith('GET') ? 200 : 201;
      return {
        kind: 'json',
        raw: new Raw(JSON.stringify(operations[id]?.answer)),
        status,
      } as const;
    };
    const result = await performCall(
      {
        upstream: { send },
        now: Date.now,
        callStarted: () => () => {},
        record: () => {},
      },
      { lease, tool, args, principal: 'local', signal: new AbortController().signal },
    );
    const refusal = 'refusal' in result ? (result.refusal.message ?? '') : undefined;
    const answer: Json = 'data' in result ? JSON.parse(result.data.text) : null;
    return { answer, refusal, sent: decodeURIComponent(sent.join()), asSent: sent.join() };
  };
  /** As agents are shown it. */
  const shown = (id: string) => toolOf(id).tool.definition;
  return Object.assign(call, { shown });
}

/** The first token under a name. */
export function tokenIn(answer: Json, name: string): string {
  const [, token] = new RegExp(`"${name}":"(TOKEN_\\w+)"`).exec(JSON.stringify(answer)) ?? [];
  assert.ok(token, `${name} in ${JSON.stringify(answer)}`);
  return token;
}
