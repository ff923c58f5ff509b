// What is close to a table and is none, and how large one may be.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json, JsonObject } from '../../json/json.ts';
import { protectBody } from '../../testing/engine.ts';

const policy = {
  filters: ['ssn', 'salary'].map((target) => ({ target, filterType: 'REDACT' })),
  unlisted: 'keep',
};
const shown = (given: JsonObject): Json => protectBody(policy, structuredClone(given)).value;
const gone = '[REDACTED]';
const stays = (given: JsonObject): void => assert.deepEqual(shown(given), given);

suite('what is close to a table', () => {
  test('rows that are no lists, or hold more than cells', () => {
    stays({ columns: ['id', 'ssn'], rows: [] });
    stays({ columns: ['id', 'ssn'], rows: [7, 'x9'] });
    stays({ columns: ['id', 'ssn'], rows: [{ a: [1, 'x9'], b: [2, 'y9'] }] });
    const cells = (second: Json): JsonObject => ({
      cols: ['id', 'ssn'],
      rows: [{ f: [1, second] }],
    });
    assert.deepEqual(shown(cells({ v: 'x9', f: 'X9' })), cells(gone));
    assert.deepEqual(shown(cells({ v: 'x9', f: 'X9', g: 1 })), cells(gone));
    stays(cells({ u: 'x9', f: 'X9', g: 1 }));
    stays(cells({ v: 'x9', name: 'X9', g: 1 }));
    stays(cells(['x9']));
  });

  test('records beside names of fields, for they name their own', () => {
    stays({ columns: ['id', 'ssn'], values: [{ id: 1 }, { id: 2 }] });
    const mixed = (second: Json): JsonObject => ({
      columns: ['id', 'ssn'],
      values: [{ id: 1 }, second],
    });
    assert.deepEqual(shown(mixed('x9')), mixed(gone));
  });

  test('rows that say names themselves, where others say the columns or none do', () => {
    const rows = (data: Json): JsonObject => ({
      rows: [
        { label: 'status', data: ['open', 'shut'] },
        { label: 'ssn', data },
      ],
    });
    assert.deepEqual(shown(rows(['x9', 'y9'])), rows(gone));
    const pairs = (...values: Json[]): JsonObject => ({
      columns: ['status', 'ssn'],
      rows: values.map((value, i) => [i === 0 ? 'ssn' : 'status', value]),
    });
    assert.deepEqual(shown(pairs('x9', 'y9')), pairs(gone, gone));
    const values = (...list: Json[]): JsonObject => ({ columns: ['ssn', 'salary'], values: list });
    assert.deepEqual(shown(values('status', 'x9')), values(gone, gone));
  });

  test('of rows in objects the first three cells tell that they are cells', () => {
    const rows = (last: Json): JsonObject => ({
      cols: ['id', 'n', 'm', 'ssn'],
      rows: [{ f: [1, 2, 3, last] }],
    });
    assert.deepEqual(shown(rows({ a: 1, b: 2, c: 3 })), rows(gone));
    const early: JsonObject = { cols: ['id', 'ssn'], rows: [{ f: [{ a: 1, b: 2, c: 3 }, 'x9'] }] };
    stays(early);
  });

  test('two cells in each row are pairs where most of the first say a field', () => {
    const pairs = (...rows: Json[][]): JsonObject => ({ values: rows });
    assert.deepEqual(
      shown(pairs(['ssn', 'x9'], ['status', 'open'], ['kx', 'q'])),
      pairs(['ssn', gone], ['status', 'open'], ['kx', 'q']),
    );
    const times = (count: number, ...row: Json[]) => Array.from({ length: count }, () => row);
    const many = [...times(19, 'status', 'open'), ...times(40, 'kx', 'q')];
    assert.deepEqual(shown(pairs(['ssn', 'x9'], ...many)), pairs(['ssn', gone], ...many));
    // as many that say none: the first row names the columns
    assert.deepEqual(shown(pairs(['ssn', 'x9'], ['kx', 'q'])), pairs(['ssn', gone], [gone, 'q']));
    assert.deepEqual(
      shown(pairs(['ssn', 'status'], ['x9', 'open'])),
      pairs(['ssn', 'status'], [gone, 'open']),
    );
    assert.deepEqual(
      shown(pairs(['ssn', 'x9'], ['status', 'open', 'more'])),
      pairs(['ssn', gone], [gone, 'open', 'more']),
    );
  });

  test('each list is a column, as their lengths or the kinds of their values say', () => {
    const columns = [{ name: 'ssn' }, { name: 'status' }];
    const turned = (first: Json[], second: Json[]): JsonObject => ({
      columns,
      series: [first, second],
    });
    assert.deepEqual(
      shown(turned(['x7', 'x8', 'x9'], ['a', 'b', 'c'])),
      turned([gone, gone, gone], ['a', 'b', 'c']),
    );
    assert.deepEqual(shown(turned(['x8', 'x9'], [1, 2])), turned([gone, gone], [1, 2]));
    assert.deepEqual(shown(turned(['x9'], ['a'])), turned([gone], ['a']));
    assert.deepEqual(shown(turned(['x8', 1], ['x9', 2])), turned([gone, 1], [gone, 2]));
    const named = { schema: { fields: columns }, dictionaries: [['x9'], ['a']] };
    assert.deepEqual(shown(named), { ...named, dictionaries: [[gone], ['a']] });
  });

  test('rows one behind the other', () => {
    const flat = (...values: Json[]): JsonObject => ({ fields: ['id', 'ssn'], values });
    assert.deepEqual(shown(flat(1, 'x8', 2, 'x9')), flat(1, gone, 2, gone));
    stays(flat(1, 'x8', 2));
  });

  test('heads in other words, as many as the cells of a row', () => {
    const rows: Json[] = [{ c: [{ v: 'red' }, { v: 'x9', f: 'X9' }] }];
    const table = (cols: Json[]): JsonObject => ({ cols, rows });
    assert.deepEqual(shown(table([{ label: 'Colour' }, { label: 'Social security number' }])), {
      cols: [{ label: 'Colour' }, { label: 'Social security number' }],
      rows: [{ c: [{ v: 'red' }, gone] }],
    });
    stays(table([{ label: 'Social security number' }]));
    const values = [
      ['Social security number', 'Colour'],
      ['x9', 'red'],
    ];
    assert.deepEqual(shown({ values }), { values: [values[0], [gone, 'red']] });
  });

  test('names and values in turns: as many of each, and each name a field', () => {
    const turns = (...list: Json[]): JsonObject => ({ list });
    assert.deepEqual(shown(turns('ssn', 'x9')), turns('ssn', gone));
    assert.deepEqual(shown(turns('ssn', 'x9', 'status', 'y9')), turns('ssn', gone, 'status', 'y9'));
    stays(turns(7, 'x9', 'ssn', 'y9'));
    stays(turns('status', 'open', 'ssn', 'salary'));
    const long = (count: number) => ['ssn', 'x9', ...Array<string>(count - 2).fill('status')];
    assert.deepEqual((shown(turns(...long(1_000))) as { list: Json[] }).list[1], gone);
    stays(turns(...long(1_002)));
  });
});

suite('how large a table may be', () => {
  const columns = (count: number): string[] => [...Array<string>(count - 1).fill('n'), 'ssn'];
  const row = (count: number): Json[] => [...Array<number>(count - 1).fill(1), 'x9'];
  const last = (value: Json, name: string): Json | undefined =>
    ((value as JsonObject)[name] as Json[]).flat().at(-1);

  test('1,000 columns', () => {
    for (const [count, said] of [
      [1_000, gone],
      [1_001, 'x9'],
    ] as const) {
      assert.equal(last(shown({ cols: columns(count), rows: [row(count)] }), 'rows'), said);
      assert.equal(last(shown({ cols: columns(count), values: row(count) }), 'values'), said);
    }
  });

  test('32 members beside it: more are a map', () => {
    const of = (count: number): JsonObject => ({
      cols: ['id', 'ssn'],
      rows: [[1, 'x9']],
      ...Object.fromEntries(Array.from({ length: count - 2 }, (_, i) => [`status${i}`, i])),
    });
    assert.equal(last(shown(of(32)), 'rows'), gone);
    assert.equal(last(shown(of(33)), 'rows'), 'x9');
  });

  test('16 members of what says a column, if nothing of it reads as a label', () => {
    const of = (before: number): JsonObject => ({
      cols: [
        {
          ...Object.fromEntries(Array.from({ length: before }, (_, i) => [`a${i}`, i])),
          sTitle: 'ssn',
        },
      ],
      rows: [['x9']],
    });
    assert.equal(last(shown(of(15)), 'rows'), gone);
    assert.equal(last(shown(of(16)), 'rows'), 'x9');
  });
});
