// An agent that looks for what nobody told: guessed tokens, and a value read by asking for bounds.
// It gets nothing, its owner is told, other agents notice nothing, and a rule can end it.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { answersWith, describeApi } from './testing/describe-api.ts';
import { postCall } from './testing/post-call.ts';
import { startInstallation, type Installation } from './testing/installation.ts';

const salaries = Array.from({ length: 50 }, (_, i) => ({ id: i, email: `n${i}@mail.example` }));

const description = (baseUrl: string) =>
  describeApi(baseUrl, {
    '/people': {
      get: {
        operationId: 'listPeople',
        parameters: ['email', 'min_score'].map((name) => ({
          name,
          in: 'query',
          schema: { type: name === 'email' ? 'string' : 'integer' },
        })),
        responses: answersWith({
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'integer' },
              email: { type: 'string' },
              score: { type: 'integer' },
            },
          },
        }),
      },
    },
  });

suite('probing', () => {
  let installation: Installation;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  let otherKey: string;
  let asked = 0;
  const upstream = createServer((req, res) => {
    if (req.url?.includes('email=')) asked++;
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(salaries));
  });

  before(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    installation = await startInstallation();
    lease = await installation.lease({
      description: description(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`),
      policy: {
        filters: [
          { target: 'email', filterType: 'TOKENIZE' },
          { target: 'id', filterType: 'KEEP' },
          { target: 'score', filterType: 'KEEP' },
        ],
      },
    });
    ({ secret: otherKey } = await installation.control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'another agent' },
    }));
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await new Promise((resolve) => upstream.close(resolve));
  });

  async function call(key: string, args: object) {
    const response = await postCall({ address: lease.address, key }, 'list_people', args);
    return response.text();
  }
  const alertsOf = async (ruleId: string) =>
    (await installation.control('GET /alerts', {})).items.filter((one) => one.ruleId === ruleId);
  async function until(isSo: () => Promise<boolean>) {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 200));
  }

  // promise: guesses.slowed
  test(`tokens are not found by guessing, guessing is slow, and nobody else waits${inPart}`, async () => {
    const rule = await installation.control('POST /alert-rules', {
      body: { kind: 'probing', name: 'Probing', threshold: 10, channelIds: [] },
    });
    const [token = ''] = /TOKEN_\w{10}/.exec(await call(lease.key, {})) ?? [];
    const guess = (i: number) =>
      `${token.slice(0, -4)}${(i % 32 ** 4).toString(32).padStart(4, '0')}`.replaceAll(
        /[ilou]/g,
        'z',
      );
    const startedAt = Date.now();
    const answers = new Map<string, number>();
    for (let i = 0; i < everyOr(1_000, 3_000); i += 10) {
      const texts = await Promise.all(
        Array.from({ length: 10 }, (_, n) => call(lease.key, { email: guess(i + n) })),
      );
      for (const text of texts) {
        const said = /not recognised|Too many tokens/.exec(text)?.[0] ?? text.slice(0, 300);
        answers.set(said, (answers.get(said) ?? 0) + 1);
      }
    }
    assert.deepEqual([...answers.keys()].sort(), ['Too many tokens', 'not recognised']);
    // Twenty a minute, and those that were sent at once with the last of them.
    const minutes = 1 + Math.ceil((Date.now() - startedAt) / 60_000);
    const lookedUp = answers.get('not recognised')!;
    assert.ok(lookedUp <= 30 * minutes, `${lookedUp} in ${minutes} minutes`);
    assert.equal(asked, 0, 'nothing reached the API');
    assert.match(
      await call(lease.key, { email: token }),
      /Too many tokens/,
      'also with a true one',
    );
    assert.match(await call(lease.key, {}), /TOKEN_/, 'a call without a token goes on');
    assert.match(await call(otherKey, { email: token }), /TOKEN_/, 'and another agent does');
    await until(async () => (await alertsOf(rule.id)).length > 0);
    const { items } = await installation.control('GET /calls', {
      query: { leaseId: lease.id, limit: 100 },
    });
    assert.ok(items.some(({ isProbe }) => isProbe));
  });

  // promise: probing.pauses
  test('bounds that close in on a value: the rule pauses the lease, and says so', async () => {
    const rule = await installation.control('POST /alert-rules', {
      body: {
        kind: 'probing',
        name: 'Stop',
        leaseId: lease.id,
        threshold: 5,
        windowMinutes: 1,
        channelIds: [],
        pausesLease: true,
      },
    });
    await until(async () => {
      for (let low = 0, high = 2 ** 20; high - low > 1;) {
        const middle = (low + high) / 2;
        if (/lease_paused/.test(await call(otherKey, { min_score: middle }))) break;
        high = middle;
      }
      const { state } = await installation.control('GET /leases/{id}', {
        params: { id: lease.id },
      });
      return state === 'paused';
    });
    assert.match(await call(otherKey, {}), /paused/);
    const { items } = await installation.control('GET /audit', { query: { limit: 20 } });
    const entry = items.find(({ action }) => action === 'lease.paused');
    assert.equal(entry?.actor, 'leasehold');
    assert.deepEqual(entry?.detail, { ruleId: rule.id, rule: 'Stop' });
  });
});
