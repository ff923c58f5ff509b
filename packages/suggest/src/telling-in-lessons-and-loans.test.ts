import { type JudgedRecord, testRecords } from './testing/kept-in-record.ts';

const text = 'x';

/** What lenders, teachers, carriers and authorities know of somebody, and what an agent needs. */
const records: readonly JudgedRecord[] = [
  {
    title: 'texts of a lesson and of what somebody rents',
    path: '/coaches/me/sessions',
    record: { id: text, status: text, notes: text, cancellation_reason: text },
    hidden: 'notes cancellation_reason',
    kept: 'status',
  },
  {
    title: 'texts of a loan',
    path: '/loans/{id}',
    record: { id: text, status: text, notes: text },
    hidden: 'notes',
    kept: 'status',
  },
  {
    title: 'money beside an income',
    path: '/calculations',
    record: [{ id: text, incomeSum: 1, expenseSum: 1, householdCost: 1, createdAt: '@date-time' }],
    hidden: 'incomeSum expenseSum householdCost',
    kept: 'id createdAt',
  },
  {
    title: 'a former employer, and dependants',
    path: '/employees/{id}',
    record: {
      employee: {
        previous_job: { company_name: text, retire_date: '@date' },
        dependents_reason: text,
      },
    },
    hidden:
      'employee.previous_job.company_name employee.previous_job.retire_date employee.dependents_reason',
  },
  {
    title: 'somebody handed over by a program',
    path: '/results',
    record: { calculationPersonDTOs: [{ personId: text, name: text }] },
    hidden: 'calculationPersonDTOs.name',
  },
  {
    title: 'a house in a case of a citizen',
    path: '/errands',
    record: [{ id: text, facilities: [{ address: { street: text, houseNumber: text } }] }],
    hidden: 'facilities.address.street facilities.address.houseNumber',
    kept: 'id',
  },
  {
    title: 'a journey has stops, and a code that opens it',
    path: '/trips/{id}',
    record: {
      from: { name: text, iataCode: text, departure: '@date-time' },
      to: { name: text, iataCode: text, arrival: '@date-time' },
      confirmationCode: text,
    },
    hidden: 'confirmationCode',
    kept: 'from.name from.iataCode from.departure to.name to.arrival',
  },
  {
    title: 'who writes is no stop, from whatever platform',
    path: '/messages',
    record: { id: text, from: { id: text, name: text, platform: text, track: text } },
    hidden: 'from.id from.name from.track',
    kept: 'id',
  },
  {
    title: 'of a ride it says who goes',
    path: '/rides',
    record: { id: text, wheelchair_accessible: true, wheelchair_access_required: true },
    hidden: 'wheelchair_accessible wheelchair_access_required',
    kept: 'id',
  },
  {
    title: 'the key of a lesson’s session opens it',
    path: '/lessons',
    record: { id: text, training_session_id: text, training_session_key: text },
    hidden: 'training_session_key',
    kept: 'id training_session_id',
  },
  {
    title: 'a file, and links that open it',
    path: '/orders/{id}/download',
    record: {
      content: '@binary',
      embeddedInvoice: text,
      delivery_url: text,
      download_link: { url: text },
      status: text,
    },
    hidden: 'content embeddedInvoice delivery_url download_link.url',
    kept: 'status',
  },
  {
    title: 'the kind of a paper',
    path: '/users/{id}',
    record: {
      documentType: text,
    },
    kept: 'documentType',
  },
  {
    title: 'which way a wheelchair may go, and who sits in one',
    path: '/stops',
    record: [
      { id: text, wheelchairAccessible: true, passenger: { name: text, wheelchair_user: true } },
    ],
    hidden: 'passenger.wheelchair_user',
    kept: 'id wheelchairAccessible',
  },
  {
    title: 'a term opens nothing',
    path: '/academic-sessions',
    record: [{ academicSessionId: text }],
    kept: 'academicSessionId',
  },
  {
    title: 'an account offered while somebody types has a currency',
    path: '/autocomplete/accounts',
    record: [{ id: text, name: text, currency_code: text }],
    hidden: 'name',
    kept: 'currency_code',
  },
];

testRecords(records);
