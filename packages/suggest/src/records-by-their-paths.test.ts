import { type JudgedRecord, testRecords } from './testing/kept-in-record.ts';

const text = 'x';

/** Records that a word of their path, or one field, tells apart from others of the same noun. */
const records: readonly JudgedRecord[] = [
  {
    title: 'posts that wait for somebody',
    path: '/api/v1/recruits/{postId}',
    record: { id: text, title: text, employmentType: text, benefits: [{ id: text, name: text }] },
    kept: 'id title employmentType benefits.id benefits.name',
  },
  {
    title: 'recruits themselves',
    path: '/recruits/{id}',
    record: { id: text, name: text, position: text },
    kept: '',
    hidden: 'id name',
  },
  {
    title: 'what may be chosen',
    path: '/api/v1/meta/Position',
    record: { list: [{ id: text, name: text }] },
    kept: 'list.id list.name',
  },
  {
    title: 'people in a list of what may be chosen',
    path: '/enums/employees',
    record: { list: [{ id: text, name: text }] },
    kept: '',
    hidden: 'list.id list.name',
  },
];

testRecords(records);
