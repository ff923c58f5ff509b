import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TreatedRest } from '@leasehold/privacy';
import { createKeptRests, type ContinuedAnswer, type KeptRest } from './kept-rests.ts';
import type { CompiledLease } from './lease.ts';

const leaseOf = (id = 'lease') => ({ id }) as CompiledLease;
const restOf = (text: string): KeptRest => ({
  rest: { whole: { text } } as TreatedRest,
  mark: [],
});
const answer = (lease: CompiledLease, fields: Partial<ContinuedAnswer> = {}): ContinuedAnswer => ({
  lease,
  principal: 'key',
  call: { tool: 'list', args: { q: 'a' }, revision: '1' },
  page: undefined,
  ...fields,
});

describe('answers that were cut', () => {
  test('are found by who asked, what was asked and the page, while the lease is the same', () => {
    const rests = createKeptRests(() => 0);
    const lease = leaseOf();
    const rest = restOf('[1]');
    rests.keep(answer(lease), rest);
    assert.equal(rests.find(answer(lease))?.rest, rest.rest);
    const others: ContinuedAnswer[] = [
      answer(leaseOf('other')),
      answer(leaseOf()),
      answer(lease, { principal: 'key2' }),
      answer(lease, { page: { search: '?page=2' } }),
      answer(lease, { call: { tool: 'list', args: { q: 'b' }, revision: '1' } }),
      answer(lease, { call: { tool: 'get', args: { q: 'a' }, revision: '1' } }),
      answer(lease, { call: { tool: 'list', args: { q: 'a' }, revision: '2' } }),
    ];
    for (const other of others) assert.equal(rests.find(other), undefined, JSON.stringify(other));
    lease.replacedBy = leaseOf();
    assert.equal(rests.find(answer(lease)), undefined);
  });

  test('go after five minutes, and before where there are too many', () => {
    let now = 0;
    const rests = createKeptRests(() => now, 1_000);
    const lease = leaseOf();
    rests.keep(answer(lease), restOf('x'.repeat(400)));
    now = 300_001;
    assert.equal(rests.find(answer(lease)), undefined);
    for (let i = 0; i < 10; i++)
      rests.keep(answer(lease, { principal: `key${i}` }), restOf('x'.repeat(400)));
    const found = Array.from({ length: 10 }, (_, i) =>
      rests.find(answer(lease, { principal: `key${i}` })),
    );
    assert.equal(found.filter(Boolean).length, 2);
    assert.ok(found[9]);
    rests.keep(answer(lease), restOf('x'.repeat(5_000)));
    assert.equal(rests.find(answer(lease)), undefined, 'more than all may have');
    // What was counted was counted once.
    for (let i = 0; i < 50; i++) rests.keep(answer(lease), restOf('x'.repeat(900)));
    assert.ok(rests.find(answer(lease)));
  });
});
