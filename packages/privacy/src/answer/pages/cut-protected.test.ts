import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import type { CutPosition } from '../../tokens/continuation.ts';
import { cutProtected } from './cut-protected.ts';
import { outerArrays } from '../../json/json-arrays.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { Raw, type Protected } from '../raw.ts';
import { engineOf } from '../../testing/engine.ts';

const engine = engineOf({ filters: [], unlisted: 'keep', echo: false });
const protectedOf = (text: string): Protected => engine.protect(new Raw(text));
const hint = (isLast: boolean) => (isLast ? 'That was all.' : 'Go on.');

interface Note {
  arrays: string[];
  from: number;
  returned: number;
  total: number;
  left_out?: number;
  next?: string;
  hint: string;
}

/** All pages of an answer, following `next` to the end, each held against the size. */
function pagesOf(
  text: string,
  charsMax: number,
  noteKey = 'truncated',
): { page: JsonObject; note: Note; text: string }[] {
  const pages: { page: JsonObject; note: Note; text: string }[] = [];
  for (let start: CutPosition | undefined, more = true; more;) {
    assert.ok(pages.length < 2000, 'it does not end');
    const cut = cutProtected(protectedOf(text), {
      charsMax,
      start,
      nextAt: (position) => JSON.stringify(position),
      hint,
    });
    assert.ok(cut, 'it cannot be cut');
    assert.ok(cut.text.length <= charsMax, `${cut.text.length} characters of ${charsMax}`);
    const page = JSON.parse(cut.text) as JsonObject;
    const note = page[noteKey] as unknown as Note;
    pages.push({ page, note, text: cut.text });
    more = note.next !== undefined;
    start = more ? (JSON.parse(note.next!) as CutPosition) : undefined;
  }
  return pages;
}

const rows = (count: number, length = 40) =>
  Array.from({ length: count }, (_, id) => ({ id, text: `${id} ${'x'.repeat(length)}` }));

suite('a long answer', () => {
  // promise: results.pages
  test('its pages hold every item once, in order, and the rest of the answer each', () => {
    const pages = pagesOf(
      JSON.stringify({ items: rows(300), total: 300, meta: { nextCursor: 'abc' } }),
      2000,
    );
    assert.ok(pages.length > 5);
    assert.deepEqual(
      pages.flatMap(({ page }) => page['items']),
      rows(300),
    );
    for (const { page } of pages)
      assert.deepEqual([page['total'], page['meta']], [300, { nextCursor: 'abc' }]);
    const { note } = pages[0]!;
    assert.deepEqual([note.arrays, note.from, note.total], [['items'], 0, 300]);
    assert.equal(note.returned, (pages[0]!.page['items'] as Json[]).length);
    assert.deepEqual([pages.at(-1)!.note.hint, note.hint], ['That was all.', 'Go on.']);
    assert.equal(
      pages.reduce((sum, { note }) => sum + note.returned, 0),
      300,
    );
  });

  test('a list at the root stands under `items`', () => {
    const pages = pagesOf(JSON.stringify(rows(100)), 1000);
    assert.deepEqual(
      pages.flatMap(({ page }) => page['items']),
      rows(100),
    );
    assert.deepEqual(pages[0]!.note.arrays, ['items']);
  });

  test('lists deep in objects, several of them, and inside a list of one are cut; small ones stay whole on every page', () => {
    const answer = {
      data: { viewer: [{ orders: rows(60), tags: ['a', 'b'] }] },
      errors: rows(40),
      kinds: ['x'],
    };
    const pages = pagesOf(JSON.stringify(answer), 2000);
    const orders = pages.flatMap(
      ({ page }) => (page as unknown as typeof answer).data.viewer[0]!.orders,
    );
    const errors = pages.flatMap(({ page }) => (page as unknown as typeof answer).errors);
    assert.deepEqual([orders, errors], [rows(60), rows(40)]);
    for (const { page } of pages) {
      assert.deepEqual((page as unknown as typeof answer).data.viewer[0]!.tags, ['a', 'b']);
      assert.deepEqual(page['kinds'], ['x']);
    }
    assert.deepEqual(pages[0]!.note.arrays, ['data.viewer.0.orders', 'errors']);
  });

  test('an item longer than a page is left out and counted, and does not hold up the others', () => {
    const items = [...rows(20), { id: 20, text: 'y'.repeat(3000) }, ...rows(20)];
    const pages = pagesOf(JSON.stringify({ items }), 1000);
    assert.deepEqual(
      pages.flatMap(({ page }) => page['items']),
      [...rows(20), ...rows(20)],
    );
    assert.equal(
      pages.reduce((sum, { note }) => sum + (note.left_out ?? 0), 0),
      1,
    );
  });

  test('an item of whatever length is on a page or counted as left out', () => {
    for (let length = 130; length < 190; length++) {
      const items = ['a', 'x'.repeat(length), 'b'];
      const pages = pagesOf(JSON.stringify(length % 2 === 0 ? { items } : items), 300);
      const leftOut = pages.reduce((sum, { note }) => sum + (note.left_out ?? 0), 0);
      assert.deepEqual(
        pages.flatMap(({ page }) => page['items']),
        leftOut === 0 ? items : ['a', 'b'],
        String(length),
      );
      for (const { page, note } of pages)
        assert.equal((page['items'] as Json[]).length, note.returned, String(length));
    }
  });

  test('numbers keep their digits', () => {
    const text = `{"items":[${Array.from({ length: 50 }, (_, i) => `{"id":1234567890123456789${i},"amount":1.10}`).join()}]}`;
    const all = pagesOf(text, 1000)
      .map(({ text }) => text)
      .join('');
    assert.equal(all.match(/"id":1234567890123456789\d+,"amount":1\.10/g)?.length, 50);
  });

  test('a member of the answer is not overwritten by the note', () => {
    const pages = pagesOf(
      JSON.stringify({ truncated: true, truncated_2: 1, items: rows(50) }),
      1000,
      'truncated_3',
    );
    assert.deepEqual([pages[0]!.page['truncated'], pages[0]!.page['truncated_2']], [true, 1]);
  });

  test('what is long outside of any list cannot be cut', () => {
    for (const answer of [
      { text: 'x'.repeat(5000) },
      'x'.repeat(5000),
      { text: 'x'.repeat(5000), items: rows(3) },
      Object.fromEntries(rows(200).map((row) => [`k${row.id}`, row])),
    ])
      assert.equal(
        cutProtected(protectedOf(JSON.stringify(answer)), { charsMax: 1000, hint }),
        undefined,
      );
  });

  test('an answer that has changed since ends, whatever became of it', () => {
    const start = { arrays: [['items']], from: 30 };
    for (const now of [{ items: rows(3) }, { items: [] }, { items: 7 }, {}, []]) {
      const page = cutProtected(protectedOf(JSON.stringify(now)), { charsMax: 1000, start, hint });
      assert.deepEqual(
        [page && JSON.parse(page.text).truncated.returned, page?.text.includes('"next"')],
        [0, false],
        JSON.stringify(now),
      );
    }
    assert.equal(cutProtected(protectedOf('"gone"'), { charsMax: 1000, start, hint }), undefined);
  });

  test('without a way to go on there is no `next`', () => {
    const page = cutProtected(protectedOf(JSON.stringify({ items: rows(100) })), {
      charsMax: 1000,
      hint,
    });
    assert.ok(page && !page.text.includes('"next"'));
  });

  test('the last page of an answer that another follows is not the last', () => {
    const page = cutProtected(protectedOf(JSON.stringify({ items: rows(3) })), {
      charsMax: 1000,
      start: { arrays: [['items']], from: 1 },
      nextAt: () => 'more of this',
      after: 'the one after',
      hint,
    });
    assert.deepEqual(page && JSON.parse(page.text), {
      items: rows(3).slice(1),
      truncated: {
        arrays: ['items'],
        from: 1,
        returned: 2,
        total: 3,
        next: 'the one after',
        hint: 'Go on.',
      },
    });
  });

  test('any answer: every item of its outer lists that fits is on exactly one page', () => {
    const item = fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer(),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const answer = fc.dictionary(
      fc.string({ maxLength: 6 }).filter((key) => !/^truncated|^__proto__$/.test(key)),
      fc.oneof(fc.array(item, { minLength: 2, maxLength: 40 }), fc.integer()),
      { maxKeys: 5 },
    );
    fc.assert(
      fc.property(answer, (value) => {
        const text = JSON.stringify(value);
        const whole = protectedOf(text).text;
        const pages = pagesOf(text, 1200);
        const parsed = JSON.parse(whole) as JsonObject;
        const { arrays } = pages[0]!.note;
        for (const key of Object.keys(parsed)) {
          const shown = pages.map(({ page }) => page[key]);
          if (arrays.includes(key))
            assert.deepEqual(
              shown.flat(1),
              (parsed[key] as Json[]).filter((one) =>
                shown.some((list) =>
                  (list as Json[]).some((other) => JSON.stringify(other) === JSON.stringify(one)),
                ),
              ),
            );
          else for (const one of shown) assert.deepEqual(one, parsed[key]);
        }
        const given = pages.reduce(
          (sum, { note }) => sum + note.returned + (note.left_out ?? 0),
          0,
        );
        assert.equal(given, pages[0]!.note.total);
      }),
      { numRuns: 200, seed: 20261120 },
    );
  });
});

test('the outer arrays of a text are found where they are, past every kind of string', () => {
  const value = {
    'a"[b': ['x"]', '\\', '{"', ''],
    n: 1,
    deep: { '': [[1, [2]], [3]] },
    empty: [],
    one: [{ list: [1, 2] }],
    last: [1.5e300, null, true],
  };
  const text = JSON.stringify(value);
  const { arrays, rootKeys } = outerArrays(text);
  assert.deepEqual(rootKeys, Object.keys(value));
  assert.deepEqual(
    arrays.map(({ path }) => path),
    [['a"[b'], ['deep', ''], ['one', '0', 'list'], ['last']],
  );
  const items = arrays.map(({ start, ends }) =>
    ends.map((end, i) => JSON.parse(text.slice(i === 0 ? start : ends[i - 1]! + 1, end)) as Json),
  );
  assert.deepEqual(items, [value['a"[b'], value.deep[''], [1, 2], value.last]);
  for (const scalar of ['1', '"x"', 'null', '[]', '{}'])
    assert.deepEqual(outerArrays(scalar).arrays, []);
});
