import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { describing, engineOf, testEnv } from '../testing/engine.ts';
import { testMemory } from '../testing/memory.ts';
import { createContinuations } from '../tokens/continuation.ts';
import { openParcel } from './other-thread/open-parcel.ts';
import { Raw } from './raw.ts';
import { treatAnswer } from './treat-answer.ts';
import type { TreatedAnswer } from './treated-answer.ts';

const engine = engineOf({
  filters: [{ target: 'email', filterType: 'TOKENIZE' }],
  unlisted: 'keep',
});
const continuations = createContinuations(testEnv);
const optionsOf = (body: Json, charsMax: number, canGoOn = true) => ({
  answer: describing(body),
  restored: new Map(),
  paged: undefined,
  page: {
    charsMax,
    call: { tool: 't', args: {}, revision: '1' },
    canGoOn,
    hints: { nextPage: 'next', more: 'more', last: 'last' },
  },
});

/** The answer as it is treated here, which another thread has to treat alike. */
async function treated(body: Json, charsMax: number, canGoOn?: boolean): Promise<TreatedAnswer> {
  const [raw, options] = [new Raw(JSON.stringify(body)), optionsOf(body, charsMax, canGoOn)];
  const here = treatAnswer({ engine, continuations, drop: undefined }, raw, options);
  const elsewhere = await engine.protectElsewhere(
    raw,
    { ...options, dropped: [] },
    async (parcel) => structuredClone(openParcel(structuredClone(parcel), testEnv.primitives)),
  );
  const told = (one: TreatedAnswer) =>
    'data' in one
      ? [one.data.text, one.rest?.whole.text, one.rest?.after, one.rest?.withheld]
      : one;
  assert.deepEqual(told(elsewhere), told(here));
  return here;
}

test('an answer that fits has no rest', async () => {
  const one = await treated({ a: 1 }, 100);
  assert.equal('data' in one && one.data.text, '{"a":1}');
  assert.equal('data' in one && one.rest, undefined);
});

test('of one that is cut the rest is there, where the call can go on', async () => {
  const body = { items: Array.from({ length: 50 }, (_, i) => `item ${i}`) };
  const cut = await treated(body, 400);
  assert.ok('data' in cut && cut.data.text.length <= 400);
  assert.equal(cut.rest?.whole.text, JSON.stringify(body));
  const last = await treated(body, 400, false);
  assert.ok('data' in last && last.rest === undefined);
});

test('what is in no list and too long is told, and what is over a limit, with the limit', async () => {
  assert.deepEqual(await treated({ a: 'x'.repeat(200) }, 100), { isTooLong: true });
  let deep: Json = 1;
  for (let i = 0; i < 70; i++) deep = [deep];
  const here = treatAnswer(
    { engine, continuations, drop: undefined },
    new Raw(JSON.stringify(deep)),
    optionsOf(1, 1_000),
  );
  assert.deepEqual(here, { excess: 'DEPTH' });
});

test('what was withheld for a limit is said, within the length of a page', async () => {
  const body = { email: `${'x'.repeat(2_000)}@mail.example`, items: Array(40).fill('an item') };
  const { data } = (await treated(body, 900)) as { data: { text: string } };
  assert.ok(data.text.length <= 900, `${data.text.length}`);
  assert.match(data.text, /"withheld":\{"hint":"Of this answer some values/);
});

test('hidden values are remembered for later answers: a person’s, and what is distinctive in a field of the policy', () => {
  const noted = (body: { [name: string]: string }, filters: Json[] = []) => {
    const made = engineOf(
      { filters: [...filters, { target: 'kept', filterType: 'KEEP' }] },
      { memory: testMemory().memory },
    );
    const answer = describing({ ...body, kept: '' });
    return made.protect(new Raw(JSON.stringify({ ...body, kept: 'a text' })), { answer }).given
      .length;
  };
  const redact = [
    { target: 'name', filterType: 'REDACT' },
    { target: 'city', filterType: 'REDACT' },
  ];
  assert.equal(noted({ name: 'Quartermaine' }, redact), 1);
  assert.equal(noted({ city: 'Paris' }, redact), 0, 'one word of a place');
  assert.equal(noted({ city: 'Paris 75001, rue 12' }, redact), 1);
  assert.equal(noted({ city: 'Paris 75001, rue 12' }), 0, 'no filter names it');
  assert.equal(noted({ name: 'Quartermaine' }), 0, 'one word of what nothing names');
  assert.equal(noted({ name: 'Zebulon Quartermaine' }), 1);
  assert.equal(noted({ email: 'zebulon@mail.example' }), 1);
  assert.equal(noted({ name: `Z ${'x'.repeat(600)}` }, redact), 0, 'too long to be said again');
});
