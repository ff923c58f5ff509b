import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addDays,
  ageOn,
  type CalendarDate,
  epochUnit,
  readDate,
  readNumericDate,
  utcDay,
} from './calendar.ts';

const day = (year: number, month: number, date: number): CalendarDate => ({
  year,
  month,
  day: date,
});
const read = (text: string, order?: 'MDY' | 'DMY') => readDate(text, order)?.date;

describe('the calendar', () => {
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

  test('has the days of each month, and not the day after its last', () => {
    for (const [i, length] of lengths.entries()) {
      const month = String(i + 1).padStart(2, '0');
      assert.deepEqual(read(`2023-${month}-${length}`), day(2023, i + 1, length));
      assert.equal(read(`2023-${month}-${length + 1}`), undefined, month);
      assert.equal(read(`2023-${month}-00`), undefined, month);
      assert.deepEqual(read(`2023${month}01`), day(2023, i + 1, 1));
    }
    for (const text of ['2023-00-10', '2023-13-10', '20230010', '20231310'])
      assert.equal(read(text), undefined, text);
  });

  test('has a 29 February in years of four, of centuries only in those of four hundred', () => {
    for (const year of [1804, 1996, 2000, 2004, 2024])
      assert.deepEqual(read(`${year}-02-29`), day(year, 2, 29));
    for (const year of [1800, 1900, 1999, 2001, 2002, 2003, 2100, 2200])
      assert.equal(read(`${year}-02-29`), undefined, String(year));
    for (const year of [2000, 2024]) assert.equal(read(`${year}-02-30`), undefined);
  });

  test('goes from 1800 to 2200', () => {
    assert.deepEqual(read('1800-01-01'), day(1800, 1, 1));
    assert.deepEqual(read('2200-12-31'), day(2200, 12, 31));
    assert.equal(read('1799-12-31'), undefined);
    assert.equal(read('2201-01-01'), undefined);
    assert.equal(read('9 May 1799'), undefined);
  });

  test('counts days over months, years and leap days, and back', () => {
    assert.deepEqual(addDays(day(2024, 2, 28), 1), day(2024, 2, 29));
    assert.deepEqual(addDays(day(2023, 2, 28), 1), day(2023, 3, 1));
    assert.deepEqual(addDays(day(2023, 12, 31), 1), day(2024, 1, 1));
    assert.deepEqual(addDays(day(2024, 1, 1), -1), day(2023, 12, 31));
    assert.deepEqual(addDays(day(1900, 2, 28), 1), day(1900, 3, 1));
    for (let days = -800; days <= 800; days += 37)
      assert.deepEqual(addDays(addDays(day(1950, 7, 4), days), -days), day(1950, 7, 4));
  });

  test('counts whole years up to the birthday', () => {
    const born = day(1980, 6, 15);
    const ages = [
      [day(2020, 5, 30), 39],
      [day(2020, 6, 14), 39],
      [day(2020, 6, 15), 40],
      [day(2020, 6, 16), 40],
      [day(2020, 7, 1), 40],
      [day(1980, 6, 15), 0],
      [day(1980, 6, 14), -1],
    ] as const;
    for (const [today, age] of ages) assert.equal(ageOn(born, today), age, JSON.stringify(today));
    assert.equal(ageOn(day(2004, 2, 29), day(2023, 2, 28)), 18);
    assert.equal(ageOn(day(2004, 2, 29), day(2023, 3, 1)), 19);
  });

  test('takes the UTC day of a moment', () => {
    assert.deepEqual(utcDay(Date.UTC(2026, 10, 20)), day(2026, 11, 20));
    assert.deepEqual(utcDay(Date.UTC(2026, 10, 21) - 1), day(2026, 11, 20));
    assert.deepEqual(utcDay(-1), day(1969, 12, 31));
  });
});

describe('a date in digits', () => {
  test('is read year first, with the same mark twice or with none', () => {
    for (const text of ['2003-02-01', '2003/02/01', '2003.02.01', '20030201', ' 2003-02-01 '])
      assert.deepEqual(read(text), day(2003, 2, 1), text);
    for (const text of [
      '2003-02/01',
      '2003/02-01',
      '2003-0201',
      '200302-01',
      '2003-2-1',
      '2003_02_01',
      '2003-02-0x',
      '2003-0x-01',
      '200x-02-01',
      '2003-02-0/',
      '2003-02-0:',
      '203-02-01',
      '12003-02-01',
      'x2003-02-01',
      '2003-02-011',
      '2003-02-01x',
      '2003-02',
      '',
    ])
      assert.equal(read(text), undefined, text);
  });

  test('keeps a time of day when it is written again', () => {
    for (const rest of ['T10:00:00Z', ' 10:00', 'T1000', 'T10:00:00+02:00']) {
      const found = readDate(`2003-02-01${rest}`, undefined);
      assert.deepEqual(found?.date, day(2003, 2, 1), rest);
      assert.equal(found?.write(day(2011, 12, 3)), `2011-12-03${rest}`);
    }
    for (const rest of ['10:00', 'x10:00', 'T1:00', 'T1x:00', 'T10:x', '-10:00'])
      assert.equal(read(`2003-02-01${rest}`), undefined, rest);
    assert.equal(readDate('2003/02/01', undefined)?.write(day(2011, 12, 3)), '2011/12/03');
    assert.equal(readDate('20030201', undefined)?.write(day(850, 1, 3)), '08500103');
    assert.equal(readDate('2003-02-01', undefined)?.write(day(850, 1, 3)), '0850-01-03');
  });

  test('is read year last where one way alone makes a date, or the order is told', () => {
    assert.deepEqual(read('13/02/2003'), day(2003, 2, 13));
    assert.deepEqual(read('02/13/2003'), day(2003, 2, 13));
    assert.deepEqual(read('12.13.2003'), day(2003, 12, 13));
    assert.deepEqual(read('13-12-2003'), day(2003, 12, 13));
    assert.deepEqual(read('5/5/2003'), day(2003, 5, 5));
    assert.deepEqual(read('12/12/2003'), day(2003, 12, 12));
    for (const text of ['01/02/2003', '12/11/2003', '11/12/2003'])
      assert.equal(read(text), undefined, text);
    assert.deepEqual(read('01/02/2003', 'DMY'), day(2003, 2, 1));
    assert.deepEqual(read('01/02/2003', 'MDY'), day(2003, 1, 2));
    assert.deepEqual(read('11/12/2003', 'DMY'), day(2003, 12, 11));
    assert.deepEqual(read('11/12/2003', 'MDY'), day(2003, 11, 12));
    // What is told does not make a month of 13.
    assert.deepEqual(read('02/13/2003', 'DMY'), day(2003, 2, 13));
    assert.deepEqual(read('13/02/2003', 'MDY'), day(2003, 2, 13));
    for (const text of [
      '13/13/2003',
      '13/02-2003',
      '13:02:2003',
      '130/2/2003',
      '13/022/2003',
      '13/02/203',
      '13/02/20033',
      'x13/02/2003',
      '13/02/2003x',
      '13//2003',
    ])
      assert.equal(read(text), undefined, text);
  });

  test('is written year last as it was: its marks, its zeros, what follows', () => {
    const again = (text: string, order: 'MDY' | 'DMY' | undefined, to = day(2011, 4, 7)) =>
      readDate(text, order)?.write(to);
    assert.equal(again('13/02/2003', undefined), '7/04/2011');
    assert.equal(again('03/02/2003', 'DMY'), '07/04/2011');
    assert.equal(again('03/02/2003', 'MDY'), '04/07/2011');
    assert.equal(again('3.2.2003', 'DMY'), '7.4.2011');
    assert.equal(again('3.2.2003', 'DMY', day(2011, 12, 27)), '27.12.2011');
    assert.equal(again('3-2-2003 10:00', 'MDY'), '4-7-2011 10:00');
    assert.equal(again('3-2-2003T10:00', 'MDY'), '4-7-2011T10:00');
    assert.equal(again('3-2-2003, noon', 'MDY'), '4-7-2011, noon');
    assert.equal(again('3-2-2003', 'MDY', day(911, 4, 7)), '4-7-0911');
  });
});

describe('a date with the name of its month', () => {
  const names = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];

  test('is read by the whole name or its first three letters, in any case', () => {
    for (const [i, name] of names.entries()) {
      const written = [name, name.slice(0, 3), name.toUpperCase(), name.slice(0, 3).toLowerCase()];
      for (const month of written) {
        assert.deepEqual(read(`9 ${month} 2003`), day(2003, i + 1, 9), month);
        assert.deepEqual(read(`${month} 9, 2003`), day(2003, i + 1, 9), month);
      }
    }
    for (const month of ['Foo', 'Janu', 'Sept', 'Ma', 'Januaryx', 'Ja', 'M1y'])
      assert.equal(read(`9 ${month} 2003`), undefined, month);
    assert.equal(read('Foo 9, 2003'), undefined);
  });

  test('is read with what people write around it', () => {
    for (const text of [
      '9 May 2003',
      '9 May, 2003',
      '9-May-2003',
      '09 May 2003',
      '9th May 2003',
      '9 May. 2003',
      'Fri 9 May 2003',
      'Fri, 9 May 2003',
      'May 9 2003',
      'May 9, 2003',
      'May. 9, 2003',
      'May 9th, 2003',
      'May 09, 2003',
      ' May 9, 2003 ',
    ])
      assert.deepEqual(read(text), day(2003, 5, 9), text);
    for (const [ordinal, date] of [
      ['1st', 1],
      ['2nd', 2],
      ['3rd', 3],
      ['21st', 21],
    ] as const) {
      assert.deepEqual(read(`${ordinal} May 2003`), day(2003, 5, date));
      assert.deepEqual(read(`May ${ordinal}, 2003`), day(2003, 5, date));
    }
    for (const text of [
      '9May 2003',
      '9  May 2003',
      '9 May2003',
      '9 May 203',
      '9 May 20033',
      '9 May 2003 10:00',
      'on 9 May 2003',
      'Fr 9 May 2003',
      'Fri9 May 2003',
      '1 9 May 2003',
      '123 May 2003',
      '9. May 2003',
      'May 9,2003x',
      'May9, 2003',
      'May 123, 2003',
      'May 9,  2003',
      'May 92003',
      'in May 9, 2003',
      'May 9, 2003 at noon',
      'May 9-2003',
      'May 32, 2003',
      '31 April 2003',
    ])
      assert.equal(read(text), undefined, text);
  });

  test('is written again with its order, its gaps and the length of its name', () => {
    const again = (text: string, to = day(2011, 9, 7)) => readDate(text, undefined)?.write(to);
    assert.equal(again('9 May 2003'), '7 Sep 2011');
    assert.equal(again('9 February 2003'), '7 September 2011');
    assert.equal(again('09-Feb-2003'), '07-Sep-2011');
    assert.equal(again('19 Feb, 2003'), '7 Sep, 2011');
    assert.equal(again('Feb 9, 2003'), 'Sep 7, 2011');
    assert.equal(again('February 09 2003'), 'September 07 2011');
    assert.equal(again('February 9, 2003', day(911, 10, 27)), 'October 27, 0911');
  });
});

describe('a date that is a number', () => {
  test('is a year alone from 1800 to 2199', () => {
    for (const year of [1800, 1984, 2026, 2199])
      assert.deepEqual(readNumericDate(` ${year} `), day(year, 1, 1));
    for (const text of ['1799', '2200', '198', 'x1984', '1984x', '']) {
      assert.equal(readNumericDate(text), undefined, text);
    }
  });

  test('is seconds or milliseconds since 1970, whichever falls between 1850 and 2200', () => {
    assert.equal(epochUnit('1711929600'), 1000);
    assert.equal(epochUnit('1711929600000'), 1);
    assert.equal(epochUnit('1711929600.123456789'), 1000);
    assert.equal(epochUnit('-446256000'), 1000);
    const [first, end] = [Date.UTC(1850, 0, 1), Date.UTC(2200, 0, 1)];
    assert.equal(epochUnit(String(first / 1000)), 1000);
    assert.equal(epochUnit(String(end / 1000 - 1)), 1000);
    assert.equal(epochUnit(String(end / 1000)), 1);
    assert.equal(epochUnit(String(first / 1000 - 1)), 1);
    assert.equal(epochUnit(String(first)), 1);
    assert.equal(epochUnit(String(end - 1)), 1);
    assert.equal(epochUnit(String(first - 1)), undefined);
    assert.equal(epochUnit(String(end)), undefined);
    assert.equal(epochUnit('12345678'), 1000);
    for (const text of [
      '1234',
      '840617',
      '30849',
      '2445869',
      '17061984',
      '06171984',
      '12345678901234567',
      '1711929600.',
      '1711929600.1234567890',
      '1711929600.x',
      '+1711929600',
      '--1711929600',
      'x1711929600',
      '1711929600x',
      '1.7e9',
      '',
    ])
      assert.equal(epochUnit(text), undefined, text);
    assert.deepEqual(readNumericDate('1711929600'), day(2024, 4, 1));
    assert.deepEqual(readNumericDate('1711929599999'), day(2024, 3, 31));
    assert.deepEqual(readNumericDate('-86400000'), day(1967, 4, 7));
  });
});

test('what is longer than any date is none, whatever it begins with', () => {
  const rest = (chars: number) => `2003-02-01T10:00:00${' '.repeat(chars - 19)}`;
  assert.deepEqual(read(rest(64)), day(2003, 2, 1));
  assert.equal(read(rest(65)), undefined);
});

test('what is no digit is part of no date, and no time begins with one', () => {
  for (const text of ['200.-01-01', '2003-0/-01', '2003-01-0/', '2003-02-01T10:3', '2003-02-01T1'])
    assert.equal(read(text), undefined, text);
  assert.deepEqual(read('2003-02-01T1030'), day(2003, 2, 1));
});
