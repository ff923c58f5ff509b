import { wordsInName, type Road } from '@leasehold/privacy';
import type { Tool, ToolArgument } from '../tools/tool.ts';
import type { ProtectedFields } from './protected-fields.ts';
import type { Reading } from './reading/asked.ts';
import { isByWord } from './reading/asking-words.ts';
import { clauseOfName } from './reading/clause-names.ts';
import { operatorRoad, readingsOfName } from './reading/operators.ts';
import { isSpecial, type ProtectedField } from './policy-fields.ts';
import { inDigits } from './search-words.ts';
import { tellsWhatItHolds } from './said-reading.ts';

/**
 * `/people/by-ssn/{value}`, `/people/salary/{min}`, `/people/paid-over/{amount}`: the segment before
 * names the field, where the variable does not, and where it says how the two are compared.
 */
export function segmentReading(
  { operation }: Tool,
  place: ToolArgument['place'],
  fields: ProtectedFields,
): Reading | undefined {
  if (place.in !== 'parameter' || place.parameter.in !== 'path') return undefined;
  const { name } = place.parameter;
  const segments = operation.path.split(`{${name}}`)[0]?.split('/') ?? [];
  const segment = segments.findLast((one) => /^[^{}]+$/.test(one));
  if (segment === undefined) return undefined;
  const before = withoutBy(segment);
  const [by] = before === segment ? [] : readingsOfName(before);
  if (by && by.road === 'raw' && fields.at(by.names)?.isPersonal) return by;
  const compared = comparedIn(before, name, fields);
  if (compared) return compared;
  const road = operatorRoad(name) ?? (clauseOfName(name)?.kind === 'search' ? 'match' : undefined);
  if (road === undefined && tellsWhatItHolds(name)) return undefined;
  const said = road === undefined ? readingsOfName(before)[0] : { road, names: [before] };
  return said && fields.at(said.names) ? said : undefined;
}

/** `by-ssn`, `zu-steuernummer`, `por-dni` */
function withoutBy(segment: string): string {
  const [, by = '', rest = ''] = /^(\p{L}+)[-_](.+)$/u.exec(segment) ?? [];
  return isByWord(by.toLowerCase()) ? rest : segment.replace(/^by[-_]?/i, '');
}

/** `older-than`, `with-diagnosis`; `paid-over` is no field's name, and its number is judged. */
function comparedIn(
  before: string,
  variable: string,
  fields: ProtectedFields,
): Reading | undefined {
  const people = participles.get(before.toLowerCase());
  if (people !== undefined && fields.at([people])) return { road: 'range', names: [people] };
  // `/orders/older-than/{days}` is of the record itself.
  if (!/[-_]|\p{Ll}\p{Lu}/u.test(before) || spans.test(variable)) return undefined;
  const readings = readingsOfName(before).filter(({ road }) => road !== 'raw');
  const named = readings.find(({ names }) => fields.at(names));
  if (named || !comparing.test(before) || /(?:id|key|slug|code)$/i.test(variable)) return named;
  return readings.find(({ road }) => road === 'range');
}

const comparing = /(?:over|above|below|under|than|least|most|beyond)$/i;
const participles: ReadonlyMap<string, string> = new Map([
  ['earning', 'salary'],
  ['earns', 'salary'],
  ['born', 'birth_date'],
  ['aged', 'age'],
  ['diagnosed', 'diagnosis'],
]);
const spans = /^(?:n_?)?(?:days?|hours?|minutes?|seconds?|weeks?|months?|date|time|duration|ttl)$/i;

/**
 * `/members/birthdays?month=3`, `/payroll/above?amount=80000`, `/conditions/{code}/members`: what
 * the path is of is what an argument that says nothing else is held against.
 */
export function resourceReading(
  { operation }: Tool,
  place: ToolArgument['place'],
  fields: ProtectedFields,
): Reading | undefined {
  if (place.in !== 'parameter' || place.parameter.in === 'header') return undefined;
  const { name } = place.parameter;
  const isInPath = place.parameter.in === 'path';
  const until = isInPath ? operation.path.split(`{${name}}`)[0] : operation.path;
  // `/rpc/staff.birthdays`
  const segments = (until ?? '').split(/\/|\.(?=\p{L})/u).filter(Boolean);
  const near = segments.slice(segments.findLastIndex((one) => /[{}]/.test(one)) + 1).slice(-2);
  const isCompared = comparing.test(near.at(-1) ?? '');
  // `on` and `date` are in every record.
  if (!isCompared && !isInPath && fields.isShown(name) && !/^(?:on|date|day)$/.test(name))
    return undefined;
  const last = wordsInName(name).at(-1) ?? '';
  const isBound = isCompared && ofBounds.has(last);
  const compared = isBound ? comparedIn(near.at(-1) ?? '', name, fields) : undefined;
  if (compared && fields.at(compared.names)) return compared;
  for (const segment of near.toReversed()) {
    const field = spellingsOf(segment)
      .map((one) => fields.at([one]))
      .find((one) => one !== undefined);
    const way = field?.isPersonal ? askedOf(field, last) : undefined;
    if (field && way) return { road: way, names: [field.name.split(/[.[\]]+/).at(-1) ?? segment] };
  }
  return undefined;
}

/** What a word that says no field is of one of that class. */
function askedOf(field: ProtectedField, word: string): Road | undefined {
  if (isSpecial(field)) return ofSpecial.has(word) ? 'match' : undefined;
  if (field.class === 'birth_date' || field.class === 'age')
    return ofDates.has(word) ? 'range' : undefined;
  if (/^(?:pay_of_person|salary|credit_score)$/.test(field.meaning))
    return ofPay.has(word) ? 'range' : undefined;
  return inDigits.has(field.class) && ofNumbers.has(word) ? 'match' : undefined;
}

const spellingsOf = (segment: string): string[] => [
  segment,
  segment
    .replace(/ies$/i, 'y')
    .replace(/oses$/i, 'osis')
    .replace(/(?<!s|i)s$/i, ''),
  // `geburtstage`, `verjaardagen`
  segment.replace(/(?:en?|i)$/i, ''),
  ...(/^(?:celebra(?:tions?|nts?)|jubila\w*|festtage)$/i.test(segment) ? ['birthday'] : []),
];

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const ofSpecial = wordsOf('code codes name value term slug label icd chapter category kind group');
const ofDates = wordsOf(
  'month months day days year years date on within from to since until before after week weeks next upcoming decade n ' +
    'monat tag jahr datum woche mois jour annee semaine mes dia ano semana fecha data mese giorno anno settimana maand dag jaar',
);
const ofPay = wordsOf(
  'amount value over above under below band bands level grade bracket threshold n',
);
const ofBounds = wordsOf('years amount value n than age min max number');
const ofNumbers = wordsOf('number digits value n prefix start');

/** A piece of a map: `z`, `x` and `y` beside one another. */
export function tileReading(
  { arguments: list }: Tool,
  name: string,
  fields: ProtectedFields,
): Reading | undefined {
  if (!/^[xyz]$/.test(name) || !fields.at(['coordinates'])) return undefined;
  const isTile = ['x', 'y', 'z'].every((axis) => list.some(({ key }) => key === axis));
  return isTile ? { road: 'range', names: ['coordinates'] } : undefined;
}
