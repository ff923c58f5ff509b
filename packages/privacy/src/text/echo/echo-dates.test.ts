import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../../testing/engine.ts';
import { createEcho } from './echo.ts';

/** What is left of a kept text beside a birth date that is hidden. */
function beside(dob: string, note: string): string {
  const { value } = protectBody(
    { filters: [{ target: 'dob', filterType: 'REDACT' }], unlisted: 'keep' },
    { dob, note },
  );
  return (value as { note: string }).note;
}
const isHidden = (dob: string, note: string) => !beside(dob, `on ${note} here`).includes(note);

const months = [
  'January jan Januar janvier enero',
  'February feb Februar février febrero',
  'March mar März maerz mars marzo',
  'April apr avril abril',
  'May mai mayo',
  'June jun Juni juin junio',
  'July jul Juli juillet julio',
  'August aug août agosto',
  'September sep sept septembre septiembre',
  'October oct Oktober octobre octubre',
  'November nov novembre noviembre',
  'December dec Dezember décembre diciembre',
].map((names) => names.split(' '));

test('a hidden day is found with its month as a word, in five languages', () => {
  for (const [i, names] of months.entries()) {
    const dob = `1984-${String(i + 1).padStart(2, '0')}-23`;
    for (const name of names) {
      for (const written of [`23 ${name} 1984`, `${name} 23, 1984`, `23. ${name} 1984`])
        assert.ok(isHidden(dob, written), written);
      assert.ok(!isHidden(dob, `23 ${name} 1985`), `${name} of another year`);
      assert.ok(!isHidden(dob, `24 ${name} 1984`), `another day of ${name}`);
    }
  }
});

test('so it is as ordinals and with small words between', () => {
  const dob = '1984-07-03';
  for (const written of [
    '3rd July 1984',
    '3rd of July 1984',
    'July 3rd, 1984',
    '3 de julio de 1984',
    '03 July 1984',
    '3 juillet 1984',
    '3 of July 1984',
    '03 of July 1984',
    '1984 July 3',
    ...['st', 'nd', 'rd', 'th'].flatMap((end) => [`3${end} July 1984`, `1984 July 3${end}`]),
  ])
    assert.ok(isHidden(dob, written), written);
  assert.ok(isHidden('1984-07-01', '1st July 1984'));
  assert.ok(isHidden('1984-07-02', '2nd of July 1984'));
  assert.ok(isHidden('1984-07-11', '11th July 1984'));
});

test('so it is as a moment at any hour', () => {
  for (let hour = 0; hour < 24; hour++) {
    const written = `1984-07-03T${String(hour).padStart(2, '0')}:00:00Z`;
    assert.ok(isHidden('1984-07-03', written), written);
  }
  assert.ok(!isHidden('1984-07-03', '1984-07-04T00:00:00Z'));
  assert.ok(!goesWith('1984-07-03', '1984-07-03T24'));
});

test('so it is as digits, in any order of day, month and year', () => {
  for (const written of [
    '19840703',
    '03071984',
    '07031984',
    '3.7.1984',
    '7/3/1984',
    '1984/07/03',
    '03.7.1984',
    '7/03/1984',
    '1984-7-03',
  ])
    assert.ok(isHidden('1984-07-03', written), written);
});

/** Whether all of it goes beside that day. */
function goesWith(dob: string, written: string): boolean {
  const echo = createEcho();
  echo.add(dob, '#', 'birth_date');
  return echo.apply(written) === '#';
}
const dayOf = (month: number, day: number) =>
  `1984-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

test('a hidden day is found as each ordinal of a month, in digits and as a word', () => {
  const numbers =
    '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st';
  const words =
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first';
  for (const list of [numbers, words])
    for (const [i, one] of list.split(' ').entries()) {
      const dob = dayOf(1, i + 1);
      for (const written of [
        `${one} January`,
        `${one} of January`,
        `January ${one}`,
        `January the ${one}`,
        `${one} of January 1984`,
        `January the ${one}, 1984`,
      ])
        assert.ok(goesWith(dob, written), written);
      assert.ok(!goesWith(dayOf(1, ((i + 1) % 31) + 1), `${one} January`), one);
    }
});

test('so it is in ten more languages', () => {
  const languages = [
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    'januari februari maart april mei juni juli augustus september oktober november december',
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
    'ledna února března dubna května června července srpna září října listopadu prosince',
    'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
    'január február március április május június július augusztus szeptember október november december',
    'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  ];
  for (const names of languages)
    for (const [i, name] of names.split(' ').entries()) {
      assert.ok(goesWith(dayOf(i + 1, 23), `23 ${name} 1984`), name);
      assert.ok(goesWith(dayOf(i + 1, 3), `3 de ${name} de 1984`), name);
      assert.ok(!goesWith(dayOf(i + 1, 23), `24 ${name} 1984`), name);
    }
  assert.ok(goesWith(dayOf(3, 7), '1984. március 7'));
  assert.ok(goesWith(dayOf(3, 7), '1984. március 07'));
});

test('so it is with letters and digits as one word, and with two digits of the year', () => {
  for (const written of ['07MAR84', '7mar84', '07mar1984', '7 Mar 84', '07 March 84'])
    assert.ok(goesWith('1984-03-07', written), written);
  assert.ok(goesWith('2004-03-07', '7 Mar 04'));
  const others =
    '07MAR85|08MAR84|07APR84|7 Mar 85|007MAR84|7 mar|7 mar 84|mar 7|7 Mar 1985|7th of March 1985|seventh of March, 1985|March the 7th, 1985|March 7, 1985';
  for (const written of others.split('|')) assert.ok(!goesWith('1984-03-07', written), written);
});

test('so it is as digits in each order, whatever way the day is written itself', () => {
  for (const dob of ['1984-03-07', '7 March 1984', '1984-03-07T00:00:00Z'])
    for (const written of [
      '19840307',
      '07031984',
      '03071984',
      '198437',
      '731984',
      '371984',
      '447465600',
      '447465600000',
    ])
      assert.ok(goesWith(dob, written), `${dob}: ${written}`);
  assert.ok(goesWith('1984-03-07T10:30:00Z', '447503400'));
  assert.ok(goesWith('1984-03-07T10:30:00Z', '447503400000'));
  assert.ok(goesWith('1960-03-07', '309916800'), 'before 1970');
  assert.ok(!goesWith('1984-03-07', '447503400'));
  assert.ok(goesWith('1984-03-07T23:30:00-05:00', '447568200'), 'of the next day in Greenwich');
  assert.ok(!goesWith('1970-01-02', '086400'), 'of five digits');
  const echo = createEcho();
  echo.add('1984-03-07', '#', 'birth_date');
  for (const text of ['9919840307', '1984030799', '99447465600'])
    assert.equal(echo.apply(text), undefined, text);
});

test('so it is by the year of a reign, the day of the year and the day of the week', () => {
  const reigns: readonly (readonly [dob: string, ...written: string[]])[] = [
    ['1912-08-01', '大正1年8月1日', '民國1年8月1日', '民国1年08月01日'],
    ['1926-12-26', '昭和1年12月26日', '大正15年12月26日'],
    ['1989-01-08', '平成1年1月8日', '昭和64年1月8日'],
    ['2019-05-01', '令和1年5月1日', '平成31年05月01日'],
  ];
  for (const [dob, ...list] of reigns)
    for (const written of list) assert.ok(goesWith(dob, written), written);
  assert.ok(!goesWith('1911-08-01', '大正0年8月1日'));
  assert.ok(!goesWith('2018-05-01', '令和0年5月1日'));
  const days: readonly (readonly [dob: string, ordinal: string, week: string])[] = [
    ['1984-03-07', '1984-067', '1984-W10-3'],
    ['1984-01-01', '1984-001', '1983-W52-7'],
    ['1984-12-31', '1984-366', '1985-W01-1'],
    ['2010-01-03', '2010-003', '2009-W53-7'],
    ['2026-11-23', '2026-327', '2026-W48-1'],
  ];
  for (const [dob, ordinal, week] of days) {
    assert.ok(goesWith(dob, ordinal), ordinal);
    assert.ok(goesWith(dob, week), week);
  }
});
