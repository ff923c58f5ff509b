import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json } from '../json/json.ts';
import { describing, engineOf, protectBody } from '../testing/engine.ts';
import { type OutsideFinding, OutsideFindings } from '../text/outside-findings.ts';
import { Raw } from './raw.ts';

const hidden = '[REDACTED]';
const dropping = (target: string, body: Json) =>
  protectBody({ filters: [{ target, filterType: 'DROP' }], unlisted: 'keep' }, body).value;

describe('what is dropped', () => {
  test('is gone from a list, whatever it is', () => {
    const list = ['x', 1, true, null, '', { b: 1 }, ['y']];
    assert.deepEqual(dropping('$.a[]', { a: list, c: ['x'] }), { a: [], c: ['x'] });
    assert.deepEqual(dropping('$[]', list), []);
    assert.deepEqual(dropping('b', [{ b: 'x', c: 1 }, { b: null }, 'z']), [{ c: 1 }, {}, 'z']);
  });

  test('is [REDACTED] where it is the whole answer, for that has to be some JSON', () => {
    for (const body of ['x', 1, null, [1], { a: 1 }]) assert.equal(dropping('$', body), hidden);
  });
});

test('any number of texts that are JSON are read, as deep as each of them is', () => {
  const rows = Array.from({ length: 200 }, (_, i) => ({ s: `{"a":"n${i}","name":"x"}` }));
  const { value, report } = protectBody(
    { filters: [{ target: 'name', filterType: 'REDACT' }], unlisted: 'keep' },
    rows,
  );
  const kept = (value as { s: string }[]).map(({ s }) => JSON.parse(s) as Json);
  assert.ok(kept.every((one) => JSON.stringify(one).includes(hidden)));
  assert.deepEqual(report.limits, {});
});

describe('edits of one text', () => {
  const engine = engineOf({ filters: [], unlisted: 'keep' });
  const edited = (note: string, found: OutsideFinding[]) =>
    JSON.parse(
      engine.protect(new Raw(JSON.stringify({ note })), {
        answer: describing({ note }),
        outside: new OutsideFindings(new Map([[note, found]])),
      }).text,
    ).note as string;

  test('that cross hide all that either hides, and one within another nothing more', () => {
    const note = 'for Ann Lee Miller today';
    assert.equal(
      edited(note, [
        { start: 4, end: 11, kind: 'NAME' },
        { start: 8, end: 18, kind: 'NAME' },
      ]),
      `for ${hidden} today`,
    );
    assert.equal(
      edited(note, [
        { start: 8, end: 11, kind: 'NAME' },
        { start: 4, end: 18, kind: 'NAME' },
      ]),
      `for ${hidden} today`,
    );
    assert.equal(
      edited(note, [
        { start: 4, end: 7, kind: 'NAME' },
        { start: 7, end: 11, kind: 'NAME' },
      ]),
      `for ${hidden}${hidden} Miller today`,
    );
  });

  test('stand where their values stood, also between tokens that stay', () => {
    const tokens = engineOf({
      filters: [{ target: 'email', filterType: 'TOKENIZE' }],
      unlisted: 'keep',
    });
    const seen = (body: { [name: string]: string }) =>
      JSON.parse(
        tokens.protect(new Raw(JSON.stringify(body)), { answer: describing(body) }).text,
      ) as { [name: string]: string };
    const { email: ann } = seen({ email: 'ann@mail.example' });
    const { email: zeb } = seen({ email: 'zebulon@mail.example' });
    const { note } = seen({
      email: 'zebulon@mail.example',
      note: `a ${ann} b zebulon@mail.example c ${ann} d zebulon@mail.example e`,
    });
    assert.equal(note, `a ${ann} b ${zeb} c ${ann} d ${zeb} e`);
  });
});

test('a message that is longer than what is searched is hidden', () => {
  const engine = engineOf({ filters: [], unlisted: 'keep' }, { limits: { scanCharsMax: 10 } });
  assert.equal(engine.protectMessage('ten chars.'), 'ten chars.');
  assert.equal(engine.protectMessage('ten chars..'), hidden);
});

describe('a text that is JSON', () => {
  const seen = (note: string, echo = true) =>
    (protectBody({ filters: [], unlisted: 'keep', echo }, { note }).value as { note: string }).note;

  test('may be a text again, of which nobody sees more than is seen', () => {
    assert.equal(seen('"a\u200bb"\n"c\u00add"'), '"ab"\n"cd"');
  });

  test('goes as a list does where it is one, and as a text where it is one', () => {
    for (const filterType of ['DROP', 'REDACT']) {
      const filters = [
        { target: '$.note', filterType },
        { target: '$.note[]', filterType: 'KEEP' },
      ];
      const { value } = protectBody(
        { filters, unlisted: 'keep' },
        { note: '["Ann Lee"]\n"Bo"\n["Cy"]' },
      );
      assert.deepEqual(value, { note: '"[REDACTED]"\n"Bo"\n"[REDACTED]"' });
    }
  });

  test('does not leave where it stands in more than three others, whatever it says', () => {
    const quoted = (count: number, inner: string): string =>
      count === 0 ? inner : quoted(count - 1, JSON.stringify(inner));
    const deep = `${'['.repeat(70)}"x"${']'.repeat(70)}`;
    for (const [inner, echo] of [
      ['["x"]', true],
      ['["x"]', false],
      [deep, false],
    ] as const) {
      assert.equal(seen(quoted(3, inner), echo), quoted(2, JSON.stringify(hidden)));
      if (inner !== deep) assert.equal(seen(quoted(2, inner), echo), quoted(2, inner));
    }
  });
});
