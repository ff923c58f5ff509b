import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'a booking that names who comes',
    path: '/bookings',
    record: [
      {
        id: text,
        host: text,
        phone: text,
        start: '@date-time',
        ends_at: '@date-time',
        created_at: '@date-time',
        status: text,
        room_id: text,
        tab: 1,
        occasion: text,
      },
    ],
    hidden: 'host start ends_at tab occasion',
    kept: 'id created_at status room_id',
  },
  {
    title: 'times that can be booked, with nobody in them',
    path: '/slots',
    record: [{ id: text, court: text, start: '@date-time', end: '@date-time', price: 1 }],
    kept: 'id start end price',
  },
  {
    title: 'what a member has booked, asked for below that member',
    path: '/members/{member_id}/reservations',
    record: [
      { id: text, boat_id: text, from: '@date-time', to: '@date-time', cost: 1, status: text },
    ],
    hidden: 'from to cost',
    kept: 'id boat_id status',
  },
  {
    title: 'messages of a member',
    path: '/members/{member_id}/messages',
    record: [{ id: text, sent_at: '@date-time', status: text }],
    kept: 'id sent_at status',
  },
  {
    title: 'under a noun that no list knows, beside whoever lives through it',
    path: '/soaks',
    record: {
      soaks: [
        {
          soak_id: text,
          bather: text,
          started_at: '@date-time',
          updated_at: '@date-time',
          tub: text,
          charge: 1,
          outcome: text,
        },
      ],
    },
    hidden: 'soaks.bather soaks.started_at soaks.charge soaks.outcome',
    kept: 'soaks.soak_id soaks.updated_at',
  },
  {
    title: 'the same beside whoever works at it',
    path: '/smelts',
    record: {
      smelts: [
        { smelt_id: text, operator: text, started_at: '@date-time', outcome: 'done|failed' },
      ],
    },
    kept: 'smelts.smelt_id smelts.started_at smelts.outcome',
  },
  {
    title: 'somebody in an object of their own',
    path: '/salvages',
    record: [
      {
        id: text,
        casualty: { name: text, age: 1, hometown: text },
        ended_at: '@date-time',
        result: text,
        crew_size: 1,
      },
    ],
    hidden: 'casualty.name casualty.hometown',
    kept: 'id',
  },
  {
    title: 'what is owed, whose noun is a word for a day as well',
    path: '/customers',
    record: [{ id: text, full_name: text, bal_due: 1, balance_overdue: 1, due_on: '@date' }],
    hidden: 'full_name bal_due balance_overdue',
  },
  {
    title: 'what goes out of a purse',
    path: '/cases/{ref}/budget',
    record: { id: text, outgoings: { rent: 1, food: 1 }, outgoing_calls: 1 },
    hidden: 'outgoings.rent outgoings.food',
    kept: 'outgoing_calls',
  },
  {
    title: 'what a club holds against one of its members, and a program against a login',
    path: '/members',
    record: [{ id: text, full_name: text, blocked: true, is_barred: true, active: true }],
    hidden: 'full_name blocked is_barred',
  },
  {
    title: 'a login that is shut out',
    path: '/users',
    record: [{ id: text, username: text, blocked: true }],
    kept: 'blocked',
  },
  {
    title: 'where a customer lives, in the record of what was bought',
    path: '/reviews',
    record: [{ id: text, product_id: text, stars: 1, reviewer_city: text, customer_town: text }],
    hidden: 'reviewer_city customer_town',
    kept: 'id product_id stars',
  },
  {
    title: 'where a shop is',
    path: '/branches',
    record: [{ id: text, name: text, city: text, opening_hours: text }],
    kept: 'id name city opening_hours',
  },
  {
    title: 'a trial of a medicine',
    path: '/subjects/{subject_id}/adverse-events',
    others: ['/subjects', '/consents', '/sites'],
    record: [{ id: text, onset: '@date', severity: 'mild|severe', outcome: text, serious: true }],
    hidden: 'onset severity outcome serious',
    kept: 'id',
  },
  {
    title: 'whoever plays a part that is told by its letters, or by a word of no list',
    path: '/sites',
    record: [{ id: text, site_name: text, pi_name: text, app_name: text, overseer: text }],
    hidden: 'pi_name overseer',
    kept: 'id site_name app_name',
  },
]);
