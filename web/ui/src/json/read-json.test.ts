import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { layOutJson, printJson } from './lay-out-json.ts';
import { nodeAt, readJsonPlaces } from './read-json.ts';

const mistakeIn = (text: string) => {
  const { mistake } = readJsonPlaces(text);
  return mistake && `${mistake.offset} ${mistake.message}`;
};

test(`takes what JSON.parse takes, and nothing else${inPart}`, () => {
  const nearJson = fc.string({
    unit: fc.constantFrom(...'{}[]:,"\\ \n\t-+.0123eEu/truefalsn\'a\u0000é😀'),
    maxLength: 24,
  });
  fc.assert(
    fc.property(fc.oneof(nearJson, fc.json(), fc.json().chain(damaged)), (text) => {
      assert.equal(readJsonPlaces(text).node !== undefined, isJson(text), text);
    }),
    { numRuns: everyOr(1000, 4_000) },
  );
});

test('says what is wrong, and where', () => {
  assert.equal(mistakeIn('{"a": 1,}'), '7 Remove this comma: nothing follows it before }.');
  assert.equal(mistakeIn('[1 2]'), '3 Expected a comma or ] here.');
  assert.equal(mistakeIn('{a: 1}'), '1 Expected the name of a property, in double quotes.');
  assert.equal(mistakeIn('{"a" 1}'), '5 Expected a colon after the name of the property.');
  assert.equal(mistakeIn("['x']"), '1 Strings stand in double quotes.');
  assert.equal(
    mistakeIn('{"a": tru}'),
    '6 Text stands in double quotes; the only bare words are true, false and null.',
  );
  assert.equal(mistakeIn('["ab\n"]'), '1 This string has no closing double quote.');
  assert.equal(mistakeIn('{"a": [1, 2'), '6 This [ is never closed with ].');
  assert.equal(mistakeIn('{} x'), '3 Nothing may follow the end of the value.');
  assert.equal(mistakeIn(''), '0 Expected a value, and the text ends.');
  assert.match(mistakeIn('[01]') ?? '', /^1 This is not a number of JSON/);
});

test('takes deep nesting, long texts and hostile names without a crash', () => {
  assert.match(
    mistakeIn('['.repeat(100_000)) ?? '',
    /^201 This is nested more than 200 levels deep/,
  );
  assert.match(mistakeIn(`"${'\\'.repeat(99_999)}`) ?? '', /escape|closing/);
  assert.equal(mistakeIn(`"${'a\\n'.repeat(100_000)}"`), undefined);
  const { node } = readJsonPlaces('{"__proto__": {"constructor": 1}}');
  assert.ok(node);
  assert.deepEqual(nodeAt(node, '/__proto__/constructor'), { kind: 'leaf', start: 30, end: 31 });
});

test('finds a pointer, its nearest parent, and the last of two members of one name', () => {
  const text = '{"filters": [{"a/b~": 1}, {"x": 2, "x": 3}]}';
  const { node } = readJsonPlaces(text);
  assert.ok(node);
  const at = (pointer: string) => {
    const { start, end } = nodeAt(node, pointer);
    return text.slice(start, end);
  };
  assert.equal(at('/filters/0/a~1b~0'), '1');
  assert.equal(at('/filters/1/x'), '3');
  assert.equal(at('/filters/0/gone/deeper'), '{"a/b~": 1}');
  assert.equal(at(''), text);
});

test('lays JSON out with its digits and escapes, and says the same', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 10, max: 80 }), (text, charsMax) => {
      const { node } = readJsonPlaces(text);
      assert.ok(node);
      assert.deepEqual(JSON.parse(printJson(text, node, charsMax)), JSON.parse(text));
    }),
  );
  const text = '{"a":{"b":1.50,"c":"\\u0041"},"long":["0123456789","0123456789"],"d":[],"e":{}}';
  const { node } = readJsonPlaces(text);
  assert.ok(node);
  assert.equal(
    printJson(text, node, 32),
    `{
  "a": {
    "b": 1.50,
    "c": "\\u0041"
  },
  "long": [
    "0123456789",
    "0123456789"
  ],
  "d": [],
  "e": {}
}`,
  );
  assert.deepEqual(
    layOutJson('[{"a":7}]', readJsonPlaces('[{"a":7}]').node ?? node, 80)[1]?.find(
      ({ steps }) => steps,
    )?.steps,
    [0, 'a'],
  );
});

function damaged(text: string): fc.Arbitrary<string> {
  return fc.nat(text.length).map((at) => text.slice(0, at) + text.slice(at + 1));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
