// Which hidden values are looked for in what an answer keeps, and what stands for them there.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../json/json.ts';
import { Body, describing, engineOf, protectBody } from '../../testing/engine.ts';
import { Raw } from '../raw.ts';

const gone = '[REDACTED]';
const note = { target: 'note', filterType: 'KEEP' };

/** What is left of a note beside hidden values, by filters on their fields or by none. */
const noteBeside = (hidden: JsonObject, said: Json, filters: readonly Json[] = []) =>
  (protectBody({ filters: [...filters, note] }, { ...hidden, note: said }).value as JsonObject)[
    'note'
  ];

test('a value is found whichever way its letters are written, where no other text is so', () => {
  for (const [dataClass, written, said] of [
    ['email', 'zebulon%40mail%2Eexample', 'zebulon@mail.example'],
    ['email', 'zebulon&#64;mail&#46;example', 'zebulon@mail.example'],
    ['email', String.raw`zebulon\\u0040mail\\u002eexample`, 'zebulon@mail.example'],
    ['secret', 'tangleberr%79', 'tangleberry'],
    ['secret', 'tangleberr&#121;', 'tangleberry'],
    ['secret', String.raw`tangleberr\\u0079`, 'tangleberry'],
    ['secret', 'ｔangleberrｙ', 'tangleberry'],
    ['secret', String.raw`\uff54angleberr\uff59`, 'tangleberry'],
  ] as const) {
    const { text } = protectBody(
      { filters: [{ target: 'secret', filterType: 'REDACT', class: dataClass }], unlisted: 'keep' },
      new Body(`{"secret":"${written}","note":"so ${said} it is"}`),
    );
    assert.equal(text, `{"secret":"${gone}","note":"so ${gone} it is"}`, written);
  }
});

test('an amount that no filter names is looked for in no text, and one that goes with its object is', () => {
  const of = (salary: Json) => ({ box: { salary } });
  const box = [{ target: 'box', filterType: 'REDACT' }];
  for (const salary of ['91250.25', 91_250.25]) {
    assert.equal(noteBeside(of(salary), `paid ${salary} today`), `paid ${salary} today`);
    assert.equal(noteBeside(of(salary), `paid ${salary} today`, box), `paid ${gone} today`);
  }
});

test('a town is looked for where it is more than a word, whatever hides it', () => {
  const box = [{ target: 'box', filterType: 'REDACT' }];
  for (const filters of [[], box]) {
    const seen = (city: string) => noteBeside({ box: { city } }, `at ${city}.`, filters);
    assert.equal(seen('Quartermaine'), 'at Quartermaine.');
    assert.equal(seen('Quartermaine Bay'), `at ${gone}.`);
  }
});

test('a kept number is compared with what was hidden, as a value, a text or a name', () => {
  for (const hidden of [{ ref: 7_312_004 }, { ref: '7312004' }, { salary: '7312004' }])
    assert.deepEqual(
      noteBeside(hidden, [7_312_004, 7_312_009]),
      [gone, 7_312_009],
      JSON.stringify(hidden),
    );
  assert.deepEqual(noteBeside({ ref: 'x7312004' }, [731_200]), [731_200]);
  const { value } = protectBody(
    { filters: [note] },
    { balances: { 7312004: 1, 7312005: 2 }, note: [7_312_004, 7_312_009] },
    { answer: undefined },
  );
  assert.deepEqual((value as JsonObject)['note'], [gone, 7_312_009]);
});

test('of one number that was hidden twice the one counts that came last', () => {
  const masked = { target: 'a', filterType: 'MASK_PARTIAL' };
  const redact = { target: 'b', filterType: 'REDACT' };
  const of = (first: 'a' | 'b', last: 'a' | 'b') =>
    noteBeside({ [first]: '7312004', [last]: '7312004' }, [7_312_004], [masked, redact]);
  assert.deepEqual(of('a', 'b'), [gone]);
  assert.deepEqual(of('b', 'a'), ['XXXXX04']);
});

test('a hidden name is looked for where it is told from other words, and reads as a value that it is', () => {
  const seen = (name: string, filters: readonly Json[] = []) => {
    const balances = { [name]: 12, other_one: 7 };
    const body = { balances, note: `see ${name}!`, owner: 'Zebulon Quartermaine' };
    const { value } = protectBody({ filters: [...filters, note] }, body, { answer: undefined });
    return (value as JsonObject)['note'];
  };
  assert.equal(seen('marguerite'), `see ${gone}!`);
  assert.equal(seen('house'), 'see house!');
  const masked = { target: 'owner', filterType: 'MASK_PARTIAL' };
  assert.equal(seen('Zebulon Quartermaine', [masked]), 'see XXXXXXX XXXXXXXXaine!');
});

test('a digest of a hidden value goes', () => {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const [hidden, other] = [digest('Zebulon Quartermaine'), digest('Ottilie Vandersloot')];
  assert.equal(
    noteBeside({ name: 'Zebulon Quartermaine' }, `${hidden} or ${other}`),
    `${gone} or ${other}`,
  );
});

test('a word that is told from others is looked for where a filter hid what holds it', () => {
  const hidden = { box: { codeword: 'tangleberry' } };
  const box = { target: 'box', filterType: 'REDACT' };
  assert.equal(noteBeside(hidden, 'so tangleberry'), 'so tangleberry');
  assert.equal(noteBeside(hidden, 'so tangleberry', [box]), `so ${gone}`);
  for (const codeword of ['vexil', '48213'])
    assert.equal(noteBeside({ box: { codeword } }, `so ${codeword}`, [box]), `so ${codeword}`);
});

test('a long value reads as its treatment where all of it is said, beside numbers that stay', () => {
  const story = 'Zebulon Quartermaine left. '.repeat(30).trim();
  const filters = [
    { target: 'story', filterType: 'HASH' },
    { target: 'status', filterType: 'REDACT' },
  ];
  const { value } = protectBody(
    { filters, unlisted: 'keep' },
    { story, copy: story, status: '731', total: 731 },
  );
  const { story: hash, copy, total } = value as { story: string; copy: Json; total: Json };
  assert.match(hash, /^HASH_/);
  assert.deepEqual([copy, total], [hash, 731]);
});

test('where a call restored a value a number is compared that has four characters, or was restored', () => {
  const restored = new Map([['73', { replacement: 'TOKEN_X', class: 'account' }]]);
  const { value } = protectBody(
    { filters: [{ target: 'account', filterType: 'HASH' }], unlisted: 'keep' },
    { rows: ['7312', '731', 'x731'].map((account) => ({ account })), a: 7312, b: 731, c: 73 },
    { restored },
  );
  const { a, b, c } = value as { a: string; b: Json; c: Json };
  assert.match(a, /^HASH_/);
  assert.deepEqual([b, c], [731, 'TOKEN_X']);
});

test('what one answer hides is looked for in that one alone', () => {
  const engine = engineOf({
    filters: [{ target: 'name', filterType: 'REDACT' }],
    unlisted: 'keep',
  });
  const noteOf = (name: string) => {
    const body = { name, note: 'Zebulon Quartermaine and Ottilie Vandersloot' };
    return JSON.parse(
      engine.protect(new Raw(JSON.stringify(body)), { answer: describing(body) }).text,
    ).note as string;
  };
  for (let time = 0; time < 2; time++) {
    assert.equal(noteOf('Zebulon Quartermaine'), `${gone} and Ottilie Vandersloot`);
    assert.equal(noteOf('Ottilie Vandersloot'), `Zebulon Quartermaine and ${gone}`);
  }
});

test('a long value of one word is found where all of it is said', () => {
  const word = Array.from({ length: 400 }, (_, i) => `k${i}`).join('');
  for (const [copy, left] of [
    [word, gone],
    [`${word.slice(0, -1)}x`, `${word.slice(0, -1)}x`],
  ] as const)
    for (const more of [[], ['short']])
      assert.deepEqual(
        noteBeside({ ref: word }, [copy, ...more], [{ target: 'ref', filterType: 'REDACT' }]),
        [left, ...more],
      );
});

test('a number is compared by what it says, however it is written', () => {
  for (const written of ['7.312e6', '7312000.0', '73120E2']) {
    const { text } = protectBody(
      { filters: [{ target: 'account', filterType: 'HASH' }, note] },
      new Body(`{"account":"7312000","note":[${written},7312001]}`),
    );
    assert.match(text, /^\{"account":"(HASH_\w+)","note":\["\1",7312001\]\}$/, written);
  }
});

test('of a number that is hidden twice the treated one stays, where the other is looked for nowhere', () => {
  const restored = new Map([['73', { replacement: 'TOKEN_X', class: 'account' }]]);
  const { text } = protectBody(
    { filters: [{ target: 'a', filterType: 'HASH' }, note] },
    new Body('{"a":"7312","b":"7312","note":[7312,7312.0,12345678901234567890]}'),
    { restored },
  );
  assert.match(text, /"note":\["(HASH_\w+)","\1",12345678901234567890\]/);
});

test('what is withheld for a limit is told, and a digest that is found is none of it', () => {
  const digest = createHash('sha256').update('Zebulon Quartermaine').digest('hex');
  const { report } = protectBody(
    { filters: [note] },
    { name: 'Zebulon Quartermaine', note: `of ${digest}` },
  );
  assert.deepEqual(report.limits, {});
});
