// What calls teach about answers: their shape, and nothing of what they said.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startInstallation, type Installation } from './testing/installation.ts';
import { servePlaces } from './testing/place-upstream.ts';
import { forbidden, places } from './testing/planted.ts';

/** Keys that are data, some of which read like names. */
const keyed = {
  'carla.jensen@mail.example': { score: 1 },
  cus_NffrFeUfNV2Hib: { score: 2 },
  '2026-03-04': { score: 3 },
  '+45 20 12 34 56': { score: 4 },
};
const record = (i: number) => ({
  id: i,
  holder: {
    name: `Zbigniew Holder ${i}`,
    email: `holder${i}@mail.example`,
    joined: '2026-01-01T00:00:00Z',
  },
  byCustomer: { ...keyed, [`zbigniew${'abcdefghij'[i % 10]}`]: { score: i } },
  [`onlyhere${'abcdefghij'[i % 10]}`]: { zquartermaine: i },
});
const planted = ['Zbigniew', 'mail.example', 'carla', '2026-03-04', '20 12 34'];
/**
 * Keys that read like names, and names that neither the description nor the policy says nor any
 * field has.
 */
const nameLike = ['zbigniew', 'NffrFe', 'onlyhere', 'quartermaine'];

/** An API that says nothing of its answers. */
const described = (baseUrl: string, path: string) => ({
  endpoint: baseUrl,
  operations: [
    {
      name: 'read_one',
      path: `${path}/{n}`,
      parameters: [{ name: 'n', schema: { type: 'integer' } }],
    },
  ],
});
const policy = {
  filters: [
    { target: 'holder.email', filterType: 'TOKENIZE' },
    { target: 'id', filterType: 'KEEP' },
  ],
  unlisted: 'withhold',
};

suite('learning from calls', () => {
  let installation: Installation;
  let close: () => Promise<void>;
  let baseUrl: string;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  let apiId: string;
  before(async () => {
    const server = createServer((req, res) => {
      res
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(record(Number(req.url?.split('/').at(-1)))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => new Promise((resolve) => void server.close(() => resolve()));
    installation = await startInstallation();
    lease = await installation.lease({ description: described(baseUrl, '/holders'), policy });
    apiId = (await installation.control('GET /apis')).items[0]!.id;
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await close();
  });

  const shapes = async () =>
    (await installation.control('GET /apis/{id}/shapes', { params: { id: apiId } })).items;

  test('one answer alone is not kept, for all its names could be somebody’s', async () => {
    await call(lease, 1);
    await installation.app.flush();
    assert.deepEqual(await shapes(), []);
  });

  // promise: learn.calls
  test('calls teach the shape of what the description leaves open', async () => {
    for (const n of [2, 3, 4]) await call(lease, n);
    await installation.app.flush();
    const [shape] = await shapes();
    assert.deepEqual(
      [shape?.operation, shape?.samples, shape?.isUsed],
      ['GET /holders/{n}', 4, true],
    );
    assert.deepEqual(shape?.fields, [
      { path: 'holder.email', types: ['string'], format: 'email' },
      { path: 'holder.joined', types: ['string'], format: 'date-time' },
      { path: 'holder.name', types: ['string'] },
      { path: 'id', types: ['integer'] },
      // one map stands beside another under a name that is none: which of the two is a field's is
      // not told
      { path: '*.*', types: ['integer'] },
      { path: '*.*.score', types: ['integer'] },
    ]);
  });

  test('what was learned is suggested upon, and told to the agent as far as it was reviewed', async () => {
    const { items } = await installation.control('GET /apis/{id}/suggestions', {
      params: { id: apiId },
    });
    const email = items.find(({ path }) => path === 'holder.email');
    assert.deepEqual([email?.class, email?.operations], ['email', ['GET /holders/{n}']]);
    const [tool] = (
      await installation.control('GET /leases/{id}/tools', { params: { id: lease.id } })
    ).items;
    assert.match(
      tool?.description ?? '',
      /Answers seen so far have (?:holder\.email, id|id, holder\.email)\./,
    );
    assert.doesNotMatch(tool?.description ?? '', /holder\.name|joined|byCustomer/);
    const isListed = async () =>
      (await rpc(lease, 'tools/list', {})).includes(JSON.stringify(tool?.description ?? ''));
    while (!(await isListed())) await setTimeout(50);
  });

  // promise: learn.withheld
  test('a learned field that nobody has reviewed is withheld as before', async () => {
    const answer = await call(lease, 5);
    assert.match(answer, /\[REDACTED\]/);
    assert.doesNotMatch(answer, /Zbigniew|carla|mail\.example/);
  });

  // promise: learn.no-values
  test('neither values nor keys that are data are in the store, its log, the logs, the shapes or the suggestions', async () => {
    await installation.app.flush();
    const [workspace] = await installation.app.store.workspaces.list();
    const told = JSON.stringify([
      await shapes(),
      await installation.app.store.learnedShapes.ofApi(workspace!.id, apiId),
      await installation.control('GET /apis/{id}/suggestions', { params: { id: apiId } }),
      await installation.control('GET /leases/{id}/tools', { params: { id: lease.id } }),
      await installation.control('GET /audit'),
      installation.logged,
    ]);
    assert.deepEqual(
      [...planted, ...nameLike].filter((text) => told.includes(text)),
      [],
    );
    for (const file of await readdir(installation.dataFolder)) {
      const bytes = (await readFile(join(installation.dataFolder, file))).toString('latin1');
      assert.deepEqual(
        [...planted, ...nameLike].filter((text) => bytes.includes(text)),
        [],
        file,
      );
    }
  });

  // promise: learn.no-values
  test('nor is anything of the threat list, wherever in an answer it stands', async () => {
    const upstream = await servePlaces();
    const name = 'Places';
    const risky = await installation.lease({
      description: described(upstream.baseUrl, '/places'),
      policy: [],
      name,
    });
    for (let round = 0; round < 3; round++) {
      for (const index of places.keys()) {
        await call(risky, index);
        await installation.app.flush();
      }
    }
    await upstream.close();
    const { items } = await installation.control('GET /apis');
    const { id } = items.find((api) => api.name === `${name} API`)!;
    const learned = await installation.control('GET /apis/{id}/shapes', { params: { id } });
    assert.ok((learned.items[0]?.samples ?? 0) > 20);
    const spellings = forbidden();
    const found = (text: string) => spellings.filter((spelling) => text.includes(spelling));
    assert.deepEqual(found(JSON.stringify([learned, installation.logged])), []);
    for (const file of await readdir(installation.dataFolder))
      assert.deepEqual(
        found((await readFile(join(installation.dataFolder, file))).toString('latin1')),
        [],
        file,
      );
  });

  test('what is forgotten is gone, and learned again', async () => {
    await installation.app.flush();
    await installation.control('DELETE /apis/{id}/shapes', { params: { id: apiId }, query: {} });
    assert.deepEqual(await shapes(), []);
    for (const n of [6, 7, 8]) await call(lease, n);
    await installation.app.flush();
    assert.ok(
      [3, 4].includes((await shapes())[0]?.samples ?? 0),
      'one that was met before may have waited',
    );
  });
});

test('nothing is learned from calls where the operator does not want it', async () => {
  const upstream = await servePlaces();
  await using installation = await startInstallation({ LEASEHOLD_LEARN_ANSWERS: 'off' });
  const lease = await installation.lease({
    description: described(upstream.baseUrl, '/places'),
    policy: [],
  });
  for (let i = 0; i < 4; i++) assert.match(await call(lease, 0), /"result"/);
  await installation.app.flush();
  await upstream.close();
  const [api] = (await installation.control('GET /apis')).items;
  assert.deepEqual(
    (await installation.control('GET /apis/{id}/shapes', { params: { id: api!.id } })).items,
    [],
  );
});

function call(lease: { address: string; key: string }, n: number): Promise<string> {
  return rpc(lease, 'tools/call', { name: 'read_one', arguments: { n } });
}

async function rpc(
  { address, key }: { address: string; key: string },
  method: string,
  params: object,
): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return response.text();
}
