import type { CutPosition } from '../../tokens/continuation.ts';
import type { JsonObject } from '../../json/json.ts';
import { outerArrays, type ArraySpan } from '../../json/json-arrays.ts';
import { itemAt } from '../../read-at.ts';
import { givenIn } from '../../tokens/short-token.ts';
import { makeProtected, type Protected } from '../raw.ts';

export interface CutOptions {
  /** Longest page, in characters. */
  charsMax: number;
  /** Where the page begins; absent: at the beginning. */
  start?: CutPosition | undefined;
  /** What the caller is to send to go on at a position; absent: going on is not possible. */
  nextAt?: ((position: CutPosition) => string) | undefined;
  /** What the caller is to send to go on behind the last item; absent: nothing follows. */
  after?: string | undefined;
  /** A sentence for whoever reads the page. `isLast`: nothing follows it. */
  hint: (isLast: boolean) => string;
}

/**
 * One page of protected JSON: a row of whole items of its longest arrays, from `start` on, and
 * everything else as it is. Beside the data it says `truncated: { arrays, from, returned, total,
 * next, hint }`, under another name where the answer has that one; a root array becomes `{ items,
 * truncated }`. Pages that follow each other by `next` hold every item once. One that alone is
 * longer than a page is left out, and counted in `left_out`.
 * @returns undefined where what is in no array is too long.
 */
export function cutProtected(whole: Protected, options: CutOptions): Protected | undefined {
  const { text } = whole;
  if (!/^[[{]/.test(text)) return undefined;
  const { arrays: all, rootKeys } = outerArrays(text);
  const arrays = options.start
    ? namedBy(options.start, all)
    : longest(all, text.length, options.charsMax);
  const isRootArray = text.startsWith('[');
  const frame =
    text.length -
    arrays.reduce((sum, array) => sum + contentLength(array), 0) +
    (isRootArray ? '{"items":}'.length : 0);
  const total = arrays.reduce((sum, { ends }) => sum + ends.length, 0);
  const paths = options.start?.arrays ?? arrays.map(({ path }) => path);
  const shown = paths.map((path) => [...(isRootArray ? ['items'] : []), ...path].join('.'));
  const noteOf = (part: Part) => noteText({ ...part, total }, paths, shown, options);
  const key = rootKeys.includes('truncated') ? unused('truncated', rootKeys) : 'truncated';
  // No number in a note has more digits than the total.
  const longestPart = { from: total, returned: total, leftOut: total };
  const noteLength = Math.max(
    noteOf({ ...longestPart, next: total }).length,
    noteOf({ ...longestPart, next: undefined }).length,
  );
  const room = options.charsMax - frame - noteLength - JSON.stringify(key).length - ',:'.length;
  if (room < 0) return undefined;

  const from = Math.min(options.start?.from ?? 0, total);
  const page = fill(arrays, from, room);
  const cut = splice(text, arrays, from, page.to, room);
  const leftOut = page.to - from - page.returned;
  const note = noteOf({
    from,
    returned: page.returned,
    leftOut,
    next: page.to < total ? page.to : undefined,
  });
  const written = withMember(isRootArray ? `{"items":${cut}}` : cut, key, note);
  return makeProtected(written, whole.tally, givenIn(written, whole.given));
}

/**
 * A whole answer that another follows, with what the caller is to send for it where a cut one has
 * it. Undefined for a lone value, which nothing follows.
 */
export function noteNext(
  { text, tally, given }: Protected,
  next: string,
  hint: string,
): Protected | undefined {
  return /^[[{]/.test(text)
    ? makeProtected(withNote(text, 'truncated', { next, hint }), tally, given)
    : undefined;
}

/**
 * An answer, or a page of it, that says what of it was withheld for a limit. A lone value becomes
 * `{ value, withheld }`.
 */
export function noteWithheld({ text, tally, given }: Protected, hint: string): Protected {
  return makeProtected(withNote(text, 'withheld', { hint }), tally, given);
}

/** The most characters that {@link noteWithheld} adds for this hint. */
export function withheldNoteLength(hint: string): number {
  return JSON.stringify(hint).length + 64;
}

/**
 * What stands at the root in an object, as results wrap it, with one member more, under another
 * name where the answer has that one.
 */
function withNote(text: string, name: string, note: JsonObject): string {
  const written = JSON.stringify(note);
  if (!text.startsWith('{'))
    return withMember(
      text.startsWith('[') ? `{"items":${text}}` : `{"value":${text}}`,
      name,
      written,
    );
  const { rootKeys } = outerArrays(text);
  return withMember(text, rootKeys.includes(name) ? unused(name, rootKeys) : name, written);
}

function withMember(object: string, key: string, member: string): string {
  const isEmpty = object.length === 2;
  return `${object.slice(0, -1)}${isEmpty ? '' : ','}${JSON.stringify(key)}:${member}}`;
}

/** The arrays to cut: the longest ones. Short arrays stay whole on every page. */
function longest(all: readonly ArraySpan[], length: number, charsMax: number): ArraySpan[] {
  const chosen = new Set<ArraySpan>();
  let frame = length;
  for (const array of all
    .toSorted((a, b) => contentLength(b) - contentLength(a))
    .slice(0, arraysMax)) {
    if (frame <= charsMax * frameShare) break;
    chosen.add(array);
    frame -= contentLength(array);
  }
  return all.filter((array) => chosen.has(array));
}

/** A position names every array that is cut and is sealed into a text, which must stay short. */
const arraysMax = 16;
const frameShare = 0.25;

/** The arrays a position names. One that the answer no longer has counts as having no items. */
function namedBy({ arrays }: CutPosition, all: readonly ArraySpan[]): ArraySpan[] {
  const wanted = new Set(arrays.map((path) => JSON.stringify(path)));
  return all.filter(({ path }) => wanted.has(JSON.stringify(path)));
}

function contentLength({ start, ends }: ArraySpan): number {
  return itemAt(ends, ends.length - 1) - start;
}

/** Offsets of the items of an array, each without the comma before it. */
function* itemsOf({ start, ends }: ArraySpan): Generator<{ start: number; end: number }> {
  let from = start;
  for (const end of ends) {
    yield { start: from, end };
    from = end + 1;
  }
}

/** The items in a row, over all arrays. */
function* itemsOfAll(arrays: readonly ArraySpan[]): Generator<{ start: number; end: number }> {
  for (const array of arrays) yield* itemsOf(array);
}

/** As many items as fit, passing over those that fit on no page. */
function fill(
  arrays: readonly ArraySpan[],
  from: number,
  room: number,
): { to: number; returned: number } {
  let left = room;
  let returned = 0;
  let to = 0;
  for (const { start, end } of itemsOfAll(arrays)) {
    const length = end - start + 1;
    if (to >= from && length <= room) {
      if (length > left) break;
      left -= length;
      returned += 1;
    }
    to += 1;
  }
  return { to, returned };
}

/** The text with only the items from `from` to before `to`, and of these only those that fit. */
function splice(
  text: string,
  arrays: readonly ArraySpan[],
  from: number,
  to: number,
  room: number,
): string {
  const parts: string[] = [];
  let at = 0;
  let number = 0;
  for (const array of arrays) {
    parts.push(text.slice(at, array.start));
    const kept: string[] = [];
    for (const { start, end } of itemsOf(array)) {
      if (number >= from && number < to && end - start + 1 <= room)
        kept.push(text.slice(start, end));
      number += 1;
    }
    parts.push(kept.join(','));
    at = array.start + contentLength(array);
  }
  return parts.join('') + text.slice(at);
}

interface Part {
  from: number;
  returned: number;
  leftOut: number;
  /** Where the next page begins; undefined: this is the last. */
  next: number | undefined;
}

function noteText(
  { from, returned, leftOut, total, next }: Part & { total: number },
  paths: CutPosition['arrays'],
  shown: string[],
  { nextAt, after, hint }: CutOptions,
): string {
  const note: JsonObject = {
    arrays: shown,
    from,
    returned,
    total,
    ...(leftOut > 0 && { left_out: leftOut }),
    ...(next !== undefined && nextAt && { next: nextAt({ arrays: paths, from: next }) }),
    ...(next === undefined && after !== undefined && { next: after }),
    hint: hint(next === undefined && after === undefined),
  };
  return JSON.stringify(note);
}

function unused(name: string, taken: readonly string[]): string {
  let n = 2;
  while (taken.includes(`${name}_${n}`)) n += 1;
  return `${name}_${n}`;
}
