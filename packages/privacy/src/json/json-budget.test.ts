import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { jsonExcess, type JsonBudget } from './json-budget.ts';
import { jsonOutline } from './json-outline.ts';
import { everyOr, inPart } from '../testing/every.ts';

const roomy: JsonBudget = { depthMax: 1000, namesMax: 1000, valuesMax: 1000 };

/** What the budget counts, counted in the slow way. */
function measure(value: unknown): { depth: number; names: Set<string>; values: number } {
  const names = new Set<string>();
  let values = 0;
  const walk = (one: unknown): number => {
    values++;
    if (typeof one !== 'object' || one === null) return 0;
    for (const key of Array.isArray(one) ? [] : Object.keys(one)) names.add(JSON.stringify(key));
    return 1 + Math.max(0, ...Object.values(one).map(walk));
  };
  const depth = walk(value);
  return { depth, names, values };
}

test(`counts depth, names and values exactly, however the text is written${inPart}`, () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 5 }),
      fc.constantFrom(undefined, 2, '\t'),
      (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const { depth, names, values } = measure(JSON.parse(text));
        const exact = { depthMax: depth, namesMax: names.size, valuesMax: values };
        assert.equal(jsonExcess(text, exact), undefined, text);
        assert.equal(jsonExcess(text, { ...exact, valuesMax: values - 1 }), 'valuesMax', text);
        if (depth > 0)
          assert.equal(jsonExcess(text, { ...exact, depthMax: depth - 1 }), 'depthMax', text);
        if (names.size > 0)
          assert.equal(jsonExcess(text, { ...exact, namesMax: names.size - 1 }), 'namesMax', text);
      },
    ),
    { numRuns: everyOr(250, 1000), seed: 20_261_122 },
  );
});

test('a name said often is one name, and marks inside of texts are none', () => {
  const records = JSON.stringify(
    Array.from({ length: 300 }, (_, i) => ({ id: i, note: `"{[,:${i}\\"]}`, 'a"b': '\\' })),
  );
  assert.equal(jsonExcess(records, { depthMax: 2, namesMax: 3, valuesMax: 1201 }), undefined);
});

test('many names are counted once each, however often they are said', () => {
  const record = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`n${i}`, i]));
  const text = JSON.stringify([record, record, record]);
  const budget = { depthMax: 2, namesMax: 500, valuesMax: 1504 };
  assert.equal(jsonExcess(text, budget), undefined);
  assert.equal(jsonExcess(text, { ...budget, namesMax: 499 }), 'namesMax');
});

test('a number is one value, however it is written', () => {
  for (const number of ['1E3', '1e+3', '-1.5E-7', '12345'])
    assert.equal(jsonExcess(`[${number}]`, { ...roomy, valuesMax: 2 }), undefined, number);
});

test('stops where the budget does, in text that is cut off or no JSON too', () => {
  assert.equal(jsonExcess('['.repeat(1_000_000), roomy), 'depthMax');
  assert.equal(
    jsonExcess(`{${Array.from({ length: 2000 }, (_, i) => `"${i}":`).join(',')}`, roomy),
    'namesMax',
  );
  assert.equal(jsonExcess('1 '.repeat(1_000_000), roomy), 'valuesMax');
  assert.equal(jsonExcess(']]]][[[[', { ...roomy, depthMax: 3 }), 'depthMax');
  assert.equal(jsonExcess(']]]][[[[', { ...roomy, depthMax: 4 }), undefined);
  for (const text of ['', '"', '"\\', '}', ']]]]', '{"a', '\u0000', '{]', '-', ':,:,', '\ud800'])
    assert.equal(jsonExcess(text, roomy), undefined);
});

const call = (args: unknown) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name: 'add', arguments: args },
  });

test('an outline says what a text is about, whatever makes it large', () => {
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`n${i}`, i]));
  for (const args of [
    wide,
    { name: 'x', arguments: wide },
    { list: Array.from({ length: 100_000 }, () => 'y"{') },
  ]) {
    const outline = jsonOutline(call(args), 4);
    assert.ok(outline !== undefined && outline.length < 3000);
    const { id, method, params } = JSON.parse(outline);
    assert.deepEqual([id, method, params.name], [7, 'tools/call', 'add']);
  }
  const deep = `{"jsonrpc":"2.0","params":{"arguments":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}},"name":"add"} , "id" : 7 }`;
  assert.deepEqual(JSON.parse(jsonOutline(deep, 4) ?? ''), {
    jsonrpc: '2.0',
    params: { arguments: { a: [[]] }, name: 'add' },
    id: 7,
  });
});

test('an outline of a small text is the text, and of no JSON there is none', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const text = JSON.stringify(value, null, 1);
      assert.deepEqual(JSON.parse(jsonOutline(text, 100) ?? ''), JSON.parse(text));
    }),
    { seed: 20_261_122 },
  );
  for (const text of ['', '{', '[1', '{"a" 1}', '{"a":}', '[1]]', '"x', 'x:']) {
    const outline = jsonOutline(text, 4);
    assert.throws(() => JSON.parse(outline ?? ''), text);
  }
});
