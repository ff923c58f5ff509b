import { foldName, wordsInName, type Json, type Road } from '@leasehold/privacy';
import type { Reading } from './reading/asked.ts';
import type { Judge, RoadFinding } from './roads.ts';
import { operatorRoad } from './reading/operators.ts';
import { inDigits } from './search-words.ts';

/**
 * A bound whose name says no field of the answers: `earning_over=80000`, `min=80000`. Halved often
 * enough, it reads any protected number. What counts, limits or pages is no such bound.
 */
export function judgeBound(
  readings: readonly Reading[],
  value: Json | undefined,
  place: string,
  { fields, isCursor, isOpen }: Judge,
): RoadFinding | undefined {
  const name = readings.at(-1)?.names.join('_') ?? '';
  const digits = judgeDigits(name, value, place, { fields, isOpen });
  if (digits) return digits;
  if (bandNames.test(name) && isBand(value)) return judgeBand(name, place, { fields, isOpen });
  const numbers = numbersIn(value);
  if (numbers.length === 0) return undefined;
  const core = readings.find(({ road }) => road === 'range')?.names ?? [];
  const isBare = isBareBound(name, value) && !isCursor;
  if (core.length === 0 && !isBare) return undefined;
  if (isBare ? fields.isShown(name) : isOfCount(core) || !mayBeAny(core, fields)) return undefined;
  const number = numbers.find((one) => !isBare || !isSmallOrTime(one));
  if (number === undefined) return undefined;
  const { classes, special } = fields.searched();
  const measured = isAgeOrYear(number) ? [...paidIn, ...agedIn] : paidIn;
  const found = special?.meaning ?? measured.find((one) => classes.has(one));
  if (found === undefined) return undefined;
  const field = { name: found.replaceAll('_', ' '), class: found, hasTokens: false };
  const road: Road = 'range';
  return { road, field, place, isOpen: isOpen(road, { ...field, meaning: found }) };
}

/**
 * What is narrowed by no name at all: `219*` and `^219` are the beginning of any number, and days
 * of long ago (`from=1984-03-01`) are when people were born.
 */
function judgeDigits(
  name: string,
  value: Json | undefined,
  place: string,
  judge: Pick<Judge, 'fields' | 'isOpen'>,
): RoadFinding | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.length <= boundCharsMax
    ? judgeDigitText(name, text, place, judge)
    : undefined;
}

function judgeDigitText(
  name: string,
  value: string,
  place: string,
  { fields, isOpen }: Pick<Judge, 'fields' | 'isOpen'>,
): RoadFinding | undefined {
  const isPart = /[*?^%_]/.test(value) && partOfNumber.test(value);
  const isOld = longAgo.test(value)
    ? operatorRoad(name) === 'range'
    : yearAgo.test(value) && saysYear(name);
  if (!isPart && !isOld && !/^19[2-9]0s$/.test(value)) return undefined;
  if (fields.isShown(name)) return undefined;
  const { classes } = fields.searched();
  const found = (isPart ? [...inDigits] : agedIn).find((one) => classes.has(one));
  if (found === undefined) return undefined;
  const road: Road = isPart ? 'match' : 'range';
  const field = { name: found.replaceAll('_', ' '), class: found, hasTokens: false };
  return { road, field, place, isOpen: isOpen(road, { ...field, meaning: found }) };
}

/** `income_bracket=D`, `tranche=C`: one of few parts of what somebody is paid. */
function judgeBand(
  name: string,
  place: string,
  { fields, isOpen }: Pick<Judge, 'fields' | 'isOpen'>,
): RoadFinding | undefined {
  const found = paidIn.find((one) => fields.searched().classes.has(one));
  if (found === undefined || fields.isShown(name)) return undefined;
  const field = { name: found.replaceAll('_', ' '), class: found, hasTokens: false };
  return { road: 'range', field, place, isOpen: isOpen('range', { ...field, meaning: found }) };
}

const isBand = (value: Json | undefined): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' &&
    /^\p{L}{1,2}\d?$|^\d{1,2}$|^(?:low|mid(?:dle)?|medium|high|top|bottom)$/iu.test(value));
const bandNames = /^(?:brackets?|tranches?|decile|quartile|quintile|percentile)$/i;

/** Digits, and a mark for those that are not said; `100%`, `$5` and `2026-*` are no such text. */
const partOfNumber =
  /^(?!20[0-4]\d-)(?=\D*\d\D*\d)(?=.*[*?^_]|\d+[^%]*%\d|%.*\d|\d{4,}%)[\d*?%^$_.() +-]+$|^\^\d{2}/;
const longAgo = /^(?:19\d\d|200[0-5])-\d\d(?:-|$)/;
const yearAgo = /^(?:19\d\d|200[0-5])$/;
const saysYear = (name: string): boolean => wordsInName(name).some((word) => years.has(word));
const years = new Set(
  'year years yr yyyy jahr jahre jaar annee annees ano anos anno anni nen toshi rok vintage cohort'.split(
    ' ',
  ),
);

/** `80000`, `>80k`, `80000-90000`, `over_80k` */
function numbersIn(value: Json | undefined): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string' || value.length > boundCharsMax) return [];
  const text = value.trim().replace(wayToBound, '');
  const parts = /^\d{4,},\d{4,}$/.test(text) ? text.split(',') : text.split(betweenBounds);
  const isAll = parts.length < 3 && parts.every((part) => /^-?\d[\d.,_ ]*k?$/i.test(part));
  return isAll ? parts.map(numberOf) : [];
}

const numberOf = (text: string): number =>
  Number(text.replaceAll(/[,_ ]|k$/gi, '')) * (/k$/i.test(text) ? 1_000 : 1);

const boundCharsMax = 60;
const wayToBound =
  /^(?:[<>≥≤]=?|(?:over|under|above|below|from|up_?to|min|max|more_?than|less_?than|[gl]te?)[_:. -]?)(?=-?\d)/i;
const betweenBounds = /\s*(?:\.{2,}|(?<=[\dk])[-–]|[:;|]|\bto\b)\s*/i;

/** Nothing but a bound is said, by the name or by the value. */
const isBareBound = (name: string, value: Json | undefined): boolean =>
  operatorRoad(name) === 'range' ||
  bounds.has(foldName(name).replaceAll('_', '')) ||
  (typeof value === 'string' && wayToBound.test(value.trim()));

const bounds = new Set(
  'quartile quintile decile threshold cutoff low high floor ceiling band bands bracket bounds budget limitvalue thresholdvalue cutoffvalue lowvalue highvalue lowlimit highlimit schwelle grenze seuil umbral'.split(
    ' ',
  ),
);

/** A place on a page, an age, a year, seconds or milliseconds since 1970. */
const isSmallOrTime = (number: number): boolean =>
  number < 1_000 || (number >= 1_900 && number < 2_100) || number >= 1e8;

/** Nobody says what it is, or it says what somebody gets where nothing says what answers hold. */
const mayBeAny = (core: readonly string[], fields: Judge['fields']): boolean =>
  fields.isUnknown(core) || (paid.has(core.join('_')) && !fields.isShown(core.at(-1) ?? ''));

const paid = new Set(
  'paid pays paying making makes income money wage wages verdient verdienst gagne gana cobra guadagna ganha verdiend zarabia'.split(
    ' ',
  ),
);

/** `max_results`, `min_orders`, `timeout_over` */
const isOfCount = (names: readonly string[]): boolean =>
  names.flatMap((name) => wordsInName(name)).some((word) => counted.has(word));

const counted = new Set(
  (
    'result results item items record records row rows entry entries hit hits match matches count ' +
    'counts total totals size sizes page pages limit offset length depth level levels line lines ' +
    'char chars character characters byte bytes token tokens distance radius retry retries attempt ' +
    'attempts wait timeout ttl duration second seconds minute minutes hour hours day days week ' +
    'weeks month months year years version revision quantity stock seq sequence id ids index rank ' +
    'order orders report reports visit visits member members employees people users file files ' +
    'price prices rating ratings star stars room rooms bedroom bedrooms bathroom bathrooms seat ' +
    'seats capacity guest guests night nights'
  ).split(' '),
);

/** Classes of which a number is compared: any, and one that may be an age or a year. */
const paidIn = ['pay_of_person', 'salary', 'credit_score'];
const agedIn = ['age', 'birth_date'];
const isAgeOrYear = (number: number): boolean =>
  number < 130 || (number >= 1_900 && number < 2_100);
