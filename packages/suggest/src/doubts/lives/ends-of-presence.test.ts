import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';
const moment = '@date-time';

testRecords([
  {
    title: 'who was in a building from when until when',
    path: '/occupancies',
    record: [
      { id: text, userId: text, user: { id: text, name: text }, enteredAt: moment, leftAt: moment },
    ],
    hidden: 'enteredAt leftAt',
    kept: 'id',
  },
  {
    title: 'outings of a pupil',
    path: '/pupils/{id}/outings',
    record: [{ id: text, setOut: moment, createdAt: moment }],
    hidden: 'setOut',
    kept: 'createdAt',
  },
  {
    title: 'a car of a fleet, which nobody is told to have driven',
    path: '/vehicles',
    record: [{ id: text, licensePlate: text, purchasedOn: '@date', make: text }],
    hidden: 'licensePlate',
    kept: 'id purchasedOn make',
  },
]);
