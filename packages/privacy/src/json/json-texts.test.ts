import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { looksEmbedded, parseEmbedded } from './embedded.ts';
import { isObject, parseJson } from './json.ts';
import { outerArrays } from './json-arrays.ts';
import { jsonOutline } from './json-outline.ts';
import { hasOddNumbers, losesDigits, parseLossless, rawNumberText } from './lossless.ts';

describe('numbers', () => {
  const spelledAsJavaScriptDoes = [
    '0',
    '1',
    '-1',
    '1.5',
    '123456.789',
    '999999999999999',
    '0.00001',
  ];
  const spelledOtherwise = [
    '1.10',
    '1.0',
    '-0',
    '-0.0',
    '1e3',
    '1E3',
    '12e3',
    '1.25E-7',
    '1.5E-7',
    '12345678901234567890',
    '0.1234567890123456789',
    '1e400',
    '0.0000001',
    '-10.20',
  ];

  test('that are spelled otherwise keep their spelling, alone and within', () => {
    for (const source of spelledOtherwise) {
      for (const text of [source, `[${source}]`, `{"a":${source}}`, `[1, ${source}]`]) {
        assert.equal(JSON.stringify(parseLossless(text)), text.replace(', ', ','), text);
        assert.ok(hasOddNumbers(text), text);
      }
      const raw = parseLossless(source);
      assert.ok(typeof raw === 'object' && raw !== null);
      assert.equal(rawNumberText(raw), source);
    }
    for (const source of spelledAsJavaScriptDoes) {
      assert.equal(parseLossless(source), Number(source));
      assert.ok(!hasOddNumbers(`[${source}]`), source);
    }
    assert.equal(rawNumberText({ rawJSON: '1' }), undefined);
    assert.deepEqual(parseLossless('["1.10",true,null]'), ['1.10', true, null]);
  });

  test('are never passed over by the quick look for odd ones', () => {
    const sources = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
      fc.tuple(fc.integer(), fc.nat({ max: 9_999_999 })).map(([a, b]) => `${a}.${b}`),
    );
    fc.assert(
      fc.property(sources, (source) => {
        if (JSON.stringify(JSON.parse(source)) !== source || source === '-0')
          assert.ok(hasOddNumbers(`{"a":${source}}`), source);
      }),
      { seed: 65, numRuns: 500 },
    );
  });

  test('lose digits where a double does not hold them', () => {
    for (const value of [2 ** 53, -(2 ** 53), 1e21, Infinity, -0, 0.1234567890123456])
      assert.ok(losesDigits(value), String(value));
    for (const value of [
      0,
      1,
      -1,
      0.5,
      1.1,
      123_456.7891,
      2 ** 53 - 1,
      1e9,
      12_345_678_901.5,
      12_345_678_901_234.5,
      -0.25,
    ])
      assert.ok(!losesDigits(value), String(value));
  });
});

describe('JSON in a string', () => {
  test('is a document, or one on each line', () => {
    assert.deepEqual(parseEmbedded('{"a":1}'), [{ a: 1 }]);
    assert.deepEqual(parseEmbedded(' \n[1, 2] '), [[1, 2]]);
    assert.deepEqual(parseEmbedded('\uFEFF"x"'), ['x']);
    assert.deepEqual(parseEmbedded('{"a":1}\n{"b":2}'), [{ a: 1 }, { b: 2 }]);
    assert.deepEqual(parseEmbedded('{"a":1}\r\n\r\n  \r\n{"b":2}\r\n'), [{ a: 1 }, { b: 2 }]);
    assert.deepEqual(parseEmbedded('{"a":1}\n2'), [{ a: 1 }, 2]);
    assert.equal(JSON.stringify(parseEmbedded('{"a":1.10}')), '[{"a":1.10}]');
  });

  test('keeps the marks within it', () => {
    assert.deepEqual(parseEmbedded('\uFEFF{"a":"\uFEFFb"}'), [{ a: '\uFEFFb' }]);
  });

  test('is looked for where a text begins as JSON does', () => {
    for (const text of ['{"a":1}', '[1]', '"x"', ' {}', '\n[]', '\t\t"', '\uFEFF{}', '[x]'])
      assert.ok(looksEmbedded(text), text);
    for (const text of ['', '{}', '[]', '""', '  ', '123', 'true', '#{}', 'Z{}', '\\{}', 'z{}'])
      assert.ok(!looksEmbedded(text), text);
    for (const text of ['|{}', '}{}', 'é{}', '\ufefe{}', '\uffff{}', 'x {}'])
      assert.ok(!looksEmbedded(text), text);
  });

  test('is not what only looks like it, nor a lone number or word', () => {
    for (const text of [
      '',
      '1',
      'true',
      'null',
      'x {"a":1}',
      '{"a":',
      '[1',
      '{a}\n{b}',
      '{"a":1}\nx',
      '1\n[2]',
      '{x}',
    ])
      assert.equal(parseEmbedded(text), undefined, text);
  });

  test('that is nested beyond the stack is no text like any other', () => {
    const deep = '['.repeat(1e6) + ']'.repeat(1e6);
    let parsed: unknown;
    try {
      parsed = parseEmbedded(deep);
    } catch (error) {
      parsed = error;
    }
    assert.notEqual(parsed, undefined);
    const odd = deep.replace('[]', '[1.10]');
    assert.throws(() => parseEmbedded(odd), RangeError);
  });
});

describe('the outline of a JSON text', () => {
  test('has the first 64 members of what is not too deep, and none of what is', () => {
    const text = '{"a": [1, {"b": [2]}, "x]"], "c": {"d": null}, "e": true}';
    assert.equal(jsonOutline(text, 0), '{}');
    assert.equal(jsonOutline(text, 1), '{"a":[],"c":{},"e":true}');
    assert.equal(jsonOutline(text, 2), '{"a":[1,{},"x]"],"c":{"d":null},"e":true}');
    assert.equal(jsonOutline(text, 9), JSON.stringify(JSON.parse(text)));
    const long = JSON.stringify(Array.from({ length: 70 }, (_, i) => i));
    assert.equal(JSON.parse(jsonOutline(long, 1) ?? '').length, 64);
    const exact = JSON.stringify(Array.from({ length: 64 }, (_, i) => i));
    assert.equal(jsonOutline(exact, 1), exact);
  });

  test('reads white space, escapes and scalars as JSON has them', () => {
    for (const text of ['"x"', '-1.5e3', 'true', 'null', '[]', '{}', '[[],{}]', '"\\"]"', '""'])
      assert.equal(jsonOutline(` \t\r\n${text}\n`, 3), text);
    assert.equal(jsonOutline('{ "a\\"" :\t1 }', 3), '{"a\\"":1}');
  });

  test('is of no text that is not closed, or goes on', () => {
    for (const text of [
      '',
      ' ',
      '[',
      '{"a"',
      '{"a":',
      '{"a":1',
      '[1 2',
      '1 2',
      '[]]',
      '{"a" 1}',
      '{,}',
      '"x',
    ])
      assert.ok(parseJson(jsonOutline(text, 3) ?? '') === undefined, text);
    for (const text of ['', '?', '[1 23]', '{"a" 12}'])
      assert.equal(jsonOutline(text, 3), undefined, text);
    for (const text of ['[[1', '[[1]', '{"a":{"b":"x', '{"a":["\\'])
      assert.equal(jsonOutline(text, 1), undefined, text);
  });

  test('is itself JSON, of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat({ max: 5 }), (value, depth) => {
        const outline = jsonOutline(JSON.stringify(value, null, 2), depth);
        assert.notEqual(parseJson(outline ?? ''), undefined);
        if (depth === 5) assert.equal(outline, JSON.stringify(value));
      }),
      { seed: 66, numRuns: 150 },
    );
  });
});

describe('the outer arrays of a JSON text', () => {
  const told = (text: string) =>
    outerArrays(text).arrays.map(({ path, start, ends }) => ({
      path,
      items: ends.map((end, i) => {
        const before = ends[i - 1];
        return text.slice(before === undefined ? start : before + 1, end);
      }),
    }));

  test('are those that stand in no longer one', () => {
    assert.deepEqual(told('[1,[2,3],"a,]"]'), [{ path: [], items: ['1', '[2,3]', '"a,]"'] }]);
    assert.deepEqual(told('{"a":[1,2],"b":{"c":[{"d":[5,6]},{}]},"e":[]}'), [
      { path: ['a'], items: ['1', '2'] },
      { path: ['b', 'c'], items: ['{"d":[5,6]}', '{}'] },
    ]);
    assert.deepEqual(told('[12,-3.5e7,true,null,"a"]'), [
      { path: [], items: ['12', '-3.5e7', 'true', 'null', '"a"'] },
    ]);
    assert.deepEqual(told('{"a":12,"b":true,"c":[10,20]}'), [{ path: ['c'], items: ['10', '20'] }]);
    assert.deepEqual(told('{"a":1,"b":"[1,2]"}'), []);
    assert.deepEqual(told('"x"'), []);
    assert.deepEqual(told('[]'), []);
  });

  test('are inside a list of one where there is one, and else that list', () => {
    assert.deepEqual(told('[{"a":[1,2]}]'), [{ path: ['0', 'a'], items: ['1', '2'] }]);
    assert.deepEqual(told('[[1,2]]'), [{ path: ['0'], items: ['1', '2'] }]);
    assert.deepEqual(told('[{"a":[]}]'), [{ path: [], items: ['{"a":[]}'] }]);
    assert.deepEqual(told('[{"a":[1,2]},3]'), [{ path: [], items: ['{"a":[1,2]}', '3'] }]);
  });

  test('come with the keys of the root', () => {
    assert.deepEqual(outerArrays('{"a":{"b":1},"c\\"":2,"":3}').rootKeys, ['a', 'c"', '']);
    assert.deepEqual(outerArrays('[{"a":1}]').rootKeys, []);
  });

  test('are looked for 64 deep', () => {
    const nested = (depth: number) => '{"a":'.repeat(depth) + '[1,2]' + '}'.repeat(depth);
    assert.equal(told(nested(63)).length, 1);
    assert.equal(told(nested(64)).length, 0);
    const lists = (depth: number) => told('['.repeat(depth) + '1,2' + ']'.repeat(depth));
    const path = Array<string>(63).fill('0');
    assert.deepEqual(lists(64), [{ path, items: ['1', '2'] }]);
    assert.deepEqual(lists(65), [{ path, items: ['[1,2]'] }]);
  });

  test('of what is no JSON are an error', () => {
    for (const text of ['[1', '{"a', '["a'])
      assert.throws(() => outerArrays(text), /the text is not JSON|JSON/);
  });
});

test('an object is no array, no null and no scalar', () => {
  assert.ok(isObject({}));
  for (const value of [[], null, 'x', 1, undefined, true]) assert.ok(!isObject(value));
  assert.equal(parseJson('{'), undefined);
  assert.equal(parseJson('null'), null);
});
