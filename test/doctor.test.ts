// The doctor against this server, from the outside, from the control API and from the command line.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import {
  createAddressGuard,
  diagnose,
  doctorClients,
  mcpAddress,
  privateNetworks,
  type DoctorClient,
  type DoctorReport,
} from '@leasehold/server';
import { json, standInKey, startStandIn } from '../packages/server/src/doctor/testing/stand-in.ts';
import { leasehold, leaseholdHere } from './testing/leasehold.ts';
import { serveDocuments, type DocumentServer } from './testing/client-documents.ts';
import { createOauthLease } from './testing/oauth.ts';
import type { SampleLease } from './testing/sample-lease.ts';

/**
 * A hosted client as it is where its cloud reaches the server; its documents on loopback, at the
 * path they have at their vendor.
 */
function nearby(client: DoctorClient, documents: DocumentServer, mode?: 'dcr'): DoctorClient {
  const ways = client.ways
    .filter(({ registration }) => mode === undefined || registration.mode === mode)
    .map((way) => {
      const { registration } = way;
      if (registration.mode === 'dcr') return way;
      const { host, pathname } = new URL(registration.clientId);
      const clientId = `${documents.origin}/${host}${pathname}`;
      documents.answers.set(`/${host}${pathname}`, {
        body: JSON.stringify({ client_id: clientId, ...registration.document }),
      });
      return { ...way, registration: { ...registration, clientId } };
    });
  return { ...client, isHosted: false, ways };
}

const clientOf = (id: string): DoctorClient =>
  doctorClients.find((client) => client.id === id) ?? assert.fail(id);

/** A site with nothing but its privacy notice. */
async function siteWithNotice(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-site-'));
  await mkdir(join(folder, 'privacy'));
  for (const file of ['index.html', 'privacy/index.html'])
    await writeFile(join(folder, file), '<head></head>');
  return folder;
}

describe('the doctor at a lease', () => {
  let lease: SampleLease;
  let documents: DocumentServer;
  let siteFolder: string;
  before(async () => {
    documents = await serveDocuments();
    siteFolder = await siteWithNotice();
    lease = await createOauthLease({
      doctorClients: [clientOf('opencode'), clientOf('claude')],
      siteFolder,
    });
  });
  after(async () => {
    await lease[Symbol.asyncDispose]();
    await rm(siteFolder, { recursive: true });
    await documents[Symbol.asyncDispose]();
  });

  const examine = (clients: readonly DoctorClient[]): Promise<DoctorReport> =>
    diagnose(mcpAddress(lease.address) ?? assert.fail(), {
      guardFor: (network) => createAddressGuard(network === 'private' ? privateNetworks : []),
      clients,
      key: lease.key,
      call: 'list_customers',
    });

  for (const mode of [undefined, 'dcr'] as const)
    // promise: doctor.own
    test(`every client passes every step${mode ? ', registering' : ''}`, async () => {
      const clients = doctorClients
        .map((client) => nearby(client, documents, mode))
        .filter(({ ways }) => ways.length > 0);
      // Where both are tried in one minute, those that only register were tried already; all of
      // them together are more than a minute has.
      const tried = mode
        ? clients.filter(({ id }) => ['claude', 'chatgpt', 'vscode'].includes(id))
        : clients;
      const report = await examine(tried);
      assert.equal(report.clients.length, tried.length);
      for (const { client, verdict, findings } of report.clients) {
        assert.equal(verdict, 'pass', `${client}: ${JSON.stringify(findings)}`);
        assert.equal(new Set(findings.map(({ step }) => step)).size, 10, client);
      }
      assert.ok(
        !JSON.stringify(report).includes(lease.key) && !JSON.stringify(report).includes('TOKEN_'),
      );
      assert.deepEqual(
        (await lease.installation.control('GET /leases/{id}/grants', { params: lease })).items,
        [],
      );
    });

  // promise: doctor.directory
  test('a lease names the privacy notice of its site, where there is one', async () => {
    const metadata = new URL(lease.address);
    metadata.pathname = `/.well-known/oauth-protected-resource${metadata.pathname}`;
    const found = (await (await fetch(metadata)).json()) as Record<string, unknown>;
    const notice = `${metadata.origin}/privacy`;
    assert.equal(found['resource_policy_uri'], notice);
    assert.equal((await fetch(notice)).status, 200);
  });

  // promise: doctor.control
  test('the control API examines a lease from its own side, without a key', async () => {
    const { clients, address } = await lease.installation.control('POST /leases/{id}/doctor', {
      params: { id: lease.id },
    });
    assert.equal(address, lease.address);
    const [opencode, claude] = clients;
    assert.deepEqual(
      opencode?.findings.map(({ step, severity }) => `${step} ${severity}`),
      [
        'address pass',
        'challenge pass',
        'resource_metadata pass',
        'server_metadata pass',
        'registration pass',
        'authorization pass',
        'token pass',
        'initialize skip',
      ],
    );
    assert.deepEqual(
      claude?.findings.map(({ code }) => code),
      ['out_of_reach'],
    );
    assert.match(claude?.findings[0]?.fix ?? '', /LEASEHOLD_PUBLIC_URL/);
  });

  test('one at a time for a lease', async () => {
    const ask = () =>
      lease.installation.control('POST /leases/{id}/doctor', { params: { id: lease.id } });
    const [first, second] = await Promise.allSettled([ask(), ask()]);
    assert.deepEqual([first.status, second.status].sort(), ['fulfilled', 'rejected']);
    const refused = [first, second].find((result) => result.status === 'rejected');
    assert.ok(refused?.reason instanceof PublicError && refused.reason.code === 'rate_limited');
    await ask();
  });

  test('a lease that was revoked has a first failure of its own', async () => {
    const { control } = lease.installation;
    const { apiId } = await control('GET /leases/{id}', { params: { id: lease.id } });
    const other = await control('POST /leases', {
      body: { apiId, name: 'Gone', purpose: 'testing' },
    });
    await control('POST /leases/{id}/revoke', { params: { id: other.id } });
    const { clients } = await control('POST /leases/{id}/doctor', { params: { id: other.id } });
    assert.equal(clients[0]?.verdict, 'fail');
  });

  test('the command line passes with a key from the environment, and never shows it', async () => {
    const args = [
      'doctor',
      lease.address,
      '--client',
      'opencode,mcp-remote',
      '--call',
      'list_customers',
    ];
    const run = await leasehold(args, { env: { LEASEHOLD_KEY: lease.key } });
    assert.equal(run.status, 0, run.stderr + run.stdout);
    assert.match(
      run.stdout,
      /✓ opencode \(opencode\), mcp-remote \(mcp-remote\): connects\n {4}✓ address, .*tools, call\n/,
    );
    assert.match(run.stdout, /2 registrations were made/);
    assert.ok(!(run.stdout + run.stderr).includes(lease.key));
  });
});

describe('leasehold doctor', () => {
  test('exits 0 where only a cloud cannot reach this machine, and 1 where that client is named', async () => {
    await using standIn = await startStandIn({ takesDocuments: true });
    const all = await leasehold(['doctor', standIn.address, '--json']);
    assert.equal(all.status, 0, all.stderr + all.stdout);
    const report: DoctorReport = JSON.parse(all.stdout);
    assert.deepEqual(
      report.clients.map(({ client }) => client),
      doctorClients.map(({ id }) => id),
    );
    for (const { client, verdict, findings } of report.clients) {
      const { isHosted } = clientOf(client);
      assert.equal(verdict, isHosted ? 'fail' : 'pass', JSON.stringify(findings));
      assert.equal(findings.at(-1)?.code, isHosted ? 'out_of_reach' : 'not_tried');
    }
    const named = await leaseholdHere(['doctor', standIn.address, '--client', 'claude,opencode']);
    assert.equal(named.status, 1);
    assert.match(named.stdout, /✗ Claude .*: fails at address\n.*\[out_of_reach\].*\n.*mend: /);
    assert.match(
      named.stderr,
      /^error \[client_cannot_connect\]: These clients cannot connect to .*: claude\.\n {2}what to do: /,
    );
  });

  test('exits 1 where a client fails, and says where and how to mend it', async () => {
    await using standIn = await startStandIn({ broken: { 'POST /mcp/desk': json(403, {}) } });
    const run = await leaseholdHere(['doctor', standIn.address]);
    assert.equal(run.status, 1);
    assert.match(
      run.stdout,
      /✗ .*Cursor \(cursor\), .*: fails at challenge\n {4}✓ address\n {4}✗ challenge \[forbidden_not_401\] .*\n {8}mend: .*401/,
    );
    assert.match(run.stderr, /claude-code, cursor, codex/);
    assert.equal(run.stdout.split('forbidden_not_401').length, 2, 'told once, for all of them');
  });

  test('takes a key from a file, and refuses what is none without repeating it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leasehold-doctor-'));
    const file = async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    await using standIn = await startStandIn();
    try {
      const args = ['doctor', standIn.address, '--client', 'opencode', '--key-file'];
      const run = await leaseholdHere([...args, await file('key', `${standInKey}\n`)]);
      assert.equal(run.status, 0, run.stderr + run.stdout);
      assert.match(run.stdout, /tools/);
      const bad = await leaseholdHere([...args, await file('bad', 'two secret words')]);
      assert.equal(bad.status, 2);
      assert.ok(!bad.stderr.includes('secret'));
      assert.equal((await leaseholdHere([...args, join(folder, 'nothing')])).status, 1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('what is no address and what is no client is wrong usage', async () => {
    for (const address of [
      'desk.example',
      'ftp://desk.example/mcp',
      'https://ann:hunter2@desk.example/mcp',
    ]) {
      const run = await leaseholdHere(['doctor', address]);
      assert.equal(run.status, 2, address);
      assert.match(run.stderr, /error \[usage\]/);
      assert.ok(!run.stderr.includes('hunter2'));
    }
    const run = await leaseholdHere(['doctor', 'http://127.0.0.1:1/mcp', '--client', 'netscape']);
    assert.equal(run.status, 2);
    assert.match(run.stderr, /"netscape".*known are claude, /);
  });
});
