import type { Json, JsonObject } from '@leasehold/privacy';
import type { AskedItem } from './asked.ts';
import { readFieldNames } from './read-names.ts';

/**
 * What an update has written under another name, where it would be read: `copy` and `move` of a
 * JSON Patch (RFC 6902), and `$rename` of MongoDB.
 */
export function readUpdate({ op, from, $rename }: JsonObject, place: string): AskedItem[] {
  const isTaken = typeof op === 'string' && /^(?:copy|move)$/i.test(op.trim());
  return [
    ...(isTaken && typeof from === 'string' ? readPointer(from, `${place}.from`) : []),
    ...($rename === null || typeof $rename !== 'object'
      ? []
      : Object.keys($rename).flatMap((name) => readPointer(name, `${place}.$rename`))),
  ];
}

/** `test` of a JSON Patch: the patch is made only where the field holds the value. */
export const testedField = ({
  op,
  path,
  value = null,
}: JsonObject): { names: string[]; value: Json } | undefined =>
  op === 'test' && typeof path === 'string' ? { names: stepsOf(path), value } : undefined;

/** `$ssn` in an update is what the record holds there. */
export const readReference = (text: string, place: string): AskedItem[] =>
  /^\$\$?[\p{L}_][\p{L}\p{N}_.-]{0,200}$/u.test(text)
    ? readPointer(text.replace(/^\$+/, ''), place).slice(0, 1)
    : [];

/** A written member that says which field something is taken from: `source_field`, `copyFrom`. */
export const readTakenFrom = (name: string, text: string, place: string): AskedItem[] =>
  source.test(name)
    ? readFieldNames(text, 'select', place).filter(({ kind }) => kind === 'field')
    : [];

const source =
  /^(?:(?:source|src|from|origin)_?(?:field|path|key|column|attribute|property)|copy_?from)$/i;

/**
 * A JSON Pointer (RFC 6901) or a path; the whole record where it is empty. What nobody describes
 * may hold anything.
 */
function readPointer(pointer: string, place: string): AskedItem[] {
  const names = stepsOf(pointer);
  if (names.length === 0) return [{ kind: 'unreadable', road: 'select', place }];
  const asked = { kind: 'field', value: undefined, place } as const;
  return [
    { ...asked, readings: [{ road: 'select', names }], isParent: true },
    { ...asked, readings: [{ road: 'match', names }] },
  ];
}

const stepsOf = (pointer: string): string[] =>
  pointer
    .split(/[./]/)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .filter((step) => step !== '' && step !== '#' && !/^(?:\d+|-|ROOT|CURRENT)$/.test(step));
