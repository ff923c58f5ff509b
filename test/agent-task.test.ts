// A long task, done by a scripted model that knows only what the tools tell it: list or catalog,
// cut results, tokens, refusals. The transcript, every message both ways, holds nothing of the
// people it is about; the API receives them as they are.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Tool } from '@modelcontextprotocol/client';
import { createSampleLease, samplePolicy, type SampleLease } from './testing/sample-lease.ts';

/**
 * A confirmation is a sentence with a name that stands in no field beside it: nothing tells that it
 * is one (decision 005), so it is not kept.
 */
const policy = {
  ...samplePolicy,
  filters: samplePolicy.filters.filter(
    (filter) => !('target' in filter) || filter.target !== 'confirmation',
  ),
};

type Fields = Record<string, unknown>;

/** What a model asks of its host, and what it is given back. */
interface Host {
  listTools(): Promise<Tool[]>;
  call(name: string, args: Fields): Promise<{ isError: boolean; content: Fields }>;
}

suite('a long task, step by step', () => {
  for (const toolMode of ['list', 'catalog'] as const)
    for (const mode of ['legacy', 'auto'] as const)
      // promise: path.no-leak
      test(`done with tokens throughout; ${toolMode} of tools, ${mode === 'auto' ? '2026-07-28' : 'before 2026-07-28'}`, async () => {
        await using lease = await createSampleLease(policy, { toolMode, resultCharsMax: 2500 });
        const { data } = lease.sample;
        const [patient, relative] = asTheyWere(lease);
        const truth = secretsOf(lease);
        const transcript: string[] = [];
        const client = await connect(lease, mode, transcript);

        const told = await scriptedModel(hostOf(client, transcript));
        await client.close();

        assert.deepEqual(told, {
          found: 'Migraine',
          pages: told.pages,
          booked: 'apt_10000',
          refusedOnce: 'token_refused',
          appointments: 1,
        });
        assert.ok(told.pages >= 3, `${told.pages} pages`);
        const [appointment] = data.appointments;
        assert.deepEqual(
          [appointment?.patientId, appointment?.at],
          [patient.patientId, '2026-12-01T09:00:00Z'],
        );
        const after = data.patients.find(({ patientId }) => patientId === patient.patientId);
        assert.equal(after?.email, relative.email, 'the API received the true address');
        assert.equal(after?.notes, 'Check-up booked: apt_10000.');

        const everything = transcript.join('\n');
        assert.ok(everything.length > 20_000 && (everything.match(/TOKEN_/g)?.length ?? 0) > 100);
        for (const secret of truth)
          assert.ok(!everything.includes(secret), `the transcript holds ${secret}`);
      });
});

/**
 * The model. Its task: find the last patient with migraine, book a check-up, note the booking in
 * the record, and make a relative's e-mail address (of the patient before in the list) the
 * patient's own. What it does next follows from what it was told.
 */
async function scriptedModel(host: Host) {
  const use = await chooseTools(host);

  // All patients with migraine, however many pages the answer is cut into.
  const patients: Fields[] = [];
  let pages = 0;
  for (let next: unknown, more = true; more; pages++) {
    const page = await use('list patients', {
      diagnosis: 'Migraine',
      limit: 100,
      ...(next !== undefined && { continue_from: next }),
    });
    patients.push(...(page['items'] as Fields[]));
    next = (page['truncated'] as Fields | undefined)?.['next'];
    more = next !== undefined;
  }
  const [relative, listed] = patients.slice(-2) as [Fields, Fields];

  const record = await use('read one patient', { patientId: listed['patientId'] });
  const appointment = await use('book an appointment', {
    patientId: record['patientId'],
    at: '2026-12-01T09:00:00Z',
    reason: 'Check-up',
  });

  // As models do: a token in a sentence. The refusal says what to do instead.
  const attempt = await use('change contact details patient', {
    patientId: record['patientId'],
    notes: `Booked; confirm to ${String(record['email'])}.`,
  });
  const refusedOnce = (attempt['error'] as Fields | undefined)?.['code'];
  const booked = appointment['appointmentId'];
  const changed = await use('change contact details patient', {
    patientId: record['patientId'],
    email: relative['email'],
    ...(refusedOnce !== undefined && { notes: `Check-up booked: ${String(booked)}.` }),
  });
  assert.equal(changed['email'], relative['email'], 'the answer is in tokens again');

  // The address finds both of them now, and the appointment is there.
  const sharing = await use('list patients e-mail', { email: relative['email'] });
  assert.deepEqual(
    (sharing['items'] as Fields[]).map(({ patientId }) => patientId),
    [relative['patientId'], record['patientId']],
  );
  const appointments = (
    await use('list appointments of a patient', { patientId: record['patientId'] })
  )['items'] as Fields[];
  return {
    found: record['diagnosis'],
    pages,
    booked,
    refusedOnce,
    appointments: appointments.length,
  };
}

/**
 * How the model gets from words to a tool: by the titles of a list, or by search and description
 * where the lease has a catalog.
 */
async function chooseTools(
  host: Host,
): Promise<(purpose: string, args: Fields) => Promise<Fields>> {
  const tools = await host.listTools();
  const hasCatalog = tools.some(({ name }) => name === 'search_operations');
  return async (purpose, args) => {
    const chosen = hasCatalog ? await searched(host, purpose) : listed(tools, purpose);
    const properties = Object.keys(chosen.inputSchema.properties ?? {});
    for (const name of Object.keys(args))
      assert.ok(properties.includes(name), `${chosen.name} has no argument ${name}`);
    const { content } = hasCatalog
      ? await host.call(chosen.call_with ?? '', { name: chosen.name, arguments: args })
      : await host.call(chosen.name, args);
    return content;
  };
}

interface Chosen {
  name: string;
  /** In a catalog. */
  call_with?: string;
  inputSchema: { properties?: object | undefined };
}

async function searched(host: Host, purpose: string): Promise<Chosen> {
  const { content } = await host.call('search_operations', { query: purpose, limit: 3 });
  const [first] = content['operations'] as { name: string }[];
  assert.ok(first, `nothing found for ${purpose}`);
  const described = await host.call('describe_operation', { name: first.name });
  return described.content as unknown as Chosen;
}

/** The tool whose description holds most of the words; the first of several. */
function listed(tools: readonly Tool[], purpose: string): Chosen {
  const words = purpose.split(' ');
  const score = ({ title = '', description = '' }: Tool) =>
    words.filter((word) => `${title} ${description}`.toLowerCase().includes(word)).length;
  return tools.toSorted((a, b) => score(b) - score(a))[0]!;
}

/** Results as the model sees them: both channels are looked at, and are one. */
function hostOf(client: Client, transcript: string[]): Host {
  return {
    listTools: async () => (await client.listTools()).tools,
    async call(name, args) {
      const result = await client.callTool({ name, arguments: args });
      transcript.push(JSON.stringify(result));
      const [text] = result.content;
      assert.deepEqual(
        JSON.parse(text?.type === 'text' ? text.text : ''),
        result.structuredContent,
      );
      return { isError: result.isError === true, content: result.structuredContent as Fields };
    },
  };
}

/** A client whose every request and answer, headers and all, is written down. */
async function connect(
  lease: SampleLease,
  mode: 'legacy' | 'auto',
  transcript: string[],
): Promise<Client> {
  const client = new Client({ name: 'model', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(lease.address), {
    requestInit: { headers: { authorization: `Bearer ${lease.key}` } },
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const text = await response.text();
      transcript.push(
        `${init?.method ?? 'GET'} ${typeof init?.body === 'string' ? init.body : ''}`,
        JSON.stringify([...response.headers]),
        text,
      );
      return new Response(response.status === 204 ? null : text, response);
    },
  });
  await client.connect(transport);
  return client;
}

/** Whom the task is about, before it begins. */
function asTheyWere({
  sample,
}: SampleLease): [patient: { patientId: string }, relative: { email: string }] {
  const [relative, patient] = sample.data.patients
    .filter(({ diagnosis }) => diagnosis === 'Migraine')
    .slice(-2);
  return [structuredClone(patient!), structuredClone(relative!)];
}

/** Everything in the sample data that tells who somebody is. */
function secretsOf({ sample: { data } }: SampleLease): string[] {
  const ofCustomers = data.customers.flatMap(
    ({ name, email, phone, ssn, customerId, accountId, address }) => [
      name,
      email,
      phone,
      ssn,
      customerId,
      accountId,
      address.street,
    ],
  );
  const ofPatients = data.patients.flatMap(({ name, email, phoneNumber, ssn, patientId, dob }) => [
    name,
    email,
    phoneNumber,
    ssn,
    patientId,
    dob,
  ]);
  const lastNames = data.patients.map(({ name }) => name.split(' ').at(-1)!);
  return [...new Set([...ofCustomers, ...ofPatients, ...lastNames])];
}
