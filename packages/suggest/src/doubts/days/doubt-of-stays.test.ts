import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';
const moment = '@date-time';
const others = ['/pitches', '/campers/visitors', '/bookings', '/bookings/remarks', '/jobs'];

testRecords([
  {
    title: 'a stay on a camping site',
    path: '/bookings',
    others,
    record: [
      {
        id: text,
        visitorId: text,
        state: text,
        plannedStart: moment,
        plannedEnd: moment,
        notes: text,
        created: moment,
      },
    ],
    hidden: 'plannedStart plannedEnd notes',
    kept: 'id state created',
  },
  {
    title: 'what was noted on it',
    path: '/bookings/remarks',
    others,
    record: [{ id: text, bookingId: text, text, type: text, createdUtc: moment }],
    hidden: 'text',
    kept: 'id bookingId type createdUtc',
  },
  {
    title: 'the place itself, and what is to be mended there',
    path: '/pitches',
    others,
    record: [{ id: text, name: text, state: text, notes: text }],
    kept: 'id name state notes',
  },
  {
    title: 'a booking where nobody stays',
    path: '/bookings',
    others: ['/courts', '/bookings'],
    record: [{ id: text, courtId: text, plannedStart: moment }],
    kept: 'id courtId plannedStart',
  },
]);
