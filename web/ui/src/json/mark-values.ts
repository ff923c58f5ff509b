import {
  type Family,
  treatmentFamily,
  type Filter,
  type FilterType,
  type Policy,
} from '@leasehold/privacy';
import type { Line, Piece } from './lay-out-json.ts';

/**
 * Part of a line of the third panel; with its treatment where a value stands, or part of a kept
 * text that a treatment wrote.
 */
export interface Mark {
  text: string;
  filterType?: FilterType;
  /** That of its filter type. */
  family?: Family | undefined;
  /** Of a value: its place, the same from one result to the next. */
  place?: string;
}

export type MarkedLine = Mark[];

/**
 * Says of each value in a protected answer which treatment it bears. What stands there was decided
 * by the engine; this only draws it.
 */
export function markValues(
  lines: Line[],
  filterAt: (path: string) => Filter | undefined,
  unlisted: Policy['unlisted'],
): MarkedLine[] {
  const written = new Map<string, FilterType>();
  const treated = lines.map((line) => line.map((piece) => treatmentAt(piece)));
  for (const [i, line] of lines.entries()) {
    for (const [j, { text }] of line.entries()) remember(text, treated[i]?.[j]);
  }
  const search = searchFor(written);
  return lines.map((line, i) =>
    line.flatMap((piece, j) => {
      const marks = markPiece(piece.text, treated[i]?.[j], search, written);
      return marks.map((mark, part) =>
        mark.filterType
          ? {
              ...mark,
              family: treatmentFamily(mark.filterType),
              place: `${pathOf(piece.steps ?? [])} ${part}`,
            }
          : mark,
      );
    }),
  );

  function treatmentAt({ text, steps }: Piece): FilterType | undefined {
    if (!steps || text === 'null' || text === '""') return undefined;
    if (text === redactedText) return 'REDACT';
    const filter = filterAt(pathOf(steps));
    if (!filter) return unlisted === 'keep' ? 'KEEP' : undefined;
    return filter.filterType;
  }

  /** Values that were written in a kept text too, where they echo. */
  function remember(text: string, filterType: FilterType | undefined): void {
    const inner = text.startsWith('"') ? text.slice(1, -1) : text;
    if (
      filterType &&
      filterType !== 'KEEP' &&
      filterType !== 'REDACT' &&
      inner.length >= echoedMin &&
      !/^\d{1,4}$/.test(inner) && // a year stands in every time that is kept
      written.size < echoesMax
    )
      written.set(inner, filterType);
  }
}

const redactedText = '"[REDACTED]"';
const echoedMin = 4;
const echoesMax = 200;

/** A kept text is cut at what treatments wrote into it. */
function markPiece(
  text: string,
  filterType: FilterType | undefined,
  search: RegExp,
  written: Map<string, FilterType>,
): Mark[] {
  if (filterType === undefined) return [{ text }];
  const isString = text.startsWith('"');
  const inner = isString ? text.slice(1, -1) : text;
  const marks: Mark[] =
    filterType === 'KEEP' ? cut(inner, search, written) : [{ text: inner, filterType }];
  return isString ? [{ text: '"' }, ...marks, { text: '"' }] : marks;
}

function cut(text: string, search: RegExp, written: Map<string, FilterType>): Mark[] {
  const marks: Mark[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(search)) {
    if (index > at) marks.push({ text: text.slice(at, index), filterType: 'KEEP' });
    marks.push({
      text: found,
      filterType: found === '[REDACTED]' ? 'REDACT' : (written.get(found) ?? 'TOKENIZE'),
    });
    at = index + found.length;
  }
  if (at < text.length) marks.push({ text: text.slice(at), filterType: 'KEEP' });
  return marks;
}

/** The longest first: one value may begin with another. */
function searchFor(written: Map<string, FilterType>): RegExp {
  const values = [...written.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(['TOKEN_[0-9A-Z]+', '\\[REDACTED\\]', ...values].join('|'), 'g');
}

/** In the spelling of targets: names quoted, since any character may be in one. */
function pathOf(steps: readonly (string | number)[]): string {
  return steps
    .map((step) => (typeof step === 'number' ? '[]' : `[${JSON.stringify(step)}]`))
    .join('');
}
