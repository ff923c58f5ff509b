import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

/** A history whose sides are called by other words than old and new. */
const records: readonly JudgedRecord[] = [
  {
    title: 'what was changed in a tree',
    path: '/trees/{id}/history',
    record: {
      entries: [{ id: text, what: text, original: { text }, updated: { text }, at: '@date-time' }],
    },
    hidden: 'entries.original.text entries.updated.text',
    kept: 'entries.id entries.what entries.at',
  },
  {
    title: 'what was changed in a record, beside the name of the field',
    path: '/log',
    record: [{ id: text, field: text, original: text, updated: 1 }],
    hidden: 'original updated',
    kept: 'id',
  },
  {
    title: 'a price, and when it was written',
    path: '/products',
    record: [{ id: text, original_price: 1, updated: '@date-time' }],
    kept: 'id original_price updated',
  },
];

testRecords(records);
