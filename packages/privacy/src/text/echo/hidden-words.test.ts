// Words, codes and numbers that a filter hid, in the same answer and in the next.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Raw } from '../../answer/raw.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { engineOf } from '../../testing/engine.ts';
import { testMemory } from '../../testing/memory.ts';

/** What an agent reads of `said`, in the answer that hides `hidden` and in the next one. */
function readings(policy: Json, hidden: JsonObject, said: Json): [same: Json, later: Json] {
  const read = (bodies: readonly JsonObject[]): Json => {
    const { memory, keep } = testMemory();
    const engine = engineOf(policy, { memory });
    let last: { note?: Json } = {};
    for (const body of bodies) {
      const treated = engine.protect(new Raw(JSON.stringify(body)));
      keep(treated.given);
      engine.remember(treated.given);
      last = JSON.parse(treated.text);
    }
    return last.note ?? null;
  };
  return [read([{ ...hidden, note: said }]), read([hidden, { note: said }])];
}

const redact = (...targets: string[]) => ({
  filters: targets.map((target) => ({ target, filterType: 'REDACT' })),
  unlisted: 'keep',
});
const gone = '[REDACTED]';

test('a word that a filter hid in its own field is hidden afterwards', () => {
  for (const [field, word] of [
    ['employer', 'brightwater'],
    ['maiden', 'Castellanos'],
    ['answer', 'Schnuffelchen'],
    ['codeword', 'grünspecht'],
    ['motto', 'кукушонок'],
    ['pet', 'Rexi'],
  ] as const) {
    const readBoth = readings(redact(field), { [field]: word }, `they say ${word} there`);
    assert.deepEqual(readBoth, [`they say ${gone} there`, `they say ${gone} there`], word);
  }
});

test('so is a word, and a number, of an object that a filter hid', () => {
  const hidden = { vault: { word: 'tangleberry', deep: [{ sum: 73_118.25, at: -20_411.5 }] } };
  const said = ['the tangleberry', 73_118.25, '73118.25', -20_411.5];
  for (const one of said)
    for (const read of readings(redact('vault'), hidden, [one]))
      assert.deepEqual(read, [one === said[0] ? `the ${gone}` : gone], String(one));
});

test('a number with decimals is found as a number, too', () => {
  for (const number of [48_213.77, 10_000.5, -73_118.25, 884_213])
    assert.deepEqual(readings(redact('reading'), { reading: number }, number), [gone, gone]);
});

test('a code of five digits is found in texts, and neither a shorter nor a round number', () => {
  const policy = redact('door_code');
  const later = (code: string) => readings(policy, { door_code: code }, `at ${code} sharp`)[1];
  assert.deepEqual(later('88423'), `at ${gone} sharp`);
  for (const code of ['8842', '2024', '55500', '77777', '842'])
    assert.equal(later(code), `at ${code} sharp`);
});

test('words of everyday life and of fields hide nothing in later answers', () => {
  const hidden = {
    answer: 'yes',
    state: 'open',
    place: 'kitchen',
    colour: 'blue',
    team: 'account',
    city: 'Lisbon',
    language: 'Portuguese',
    shipment: {
      state: 'delivered',
      method: 'delivery',
      contents: 'chair',
      size: 'large',
      n: 1250.5,
    },
  };
  const said =
    'yes, open the blue kitchen door; account delivered by delivery, a large chair from Lisbon, in Portuguese';
  const policy = redact(...Object.keys(hidden));
  assert.deepEqual(readings(policy, hidden, said)[1], said);
  assert.deepEqual(readings(policy, hidden, [1250.5, 12, 0.5])[1], [1250.5, 12, 0.5]);
  const [same] = readings(redact('shipment'), { shipment: hidden.shipment }, said);
  assert.deepEqual(same, said, 'nor in the same one, where the filter names what holds them');
});

test('what no filter names is not remembered by a word', () => {
  const policy = { filters: [{ target: 'note', filterType: 'KEEP' }] };
  const said = 'at brightwater, 73118.25';
  assert.equal(readings(policy, { employer: 'brightwater', sum: 73_118.25 }, said)[1], said);
});
