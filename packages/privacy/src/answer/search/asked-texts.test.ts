import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { engineOf } from '../../testing/engine.ts';
import { testMemory } from '../../testing/memory.ts';
import { ProtectedValues } from '../../text/echo/protected-values.ts';
import { Raw } from '../raw.ts';
import { askedTexts } from './asked-texts.ts';

const policy = {
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'dob', filterType: 'AGE_GROUP' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
  ],
  unlisted: 'keep',
  echo: true,
  text: { detect: ['NAME', 'EMAIL', 'PHONE'], filterType: 'REDACT' },
};

/** A lease that has read a record of somebody, and what it answers to a call that asks by `args`. */
function leaseOfSomebody() {
  const { memory, keep } = testMemory(new Map(), new ProtectedValues());
  const engine = engineOf(policy, { memory });
  const answer = (value: Json, args: { [name: string]: Json } = {}) => {
    const treated = engine.protect(new Raw(JSON.stringify(value)), { asked: askedTexts(args) });
    keep(treated.given);
    engine.remember(treated.given);
    return treated.text;
  };
  answer({ name: 'Zebulon Quartermaine', dob: '1984-03-07', phone: '+1 415 555 2671' });
  return answer;
}

const guesses = [
  'quartermaine',
  'Zebulon',
  'zquartermaine',
  '1984-03-07',
  '7 March 1984',
  '447465600',
  '415-555-2671',
  'room-quartermaine-1',
  'okwuosa; quartermaine; wippersteg; zobrist; nachtigaller; pfannenstiel',
];

test('what a call asked by comes back as it was sent, whatever the lease protects', () => {
  const answer = leaseOfSomebody();
  for (const label of guesses) {
    const encoded = encodeURIComponent(label);
    const echo = {
      rooms: [],
      query: label,
      filter: { label },
      filters: [{ label }],
      self: `/rooms?label=${encoded}`,
      next: `/rooms?page=2&label=${encoded.replaceAll('%20', '+')}`,
    };
    assert.equal(answer(echo, { label }), JSON.stringify(echo), label);
  }
  const labels = guesses.slice(0, 4);
  const echo = { filter: { labels } };
  assert.equal(answer(echo, { labels }), JSON.stringify(echo), 'each of a list');
});

test('a long text is the call’s own within another, and what stands beside it is not', () => {
  const answer = leaseOfSomebody();
  for (const label of [
    'where is the file of Zebulon Quartermaine now',
    `${'x'.repeat(40)} Zebulon Quartermaine`,
  ]) {
    const said = (note: string) => answer({ notes: [note] }, { label });
    assert.equal(said(`asked: ${label}!`), JSON.stringify({ notes: [`asked: ${label}!`] }));
    for (const note of [
      `Quartermaine: ${label}`,
      `${label}: Quartermaine`,
      `${label} ${label} of Zebulon`,
    ]) {
      const left = said(note).replaceAll(label, '…');
      assert.doesNotMatch(left, /quartermaine|zebulon/i, note);
      assert.match(left, /…/, note);
    }
  }
  const short = 'by Zebulon Quartermaine of us';
  assert.doesNotMatch(answer({ notes: [`asked: ${short}!`] }, { label: short }), /Zebulon/);
});

test('what somebody else said is treated, whatever the call asked by', () => {
  const answer = leaseOfSomebody();
  for (const label of [...guesses, 'Zebulon Quartermaine', 'Mr Quartermaine was late']) {
    const told = answer(
      { notes: ['Mr Quartermaine was late', 'born 1984-03-07'], rows: [{ by: 'Zebulon' }] },
      { label },
    );
    assert.doesNotMatch(told, /quartermaine|zebulon|1984/i, label);
  }
});

test('a dictionary of guesses opens no field that is called otherwise', () => {
  const answer = leaseOfSomebody();
  const labels = ['quartermaine', ...Array.from({ length: 40 }, (_, i) => `surname-${i}`)];
  const told = answer({ contact: 'quartermaine', order: { by: 'Zebulon' } }, { labels });
  assert.doesNotMatch(told, /quartermaine|zebulon/i);
});

test('of arguments there are texts and numbers, and no tokens', () => {
  const args = { q: 'abc', page: 2, size: 2671, of: 'TOKEN_9BX7K22S9J', in: [{ city: 'Bath' }] };
  assert.deepEqual(askedTexts(args), [
    { name: 'q', text: 'abc' },
    { name: 'size', text: '2671' },
    { name: 'city', text: 'Bath' },
  ]);
  const many = askedTexts({ ids: Array.from({ length: 5_000 }, (_, i) => `id-${i}`) });
  assert.equal(many.length, 1_000);
});
