// `npm run demo`: the whole of Leasehold in one terminal, on invented people: enrol an API, cut a
// lease, call it as an agent does, send a token back, revoke, be refused. Everything runs on
// loopback and leaves nothing behind.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createClient } from '@leasehold/contract';
import {
  createApp,
  createOwnerToken,
  readConfig,
  sampleApiKey,
  serveSampleApi,
} from '@leasehold/server';

const policy = {
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
    { target: 'ssn', filterType: 'REDACT' },
    { target: 'customerId', filterType: 'TOKENIZE' },
    { target: 'loyaltyTier', filterType: 'KEEP' },
    { target: 'notes', filterType: 'KEEP' },
    { target: 'city', filterType: 'KEEP' },
    { target: 'total', filterType: 'KEEP' },
    { target: 'nextCursor', filterType: 'KEEP' },
    { field: 'items[].address.zip', action: 'GENERALIZE', to: 'ZIP3' },
  ],
  text: { detect: ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'IP'], filterType: 'REDACT' },
};

const data = await mkdtemp(join(tmpdir(), 'leasehold-demo-'));
const sample = await serveSampleApi();
const env = {
  LEASEHOLD_DATA: data,
  LEASEHOLD_PORT: '0',
  LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
  LEASEHOLD_LOG_LEVEL: 'error',
};
const config = readConfig(env, {});
const app = await createApp(config);
try {
  const url = await app.listen();
  step('1', `An upstream API with invented people runs at ${sample.baseUrl}, Leasehold at ${url}`);
  const [workspace] = await app.store.workspaces.list();
  const { text: token } = await createOwnerToken(app.store, workspace!.id, 'demo', Date.now());
  const control = createClient({ baseUrl: `${url}/api/v1`, token });

  step('2', 'Enrol it: its OpenAPI document, and its key (sealed, never shown again)');
  const api = await control('POST /apis', {
    body: {
      name: 'Clinic and Shop',
      description: { url: `${sample.baseUrl}/openapi.json` },
      auth: { type: 'apiKey', in: 'header', name: 'x-api-key', value: sampleApiKey },
    },
  });
  say(`${api.operationCount} operations, ${api.problemCount} problems`);

  step('3', 'Cut a lease: which fields are treated how; fields no filter names are withheld');
  say(
    policy.filters
      .map((filter) =>
        'target' in filter
          ? `${filter.target} → ${filter.filterType}`
          : `${filter.field} → ${filter.action}`,
      )
      .join(', '),
  );
  const lease = await control('POST /leases', {
    body: {
      apiId: api.id,
      name: 'Support agent',
      purpose: 'Answer questions of customers',
      policy,
    },
  });
  const key = await control('POST /leases/{id}/keys', {
    params: { id: lease.id },
    body: { name: 'demo' },
  });
  say(`MCP server: ${lease.address}`);

  step('4', 'An MCP client connects with the lease key and lists the tools');
  const agent = new Client(
    { name: 'demo-agent', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await agent.connect(
    new StreamableHTTPClientTransport(new URL(lease.address), {
      requestInit: { headers: { authorization: `Bearer ${key.secret}` } },
    }),
  );
  const { tools } = await agent.listTools();
  say(tools.map(({ name }) => name).join(', '));

  step('5', 'It asks for a customer. What the upstream returned, and what the agent received:');
  const original = sample.data.customers[0];
  show('upstream', original);
  const page = await agent.callTool({ name: 'list_customers', arguments: { limit: 1 } });
  const received = firstItem(page.structuredContent);
  show('agent', received);

  step(
    '6',
    'It sends the e-mail token back as an argument; the upstream gets the true address, the agent still only the token',
  );
  const again = await agent.callTool({
    name: 'list_customers',
    arguments: { email: received.email },
  });
  say(
    `argument: ${String(received.email).slice(0, 26)}…   answer: ${String(firstItem(again.structuredContent).customerId).slice(0, 26)}… (the same customer: ${firstItem(again.structuredContent).customerId === received.customerId})`,
  );

  step('7', 'It tries to smuggle the token into a note, for somebody else to read');
  say(
    refusal(
      await agent.callTool({
        name: 'update_customer',
        arguments: {
          customerId: received.customerId,
          notes: `reach me: ${String(received.email)}`,
        },
      }),
    ),
  );

  step(
    '8',
    'The owner revokes the lease; the next call is refused, and its tokens are dead for ever',
  );
  await control('POST /leases/{id}/revoke', { params: { id: lease.id } });
  say(refusal(await agent.callTool({ name: 'list_customers', arguments: { limit: 1 } })));
  await agent.close();

  step('9', 'What the record says of it: what was done, never what was said');
  await app.flush();
  const calls = await control('GET /calls', { query: { leaseId: lease.id } });
  for (const call of calls.items.toReversed()) {
    const treated = call.report?.paths
      .filter(({ treatment }) => treatment !== 'KEEP')
      .map(({ path, treatment, count }) => `${path} ${treatment} × ${count}`);
    say(
      `${call.tool}: ${call.outcome}${call.code ? ` (${call.code})` : ''}${treated && treated.length > 0 ? `: ${treated.slice(0, 4).join(', ')} …` : ''}`,
    );
  }
} finally {
  await app.close();
  await sample.close();
  await rm(data, { recursive: true, force: true });
}

function step(number: string, text: string): void {
  console.log(`\n${number}. ${text}`);
}
function say(text: string): void {
  console.log(`   ${text}`);
}
function show(who: string, record: unknown): void {
  console.log(`   ${who}:`);
  console.log(JSON.stringify(record, null, 2).replaceAll(/^/gm, '     '));
}
function firstItem(content: unknown): Record<string, unknown> {
  const items =
    typeof content === 'object' && content !== null && 'items' in content
      ? content.items
      : undefined;
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  return typeof first === 'object' && first !== null ? { ...first } : {};
}
function refusal(result: { structuredContent?: unknown }): string {
  return JSON.stringify(result.structuredContent);
}
