// The main job, from end to end: a real API, a real MCP client, both protocol eras, HTTP and stdio,
// through `leasehold protect` and through a lease.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { sampleApiKey, serveSampleApi, type SampleApi } from '@leasehold/server';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { main, serve } from './testing/leasehold.ts';
import { createSampleLease, samplePolicy, type SampleLease } from './testing/sample-lease.ts';

const eras = { 'before 2026-07-28': 'legacy', '2026-07-28': 'auto' } as const;
const newClient = (mode: 'legacy' | 'auto') =>
  new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });

suite(`leasehold protect${inPart}`, () => {
  let sample: SampleApi;
  let folder: string;
  const env = { LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8' };
  const protect = (...more: string[]) => [
    'protect',
    `${sample.baseUrl}/openapi.json`,
    '--header',
    `x-api-key: ${sampleApiKey}`,
    '--policy',
    join(folder, 'policy.json'),
    ...more,
  ];
  before(async () => {
    sample = await serveSampleApi();
    folder = await mkdtemp(join(tmpdir(), 'leasehold-protect-'));
    await writeFile(join(folder, 'policy.json'), JSON.stringify(samplePolicy));
  });
  after(async () => {
    await sample.close();
    await rm(folder, { recursive: true });
  });

  for (const [era, mode] of everyOrOneIn(2, Object.entries(eras))) {
    // promise: outside.protect
    test(`over HTTP, ${era}`, async () => {
      const { match: url, stop } = await serve(
        protect('--port', '0'),
        /http:\/\/127\.0\.0\.1:\d+\/mcp\/\S+/,
        env,
      );
      const client = newClient(mode);
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      await exercise(client, sample);
      await client.close();
      await stop();
    });
  }

  for (const [era, mode] of everyOrOneIn(2, Object.entries(eras), 1)) {
    // promise: mcp.stdio
    test(`over stdio, ${era}`, async () => {
      const client = newClient(mode);
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [main, ...protect('--stdio')],
          env: { PATH: process.env.PATH!, ...env },
          stderr: 'ignore',
        }),
      );
      await exercise(client, sample);
      await client.close();
    });
  }
});

suite('a lease', () => {
  let lease: SampleLease;
  before(async () => void (lease = await createSampleLease()));
  after(() => lease[Symbol.asyncDispose]());
  const connect = async (mode: 'legacy' | 'auto', key = lease.key) => {
    const client = newClient(mode);
    await client.connect(
      new StreamableHTTPClientTransport(new URL(lease.address), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    );
    return client;
  };

  for (const [era, mode] of Object.entries(eras)) {
    // promise: path.channels
    // promise: mcp.eras
    test(`serves a client with its key, ${era}`, async () => {
      const client = await connect(mode);
      await exercise(client, lease.sample);
      await client.close();
    });
  }

  test('a token of a record finds the record, and can be written back', async () => {
    const client = await connect('auto');
    const customer = lease.sample.data.customers[3]!;
    const page = await content(client, 'list_customers', { limit: 5 });
    const seen = page.items[3];
    const found = await content(client, 'list_customers', { email: seen.email });
    assert.equal(found.items.length, 1);
    assert.equal(found.items[0].customerId, seen.customerId);
    const changed = await content(client, 'update_customer', {
      customerId: seen.customerId,
      email: page.items[4].email,
    });
    assert.equal(
      customer.email,
      lease.sample.data.customers[4]!.email,
      'the upstream received the true value',
    );
    assert.equal(changed.email, page.items[4].email, 'and its echo came back treated');
    await client.close();
  });

  // promise: token.echo
  test('a restored value that the upstream echoes in free text comes back treated', async () => {
    const client = await connect('auto');
    const [patient] = (await content(client, 'list_patients', { limit: 1 })).items;
    const appointment = await content(client, 'book_appointment', {
      patientId: patient.patientId,
      at: '2026-12-01T09:00:00Z',
      reason: 'Check-up',
    });
    assert.equal(appointment.patientId, patient.patientId);
    const original = lease.sample.data.patients[0]!;
    assert.match(appointment.confirmation, /^Booked for TOKEN_/);
    for (const value of [original.patientId, original.phoneNumber])
      assert.ok(!JSON.stringify(appointment).includes(value));
    await client.close();
  });

  // promise: path.order
  test('a token in free text is refused, and the upstream is not called', async () => {
    const client = await connect('auto');
    const [seen] = (await content(client, 'list_customers', { limit: 1 })).items;
    const before = lease.sample.data.customers[0]!.notes;
    const result = await client.callTool({
      name: 'update_customer',
      arguments: { customerId: seen.customerId, notes: `write to ${seen.email}` },
    });
    assert.equal(result.isError, true);
    assert.match(JSON.stringify(result.structuredContent), /token_refused/);
    assert.equal(lease.sample.data.customers[0]!.notes, before);
    await client.close();
  });

  // promise: path.errors
  test('an error of the upstream is told by status, never by its words', async () => {
    const client = await connect('auto');
    const [seen] = (await content(client, 'list_customers', { limit: 1 })).items;
    const result = await client.callTool({
      name: 'create_customer',
      arguments: { name: seen.name, email: seen.email },
    });
    assert.equal(result.isError, true);
    assert.match(JSON.stringify(result), /409/);
    assert.ok(!JSON.stringify(result).includes('@'));
    await client.close();
  });

  // promise: lease.key
  test('a wrong key, no key and a key of another lease are refused with 401', async () => {
    for (const authorization of [
      undefined,
      'Bearer lhk_wrong',
      'Basic abc',
      `Bearer ${lease.key}x`,
    ]) {
      const response = await fetch(lease.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: '{}',
      });
      assert.equal(response.status, 401);
    }
  });

  // promise: lease.next-call
  test('paused, live again, revoked: each bites on the very next call', async () => {
    const client = await connect('auto');
    const { control } = lease.installation;
    const [seen] = (await content(client, 'list_customers', { limit: 1 })).items;
    const outcome = async () => {
      const result = await client.callTool({
        name: 'get_customer',
        arguments: { customerId: seen.customerId },
      });
      return result.isError
        ? /"code":"(\w+)"/.exec(JSON.stringify(result.structuredContent))?.[1]
        : 'ok';
    };
    assert.equal(await outcome(), 'ok');
    await control('POST /leases/{id}/pause', { params: { id: lease.id } });
    assert.equal(await outcome(), 'lease_paused');
    await control('POST /leases/{id}/resume', { params: { id: lease.id } });
    assert.equal(await outcome(), 'ok');
    await control('POST /leases/{id}/revoke', { params: { id: lease.id } });
    assert.equal(await outcome(), 'lease_revoked');
    await client.close();
  });
});

/**
 * What every way of connecting must give: the list, and protected records equal in both channels.
 */
async function exercise(client: Client, sample: SampleApi): Promise<void> {
  const { tools } = await client.listTools();
  assert.ok(tools.some(({ name }) => name === 'list_customers'));
  const result = await client.callTool({ name: 'list_customers', arguments: { limit: 2 } });
  const [text] = result.content;
  assert.deepEqual(JSON.parse(text?.type === 'text' ? text.text : ''), result.structuredContent);
  const everything = JSON.stringify(result);
  for (const { name, email, phone, ssn, customerId, address } of sample.data.customers.slice(
    0,
    2,
  )) {
    for (const value of [name, email, phone, ssn, customerId, address.street])
      assert.ok(!everything.includes(value), value);
  }
  const { items } = result.structuredContent as Content;
  assert.match(items[0].name, /^TOKEN_/);
  assert.match(items[0].phone, /^XXX-XXX-\d{4}$/);
  assert.equal(items[0].ssn, '[REDACTED]');
  const patients = await content(client, 'list_patients', { limit: 1 });
  assert.match(patients.items[0].dob, /^Age Group: (\d+-\d+|90\+)$/);
}

/** What the tools of the sample API answer, as far as the tests read it. */
interface Seen {
  name: string;
  email: string;
  phone: string;
  ssn: string;
  dob: string;
  customerId: string;
  patientId: string;
}

interface Content {
  items: readonly [Seen, Seen, Seen, Seen, Seen];
  customerId: string;
  patientId: string;
  email: string;
  confirmation: string;
}

async function content(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<Content> {
  const result = await client.callTool({ name, arguments: args });
  assert.notEqual(result.isError, true, JSON.stringify(result.structuredContent));
  return result.structuredContent as Content;
}
