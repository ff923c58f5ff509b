import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { noblePrimitives as primitives } from '../../noble.ts';
import { createContinuations } from '../../tokens/continuation.ts';
import { estimateModelTokens } from './model-tokens.ts';
import { answerPage } from './page.ts';
import { makeProtected } from '../raw.ts';

const many = (make: (i: number) => unknown, count = 200) =>
  JSON.stringify(Array.from({ length: count }, (_, i) => make(i)));
const order = (i: number) => ({
  id: `ord_${randomBytes(6).toString('hex')}`,
  status: i % 2 ? 'shipped' : 'awaiting payment',
  placedAt: new Date(1_700_000_000_000 + i * 7_654_321).toISOString(),
  total: { amount: 12.5 * i, currency: 'EUR' },
  items: [{ sku: `SKU-${i * 37}`, quantity: i, title: 'Rain jacket, dark green' }],
  customer: 'TOKEN_7K3QZ9ABCD',
  note: '[REDACTED]',
});

const texts: { [name: string]: string } = {
  orders: many(order),
  'orders, laid out': JSON.stringify(JSON.parse(many(order)), null, 2),
  redacted: many(() => '[REDACTED]'),
  tokens: many(
    () =>
      `TOKEN_${[...randomBytes(10)].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31]).join('')}`,
  ),
  uuids: many(() => randomUUID()),
  digits: many((i) => i * 987_654_321),
  base64: JSON.stringify(randomBytes(6_000).toString('base64')),
  German: many(() => 'Die Lieferung verzögert sich wegen der Feiertage um einige Tage.'),
  Russian: many(() => 'Доставка задерживается из-за праздников на несколько дней.'),
  Arabic: many(() => 'تأخر التسليم بضعة أيام بسبب العطلات.'),
  Hindi: many(() => 'छुट्टियों के कारण डिलीवरी में कुछ दिनों की देरी हो रही है।'),
  Chinese: many(() => '由于节假日,送货将延迟几天,敬请谅解。'),
  Japanese: many(() => '祝日のため、配送が数日遅れています。'),
  Korean: many(() => '연휴로 인해 배송이 며칠 지연되고 있습니다.'),
  emoji: many(() => '👩‍⚕️🚑💊❤️'),
};

const continuations = createContinuations({
  primitives,
  leaseSecret: randomBytes(32),
  workspaceId: 'w/l',
  now: () => 0,
});
const tally = {
  shape: { paths: [], drift: [] },
  counts: [],
  detected: {},
  echoes: 0,
  keys: 0,
  limits: {},
};

describe('tokens of a model, estimated', () => {
  test('go by the kinds of characters, and by how many of a kind stand together', () => {
    const costs: [text: string, tokens: number][] = [
      ['', 0],
      ['123', 1],
      ['123456789', 3],
      ['1234567890', 4],
      ['a', 2],
      ['internationalisation', 5],
      ['Internationalisation', 5],
      ['ABCDEFGHIJ', 5],
      ['{{{{{{{{{{{{', 5],
      ['приветприветприветпривет', 7],
      ['नमस्ते', 4],
      ['한국어한국어', 4],
      ['中文中文中文', 6],
    ];
    assert.deepEqual(
      costs.map(([text]) => [text, estimateModelTokens(text)]),
      costs,
    );
  });

  test('are those of each run of one kind, by how long it is', () => {
    /** Tokens of one run, in hundredths: a thousand of them, each behind a sign. */
    const hundredths = (run: string): number => {
      const [behind, sign] = run.startsWith('.') ? ['a', 1.05] : ['.', 0.9];
      return Math.round((estimateModelTokens((behind + run).repeat(1_000)) - sign * 1_000) / 10);
    };
    const costs: { readonly [run: string]: number } = {
      ' ': 10,
      '  ': 60,
      a: 105,
      abcdef: 105,
      abcdefg: 127,
      Abcdef: 105,
      Abcdefg: 127,
      A: 95,
      AB: 95,
      ABC: 150,
      ABc: 200,
      1: 100,
      123: 100,
      1234: 200,
      '...': 160,
      é: 76,
      ж: 76,
      ὀ: 76,
      жж: 101,
      न: 76,
      နန: 121,
      한: 69,
      힣: 69,
      王: 95,
      王王: 190,
      ᄀ: 95,
      '\u2000': 95,
      '\ud7b0': 95,
      '🙂': 190,
    };
    assert.deepEqual(
      Object.fromEntries(Object.keys(costs).map((run) => [run, hundredths(run)])),
      costs,
    );
  });

  for (const [name, text] of Object.entries(texts))
    test(`of ${name}: not far from what o200k counts`, () => {
      const ratio = estimateModelTokens(text) / countTokens(text);
      assert.ok(ratio >= 0.8 && ratio <= 1.7, ratio.toFixed(2));
    });

  test('of nothing: none', () => assert.equal(estimateModelTokens(''), 0));

  // promise: results.model-tokens
  test('a page costs a model no more than the lease says, whatever it holds', () => {
    const call = { tool: 't', args: {}, revision: '1' };
    const hints = { nextPage: 'n', more: 'm', last: 'l' };
    for (const [name, text] of Object.entries(texts).filter(([, one]) => one.startsWith('['))) {
      let start: Parameters<typeof answerPage>[2]['start'];
      let returned = 0;
      const total = (JSON.parse(text) as unknown[]).length;
      for (let pages = 0; returned < total; pages++) {
        assert.ok(pages < 100, name);
        const page = answerPage(
          makeProtected(text, tally),
          undefined,
          { charsMax: 60_000, tokensMax: 1_500, call, start, canGoOn: true, hints },
          continuations,
        );
        assert.ok(page, name);
        assert.ok(countTokens(page.text) <= 1_500 / 0.8, `${name}: ${countTokens(page.text)}`);
        const { items, truncated } = JSON.parse(page.text) as {
          items: unknown[];
          truncated?: { next?: string };
        };
        returned += items?.length ?? total;
        const { next } = truncated ?? {};
        start = next === undefined ? undefined : continuations.open(next, call);
        if (!start) break;
      }
      assert.equal(returned, total, name);
    }
  });

  test('a lone value that costs too much is no page', () => {
    const text = JSON.stringify({ note: 'word '.repeat(2_000) });
    const page = {
      charsMax: 60_000,
      tokensMax: 500,
      call: { tool: 't', args: {}, revision: '1' },
      canGoOn: true,
      hints: { nextPage: '', more: '', last: '' },
    };
    assert.equal(answerPage(makeProtected(text, tally), undefined, page, continuations), undefined);
  });
});
