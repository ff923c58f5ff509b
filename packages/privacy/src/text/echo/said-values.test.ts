import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptValue } from '../../tokens/kept-value.ts';
import { EchoSieve } from './echo-sieve.ts';
import { ProtectedValues, sharedPart } from './protected-values.ts';
import { SaidForms } from './said-values.ts';
import { wordHash } from './word-reader.ts';

const kept = (alias: number): KeptValue => ({ alias, isToken: true, sealed: new Uint8Array() });
const sieveOf = (...texts: string[]): EchoSieve => {
  const sieve = new EchoSieve();
  sieve.read(texts);
  return sieve;
};

/** Forms that are gathered, as word, other word and place; then what is found of them. */
function foundOf(
  forms: readonly [word: string, other: string, place: number][],
  without: number[] = [],
) {
  const said = new SaidForms(sieveOf('alpha beta'));
  for (const [word, other, place] of forms)
    said.add(wordHash(word), other === '' ? 0 : wordHash(other), place);
  const { values, shared } = said.found((place) => kept(place), new Set(without));
  return {
    values: Array.from(values, ({ alias }) => alias),
    shared: shared.map((one) => [one.word === wordHash('alpha') ? 'alpha' : '', one.kept.alias]),
  };
}

test('a value is found by a word of its own, or by two of its words', () => {
  assert.deepEqual(foundOf([]), { values: [], shared: [] });
  assert.deepEqual(foundOf([['alpha', '', 1]]), { values: [1], shared: [] });
  assert.deepEqual(foundOf([['alpha', 'beta', 1]]), { values: [1], shared: [] });
  assert.deepEqual(foundOf([['alpha', 'gamma', 1]]), { values: [], shared: [] });
  assert.deepEqual(
    foundOf([
      ['alpha', 'beta', 2],
      ['alpha', 'beta', 1],
    ]),
    { values: [2, 1], shared: [] },
  );
});

test('a word of several values is none of theirs, and nobody’s where one of them is asked not to be', () => {
  const both: [string, string, number][] = [
    ['alpha', '', 2],
    ['alpha', '', 1],
  ];
  assert.deepEqual(foundOf(both), { values: [], shared: [['alpha', 2]] });
  for (const one of [1, 2]) assert.deepEqual(foundOf(both, [one]), { values: [], shared: [] });
  assert.deepEqual(foundOf(both, [3]), { values: [], shared: [['alpha', 2]] });
  assert.deepEqual(foundOf([['alpha', '', 1]], [1]), { values: [], shared: [] });
  assert.deepEqual(foundOf([['alpha', 'beta', 1]], [1]), { values: [], shared: [] });
  const many = [9, 8, 7, 6, 5, 4].map((place): [string, string, number] => ['alpha', '', place]);
  assert.deepEqual(foundOf(many, [6]), { values: [], shared: [] });
  assert.deepEqual(foundOf(many, [5]).shared, [['alpha', 9]], 'four of them are told apart');
});

test('a shared word is the part of a value that it is', () => {
  const part = (value: string, word: string, dataClass = 'person') =>
    sharedPart(value, dataClass, wordHash(word));
  assert.equal(part('Marina Kowalska', 'marina'), 'marina');
  assert.equal(part('Marina Kowalska', 'kowalsk'), 'kowalska', 'without its last letter');
  assert.equal(part('Marina Kowalska', 'marinakowalska'), 'marinakowalska');
  assert.equal(part('Marina Kowalska', 'mkowalska'), 'mkowalska');
  assert.equal(part('Marina Kowalska', 'ostrowska'), undefined);
  assert.equal(part('Müller Anton', 'muller'), 'muller');
  assert.equal(part('Marina', 'marina'), undefined, 'all of it is no part');
  assert.equal(part('12 Elm Street', 'elm', 'address'), 'elm');
});

test('values are held once each, the newest last, and none that can be found nowhere', () => {
  const values = new ProtectedValues(3);
  values.add(kept(1), 'Zebulon Quartermaine', 'person');
  values.add(kept(1), 'Ottilie Vandersloot', 'person');
  values.add(kept(2), 'female', 'gender');
  values.add(kept(3), 'abc', 'account');
  values.add(kept(4), '9.99', 'money');
  assert.equal(values.size, 1);
  assert.ok(values.has(1) && !values.has(2) && !values.has(3));
  const aliases = (text: string, without: number[] = []) =>
    Array.from(values.saidIn(sieveOf(text), new Set(without)).values, ({ alias }) => alias);
  assert.deepEqual(aliases('Zebulon was here'), [1]);
  assert.deepEqual(aliases('Ottilie was here'), []);
  assert.deepEqual(aliases('Zebulon was here', [1]), []);
  for (const [alias, name] of [
    [4, 'Ottilie Vandersloot'],
    [5, 'Thaddeus Featherstone'],
    [6, 'Marguerite Bellweather'],
  ] as const)
    values.add(kept(alias), name, 'person');
  assert.deepEqual(
    values.last(9).map(({ alias }) => alias),
    [4, 5, 6],
  );
  assert.deepEqual(
    values.last(2).map(({ alias }) => alias),
    [5, 6],
  );
  assert.deepEqual(aliases('Zebulon was here'), [], 'the oldest made room');
  assert.deepEqual(aliases('Bellweather, Marguerite'), [6]);
  values.clear();
  assert.deepEqual([values.size, values.last(9)], [0, []]);
  assert.deepEqual(aliases('Bellweather, Marguerite'), []);
});

test('a moment of a birth is found as a whole, another number by its end', () => {
  const values = new ProtectedValues();
  values.add(kept(1), '1984-03-07', 'birth_date');
  values.add(kept(2), '219-09-7731', 'ssn');
  const aliases = (text: string) =>
    Array.from(values.saidIn(sieveOf(text), new Set()).values, ({ alias }) => alias);
  assert.deepEqual(aliases('at 447465600000'), [1]);
  assert.deepEqual(aliases('at 555465600000'), []);
  assert.deepEqual(aliases('on 19840307'), [1]);
  assert.deepEqual(aliases('on March 7'), [1]);
  assert.deepEqual(aliases('no 219 09 7731'), [2]);
  assert.deepEqual(aliases('no 219 09 7732'), []);
});
