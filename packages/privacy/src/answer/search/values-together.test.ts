import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { describing, engineOf, protectBody } from '../../testing/engine.ts';
import { Raw } from '../raw.ts';
import { askedTexts } from './asked-texts.ts';

const hidden = '[REDACTED]';
const parts = (name: string, given: Json): Json => {
  const { value } = protectBody(
    { filters: [{ target: 'name', filterType: 'MASK_PARTIAL' }], unlisted: 'keep' },
    { name, parts: given },
  );
  return (value as { parts: Json }).parts;
};

test('texts in a list that say a protected value together are treated, each of them', () => {
  const given = ['zebulon', '@mail.', 'example', 'open'];
  const mailed = parts('zebulon@mail.example', given) as string[];
  assert.deepEqual(
    mailed.map((part, i) => part === given[i]),
    [false, false, false, true],
  );
  const [digits, ...more] = parts('5551234567', ['555', '123', '4567']) as string[];
  assert.notEqual(digits, '555');
  assert.deepEqual(more, [hidden, hidden]);
});

test('a text stays beside one that says a value by itself', () => {
  assert.deepEqual(parts('5551234567', ['no ', '5551234567', ' now']), [
    'no ',
    'XXXXXX4567',
    ' now',
  ]);
});

test('what begins within a text is hidden with all of that text', () => {
  const given = ['to zebulon@', 'mail.example now', 'and others'];
  assert.ok(!JSON.stringify(parts('zebulon@mail.example', given)).includes('zebulon'));
  assert.equal((parts('zebulon@mail.example', given) as string[])[2], 'and others');
});

test('what a text says by itself goes by itself, and what goes on is where it begins', () => {
  const [masked] = parts('zebulon@mail.example', ['zebulon@mail.example']) as string[];
  assert.deepEqual(parts('zebulon@mail.example', ['zebulon@mail.example wrote', 'then']), [
    `${masked} wrote`,
    'then',
  ]);
  assert.deepEqual(parts('zebulon@mail.example', ['open', 'zebulon@', 'mail.example', 'then']), [
    'open',
    masked,
    hidden,
    'then',
  ]);
});

test('what texts hide together goes with all of them', () => {
  const coded = Buffer.from('it is Zebulon Quartermaine').toString('base64');
  const halves = [coded.slice(0, 18), coded.slice(18)];
  for (const given of [halves, [...halves, 'open'], halves.map((insert) => ({ insert }))])
    assert.doesNotMatch(
      JSON.stringify(parts('Zebulon Quartermaine', given)),
      new RegExp(halves.join('|')),
    );
  assert.deepEqual(parts('Ottilie Vandersloot', halves), halves);
});

test('a list ends where it ends, and parts of a value are found beside a long text', () => {
  const body = { parts: ['555', '123'], tail: '4567' };
  const { value } = protectBody(
    { filters: [{ target: 'name', filterType: 'REDACT' }], unlisted: 'keep' },
    { name: '5551234567', ...body },
  );
  assert.deepEqual(value, { name: hidden, ...body });
  const digits = ['555', '123', '4567'];
  for (const size of [32, 33]) {
    const last = 'x'.repeat(size);
    const [first, ...others] = parts('5551234567', [...digits, last]) as string[];
    assert.notEqual(first, '555');
    assert.deepEqual(others, [hidden, hidden, last]);
  }
});

test('texts in a list that say no protected value stay', () => {
  for (const given of [['555', '0000', '4567'], ['zeb', 'letter'], ['a'], []])
    assert.deepEqual(parts('zebulon@mail.example', given), given);
});

test('what the call asked by stays in a list that repeats it, and what only begins so does not', () => {
  const engine = engineOf({
    filters: [{ target: 'name', filterType: 'REDACT' }],
    unlisted: 'keep',
  });
  const shown = (doc: Json, args: { [name: string]: Json }) => {
    const body = { name: 'Zebulon Quartermaine', doc };
    const options = { answer: describing(body), asked: askedTexts(args) };
    return JSON.parse(engine.protect(new Raw(JSON.stringify(body)), options).text).doc as Json;
  };
  const labels = ['Quarter', 'maine'];
  assert.deepEqual(shown({ labels }, { labels }), { labels });
  assert.deepEqual(shown({ labels }, { labels: ['other'] }), { labels: [hidden, hidden] });
  const long = 'where is the file of somebody who was here on Monday';
  for (const text of [`${long} Quarter`, `Quarter ${long} Quarter`]) {
    const runs = (...texts: string[]) => texts.map((insert) => ({ insert }));
    assert.deepEqual(shown(runs(text, 'maine'), { q: long }), runs(hidden, hidden), text);
    const behind = text.split(' ').toReversed().join(' ');
    assert.deepEqual(
      shown(runs('Quarter', `maine ${behind}`), { q: behind }),
      runs(hidden, hidden),
      behind,
    );
  }
});
