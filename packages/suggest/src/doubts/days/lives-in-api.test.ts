import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testRecords } from '../../testing/kept-in-record.ts';
import { livesInApi } from './lives-in-api.ts';

const text = 'x';
const moment = '@date-time';

const cases: readonly [string, readonly string[], string, readonly string[]][] = [
  ['/locks and who came in', ['/turnstiles', '/turnstiles/{id}/log'], 'home', []],
  ['cars on the way', ['/scooters', '/scooters/{id}/rentals'], 'way', []],
  ['trains by their timetable', ['/trips', '/stops', '/requests'], '', []],
  ['children that are looked after', ['/nursery/rooms', '/nursery/diary'], 'care', []],
  ['animals', ['/patients', '/appointments', '/species'], '', []],
  ['who works when', ['/staff', '/staff/{id}/rota'], 'work', []],
  ['a ring that measures', ['/trends'], 'body', ['hrv', 'restingHeartRate', 'snoring']],
  ['a clinic that measures', ['/patients'], '', ['hrv', 'restingHeartRate', 'snoring']],
  ['a shop', ['/orders', '/products', '/customers'], '', []],
];
for (const [title, paths, life, names] of cases)
  test(`${title}: ${life || 'nothing of lives'}`, () => {
    assert.deepEqual([...livesInApi(paths, '', names)], life === '' ? [] : [life]);
  });

testRecords([
  {
    title: 'an entry in the log of a lock, which names nobody',
    path: '/smartlocks/{id}/log',
    record: [{ id: text, action: text, date: moment, keypadSlot: 1 }],
    hidden: 'date keypadSlot',
    kept: 'id action',
  },
  {
    title: 'a ride, which names nobody',
    path: '/rides/history',
    others: ['/rides', '/vehicles'],
    record: { total: 1, history: [{ id: text, begun: moment, ended: moment, fareNote: text }] },
    hidden: 'history.begun history.ended history.fareNote',
    kept: 'total history.id',
  },
  {
    title: 'a day in the diary of a nursery, and the room',
    path: '/nursery/diary',
    others: ['/nursery/rooms'],
    record: [{ id: text, from: moment, until: moment, dishes: text, createdAt: moment }],
    hidden: 'from until dishes',
    kept: 'id createdAt',
  },
  {
    title: 'a shift on a rota',
    path: '/staff/{id}/rota',
    record: [{ id: text, begins: moment, ends: moment, unpaidMinutes: 1, status: text }],
    hidden: 'begins ends unpaidMinutes',
    kept: 'status',
  },
  {
    title: 'where a camera read the plate of a car',
    path: '/scans',
    record: [{ id: text, numberPlate: text, seen: moment, lat: 1, lon: 1, lane: text }],
    hidden: 'numberPlate seen lat lon lane',
    kept: 'id',
  },
]);
