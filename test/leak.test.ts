// What must never arrive: values planted in every place of the threat list, under two policies,
// over both MCP channels, in logs and in the store.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { everyOrPairs, inPart } from '@leasehold/privacy/testing/every';
import { startInstallation, type Installation } from './testing/installation.ts';
import { placesDescription, servePlaces } from './testing/place-upstream.ts';
import { forbidden, places } from './testing/planted.ts';

const treated = [
  { target: 'name', filterType: 'TOKENIZE' },
  { target: 'email', filterType: 'TOKENIZE' },
  { target: 'phone', filterType: 'MASK_PARTIAL' },
  { target: 'ssn', filterType: 'REDACT' },
  { target: 'card', filterType: 'HASH' },
  { target: 'iban', filterType: 'REDACT' },
  { target: 'birthDate', filterType: 'AGE_GROUP' },
  { target: 'ip', filterType: 'REDACT' },
];
const detect = ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'IP'];
const kept = ['notes', 'link', 'cursor', 'count', 'index', 'extra'].map((target) => ({
  target,
  filterType: 'KEEP',
}));

const policies = {
  'withheld by default, free text kept': { filters: [...treated, ...kept], unlisted: 'withhold' },
  'everything kept but what is named, with detection': {
    filters: treated,
    unlisted: 'keep',
    text: { detect, filterType: 'REDACT' },
  },
};

/**
 * Where nothing in the answer is a field of the policy, a bare name in kept text cannot be known
 * for one (docs/decisions/005).
 */
const outOfReachWhenKept = new Set(['a root string']);

const edges = ['hot path', 'SDK', 'catalog', 'cut results'] as const;
/** In `npm test` each place by each edge, under both policies by turns. */
const combinations = everyOrPairs(Object.keys(policies), edges, places);

suite('leaks', () => {
  let installation: Installation;
  let upstream: Awaited<ReturnType<typeof servePlaces>>;
  before(async () => {
    upstream = await servePlaces();
    installation = await startInstallation({ LEASEHOLD_UPSTREAM_TIMEOUT_MS: '5000' });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await upstream.close();
  });

  for (const [name, policy] of Object.entries(policies)) {
    for (const edge of edges) {
      // promise: path.no-leak
      test(`${name}: nothing planted reaches an agent over the ${edge}${inPart}`, async (t) => {
        const lease = await installation.lease({
          description: placesDescription(upstream.baseUrl),
          policy,
          name: `${name} ${edge}`.slice(0, 60),
          more: {
            resultCharsMax: edge === 'cut results' ? 2_000 : 5_000_000,
            resultTokensMax: 5_000_000,
            toolMode: edge === 'catalog' ? 'catalog' : 'list',
          },
        });
        const own = combinations.filter((one) => one[0] === name && one[1] === edge);
        for (const [, , place] of own) {
          if (policy.unlisted === 'keep' && outOfReachWhenKept.has(place.name)) continue;
          await t.test(place.name, async () => {
            const received = await callOverHttp(lease, places.indexOf(place), edge);
            assert.ok(received.includes('"jsonrpc"'), received.slice(0, 300));
            assert.deepEqual(found(received), [], received.slice(0, 1500));
          });
        }
      });
    }
  }

  test('hashes and tokens of one value differ between leases, and are the same within one', async () => {
    const description = placesDescription(upstream.baseUrl);
    const [one, other] = await Promise.all(
      ['one', 'other'].map((name) =>
        installation.lease({
          description,
          policy: policies['withheld by default, free text kept'],
          name,
        }),
      ),
    );
    const pseudonyms = async (lease: typeof one) => {
      const text = await callOverHttp(lease!, 0, 'hot path');
      return [/HASH_\w+/.exec(text)?.[0], /TOKEN_\w+/.exec(text)?.[0]];
    };
    const [first, again, elsewhere] = [
      await pseudonyms(one),
      await pseudonyms(one),
      await pseudonyms(other),
    ];
    assert.deepEqual(again, first);
    assert.ok(first.every((pseudonym, i) => pseudonym !== undefined && pseudonym !== elsewhere[i]));
  });

  // promise: path.record
  test('nothing planted is in the logs or in the store', async () => {
    await installation.app.flush();
    assert.deepEqual(found(installation.logged.join('\n')), []);
    for (const file of await readdir(installation.dataFolder)) {
      const bytes = await readFile(join(installation.dataFolder, file));
      assert.deepEqual(found(bytes.toString('latin1')), [], file);
    }
    const calls = await installation.control('GET /calls', { query: { limit: 100 } });
    assert.ok(calls.items.length >= 50);
  });
});

function found(text: string): string[] {
  return spellings.filter((spelling) => text.includes(spelling));
}
const spellings = forbidden();

/**
 * Status, headers and body as they came. An unknown member of `params` sends the same call through
 * the SDK; in catalog mode it is a call within a call.
 */
async function callOverHttp(
  lease: { address: string; key: string },
  place: number,
  edge: 'hot path' | 'SDK' | 'catalog' | 'cut results',
): Promise<string> {
  const call = { name: 'read_place', arguments: { place } };
  const asked = edge === 'catalog' ? { name: 'read_operation', arguments: call } : call;
  const params = { ...asked, ...(edge === 'SDK' && { _meta: { progressToken: 1 } }) };
  const response = await fetch(lease.address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${lease.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
}
