// A call that changes whichever records a condition finds, where no condition may be given.
import { suite } from 'node:test';
import {
  free,
  list,
  number,
  object,
  roadsOf,
  testCalls,
  text,
  type AskedOperation,
} from '../testing/asked-operations.ts';

const member = object({ member_no: text, state: text, full_name: text, iban: text });
const done = { answer: object({ matched: number }) };
const closed = { type: 'string', description: 'The IBAN, or its beginning' };
const operations: Record<string, AskedOperation> = {
  'GET /members': { answer: list(member), query: { state: text } },
  'POST /members/bulk-update': {
    ...done,
    body: { match: object({ full_name: text, iban: text }), set: free },
  },
  'POST /members/close-all': {
    ...done,
    body: { filter: object({ iban: text }), member_ids: list(text), reason: text },
  },
  'DELETE /members': { ...done, query: { iban_prefix: closed, state: text, fields: text } },
  'PATCH /clubs/{club}/members': { ...done, query: { iban_prefix: closed }, body: { state: text } },
  'DELETE /members/{member_no}': { ...done, query: { iban_prefix: closed } },
  'PATCH /members': { ...done, query: { state: text }, body: { state: text } },
  'POST /members': { answer: member, body: { full_name: text, state: text } },
};

suite('what would change all records where the condition is closed', () => {
  testCalls(
    () =>
      roadsOf(operations, {
        kept: 'member_no state matched'.split(' '),
        tokens: ['full_name'],
        hidden: ['iban'],
      }),
    {
      'no other condition is there': [
        ['POST /members/bulk-update', { set: { state: 'gone' } }],
        ['POST /members/bulk-update', {}],
        ['PATCH /clubs/{club}/members', { club: 'c1', state: 'gone' }],
      ],
      'no other condition is given': [
        ['POST /members/close-all', { reason: 'moved' }],
        ['POST /members/close-all', { reason: 'moved', member_ids: [] }],
        ['DELETE /members', {}],
        ['DELETE /members', { fields: 'member_no' }],
        ['DELETE /members', { state: '' }],
      ],
    },
    [
      ['POST /members/close-all', { reason: 'moved', member_ids: ['m1'] }],
      ['DELETE /members', { state: 'gone' }],
      ['DELETE /members/{member_no}', { member_no: 'm1' }],
      ['PATCH /members', { state: 'gone' }],
      ['POST /members', { state: 'new' }],
    ],
  );
});
