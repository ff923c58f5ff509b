// The entry of a lease for registries of MCP servers: there where its owner lists it, and else as if
// there were no such lease.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { createClient, type Client } from '@leasehold/contract';
import { createOwnerToken } from '@leasehold/server';
import { startInstallation, type Installation } from './testing/installation.ts';

const publicUrl = 'https://leases.example.com';
const description = {
  openapi: '3.1.0',
  info: { title: 'Secret clinic', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths: { '/patients': { get: { responses: { '200': { description: 'All of them.' } } } } },
};

/** The fields of server.json (2025-12-11) for a server that runs elsewhere, as its schema has them. */
const text =
  (min: number, max: number, pattern = /^/) =>
  (value: unknown) =>
    typeof value === 'string' && value.length >= min && value.length <= max && pattern.test(value);
const isFlag = (value: unknown) => typeof value === 'boolean';
type Check = (value: unknown) => boolean;
type Fields = Record<string, { check: Check; required?: true }>;
const fits =
  (fields: Fields): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((name) => name in fields) &&
    Object.entries(fields).every(([name, { check, required }]) => {
      const member: unknown = Reflect.get(value, name);
      return member === undefined ? !required : check(member);
    });
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const mapOf =
  (check: Check): Check =>
  (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(check);

const input: Fields = {
  description: { check: text(1, 1_000) },
  isRequired: { check: isFlag },
  isSecret: { check: isFlag },
  format: { check: (value) => ['string', 'number', 'boolean', 'filepath'].includes(String(value)) },
  value: { check: text(1, 1_000) },
  default: { check: text(0, 1_000) },
  placeholder: { check: text(0, 1_000) },
  choices: { check: listOf(text(0, 1_000)) },
};
const header: Fields = {
  ...input,
  name: { check: text(1, 100), required: true },
  variables: { check: mapOf(fits(input)) },
};
const remote: Fields = {
  type: { check: (value) => value === 'streamable-http', required: true },
  url: { check: text(1, 2_000, /^https?:\/\/[^\s]+$/), required: true },
  headers: { check: listOf(fits(header)) },
};
const icon: Fields = {
  src: { check: text(1, 255, /^https:\/\//), required: true },
  mimeType: { check: text(1, 20, /^image\/(?:png|jpeg|jpg|svg\+xml|webp)$/) },
  sizes: { check: listOf(text(3, 9, /^(?:\d+x\d+|any)$/)) },
  theme: { check: text(4, 5, /^(?:light|dark)$/) },
};
const isServerJson = fits({
  $schema: {
    check: text(1, 200, /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/2025-12-11\//),
    required: true,
  },
  name: { check: text(3, 200, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/), required: true },
  description: { check: text(1, 100), required: true },
  // No range of versions, which registries refuse.
  version: { check: text(1, 255, /^\d+\.\d+\.\d+$/), required: true },
  title: { check: text(1, 100) },
  websiteUrl: { check: text(1, 2_000, /^https?:/) },
  remotes: { check: listOf(fits(remote)) },
  icons: { check: listOf(fits(icon)) },
});

suite('server.json', () => {
  let installation: Installation;
  let control: Client;
  let apiId: string;
  before(async () => {
    installation = await startInstallation({ LEASEHOLD_PUBLIC_URL: publicUrl });
    const { store } = installation.app;
    const [workspace] = await store.workspaces.list();
    assert.ok(workspace);
    const { text: token } = await createOwnerToken(store, workspace.id, 'test', Date.now());
    const inProcess = async (request: Request) => installation.app.fetch(request);
    control = createClient({ baseUrl: `${publicUrl}/api/v1`, token, fetch: inProcess });
    const body = { name: 'Secret clinic', description: { text: JSON.stringify(description) } };
    apiId = (await control('POST /apis', { body })).id;
  });
  after(() => installation[Symbol.asyncDispose]());

  const cut = (name: string, more: object = {}) =>
    control('POST /leases', { body: { apiId, name, purpose: 'A secret purpose', ...more } });
  const get = async (slug: string) => {
    const response = await installation.app.fetch(
      new Request(`${publicUrl}/mcp/${slug}/server.json`),
    );
    return { status: response.status, text: await response.text() };
  };

  // promise: mcp.server-json
  test('of a lease that is listed has the form of the registry’s schema', async () => {
    const { address } = await cut('Front desk', { listed: true });
    const { status, text: body } = await get('front-desk');
    assert.equal(status, 200);
    const entry: Record<string, unknown> = JSON.parse(body);
    assert.ok(isServerJson(entry), body);
    assert.equal(entry['name'], 'com.example.leases/front-desk');
    assert.equal(entry['title'], 'Front desk');
    assert.equal((entry['remotes'] as { url: string }[])[0]?.url, address);
    assert.match(body, /"Authorization".*"isSecret":true.*"Bearer \{key\}"/);
    assert.doesNotMatch(body, /secret (?:clinic|purpose)|patients/i);
  });

  test('has a title no longer than registries take, and holds the form for any address', async () => {
    const { slug } = await cut('A'.repeat(120), { listed: true });
    assert.ok(isServerJson(JSON.parse((await get(slug)).text)));
  });

  test('is there for nobody unless its owner lists the lease, and no longer', async () => {
    const unknown = await get('never-was');
    assert.equal(unknown.status, 404);
    const lease = await cut('Back office');
    assert.equal(lease.listed, false);
    assert.deepEqual(await get(lease.slug), unknown);
    const params = { id: lease.id };
    const change = async (body: object) => {
      const { revision } = await control('GET /leases/{id}', { params });
      return control('PATCH /leases/{id}', { params, body: { ...body, revision } });
    };
    await change({ listed: true });
    assert.equal((await get(lease.slug)).status, 200);
    await change({ listed: false });
    assert.deepEqual(await get(lease.slug), unknown);
    await change({ listed: true });
    await control('POST /leases/{id}/pause', { params: { id: lease.id } });
    assert.equal((await get(lease.slug)).status, 200);
    await control('POST /leases/{id}/revoke', { params: { id: lease.id } });
    assert.deepEqual(await get(lease.slug), unknown);
  });

  test('of a lease past its end is not there', async () => {
    const { slug } = await cut('For a day', {
      listed: true,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const row = await installation.app.store.leases.findBySlug(slug);
    assert.ok(row);
    assert.equal((await get(slug)).status, 200);
    await installation.app.store.leases.update({ ...row, expiresAt: new Date(Date.now() - 1) });
    assert.deepEqual(await get(slug), await get('never-was'));
  });
});
