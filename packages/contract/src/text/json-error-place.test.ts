import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { jsonErrorPlace } from './json-error-place.ts';

test('the place where text stops being JSON is named', () => {
  const cases: [string, string][] = [
    ['{"name": planted}', '1:10'],
    ['{"a": 1,\n "b": }', '2:7'],
    ['[1, 2,]', '1:7'],
    ['{"a": 1,}', '1:9'],
    ['', '1:1'],
    ['[1', '1:3'],
    ['{} x', '1:4'],
    ['"open', '1:1'],
    ['01', '1:2'],
    ['[1}', '1:3'],
  ];
  for (const [text, place] of cases) assert.equal(jsonErrorPlace(text), place, text);
});

test(`it finds fault exactly where JSON.parse does${inPart}`, () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const soup = fc.string({
    unit: fc.constantFrom(
      ...'{}[],:"\\u0019eE+-. \n\ttruefalsnTU\u0001\u007f\u0085\ud83d'.split(''),
    ),
    maxLength: 12,
  });
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.nat(3))
    .map(
      ([text, at, length]) =>
        text.slice(0, at % (text.length + 1)) + text.slice((at % (text.length + 1)) + length),
    );
  fc.assert(
    fc.property(
      fc.oneof(
        soup,
        soup.map((text) => `"${text}"`),
        damaged,
        fc.json(),
      ),
      (text) => {
        assert.equal(jsonErrorPlace(text) === undefined, isJson(text), JSON.stringify(text));
      },
    ),
    { numRuns: everyOr(5000, 20_000), seed: 20261120 },
  );
});

test('a string of ten million characters is no trouble', () => {
  assert.equal(jsonErrorPlace(`["${'a'.repeat(10_000_000)}", x]`), '1:10000006');
  assert.equal(jsonErrorPlace(`["${'\\n'.repeat(1_000_000)}"`), '1:2000004');
});
