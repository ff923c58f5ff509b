import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

/** What is typed at a door or turned at a lock, and the same words elsewhere. */
const records: readonly JudgedRecord[] = [
  {
    title: 'locks and lockers',
    path: '/locks/{id}/slots',
    record: {
      slots: [{ slot: 1, digits: text, enabled: true }],
      lockers: [{ locker_no: text, combo: text }],
      keypads: [{ zone: text, arm_code: text, entry: 1, sequence: text }],
      safes: [{ room: text, unlock: text }],
    },
    hidden:
      'slots.digits lockers.combo keypads.arm_code keypads.entry keypads.sequence safes.unlock',
    kept: 'slots.slot slots.enabled lockers.locker_no keypads.zone safes.room',
  },
  {
    title: 'a home for sale',
    path: '/listings',
    record: [{ id: text, price: 1, alarm: text, key_safe: text, lockbox: text }],
    hidden: 'alarm key_safe lockbox',
    kept: 'id price',
  },
  {
    title: 'an order that is fetched',
    path: '/orders/{id}',
    record: { id: text, pickup_code: text, status: text },
    hidden: 'pickup_code',
    kept: 'id status',
  },
  {
    title: 'a menu and a log',
    path: '/menus/{id}',
    record: { id: text, combo: text, log: [{ entry: text, sequence: 1 }] },
    kept: 'id combo log.sequence',
  },
];

testRecords(records);
