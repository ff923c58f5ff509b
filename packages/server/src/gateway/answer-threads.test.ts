import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { Raw, compilePolicy } from '@leasehold/privacy';
import { nodePrimitives } from '../keys/primitives.ts';
import { createAnswerThreads } from './answer-threads.ts';

const engine = compilePolicy(
  { filters: [{ target: 'name', filterType: 'TOKENIZE' }], unlisted: 'withhold', echo: true },
  {
    primitives: nodePrimitives,
    leaseSecret: new Uint8Array(32),
    workspaceId: 'ws_1',
    now: () => 0,
  },
);
const page = {
  charsMax: 100_000,
  call: { tool: 'read', args: {}, revision: '1' },
  canGoOn: false,
  hints: { nextPage: '', more: '', last: '' },
};
const options = {
  answer: undefined,
  restored: new Map(),
  paged: undefined,
  page,
  dropped: [],
};
const codeOf = (error: unknown): string =>
  error instanceof PublicError ? error.code : String(error);

suite('threads that treat large answers', () => {
  test('treat one answer after the other, and go on after one that is no answer', async () => {
    await using threads = createAnswerThreads({ threads: 1 });
    const treat = () =>
      engine.protectElsewhere(new Raw('{"name":"Zebulon"}'), options, (parcel) =>
        threads.carry('agent', parcel),
      );
    const text = async () => {
      const treated = await treat();
      return 'data' in treated ? treated.data.text : '';
    };
    assert.match(await text(), /^\{"name":"TOKEN_/);
    await assert.rejects(threads.carry('agent', { secret: 'Zebulon' }), (error) => {
      assert.equal(String(error), 'Error: a thread could not do its work (Error)');
      return true;
    });
    assert.match(await text(), /^\{"name":"TOKEN_/);
  });

  test('an answer that takes too long is refused, and the next one has a thread', async () => {
    await using threads = createAnswerThreads({ threads: 1, timeoutMs: 0 });
    const treat = () =>
      engine.protectElsewhere(new Raw('{"name":"Zebulon"}'), options, (parcel) =>
        threads.carry('agent', parcel),
      );
    for (let i = 0; i < 3; i++)
      assert.equal(await treat().then(() => 'treated', codeOf), 'answer_over_budget');
  });

  test('what waits when they are closed is refused, and nothing starts any more', async () => {
    const threads = createAnswerThreads({ threads: 1 });
    const asked = Array.from({ length: 16 }, (_, i) =>
      threads.carry(`agent ${i}`, {}).then(() => 'treated', codeOf),
    );
    await threads[Symbol.asyncDispose]();
    for (const answer of await Promise.all(asked)) assert.match(answer, /could not do its work/);
    await assert.rejects(threads.carry('agent', {}), /could not do its work \(closed\)/);
  });

  test('more than sixteen of one agent are told to come back, and others are not', async () => {
    await using threads = createAnswerThreads({ threads: 1 });
    const asked = Array.from({ length: 18 }, () =>
      threads.carry('greedy', {}).then(() => 'treated', codeOf),
    );
    const other = threads.carry('other', {}).then(() => 'treated', codeOf);
    // its turn comes before that of what else waits
    assert.match(await other, /could not do its work/);
    await threads[Symbol.asyncDispose]();
    assert.equal(
      (await Promise.all(asked)).filter((answer) => answer === 'rate_limited').length,
      1,
    );
  });
});
