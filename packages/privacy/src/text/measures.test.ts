import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isMeasure } from './measures.ts';

suite('what says how long, heavy or many something is', () => {
  for (const piece of [
    '22 mm, per m²',
    '40 cm, 2',
    '3 x 12 mm',
    '250 ml',
    '1.5 kg, 6 pcs',
    '16 GB',
  ])
    test(`${piece} is no address`, () => assert.equal(isMeasure(piece), true));

  for (const piece of [
    '22 Mill Lane',
    '12 A',
    '40 cm Street',
    'Km 12, Riverside',
    '9000 Gent',
    '5, 1050',
    '12 m',
    'G 7, 24',
  ])
    test(`${piece} may be one`, () => assert.equal(isMeasure(piece), false));
});
