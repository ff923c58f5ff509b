import { testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'what is known of whoever wears a belt, under no noun of people',
    path: '/beltdata/personal_info',
    record: { id: text, age: 1, weight: 1, height: 1, gender: text, email: '@email' },
    hidden: 'id age weight height gender email',
  },
  {
    title: 'how many of an age looked at a poster',
    path: '/posters/{id}/audience',
    record: [{ id: text, age: text, gender: text, views: 1 }],
    kept: 'id views',
  },
  {
    title: 'whoever rides beside somebody',
    path: '/tours',
    record: [{ id: text, name: text, codrivers: [{ id: text }], copilots: [{ id: text }] }],
    hidden: 'codrivers.id',
    kept: 'id copilots.id',
  },
  {
    title: 'those who answer for a theatre',
    path: '/agents',
    others: ['/queues', '/tickets', '/agents'],
    record: [{ id: text, group_id: text, contact: { name: text, email: text } }],
    hidden: 'id contact.name',
    kept: 'group_id',
  },
  {
    title: 'programs that answer',
    path: '/agents',
    others: ['/models', '/conversations', '/agents'],
    record: [{ id: text, model: text }],
    kept: 'id model',
  },
  {
    title: 'an article that one of a helpdesk wrote',
    path: '/articles',
    others: ['/queues', '/tickets', '/agents'],
    record: [{ id: text, title: text, agent_id: 1 }],
    hidden: 'agent_id',
    kept: 'id title',
  },
  {
    title: 'whose a booking is, where guests have accounts',
    path: '/bookings',
    others: ['/dorms/{id}/beds', '/customers', '/bookings'],
    record: [{ id: text, accountId: text, bedId: text }],
    hidden: 'accountId',
    kept: 'id bedId',
  },
  {
    title: 'whom an entry of a log is about, whatever that is',
    path: '/audit',
    record: [
      { uuid: text, eventType: text, target: [{ id: text, alternateId: text, type: text }] },
    ],
    hidden: 'target.id target.alternateId',
    kept: 'uuid eventType',
  },
  {
    title: 'who gave out a book',
    path: '/checkouts',
    record: [{ id: text, patron_id: text, issuer_id: text, library_id: text }],
    hidden: 'patron_id issuer_id',
    kept: 'id library_id',
  },
]);
