import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContinuations } from '../../tokens/continuation.ts';
import { testEnv } from '../../testing/engine.ts';
import type { CutPosition } from '../../tokens/continuation.ts';
import { estimateModelTokens } from './model-tokens.ts';
import { answerPage } from './page.ts';
import { makeProtected } from '../raw.ts';

const tally = {
  shape: { paths: [], drift: [] },
  counts: [],
  detected: {},
  echoes: 0,
  keys: 0,
  limits: {},
};
const hints = { nextPage: 'a page follows', more: 'more follows', last: 'the last' };
const call = { tool: 't', args: {}, revision: '1' };
const continuations = createContinuations(testEnv);
const pageOf = (text: string, charsMax: number, after?: string) =>
  answerPage(
    makeProtected(text, tally, []),
    after,
    { charsMax, call, canGoOn: true, hints },
    continuations,
  )?.text;

test('an answer that fits is a page by itself, and tells of the API’s page after it', () => {
  assert.equal(pageOf('{"a":1}', 100), '{"a":1}');
  assert.equal(
    pageOf('{"a":1}', 100, 'NEXT_1'),
    '{"a":1,"truncated":{"next":"NEXT_1","hint":"a page follows"}}',
  );
  assert.equal(pageOf('"text"', 100, 'NEXT_1'), '"text"', 'nothing follows a lone value');
});

test('one that fits only without a word of what follows is whole all the same', () => {
  assert.equal(pageOf('{"a":1}', 7, 'NEXT_1'), '{"a":1}');
  assert.equal(pageOf('{"a":1}', 6, 'NEXT_1'), undefined);
  assert.equal(pageOf('{"a":1}', 6), undefined, 'what is in no list cannot be cut');
});

test('what goes on at the API’s own page begins with all of it', () => {
  const start: CutPosition = { arrays: [], from: 0 };
  const options = { charsMax: 100, call, canGoOn: true, hints, start };
  const whole = makeProtected('{"items":[1,2]}', tally, []);
  assert.equal(answerPage(whole, undefined, options, continuations)?.text, '{"items":[1,2]}');
});

test('no page is longer than it may be, and all of them together hold every item once', () => {
  const items = Array.from({ length: 300 }, (_, i) => `item ${i}`);
  for (const body of [items, { items, total: 300 }])
    for (const charsMax of [400, 401, 997, 2_500]) {
      const whole = makeProtected(JSON.stringify(body), tally, []);
      const seen: string[] = [];
      let start: CutPosition | undefined;
      for (let pages = 0; pages < 300; pages++) {
        const page = answerPage(
          whole,
          undefined,
          { charsMax, call, canGoOn: true, hints, start },
          continuations,
        );
        assert.ok(page && page.text.length <= charsMax, `${page?.text.length} of ${charsMax}`);
        const { items: some, truncated } = JSON.parse(page.text) as {
          items: string[];
          truncated: { next?: string; hint: string };
        };
        seen.push(...some);
        assert.equal(truncated.hint, truncated.next === undefined ? hints.last : hints.more);
        if (truncated.next === undefined) break;
        start = continuations.open(truncated.next, call);
        assert.ok(start);
      }
      assert.deepEqual(seen, items);
    }
});

test('a lone text is not cut, whatever it looks like', () => {
  const text = JSON.stringify(`[${'1,'.repeat(500)}1]`);
  assert.equal(pageOf(text, 300), undefined);
});

test('what goes on has the rest alone, though all of it would fit by now', () => {
  const items = Array.from({ length: 60 }, (_, i) => `item ${i}`);
  const whole = makeProtected(JSON.stringify({ items }), tally, []);
  const shown = (charsMax: number, start?: CutPosition) => {
    const options = { charsMax, call, canGoOn: true, hints, start };
    return JSON.parse(answerPage(whole, undefined, options, continuations)?.text ?? '') as {
      items: string[];
      truncated: { next?: string };
    };
  };
  const first = shown(400);
  const rest = shown(10_000, continuations.open(first.truncated.next ?? '', call));
  assert.deepEqual([...first.items, ...rest.items], items);
});

test('an answer that a model reads in as many tokens as it may stays whole', () => {
  const items = Array.from({ length: 60 }, () => 'an ordinary word');
  const whole = makeProtected(JSON.stringify(items), tally, []);
  const shown = (tokensMax: number) =>
    answerPage(
      whole,
      undefined,
      { charsMax: 10_000, tokensMax, call, canGoOn: true, hints },
      continuations,
    )?.text;
  const tokens = estimateModelTokens(whole.text);
  assert.ok(tokens < whole.text.length);
  assert.equal(shown(tokens), whole.text);
  const cut = shown(tokens - 1) ?? '';
  assert.ok(cut.length < whole.text.length && estimateModelTokens(cut) < tokens);
  assert.equal(shown(5), undefined, 'what cannot be cut so short');
});
