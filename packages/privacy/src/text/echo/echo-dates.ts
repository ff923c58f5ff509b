import { itemAt } from '../../read-at.ts';
import type { CalendarDate } from '../../treatments/calendar.ts';
import { foldedLetters } from '../letters.ts';

/** Takes one form, in words, and what else holds of it (`WordForm`). */
type Add = (
  words: readonly string[],
  how?: { isWithCapitals?: boolean; lacksYear?: boolean },
) => void;

/**
 * A day as people say it beside the usual orders: without its year, with the year in two digits,
 * with the day as a word, in the East Asian ways, with the months of
 * more languages, as a day of its year. `says`: whether some text says a word; forms without are
 * not made.
 */
export function addSaidDays(
  date: CalendarDate,
  english: readonly string[],
  says: (word: string) => boolean,
  add: Add,
): void {
  const { year, month, day } = date;
  const y = String(year);
  const days = withZero(day);
  addShortYear(date, add);
  for (const name of english) {
    addAsOneWord(days, name, y, add);
    if (says(name)) addInWords(date, name, days, says(y), add);
  }
  if (says('年') && says('月')) addReigns(date, days, add);
  if (!says(y)) return;
  for (const one of days)
    for (const of of withZero(month)) {
      add([y, '年', of, '月', one, '日']);
      add([y, '년', of, '월', one, '일']);
      add([one, 'thang', of, 'nam', y]);
    }
  addOtherMonths(date, days, says, add);
  for (const name of english) if (says(name)) addFormal(days, [name], y, says, add);
  for (const words of daysOfYear(date)) add(words);
}

/**
 * Words, one, two or three together: every way to say a day has all of some, so a text that
 * has of none of them all does not say it. Three are the short numbers that it is written with.
 */
export function wordsOfEveryWay(date: CalendarDate, english: readonly string[]): string[][] {
  const { year, day } = date;
  const y = String(year);
  const days = withZero(day);
  const spoken = ordinalsOf(day).map((words) => words.at(-1) ?? '');
  const ways: string[][] = [
    ...[...days, ...spoken, ...ordinalEndings.map((end) => `${day}${end}`)].map((one) => [y, one]),
    ...english.flatMap((name) => [...days, ...spoken].map((one) => [name, one])),
    ...daysOfYear(date).map(([of, at = '']) => [of, at]),
    ...wordsOfTimes(date),
  ];
  for (const [name, , first] of eras)
    if (year >= first) for (const one of days) ways.push([name.slice(0, 1), one]);
  const add: Add = (words) => ways.push([...words]);
  for (const name of english) addAsOneWord(days, name, y, add);
  addShortYear(date, add);
  return ways;
}

/** `27mar1984`, `27mar84` */
function addAsOneWord(days: readonly string[], name: string, year: string, add: Add): void {
  if (name.length !== 3) return;
  for (const one of days) for (const end of [year.slice(-2), year]) add([one + name + end]);
}

/** With the months of more languages. */
function addOtherMonths(
  { year, month }: CalendarDate,
  days: readonly string[],
  says: (word: string) => boolean,
  add: Add,
): void {
  const y = String(year);
  for (const name of itemAt(otherMonths, month - 1)) {
    if (!name.every(says)) continue;
    for (const one of days) {
      add([one, ...name, y]);
      add([one, 'de', ...name, 'de', y]);
      add([y, ...name, one]);
    }
    addFormal(days, name, y, says, add);
  }
}

/** `27.03.84`, `3/07/84`, `84-3-7`. */
function addShortYear({ year, month, day }: CalendarDate, add: Add): void {
  const short = String(year).slice(-2);
  for (const d of withZero(day))
    for (const m of withZero(month)) {
      add([d, m, short]);
      add([m, d, short]);
      add([short, m, d]);
    }
}

/** `7`, `07`. */
export const withZero = (number: number): string[] =>
  number < 10 ? [`${number}`, `0${number}`] : [`${number}`];

/** `4 Mar 84`, `March 4th`, `the fourth of March 1984`. */
function addInWords(
  { year, day }: CalendarDate,
  month: string,
  days: readonly string[],
  saysYear: boolean,
  add: Add,
): void {
  for (const one of days) {
    add([one, month, String(year).slice(-2)], { isWithCapitals: true });
    add([one, month], { isWithCapitals: true, lacksYear: true });
    add([month, one], { isWithCapitals: true, lacksYear: true });
  }
  for (const one of ordinalsOf(day))
    for (const end of saysYear ? [[], [String(year)]] : [[]]) {
      const how = { lacksYear: end.length === 0 };
      add([...one, month, ...end], how);
      add([...one, 'of', month, ...end], how);
      add([month, ...one, ...end], how);
      add([month, 'the', ...one, ...end], how);
      add([...one, 'day', 'of', month, ...end], how);
    }
  if (saysYear)
    for (const one of ordinalsOf(day))
      for (const before of yearsOfLord) add([...one, 'day', 'of', month, ...before, String(year)]);
}

/** `the 7th day of March in the year 1984`, as deeds and courts write it. */
const yearsOfLord = [
  'in the year',
  'in the year of our lord',
  'of the year',
  'a d',
  'anno domini',
].map((words) => words.split(' '));

/** `7 de marzo del año 1984`: with a word for the year before it. */
function addFormal(
  days: readonly string[],
  month: readonly string[],
  year: string,
  says: (word: string) => boolean,
  add: Add,
): void {
  for (const before of yearWords) {
    if (!before.every(says)) continue;
    for (const one of days) {
      add([one, ...month, ...before, year]);
      add([one, 'de', ...month, ...before, year]);
    }
  }
}

const yearWords = (
  'del,del ano,del ano de,de ano,do ano,do ano de,de l an,de l annee,' +
  'dell anno,des jahres,im jahre,im jahr,van het jaar,anno,in the year'
)
  .split(',')
  .map((words) => words.split(' '));

/**
 * A day as machines count it: in microseconds and nanoseconds since 1970; in steps of 100
 * nanoseconds, as Windows and .NET do (FILETIME, ticks); in seconds since 2001, as Apple does; and
 * as the day of astronomers, from noon and from midnight.
 */
export function countsOfDay(epochMs: number): string[] {
  const julianDay = epochMs / dayMs + julianDayOf1970;
  return [
    `${Math.abs(epochMs)}000`,
    `${Math.abs(epochMs)}000000`,
    `${epochMs + msSince1601}0000`,
    `${epochMs + msSince1}0000`,
    String(Math.abs(secondsSince2001(epochMs / 1000))),
    String(julianDay),
    `${julianDay - 1}5`,
  ];
}

const [msSince1601, msSince1] = [11_644_473_600_000, 62_135_596_800_000];
export const secondsSince2001 = (epochSeconds: number): number => epochSeconds - 978_307_200;
/** At noon. */
export const julianDayOf1970 = 2_440_588;

/** Of `3rd`, and as they are written by mistake. */
export const ordinalEndings = ['st', 'nd', 'rd', 'th'];

/** `3rd`, `third`, `twenty third`. */
function ordinalsOf(day: number): string[][] {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  const tens = day < 30 ? 'twenty' : 'thirty';
  const named = ordinals[day] ?? (day === 30 ? 'thirtieth' : undefined);
  return [[`${day}${ending}`], named === undefined ? [tens, ordinals[day % 10] ?? ''] : [named]];
}

const ordinals = [
  '',
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  ),
];

/** Years of reigns: what is taken from a year, and the first year. */
const eras: readonly (readonly [name: string, before: number, first: number])[] = [
  ['大正', 1911, 1912],
  ['昭和', 1925, 1926],
  ['平成', 1988, 1989],
  ['令和', 2018, 2019],
  ['民國', 1911, 1912],
  ['民国', 1911, 1912],
];

/** `昭和59年2月1日` */
function addReigns({ year, month }: CalendarDate, days: readonly string[], add: Add): void {
  for (const [name, before, first] of eras)
    if (year >= first)
      for (const one of days)
        for (const of of withZero(month))
          add([...name, String(year - before), '年', of, '月', one, '日']);
}

/** `1984-063`, and `1984-W09-6` (ISO 8601). */
export function daysOfYear({ year, month, day }: CalendarDate): [year: string, ...string[]][] {
  const at = Date.UTC(year, month - 1, day);
  const ordinal = Math.round((at - Date.UTC(year, 0, 1)) / dayMs) + 1;
  const weekday = new Date(at).getUTCDay() || 7;
  const thursday = new Date(at + (4 - weekday) * dayMs);
  const weekYear = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(weekYear, 0, 1)) / (7 * dayMs)) + 1;
  return [
    [String(year), String(ordinal).padStart(3, '0')],
    [String(weekYear), `w${String(week).padStart(2, '0')}`, String(weekday)],
  ];
}

const dayMs = 86_400_000;

/** `17 III 1984`, `17.III.1984` */
const romanMonths = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');

/**
 * Months in Italian, Dutch, Polish, Portuguese, Russian, Czech, Danish, Turkish, Hungarian, Arabic,
 * Ukrainian, Bulgarian, Croatian, Slovak, Romanian, Greek, Finnish, Swedish, Indonesian, Hebrew and
 * Hindi, as far as they are none of the usual ones; as folded texts write them.
 */
export const otherMonths: readonly (readonly (readonly string[])[])[] = [
  'gennaio januari stycznia janeiro января ledna ocak يناير كانون_الثاني січня януари siječnja januára ianuarie Ιανουαρίου tammikuuta ינואר בינואר जनवरी',
  'febbraio februari lutego fevereiro февраля února subat şubat februar فبراير شباط лютого февруари veljače februára februarie Φεβρουαρίου helmikuuta פברואר בפברואר फरवरी',
  'marzo maart marca março марта března marts mart március مارس آذار березня март ožujka martie Μαρτίου maaliskuuta maret מרץ במרץ मार्च',
  'aprile kwietnia abril апреля dubna nisan április أبريل نيسان квітня април travnja apríla aprilie Απριλίου huhtikuuta אפריל באפריל अप्रैल',
  'maggio mei maja maio мая května maj mayıs május مايو أيار травня май svibnja mája Μαΐου toukokuuta מאי במאי मई',
  'giugno juni czerwca junho июня června haziran június يونيو حزيران червня юни lipnja júna iunie Ιουνίου kesäkuuta יוני ביוני जून',
  'luglio juli lipca julho июля července temmuz július يوليو تموز липня юли srpnja júla iulie Ιουλίου heinäkuuta יולי ביולי जुलाई',
  'agosto augustus sierpnia августа srpna ağustos augusztus أغسطس آب серпня август kolovoza augusta Αυγούστου elokuuta augusti agustus אוגוסט באוגוסט अगस्त',
  'settembre września setembro сентября září eylül szeptember سبتمبر أيلول вересня септември rujna septembra septembrie Σεπτεμβρίου syyskuuta ספטמבר בספטמבר सितंबर',
  'ottobre października outubro октября října ekim október أكتوبر تشرين_الأول жовтня октомври listopada októbra octombrie Οκτωβρίου lokakuuta אוקטובר באוקטובר अक्टूबर',
  'novembre listopada novembro ноября listopadu kasım نوفمبر تشرين_الثاني листопада ноември studenog studenoga novembra noiembrie Νοεμβρίου marraskuuta נובמבר בנובמבר नवंबर',
  'dicembre grudnia dezembro декабря prosince aralık ديسمبر كانون_الأول грудня декември prosinca decembra decembrie Δεκεμβρίου joulukuuta desember דצמבר בדצמבר दिसंबर',
].map((names, i) =>
  [
    ...new Set([
      ...names.split(' ').map((name) => foldedLetters(name).toLowerCase()),
      itemAt(romanMonths, i),
    ]),
  ].map((name) => name.split('_')),
);

/**
 * `19840307000000`, as records of hospitals have it, and `1984-03-06T23:00`, which is the midnight
 * before the day where clocks are ahead of UTC.
 */
export function addTimes(
  { year, month, day }: CalendarDate,
  says: (word: string) => boolean,
  add: Add,
): void {
  const written = `${year}${twoDigits(month)}${twoDigits(day)}`;
  for (const clock of midnights) add([written + clock]);
  const y = String(month === 1 && day === 1 ? year - 1 : year);
  if (!says(y)) return;
  const before = new Date(Date.UTC(year, month - 1, day - 1));
  const mm = twoDigits(before.getUTCMonth() + 1);
  if (!says(mm)) return;
  const dd = twoDigits(before.getUTCDate());
  for (const [hour, minute] of clocksBefore) add([y, mm, `${dd}t${hour}`, minute]);
}

/** Words that every way to say a day with a time has all of some of. */
function wordsOfTimes({ year, month, day }: CalendarDate): string[][] {
  const before = new Date(Date.UTC(year, month - 1, day - 1));
  const written = `${year}${twoDigits(month)}${twoDigits(day)}`;
  return [
    ...midnights.map((clock) => [written + clock]),
    [String(year), twoDigits(month)],
    [String(before.getUTCFullYear()), twoDigits(before.getUTCMonth() + 1)],
  ];
}

const midnights = ['0000', '000000'];

export const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** What a clock in Greenwich shows at midnights east of it. */
const clocksBefore = [
  ...Array.from({ length: 13 }, (_, i) => [String(i + 11), '00'] as const),
  ['18', '30'] as const,
  ['20', '30'] as const,
];
