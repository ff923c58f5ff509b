import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerOfOperation,
  importApi,
  packPolicyDocument,
  packsOfApi,
  suggestedPolicyDocument,
  type Api,
} from '../../packages/catalog/src/index.ts';
import {
  isObject,
  parsePolicy,
  Raw,
  type Json,
  type JsonObject,
  type Policy,
} from '../../packages/privacy/src/index.ts';
import { engineOf } from '../../packages/privacy/src/testing/engine.ts';
import { testMemory } from '../../packages/privacy/src/testing/memory.ts';
import { atOnce } from '../../packages/server/src/control/http/in-turns.ts';
import { listSuggestions } from '../../packages/server/src/control/suggestions/suggestions.ts';

/** One answer of docs/answers.md: invented, as a known API would give it. */
export interface InventedAnswer {
  name: string;
  title: string;
  server: string;
  /** What answers it, first; the others are what the API is known by. */
  operations: readonly string[];
}

export const inventedAnswers: readonly InventedAnswer[] = [
  {
    name: 'pull-request',
    title: 'GitHub',
    server: 'https://api.github.com',
    operations: [
      'GET /repos/{owner}/{repo}/pulls/{pull_number}',
      'GET /repos/{owner}/{repo}/pulls',
      'GET /repos/{owner}/{repo}/issues/{issue_number}',
    ],
  },
  {
    name: 'support-ticket',
    title: 'Zendesk Support',
    server: 'https://northwind.zendesk.com',
    operations: ['GET /api/v2/tickets/{ticket_id}', 'GET /api/v2/tickets/{ticket_id}/comments'],
  },
  {
    name: 'patient-record',
    title: 'Eastside FHIR R4',
    server: 'https://fhir.eastside.example/r4',
    operations: [
      'GET /Patient/{id}/$everything',
      'GET /Patient/{id}',
      'GET /Observation/{id}',
      'GET /Condition/{id}',
      'GET /Appointment/{id}',
    ],
  },
  {
    name: 'invoice',
    title: 'Stripe',
    server: 'https://api.stripe.com',
    operations: ['GET /v1/invoices/{invoice}', 'GET /v1/charges', 'GET /v1/customers/{customer}'],
  },
];

export interface TreatedInvention {
  before: string;
  after: string;
  policy: Policy;
  /** What the policy starts from. */
  source: string;
}

/** Both sides, under the pack that is meant for the API and under the suggestions alone. */
export async function treatInvention(
  invention: InventedAnswer,
  filters: readonly JsonObject[] = [],
): Promise<{ pack: TreatedInvention; suggested: TreatedInvention }> {
  const before = readFileSync(join(import.meta.dirname, `${invention.name}.json`), 'utf8');
  const api = await describedApi(invention, JSON.parse(before));
  const [found] = packsOfApi(api);
  if (!found) throw new Error(`no pack is meant for ${invention.name}`);
  const suggestions = listSuggestions(api);
  const treated = (document: JsonObject, source: string): TreatedInvention => ({
    before,
    source,
    ...protect(withFilters(document, filters), before, api),
  });
  return {
    pack: treated(
      atOnce(packPolicyDocument(found.pack, api, suggestions)),
      `the pack ${found.pack.title} of ${found.pack.reviewedOn}`,
    ),
    suggested: treated(suggestedPolicyDocument(suggestions), 'the suggested policy'),
  };
}

const withFilters = (document: JsonObject, filters: readonly JsonObject[]): JsonObject => ({
  ...document,
  filters: [...filters, ...(Array.isArray(document['filters']) ? document['filters'] : [])],
});

function protect(
  document: JsonObject,
  before: string,
  api: Api,
): Pick<TreatedInvention, 'after' | 'policy'> {
  const { policy, issues } = parsePolicy(document);
  if (!policy) throw new Error(JSON.stringify(issues));
  const [operation] = api.operations;
  const { memory } = testMemory();
  const { text } = engineOf(document, { memory }).protect(new Raw(before), {
    answer: operation && answerOfOperation(operation, api),
  });
  return { after: text, policy };
}

async function describedApi(
  { title, server, operations: [own, ...others] }: InventedAnswer,
  answer: Json,
): Promise<Api> {
  const paths: JsonObject = {};
  for (const id of [own, ...others]) {
    const [method = '', path = ''] = id?.split(' ') ?? [];
    const schema = id === own ? schemaOf(answer) : {};
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const content = { 'application/json': { schema } };
    paths[path] = {
      [method.toLowerCase()]: { parameters, responses: { 200: { description: 'ok', content } } },
    };
  }
  const info = { title, version: '1' };
  const text = JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: server }], paths });
  const { api, problems } = await importApi({ text });
  if (!api) throw new Error(JSON.stringify(problems));
  return api;
}

/** What a description says of such an answer: names and types. */
function schemaOf(value: Json): JsonObject {
  if (Array.isArray(value)) return { type: 'array', items: mergedSchema(value.map(schemaOf)) };
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, member]) => [name, schemaOf(member)]);
    return { type: 'object', properties: Object.fromEntries(members) };
  }
  if (value === null) return { type: ['string', 'null'] };
  if (typeof value !== 'string') return { type: typeof value };
  return /^\d{4}-\d\d-\d\dT/.test(value)
    ? { type: 'string', format: 'date-time' }
    : { type: 'string' };
}

/** Of the elements of one list: all members that any of them has. */
function mergedSchema(schemas: readonly JsonObject[]): JsonObject {
  const objects = schemas.flatMap(({ properties }) => (isObject(properties) ? [properties] : []));
  if (objects.length === 0) return schemas[0] ?? {};
  const names = new Set(objects.flatMap((properties) => Object.keys(properties)));
  const properties = [...names].map((name) => {
    const same = objects.flatMap((one) => {
      const schema = one[name];
      return isObject(schema) ? [schema] : [];
    });
    return [name, mergedMember(same)];
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function mergedMember(same: readonly JsonObject[]): JsonObject {
  const lists = same.flatMap(({ items }) => (isObject(items) ? [items] : []));
  if (lists.length > 0) return { type: 'array', items: mergedSchema(lists) };
  return mergedSchema(same);
}
