import type { Road } from '@leasehold/privacy';
import type { AskedItem } from './asked.ts';
import { operatorRoad, readingsOfName } from './operators.ts';

/**
 * Fields that a text names by its marks, whatever else it is: a name in brackets of its own
 * (`{Full name}`, `[Full name]`), and one that the same mark sets apart from an operator and from
 * what it is held against (`pay|gt|8`, `('name', 'ilike', 'q')`).
 */
export function readMarked(text: string, place: string): AskedItem[] {
  // Most texts are a word, and have neither.
  if (!/[\s,|;:~{[]/.test(text)) return [];
  const bracketed = [...text.matchAll(brackets)].map(([, name = '']) => ({
    ...fieldOf(name, 'match', place),
    isByName: true as const,
  }));
  const conditions = [...text.matchAll(condition)].flatMap((found) => {
    const [, name = '', mark = '', operator = '', value = ''] = found;
    const road = roadBetween(operator, mark);
    return road === undefined ? [] : [{ ...fieldOf(name, road, place), value }];
  });
  return [...bracketed, ...conditions];
}

function fieldOf(name: string, road: Road, place: string): Extract<AskedItem, { kind: 'field' }> {
  const names = name.split(/[./]/).filter(Boolean);
  const readings = readingsOfName(names.at(-1) ?? '', names.slice(0, -1)).map((reading) =>
    reading.road === 'raw' ? { ...reading, road } : reading,
  );
  return { kind: 'field', readings, value: undefined, place, isDeclared: true };
}

/** Between blanks only what no sentence has: `pay gt 8`, not `mail from 8`. */
function roadBetween(operator: string, mark: string): Road | undefined {
  if (/^[<>]/.test(operator)) return 'range';
  if (/^[=!]+$/.test(operator)) return 'raw';
  if (operator.includes('~')) return 'match';
  return mark.trim() !== '' || unspoken.test(operator) ? operatorRoad(operator) : undefined;
}

const unspoken = /^(?:[gl]te?|[gl]e|eq|neq?|i?like|n?i?contains|\w+with|regexp?)$/i;
const brackets = /[{[]\s*(\p{L}[\p{L}\p{M}\p{Nd} _-]{1,80}?)\s*[}\]]/gu;
const condition =
  /(?<![\p{L}\p{Nd}_.])(\p{L}[\p{L}\p{M}\p{Nd}_./]{1,80})['"]?\s*([,|;:~]|\s)\s*['"]?([<>=!~]{1,3}|[\p{L}_]{2,25})['"]?\s*\2\s*['"]?([\p{L}\p{Nd}_]*)/gu;
