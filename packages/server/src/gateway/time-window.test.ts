import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createTimeWindow } from './time-window.ts';

const berlin = { from: '08:00', to: '18:00', timeZone: 'Europe/Berlin' };
const at = (iso: string) => Date.parse(iso);

suite('time window', () => {
  // 2026-11-20 is a Friday, and Berlin is an hour ahead of UTC.
  const cases: [
    what: string,
    window: Parameters<typeof createTimeWindow>[0],
    moment: string,
    isOpen: boolean,
  ][] = [
    ['just before it opens', berlin, '2026-11-20T06:59:59.999Z', false],
    ['as it opens', berlin, '2026-11-20T07:00:00.000Z', true],
    ['just before it closes', berlin, '2026-11-20T16:59:59.999Z', true],
    ['as it closes', berlin, '2026-11-20T17:00:00.000Z', false],
    ['in summer, an hour earlier by UTC', berlin, '2026-07-01T06:00:00Z', true],
    ['a day of the window', { ...berlin, days: ['fri'] }, '2026-11-20T12:00:00Z', true],
    ['another day', { ...berlin, days: ['mon', 'sat'] }, '2026-11-20T12:00:00Z', false],
    [
      'the day is that of the time zone',
      { ...berlin, from: '00:00', to: '24:00', days: ['sat'] },
      '2026-11-20T23:30:00Z',
      true,
    ],
    [
      'past midnight, in the evening',
      { ...berlin, from: '22:00', to: '06:00', days: ['fri'] },
      '2026-11-20T21:30:00Z',
      true,
    ],
    [
      'past midnight, in the morning after',
      { ...berlin, from: '22:00', to: '06:00', days: ['fri'] },
      '2026-11-21T04:59:00Z',
      true,
    ],
    [
      'past midnight, the morning of its own day',
      { ...berlin, from: '22:00', to: '06:00', days: ['fri'] },
      '2026-11-20T04:59:00Z',
      false,
    ],
    [
      'past midnight from Sunday to Monday',
      { ...berlin, from: '22:00', to: '06:00', days: ['sun'] },
      '2026-11-23T01:00:00Z',
      true,
    ],
    [
      'a zone with half an hour',
      { ...berlin, timeZone: 'Asia/Kolkata' },
      '2026-11-20T02:30:00Z',
      true,
    ],
    ['before 1970', berlin, '1960-01-01T10:00:00Z', true],
    // On 2026-03-29 the clocks of Berlin went from 02:00 to 03:00, which was 01:00 of UTC.
    [
      'put forward: the hour before',
      { ...berlin, from: '01:00', to: '03:00' },
      '2026-03-29T00:59:00Z',
      true,
    ],
    [
      'put forward: the hour that follows is three',
      { ...berlin, from: '01:00', to: '03:00' },
      '2026-03-29T01:00:00Z',
      false,
    ],
    [
      'put forward: an hour the clock never shows',
      { ...berlin, from: '02:00', to: '03:00' },
      '2026-03-29T01:00:00Z',
      false,
    ],
    // On 2026-10-25 they went from 03:00 to 02:00, which was 01:00 of UTC.
    [
      'put back: the hour the first time',
      { ...berlin, from: '02:00', to: '03:00' },
      '2026-10-25T00:30:00Z',
      true,
    ],
    [
      'put back: the same hour again',
      { ...berlin, from: '02:00', to: '03:00' },
      '2026-10-25T01:30:00Z',
      true,
    ],
    [
      'put back: after it',
      { ...berlin, from: '02:00', to: '03:00' },
      '2026-10-25T02:00:00Z',
      false,
    ],
  ];
  for (const [what, window, moment, isOpen] of cases)
    test(`${what}: ${isOpen ? 'open' : 'closed'}`, () =>
      assert.equal(createTimeWindow(window).isOpen(at(moment)), isOpen));

  const openings: [
    what: string,
    window: Parameters<typeof createTimeWindow>[0],
    moment: string,
    opensAt: string,
  ][] = [
    ['the same day', berlin, '2026-11-20T05:12:34Z', '2026-11-20T07:00:00Z'],
    ['the next day', berlin, '2026-11-20T17:00:00Z', '2026-11-21T07:00:00Z'],
    [
      'after a weekend',
      { ...berlin, days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
      '2026-11-20T17:00:00Z',
      '2026-11-23T07:00:00Z',
    ],
    [
      'the same weekday next week',
      { ...berlin, days: ['fri'] },
      '2026-11-20T17:00:00Z',
      '2026-11-27T07:00:00Z',
    ],
    ['over the clock being put forward', berlin, '2026-03-28T18:00:00Z', '2026-03-29T06:00:00Z'],
    ['over the clock being put back', berlin, '2026-10-24T18:00:00Z', '2026-10-25T07:00:00Z'],
    [
      'in the middle of an hour that is left out',
      { ...berlin, from: '02:30', to: '05:00' },
      '2026-03-29T00:10:00Z',
      '2026-03-29T01:00:00Z',
    ],
    [
      'a Sunday whose hour is left out',
      { ...berlin, from: '02:00', to: '03:00', days: ['sun'] },
      '2026-03-28T12:00:00Z',
      '2026-04-05T00:00:00Z',
    ],
    [
      'the hour that is shown twice, between the two',
      { ...berlin, from: '02:00', to: '02:30' },
      '2026-10-25T00:40:00Z',
      '2026-10-25T01:00:00Z',
    ],
    [
      'a zone that moves by half an hour',
      { ...berlin, timeZone: 'Australia/Lord_Howe' },
      '2026-10-03T12:00:00Z',
      '2026-10-03T21:00:00Z',
    ],
  ];
  for (const [what, window, moment, opensAt] of openings)
    test(`opens next: ${what}`, () => {
      const opens = createTimeWindow(window).opensAt(at(moment));
      assert.equal(opens && new Date(opens).toISOString(), new Date(opensAt).toISOString());
    });

  test('every moment it names is the first open one, for a year of three zones', () => {
    for (const timeZone of ['Europe/Berlin', 'America/St_Johns', 'Antarctica/Troll']) {
      const window = createTimeWindow({
        from: '23:30',
        to: '01:30',
        days: ['sat', 'wed'],
        timeZone,
      });
      const step = 15 * 60_000;
      for (let moment = at('2026-01-01T00:00:00Z'); moment < at('2027-01-01T00:00:00Z');) {
        let next = moment;
        while (!window.isOpen(next)) next += step;
        if (next > moment)
          assert.equal(
            window.opensAt(moment),
            next,
            `${timeZone} ${new Date(moment).toISOString()}`,
          );
        moment = next;
        while (window.isOpen(moment)) moment += step;
      }
    }
  });
});
