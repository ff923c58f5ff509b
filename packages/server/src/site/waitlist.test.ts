import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { Hono } from 'hono';
import { createWaitlist } from './waitlist.ts';

function waitlistOver(insert: () => Promise<unknown>, confirm?: (email: string) => Promise<void>) {
  const failures: unknown[] = [];
  let ids = 0;
  const answer = createWaitlist({
    entries: {
      insert: async ({ id }) => {
        const kept = await insert();
        return typeof kept === 'string' ? kept : id;
      },
    },
    workspaceId: 'ws_1',
    newId: () => `wait_${++ids}`,
    now: () => 0,
    trustedProxies: [],
    pageHeaders: {},
    onFailure: (error) => failures.push(error),
    confirm,
  });
  const app = new Hono().post('/', answer);
  const send = (type: string, body: string) =>
    app.request('/', { method: 'POST', headers: { 'content-type': type }, body });
  return { failures, send };
}

test('a store that fails is told as that, without its words, in JSON and on a page', async () => {
  for (const error of [
    new Error('planted-detail'),
    new PublicError('database_unreachable', 'planted-detail'),
  ]) {
    const { failures, send } = waitlistOver(() => Promise.reject(error));
    for (const [type, body] of [
      ['application/json', '{"email":"a@b.example"}'],
      ['application/x-www-form-urlencoded', 'email=a@b.example'],
    ] as const) {
      const response = await send(type, body);
      const text = await response.text();
      assert.equal(response.status, 500);
      assert.match(text, /not on the list yet/);
      assert.ok(!text.includes('planted'), text);
    }
    assert.deepEqual(failures, [error, error]);
  }
});

test('a trap is answered as long after as a sign-up, and nothing is stored for it', async () => {
  let stored = 0;
  const { send } = waitlistOver(async () => void stored++);
  const startedAt = performance.now();
  const response = await send('application/json', '{"email":"a@b.example","website":"x"}');
  assert.equal(response.status, 200);
  assert.ok(performance.now() - startedAt >= 20);
  assert.equal(stored, 0);
});

// promise: waitlist.confirmed
test('a new address is written to once; one that is known, and a trap, is not', async () => {
  const written: string[] = [];
  let known: string | undefined;
  const { send } = waitlistOver(
    async () => known,
    async (email) => void written.push(email),
  );
  await send('application/json', '{"email":"Ann@b.example"}');
  known = 'wait_of_before';
  await send('application/json', '{"email":"ann@b.example"}');
  await send('application/json', '{"email":"c@b.example","website":"x"}');
  assert.deepEqual(written, ['Ann@b.example']);
});

test('one mailbox gets few letters, whichever of its addresses a stranger thinks of', async () => {
  const written: string[] = [];
  const { send } = waitlistOver(
    async () => undefined,
    async (email) => void written.push(email),
  );
  for (let i = 0; i < 6; i++)
    await send('application/json', `{"email":"an.n${'.'.repeat(i % 2)}e+${i}@b.example"}`);
  assert.equal(written.length, 3);
  await send('application/json', '{"email":"other@b.example"}');
  assert.equal(written.length, 4);
});

test('a letter that cannot be sent changes no answer', async () => {
  const { failures, send } = waitlistOver(
    async () => undefined,
    () => Promise.reject(new Error('no mail server')),
  );
  const response = await send('application/json', '{"email":"a@b.example"}');
  assert.equal(response.status, 200);
  assert.deepEqual(failures, []);
});
