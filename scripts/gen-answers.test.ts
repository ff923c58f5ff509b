import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import { inventedAnswers, treatInvention } from './answers/answers.ts';
import { answersPage, withAnswers } from './gen-answers.ts';

// promise: docs.answers
test('docs/answers.md shows what the engine makes of each answer', async () => {
  const page = await readFile(answersPage, 'utf8');
  const message = 'docs/answers.md is old; run: node scripts/gen-answers.ts';
  assert.equal(page, await withAnswers(page), message);
});

/** What of people and doors stands in the answers, and what an agent needs for its job. */
const sides: Record<string, { gone: readonly string[]; kept: readonly string[] }> = {
  'pull-request': {
    gone: [
      'dokoye',
      'mlindqvist',
      'tanja-b',
      'Lindqvist',
      'harbour.example',
      '555 01 92',
      '5583920',
    ],
    kept: [
      'Retry webhook deliveries',
      'Closes #471',
      'retry-webhooks',
      '"bug"',
      'blocked',
      '6f1d0c2a',
    ],
  },
  'support-ticket': {
    gone: [
      'Petersen',
      'Jonas',
      'Haddad',
      'posteo',
      'Lindenstra',
      '5550147',
      '77410925',
      'DE-88214-7',
    ],
    kept: ['Charged twice for order 88214', 'duplicate_charge', '"high"', '35418', '"de"'],
  },
  'patient-record': {
    gone: [
      'Osei',
      'Abena',
      'Marek',
      '0092417',
      '7946',
      '1971',
      'Cedar',
      'E8',
      'iabet',
      '44054006',
      '7.9',
      '4548',
    ],
    kept: [
      'Age Group: 55-60',
      '2026-11-27T09:40:00Z',
      'booked',
      '"active"',
      '"confirmed"',
      '"final"',
    ],
  },
  invoice: {
    gone: [
      'Almeida',
      'almeida',
      'Flores',
      'Porto',
      '265514908',
      '_secret_',
      'hosted/',
      'live_',
      'C-2291',
    ],
    kept: ['7FE1103-0042', '64120', '84120', 'insufficient_funds', 'Studio seat', '1764576000'],
  },
};

for (const invention of inventedAnswers)
  suite(`the answer ${invention.name}`, () => {
    test('keeps what the job needs and nothing of the people in it', async () => {
      const { pack } = await treatInvention(invention);
      const { gone, kept } = sides[invention.name] ?? { gone: [], kept: [] };
      assert.ok(gone.length > 5 && kept.length > 4);
      for (const value of gone)
        assert.ok(!pack.after.includes(value), `${value} stands in ${pack.after}`);
      for (const value of kept) {
        assert.ok(pack.before.includes(value) || value.startsWith('Age'), value);
        assert.ok(pack.after.includes(value), `${value} is missing`);
      }
    });

    test('tells nothing of them under the suggestions either', async () => {
      const { suggested } = await treatInvention(invention);
      for (const value of sides[invention.name]?.gone ?? [])
        if (!['C-2291', 'iabet'].includes(value))
          assert.ok(!suggested.after.includes(value), `${value} stands in ${suggested.after}`);
    });
  });
