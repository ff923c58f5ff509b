import { wordsInName, type Json, type Road } from '@leasehold/privacy';
import type { Reading } from './reading/asked.ts';
import type { Judge, RoadFinding } from './roads.ts';
import { operatorRoad } from './reading/operators.ts';

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
  const number = numberIn(value);
  const name = readings.at(-1)?.names.join('_') ?? '';
  const core = readings.find(({ road }) => road === 'range')?.names ?? [];
  const isBare = operatorRoad(name) === 'range' && !isCursor;
  if (number === undefined || (core.length === 0 && !isBare)) return undefined;
  if (isBare ? isSmallOrTime(number) : isOfCount(core) || !mayBeAny(core, fields)) return undefined;
  const { classes, special } = fields.searched();
  const measured = isAgeOrYear(number) ? [...paidIn, ...agedIn] : paidIn;
  const found = special?.meaning ?? measured.find((one) => classes.has(one));
  if (found === undefined) return undefined;
  const field = { name: found.replaceAll('_', ' '), class: found, hasTokens: false };
  const road: Road = 'range';
  return { road, field, place, isOpen: isOpen(road, { ...field, meaning: found }) };
}

function numberIn(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^-?\d[\d.,_ ]*k?$/i.test(value.trim())) return undefined;
  return Number(value.replaceAll(/[,_ ]|k$/gi, ''));
}

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
