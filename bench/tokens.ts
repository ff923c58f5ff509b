// `npm run bench:tokens [-- DESCRIPTION]`: what a lease costs an agent in tokens of its model
// (o200k_base), under the policy that is suggested: a token of a value, a page of 60 customers
// beside the same page as the API gives it, and, of an API's description, the list of its tools and
// the catalog of them.
import { readFile } from 'node:fs/promises';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { sampleApiKey, serveSampleApi } from '@leasehold/server';
import { startInstallation, type Installation } from '../test/testing/installation.ts';

const [description] = process.argv.slice(2);
const customersMax = 60;

const installation = await startInstallation();
const sample = await serveSampleApi();
try {
  const { perToken, perPage, raw, treated } = await measurePage();
  console.log(`a token of a value: ${perToken.join(', ')} (least, median, most)`);
  console.log(`a page of ${customersMax} customers: ${treated} for ${raw} as the API gives it`);
  const lists = description === undefined ? undefined : await measureLists(description);
  const listed = lists ? ` list=${lists.list} catalog=${lists.catalog}` : '';
  console.log(`per_token=${perToken[1]} per_page=${perPage.toFixed(2)}${listed}`);
  process.exitCode = perToken[2]! <= 12 && perToken[1]! <= 9 && perPage <= 1.3 ? 0 : 1;
} finally {
  await installation[Symbol.asyncDispose]();
  await sample.close();
}

async function measurePage() {
  const { control } = installation;
  const text = await (await fetch(`${sample.baseUrl}/openapi.json`)).text();
  const lease = await cut(control, text, {
    auth: { type: 'apiKey', in: 'header', name: 'x-api-key', value: sampleApiKey },
  });
  const page = await send(lease, 'tools/call', {
    name: 'list_customers',
    arguments: { limit: customersMax },
  });
  const given = structured(page);
  const asked = await fetch(`${sample.baseUrl}/customers?limit=${customersMax}`, {
    headers: { 'x-api-key': sampleApiKey },
  });
  const [raw, treated] = [countTokens(await asked.text()), countTokens(given)];
  const costs = [...new Set(given.match(/TOKEN_[0-9A-Z]+/g))]
    .map((token) => countTokens(token))
    .sort((a, b) => a - b);
  const perToken = [costs[0], costs[costs.length >> 1], costs.at(-1)];
  return { perToken, perPage: treated / raw, raw, treated };
}

async function measureLists(file: string) {
  const text = await readFile(file, 'utf8');
  const tokens: Record<string, number> = {};
  for (const toolMode of ['list', 'catalog']) {
    const lease = await cut(installation.control, text, {}, { toolMode });
    let cursor: string | undefined;
    tokens[toolMode] = 0;
    do {
      const listed = await send(lease, 'tools/list', cursor === undefined ? {} : { cursor });
      const { tools, nextCursor } = resultOf(listed) as { tools: object[]; nextCursor?: string };
      tokens[toolMode] += countTokens(JSON.stringify(tools));
      cursor = nextCursor;
    } while (cursor !== undefined);
  }
  return tokens;
}

interface Agent {
  address: string;
  key: string;
}

async function cut(
  control: Installation['control'],
  text: string,
  api: object,
  more: object = {},
): Promise<Agent> {
  const { id: apiId } = await control('POST /apis', {
    body: { name: 'Measured', description: { text }, ...api },
  });
  const lease = await control('POST /leases', {
    body: { apiId, name: 'Measured', purpose: 'measuring', ...more },
  });
  const { secret } = await control('POST /leases/{id}/keys', {
    params: { id: lease.id },
    body: { name: 'bench' },
  });
  return { address: lease.address, key: secret };
}

async function send({ address, key }: Agent, method: string, params: object): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return response.text();
}

/** The data of a result, as a model is shown it. */
function structured(message: string): string {
  return JSON.stringify((resultOf(message) as { structuredContent: object }).structuredContent);
}

function resultOf(message: string): unknown {
  const json = /^data: (.*)$/m.exec(message)?.[1] ?? message;
  const { result } = JSON.parse(json) as { result?: unknown };
  if (result === undefined) throw new Error(`no result: ${message.slice(0, 300)}`);
  return result;
}
