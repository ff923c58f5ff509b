import { type JudgedRecord, testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

const review = {
  id: text,
  cycle: text,
  status: text,
  created_at: '@date-time',
  score: 1,
  strengths: text,
  outcome: text,
  potential: text,
  headline: text,
  goals: [{ title: text, progress: 1 }],
  comments: [{ by: text, text }],
};
const judged = {
  hidden:
    'score strengths outcome potential headline goals.title goals.progress comments.by comments.text',
  kept: 'id status created_at',
};

const records: readonly JudgedRecord[] = [
  {
    title: 'how an employee works, asked for below them',
    path: '/employees/{id}/reviews',
    record: review,
    ...judged,
  },
  { title: 'how somebody performs', path: '/performance-reviews', record: review, ...judged },
  { title: 'an appraisal', path: '/appraisals', record: review, ...judged },
  {
    title: 'a review that says of whom it is',
    path: '/reviews',
    record: { ...review, employee_id: text },
    ...judged,
  },
  {
    title: 'a review of a product',
    path: '/products/{id}/reviews',
    record: { id: text, product_id: text, sku: text, status: text },
    kept: 'id product_id sku status',
  },
];

testRecords(records);
