import { testRecords } from '../testing/kept-in-record.ts';

testRecords([
  {
    title: 'the state of a record under the name of the record',
    path: '/carts/{id}',
    record: { id: '', customerEmail: '@email', cartState: 'Active|Merged', moodState: 'Low|High' },
    kept: 'cartState',
    hidden: 'customerEmail moodState',
  },
  {
    title: 'whoever a record is of has a state that is told of them',
    path: '/patients/{id}',
    record: { id: '', email: '@email', patientState: 'stable|critical' },
    hidden: 'email patientState',
  },
  {
    title: 'a record of a noun that nobody knows, with parts of no person',
    path: '/swivels/{id}',
    record: {
      id: '',
      name: '',
      settings: { mode: 'auto|manual' },
      workflow: { steps: 3 },
      metadata: { created_at: '@date-time' },
    },
    kept: 'name settings.mode',
  },
  {
    title: 'the same with parts that somebody has',
    path: '/swivels/{id}',
    record: {
      id: '',
      name: '',
      contact: { reached_by: '' },
      address: { line1: '' },
      home_location: { zone: '' },
    },
    hidden: 'name',
  },
  {
    title: 'batches and links, which are called after nobody',
    path: '/v2/batches',
    record: { batches: { id: '', name: '', status: '', size: 3 } },
    kept: 'batches.name',
  },
]);
