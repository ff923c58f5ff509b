import type { Json } from '@leasehold/privacy';
import type { Reading } from './reading/asked.ts';
import type { Judge, RoadFinding } from './roads.ts';

/**
 * A place in the world that records are to be near, or within, whatever the argument is called:
 * narrowed often enough, it tells where somebody is.
 */
export function judgePlace(
  readings: readonly Reading[],
  value: Json | undefined,
  place: string,
  { fields, isOpen }: Judge,
): RoadFinding | undefined {
  if (typeof value !== 'string' || !isPlace(value.trim())) return undefined;
  if (fields.isShown(readings.at(-1)?.names.at(-1) ?? '')) return undefined;
  const field = fields.at(['coordinates']);
  return field && { road: 'range', field, place, isOpen: isOpen('range', field) };
}

/** `44.058,-121.315,50`, `-121.31 44.05`, `geo:44.05,-121.3`, `POLYGON((1 2,3 4,1 2))` */
const isPlace = (text: string): boolean =>
  /^(?:SRID=\d+;)?(?:(?:multi)?(?:point|polygon|linestring)|circle|envelope|box|bbox)\s*[Z(]/i.test(
    text,
  ) ||
  /^geo:/i.test(text) ||
  isPosition(/^[[(]?(-?\d{1,3}(?:\.\d+)?)°?\s*[,;|\s~/]\s*(-?\d{1,3}(?:\.\d+)?)/.exec(text));

/** Degrees with places behind the point: `2,50` is none. */
function isPosition(found: RegExpExecArray | null): boolean {
  const [, first = '', second = ''] = found ?? [];
  if (!first.includes('.') || !second.includes('.')) return false;
  return Math.abs(Number(first)) <= 180 && Math.abs(Number(second)) <= 180;
}
