import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Raw } from '../answer/raw.ts';
import type { Json } from '../json/json.ts';
import { engineOf } from '../testing/engine.ts';
import type { AnswerSchema } from './described.ts';

const text = { type: 'string' };
const object = (properties: { [name: string]: Json }) => ({ type: 'object', properties });
const answer: AnswerSchema = {
  schemas: [
    object({
      rows: {
        type: 'array',
        items: object({
          email: text,
          state: { enum: ['new', 'gone'] },
          file: object({ note: text, tags: { type: 'array', items: text } }),
          tags: { type: 'array', items: text },
          plan: text,
        }),
      },
      balances: { type: 'object', additionalProperties: object({ total: { type: 'number' } }) },
    }),
  ],
  definitions: {},
  operation: ['GET /rows', 'listRows'],
};
const body: Json = {
  rows: [
    {
      email: 'ann@clinic.test',
      state: 'new',
      file: { note: 'seen twice', tags: ['x'] },
      tags: ['first', 'second'],
      plan: 'gold',
    },
  ],
  balances: { 'ann@clinic.test': { total: 7 } },
};
const policies: { [name: string]: { document: Json; held?: string[] } } = {
  'names, a place, and nothing else': {
    document: {
      filters: [
        { target: 'email', filterType: 'TOKENIZE' },
        { target: '$.rows[].plan', filterType: 'KEEP' },
      ],
    },
  },
  'an object and an array that go as a whole': {
    document: {
      filters: [
        { target: '$.rows[].file', filterType: 'REDACT' },
        { target: '$.rows[].tags', filterType: 'DROP' },
      ],
      unlisted: 'keep',
    },
  },
  'a hash of a few values, which hides nothing': {
    document: { filters: [{ target: 'rows', filterType: 'HASH' }], unlisted: 'keep' },
  },
  'a filter of this operation, one of another, and a key that is data': {
    document: {
      filters: [
        { target: 'plan', filterType: 'REDACT' },
        { target: 'plan', filterType: 'MASK_PARTIAL', operation: ['listRows'] },
        { target: 'email', filterType: 'KEEP', operation: ['GET /others'] },
        { target: '$.balances.*.total', filterType: 'KEEP' },
      ],
    },
  },
  'what waits for review where all else is kept': {
    document: { filters: [], unlisted: 'keep' },
    held: ['$.rows[].email'],
  },
};

suite('what becomes of a field', () => {
  for (const [name, { document, held }] of Object.entries(policies))
    test(`is what a report of such an answer says: ${name}`, () => {
      const engine = engineOf(document, held && { held });
      const treatmentAt = engine.treatmentsIn(answer);
      const { report } = engine.protect(new Raw(JSON.stringify(body)), { answer });
      assert.ok(report.paths.length >= 3);
      for (const { path, treatment } of report.paths)
        assert.equal(treatmentAt(path), treatment, path);
    });

  test('an element of an array is told as its array is; text that is no place is not told', () => {
    const treatmentAt = engineOf({
      filters: [{ target: 'rows', filterType: 'REDACT' }],
    }).treatmentsIn(answer);
    assert.equal(treatmentAt('rows[].file.tags[]'), 'REDACT');
    assert.equal(treatmentAt('balances.*.total'), 'WITHHOLD');
    const removed = engineOf({
      filters: [
        { target: 'file', filterType: 'REDACT' },
        { target: '$.rows[].tags', filterType: 'DROP' },
        { target: '$.rows[].file.note', filterType: 'KEEP' },
        { target: '$.rows[].tags[]', filterType: 'KEEP' },
      ],
    }).treatmentsIn(answer);
    assert.equal(removed('rows[].file.note'), 'REDACT', 'it goes with what holds it');
    assert.equal(removed('rows[].tags[]'), 'DROP');
    for (const path of ['**.email', '', '[']) assert.equal(treatmentAt(path), undefined, path);
  });
});
