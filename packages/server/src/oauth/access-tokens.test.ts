import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trustAlone } from '../nodes/trust.ts';
import type { LiveToken } from '../store/tables/oauth-records.ts';
import { createAccessTokens } from './access-tokens.ts';

const token = 'a'.repeat(43);
const live: LiveToken = {
  grantId: 'grant_1',
  leaseId: 'lease_1',
  role: 'editor',
  expiresAt: new Date(3_600_000),
};

function createTokens(found: () => LiveToken | undefined | Promise<LiveToken | undefined>) {
  const clock = { now: 0 };
  const seen = { asked: 0, touched: 0 };
  const store = {
    oauthRecords: {
      liveToken: async () => {
        seen.asked++;
        return found();
      },
    },
    grants: {
      touch: async () => {
        seen.touched++;
      },
    },
  };
  // Only what the gate asks of the store is there.
  return {
    tokens: createAccessTokens({
      store: store as never,
      now: () => clock.now,
      trust: trustAlone(() => clock.now),
    }),
    clock,
    seen,
  };
}

test('a token found good is not looked up again for 300 ms, and then it is', async () => {
  const { tokens, clock, seen } = createTokens(() => live);
  assert.equal(await tokens.principal(token, 'lease_1'), 'grant_1');
  assert.equal(await tokens.principal(token, 'lease_2'), undefined, 'another lease');
  clock.now = 299;
  assert.equal(await tokens.principal(token, 'lease_1'), 'grant_1');
  assert.deepEqual(seen, { asked: 1, touched: 1 });
  clock.now = 300;
  assert.equal(await tokens.principal(token, 'lease_1'), 'grant_1');
  assert.equal(seen.asked, 2);
  clock.now = 3_600_000 - 200;
  assert.equal(await tokens.principal(token, 'lease_1'), 'grant_1');
  clock.now = 3_600_000;
  assert.equal(
    await tokens.principal(token, 'lease_1'),
    undefined,
    'its end is known without asking',
  );
  assert.equal(seen.asked, 3);
});

test('after a change nothing found before counts, not even what was being read meanwhile', async () => {
  let answer: LiveToken | undefined = live;
  let go = () => {};
  const { tokens, seen } = createTokens(async () => {
    const found = answer;
    await new Promise<void>((resolve) => (go = resolve));
    return found;
  });
  const asked = tokens.principal(token, 'lease_1');
  await new Promise(setImmediate);
  answer = undefined;
  tokens.forget();
  go();
  await new Promise(setImmediate);
  go();
  assert.equal(await asked, undefined);
  assert.equal(seen.asked, 2);
});

test('what cannot be a token is not looked up, and a viewer is refused', async () => {
  const { tokens, seen } = createTokens(() => ({ ...live, role: 'viewer' }));
  for (const presented of [
    '',
    'x',
    'a'.repeat(44),
    `${'a'.repeat(42)} `,
    `lhk_${'a'.repeat(39)}`,
    `lhk_${'a'.repeat(56)}`,
    'é'.repeat(43),
  ])
    assert.equal(await tokens.principal(presented, 'lease_1'), undefined);
  assert.equal(seen.asked, 0);
  assert.equal(await tokens.principal(token, 'lease_1'), undefined);
});
