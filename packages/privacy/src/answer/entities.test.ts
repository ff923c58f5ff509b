import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { protectBody } from '../testing/engine.ts';

const detecting = {
  filters: [{ target: 'note', filterType: 'KEEP' }],
  unlisted: 'keep',
  text: { detect: ['DATE'], filterType: 'REDACT' },
};
const protecting = { filters: [{ target: 'birthDate', filterType: 'REDACT' }], unlisted: 'keep' };
const shown = (document: Json, body: Json) => protectBody(document, body).value;

test('a day that a recogniser found beside people is one of birth', () => {
  const lists: Json[] = [
    [
      { type: 'PERSON', text: 'Malwina Ostrowska', start: 3 },
      { type: 'DATE', text: '1988-04-17', start: 30 },
    ],
    [
      { entity_group: 'PER', word: 'Malwina', score: 0.99 },
      { entity_group: 'DATE', word: '17 April 1988', score: 0.9 },
    ],
    [
      { Type: 'DATE', Text: '17.04.1988', BeginOffset: 0 },
      { Type: 'PERSON', Text: 'Malwina', BeginOffset: 12 },
    ],
  ];
  for (const document of [detecting, protecting])
    for (const entities of lists)
      assert.doesNotMatch(JSON.stringify(shown(document, { entities })), /1988/);
});

test('and any other day stays, as does what is no day', () => {
  const lists: Json[] = [
    [
      { type: 'ORG', text: 'Harbour Books' },
      { type: 'DATE', text: '2026-03-01' },
    ],
    [
      { type: 'PERSON', text: 'Malwina' },
      { type: 'DATE', text: 'yesterday' },
      { type: 'MONEY', text: '1988' },
    ],
    [
      { type: 'date', text: '2026-03-01' },
      { type: 'person', text: 'Malwina' },
    ],
  ];
  for (const document of [detecting, protecting])
    for (const entities of lists) assert.deepEqual(shown(document, { entities }), { entities });
});
