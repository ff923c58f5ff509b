import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'what makes the codes of a second factor',
    path: '/factors/{id}',
    record: { id: text, totpUri: '@uri', status: text },
    hidden: 'totpUri',
    kept: 'id status',
  },
  {
    title: 'a pair of tokens',
    path: '/auth/sessions',
    record: { access: text, refresh: text, status: text },
    hidden: 'access refresh',
    kept: 'status',
  },
  {
    title: 'a cache that is filled anew',
    path: '/caches/{id}',
    record: { id: text, refresh: text },
    kept: 'id refresh',
  },
  {
    title: 'what lets in whoever shows it',
    path: '/event-tickets/{id}',
    record: { id: text, transferCode: text, walletPassUrl: '@uri', status: text },
    hidden: 'transferCode walletPassUrl',
    kept: 'id status',
  },
  {
    title: 'what lets in whoever has it, in the result of a course',
    path: '/results/details',
    record: { LoginKey: text, Completed: true },
    hidden: 'LoginKey',
    kept: 'Completed',
  },
  {
    title: 'how often a code was typed',
    path: '/coupons/{id}',
    record: { id: text, pin_length: 1, times_used: 1 },
    kept: 'id pin_length times_used',
  },
]);
