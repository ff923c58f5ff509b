import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import { createContinuations } from '../tokens/continuation.ts';
import { createFieldDropper } from '../schema/drop-fields.ts';
import { engineOf, protectedElsewhere, naming, testEnv } from '../testing/engine.ts';
import { withheldSentence } from './limits.ts';
import { Raw } from './raw.ts';
import { treatAnswer } from './treat-answer.ts';
import type { EngineLimits } from '../engine-env.ts';
import type { TreatedAnswer } from './treated-answer.ts';

const answer = naming('name', 'note', 'secret', 'inner', 'withheld', 'value', 'items', 'hint');
const policy: Json = {
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'secret', filterType: 'REDACT' },
  ],
  unlisted: 'keep',
};

interface Given {
  limits?: Partial<EngineLimits>;
  document?: Json;
  charsMax?: number;
  dropped?: string[];
}

/** As the gateway treats it. */
function treat(
  text: string,
  { limits = {}, document = policy, charsMax = 1e9, dropped = [] }: Given = {},
): TreatedAnswer {
  const engine = engineOf(document, { limits });
  const hints = { nextPage: '', more: 'more', last: 'last' };
  const page = { charsMax, call: { tool: 'read', args: {}, revision: '1' }, canGoOn: true, hints };
  const drop = dropped.length > 0 ? createFieldDropper(dropped, testEnv).drop : undefined;
  const options = { answer, restored: new Map(), paged: undefined, page };
  return treatAnswer(
    { engine, continuations: createContinuations(testEnv), drop },
    new Raw(text),
    options,
  );
}

function dataOf(treated: TreatedAnswer): { value: Json; limits: JsonObject; text: string } {
  assert.ok('data' in treated, JSON.stringify(treated));
  return {
    value: JSON.parse(treated.data.text),
    limits: { ...treated.data.report.limits },
    text: treated.data.text,
  };
}

function excessOf(treated: TreatedAnswer): string | undefined {
  return 'excess' in treated ? treated.excess : undefined;
}

const times = (count: number, before: string, inner: string, after: string) =>
  before.repeat(count) + inner + after.repeat(count);

/** Texts of so many levels; the innermost holds a name that has to become a token. */
const nested: { readonly [title: string]: (levels: number) => string } = {
  objects: (levels) => times(levels - 1, '{"inner":', '{"name":"Zebulon"}', '}'),
  arrays: (levels) => times(levels - 1, '[', '{"name":"Zebulon"}', ']'),
  'objects and arrays in turn': (levels) =>
    levels % 2 === 0
      ? times((levels - 2) / 2, '{"inner":[', '{"inner":{"name":"Zebulon"}}', ']}')
      : times((levels - 1) / 2, '{"inner":[', '{"name":"Zebulon"}', ']}'),
  // the string is a level of its own, as if it were a list of what it says
  'JSON in a string': (levels) =>
    `{"note":${JSON.stringify(times(levels - 3, '{"inner":', '{"name":"Zebulon"}', '}'))}}`,
  'lines of JSON in a string': (levels) =>
    `{"note":${JSON.stringify(`{}\n${times(levels - 3, '[', '{"name":"Zebulon"}', ']')}`)}}`,
  'JSON in a string, with numbers that are read digit by digit': (levels) =>
    `{"note":${JSON.stringify(times(levels - 3, '[', '{"name":"Zebulon","value":1.10}', ']'))}}`,
  'numbers that are read digit by digit': (levels) =>
    times(levels - 1, '[', '{"value":1.10,"name":1.10}', ']'),
  'a field that is removed': (levels) =>
    `{"secret":${times(levels - 2, '[', '"Zebulon Quartermaine"', ']')},"more":["x"]}`,
};

describe('levels', () => {
  for (const [title, make] of Object.entries(nested)) {
    // promise: budget.told
    test(`64 levels are treated, of ${title}, and with more nothing leaves but the reason`, () => {
      const text = (levels: number) =>
        title === 'a field that is removed' ? make(levels + 1) : make(levels);
      const { limits, text: treated } = dataOf(treat(text(64)));
      assert.deepEqual(limits, {});
      assert.doesNotMatch(treated, /Zebulon/);
      assert.match(treated, title === 'a field that is removed' ? /REDACTED/ : /TOKEN_/);
      for (const levels of [65, 66, 200, 20_000]) {
        assert.equal(excessOf(treat(text(levels))), 'DEPTH', `${levels}`);
        const { text: whole, report } = engineOf(policy).protect(new Raw(text(levels)), { answer });
        assert.deepEqual([whole, report.limits], ['"[REDACTED]"', { DEPTH: 1 }]);
      }
    });
  }

  test('in records, one that is too deep is the answer’s', () => {
    const records = (levels: number) =>
      `[{"name":"Ann"},${times(levels, '[', '1', ']')},{"name":"Bea"}]`;
    assert.deepEqual(dataOf(treat(records(63))).limits, {});
    assert.equal(excessOf(treat(records(64))), 'DEPTH');
  });
});

describe('text', () => {
  const charsMax = 8 * 2 ** 20;
  /** Kept notes of so many characters altogether, beside a name. */
  const bodies: { readonly [title: string]: (chars: number) => Json } = {
    'one value': (chars) => ({
      name: 'Zebulon Quartermaine',
      note: 'a note '.repeat(Math.ceil(chars / 7)).slice(0, chars),
    }),
    '100,000 values': (chars) => {
      const each = Math.floor(chars / 100_000);
      const notes = Array.from({ length: 100_000 }, () => 'a note '.repeat(20).slice(0, each));
      return { name: 'Zebulon Quartermaine', note: [...notes, 'x'.repeat(chars - each * 100_000)] };
    },
  };
  for (const [title, make] of Object.entries(bodies)) {
    // promise: budget.told
    test(`8 MiB of it in ${title} are searched, and with a character more nothing leaves but the reason`, () => {
      const { limits, text } = dataOf(treat(JSON.stringify(make(charsMax))));
      assert.deepEqual(limits, {});
      assert.doesNotMatch(text, /REDACTED|Quartermaine/);
      assert.equal(excessOf(treat(JSON.stringify(make(charsMax + 1)))), 'TEXT');
    });
  }

  test('what is searched for nothing has no limit', () => {
    const body = JSON.stringify({ note: 'a note '.repeat(20) });
    assert.deepEqual(dataOf(treat(body, { limits: { scanCharsMax: 10 } })).limits, {});
    assert.equal(
      excessOf(
        treat(body, {
          limits: { scanCharsMax: 10 },
          document: { filters: [], unlisted: 'keep', text: { detect: ['EMAIL'] } },
        }),
      ),
      'TEXT',
    );
  });

  test('it holds in another thread as well', async () => {
    const document = { filters: [], unlisted: 'keep', text: { detect: ['EMAIL'] } };
    const engine = engineOf(document, { limits: { scanCharsMax: 10 } });
    const body = JSON.stringify({ note: 'a note '.repeat(20) });
    await assert.rejects(protectedElsewhere(engine, body), /TEXT/);
    const nested = (levels: number) => `${'['.repeat(levels)}7${']'.repeat(levels)}`;
    const shallow = engineOf(document, { limits: { depthMax: 3 } });
    for (const [one, depth] of [
      [shallow, 3],
      [engineOf(document), 64],
    ] as const) {
      assert.equal((await protectedElsewhere(one, nested(depth))).text, nested(depth));
      await assert.rejects(protectedElsewhere(one, nested(depth + 1)), /depthMax/);
    }
  });

  test('with more protected values than are looked for, nothing leaves', () => {
    const body = JSON.stringify([
      { note: 'from anna@x.example and berta@x.example' },
      { secret: 'anna@x.example' },
      { secret: 'berta@x.example' },
    ]);
    assert.equal(excessOf(treat(body, { limits: { echoValuesMax: 1 } })), 'VALUES');
    assert.deepEqual(dataOf(treat(body)).limits, {});
  });
});

/** JSON in so many strings, one in the other. */
const inStrings = (count: number, inner: Json): string =>
  count === 0 ? JSON.stringify(inner) : JSON.stringify([inStrings(count - 1, inner)]);

test('what was withheld for a limit is told in one sentence, and whether to ask again', () => {
  assert.equal(withheldSentence({}), undefined);
  assert.equal(withheldSentence({ DEPTH: 1, LENGTH: 0 }), undefined, 'of values alone');
  const again = /\. Asking again gives the same\.$/;
  const later =
    /\. Asking again later may show text that was not checked, and nothing else of it\.$/;
  assert.match(withheldSentence({ LENGTH: 1_200 }) ?? '', /: 1,200 × too long to be replaced/);
  assert.match(withheldSentence({ LENGTH: 1 }) ?? '', again);
  assert.match(withheldSentence({ DETECTOR: 0, LENGTH: 1 }) ?? '', again);
  assert.match(withheldSentence({ DETECTOR: 2, LENGTH: 1 }) ?? '', later);
  assert.match(withheldSentence({ DETECTOR: 2, LENGTH: 1 }) ?? '', /: 1 × too.*; 2 × text that/);
});

describe('values that are withheld for a limit', () => {
  const long = 'x'.repeat(1025);

  // promise: budget.told
  test('are told where a result tells how it goes on, beside data of any kind', () => {
    const hint = (value: Json | undefined) => (value as { hint: string }).hint;
    const said = /for a limit of the gateway and not by its policy: 1 × too long to be replaced/;
    const inObject = dataOf(treat(JSON.stringify({ name: long, note: 'kept' })));
    assert.deepEqual(inObject.limits, { LENGTH: 1 });
    const { withheld, ...data } = inObject.value as JsonObject;
    assert.deepEqual(data, { name: '[REDACTED]', note: 'kept' });
    assert.match(hint(withheld), said);
    const inList = dataOf(treat(JSON.stringify([{ name: long }, { note: 'kept' }])))
      .value as JsonObject;
    assert.deepEqual(inList['items'], [{ name: '[REDACTED]' }, { note: 'kept' }]);
    assert.match(hint(inList['withheld']), said);
    const alone = dataOf(
      treat(JSON.stringify(long), {
        document: { filters: [{ target: '$', filterType: 'TOKENIZE', class: 'note' }] },
      }),
    );
    const { value, withheld: ofAlone } = alone.value as JsonObject;
    assert.equal(value, '[REDACTED]');
    assert.match(hint(ofAlone), said);
  });

  test('an answer’s own member of that name stays', () => {
    const { value } = dataOf(treat(JSON.stringify({ name: long, withheld: 'tax' })));
    assert.deepEqual(Object.keys(value as JsonObject), ['name', 'withheld', 'withheld_2']);
    assert.equal((value as JsonObject)['withheld'], 'tax');
  });

  test('every page of a long answer says it, and none is longer than a page may be', () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({
      name: i === 0 ? long : `Name ${i}`,
      note: `row ${i}`,
    }));
    for (const charsMax of [1_500, 3_000, 6_000]) {
      const { text, value } = dataOf(treat(JSON.stringify({ items: rows }), { charsMax }));
      assert.ok(text.length <= charsMax, `${text.length} of ${charsMax}`);
      assert.deepEqual(Object.keys(value as JsonObject), ['items', 'truncated', 'withheld']);
    }
  });

  test('each has its reason, and only one that is met', () => {
    const format: Json = {
      filters: [{ target: 'name', filterType: 'FORMAT_PRESERVE', alphabet: 'digits' }],
    };
    const cases: readonly (readonly [JsonObject, string, Given?])[] = [
      [
        { LENGTH: 2 },
        JSON.stringify([
          { name: long },
          { name: `ü${'x'.repeat(1023)}` },
          { name: 'x'.repeat(1024) },
        ]),
      ],
      [
        { LENGTH: 1 },
        JSON.stringify([{ name: '1'.repeat(257) }, { name: '1'.repeat(256) }]),
        { document: format },
      ],
      [{}, JSON.stringify([{ name: 'x'.repeat(300) }]), { document: format }],
      [{ EMBEDDED: 1 }, JSON.stringify({ note: inStrings(3, { name: 'Ann' }) })],
      [{}, JSON.stringify({ note: inStrings(2, { name: 'Ann' }) })],
      // what the policy withholds is withheld by the policy
      [{}, JSON.stringify({ secret: long })],
      [{ LENGTH: 1 }, JSON.stringify({ name: long }), { dropped: ['note'] }],
    ];
    for (const [expected, text, given] of cases)
      assert.deepEqual(dataOf(treat(text, given)).limits, expected, text.slice(0, 80));
  });

  test('what JSON in too many strings says is not said elsewhere', () => {
    const { text, limits } = dataOf(
      treat(
        JSON.stringify({
          note: inStrings(3, { secret: 'Zebulon Quartermaine' }),
          value: 'for Zebulon Quartermaine',
        }),
      ),
    );
    assert.deepEqual(limits, { EMBEDDED: 1 });
    assert.doesNotMatch(text, /Quartermaine/);
  });

  test('with more values than digests are computed of, whatever looks like one is', () => {
    const secret = Array.from({ length: 200_001 }, (_, i) => `id-${i}`);
    const note = 'a d131dd02c5e6eec4693d9a0698aff95c and another';
    const given = {
      document: { filters: [{ target: 'secret', filterType: 'REDACT' }], unlisted: 'keep' },
    };
    const { value, limits } = dataOf(treat(JSON.stringify({ secret, note }), given));
    assert.deepEqual(limits, { DIGESTS: 1 });
    assert.equal((value as JsonObject)['note'], 'a [REDACTED] and another');
  });

  test('a text that takes too long to search is told from one that cannot be looked into', () => {
    // every word of the text may be any word of the value
    const names = `${'ana '.repeat(120)}zulu`;
    const costly = `${'ana '.repeat(60_000)}, zulu`;
    const given = {
      document: { filters: [{ target: 'secret', filterType: 'REDACT' }], unlisted: 'keep' },
    };
    const { value, limits } = dataOf(
      treat(JSON.stringify({ secret: names, note: costly, value: 'a note' }), given),
    );
    assert.deepEqual(
      [limits, (value as JsonObject)['note'], (value as JsonObject)['value']],
      [{ SEARCH: 1 }, '[REDACTED]', 'a note'],
    );
    const packed = `H4sIAAAAAAAA${'A'.repeat(40)}`;
    assert.deepEqual(
      dataOf(treat(JSON.stringify({ secret: names, note: packed }), given)).limits,
      {},
    );
  });
});
