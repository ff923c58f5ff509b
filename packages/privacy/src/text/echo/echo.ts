import { EchoIndex, type EchoHit } from './echo-index.ts';
import type { EchoSieve } from './echo-sieve.ts';
import { isAscii, characterKind, single } from './echo-characters.ts';
import { type EchoKind, valueEchoKind } from './echo-kinds.ts';
import { mayValueOccur, echoCharsMin } from './may-occur.ts';
import { hiddenTexts } from '../hidden-texts.ts';
import { type TextView, textViews } from '../views.ts';

/**
 * Value echo: a value protected in one field is protected wherever else the same response says it.
 * Search is by words, without regard to case, marks on letters, what stands between the words, or
 * the way a number is grouped; in all the ways a text can be read (`views.ts`), and inside base64,
 * base32, hex and codes of characters, where the whole text goes.
 */
export interface Echo {
  /**
   * A protected value, what stands in its place, and its data class, which decides the forms it is
   * searched in. The first replacement of what a value says stays. False: it is not looked for,
   * being too short or too common, or ruled out by the sieve. `isAsked`: the sieve was asked, and
   * the value may occur.
   */
  add(value: string, replacement: string, dataClass: string, isAsked?: boolean): boolean;
  /** Forgets every value: the same echo serves the next response. */
  clear(): void;
  /**
   * The text with every echo replaced; `undefined` where there is none. A text too costly to search
   * becomes `[REDACTED]`.
   */
  apply(text: string): string | undefined;
  /**
   * The echoes themselves, in order and without overlap; `opaque` where the whole text has to go.
   */
  readonly find: EchoSearch;
  /** The same for a text in which the sieve suspects nothing but numbers. */
  readonly findNumbers: EchoSearch;
  /** Distinct values held; values too short or too common to search for are not held. */
  readonly size: number;
  /** No further values are taken: the caller must assume echoes it cannot find. */
  readonly isFull: boolean;
  /** The last text was `opaque` since it was too costly to search. */
  readonly gaveUp: boolean;
}

export type EchoSearch = (text: string) => EchoHit[] | 'opaque' | undefined;

export interface EchoLimits {
  /** Distinct values. Default a million: more than an answer within its budget has. */
  valuesMax?: number;
  /** Has read every text that will be searched: values that occur in none of them are not held. */
  sieve?: EchoSieve;
}

/** Shortest value searched for where each character is a word. */
const unspacedMin = 2;
const redacted = '[REDACTED]';

/** An empty echo, for one response. */
export function createEcho({ valuesMax = 1_000_000, sieve }: EchoLimits = {}): Echo {
  /**
   * By kind, for one value may be looked for as a name and as a login: whether it is held. What a
   * page tells a hundred times, and no text, is asked for once.
   */
  const known = new Map<EchoKind, Map<string, boolean>>();
  let size = 0;
  const index = new EchoIndex(sieve);
  let isFull = false;
  /** Something is protected, whether or not any text can say it: what cannot be looked into may. */
  let hasAsked = false;

  function hold(value: string, replacement: string, kind: EchoKind): boolean {
    const ofKind = known.get(kind) ?? new Map<string, boolean>();
    const isKnown = ofKind.get(value);
    if (isKnown !== undefined) return isKnown;
    isFull = size >= valuesMax;
    if (isFull) return false;
    const before = index.held;
    index.add(value, replacement, kind);
    const isHeld = !sieve || index.held > before;
    known.set(kind, ofKind.set(value, isHeld));
    size += Number(isHeld);
    return isHeld;
  }

  const find = (text: string) => (hasAsked ? findEchoes(text, index) : undefined);

  return {
    add(value, replacement, dataClass, isAsked = false) {
      const kind = valueEchoKind(value, dataClass);
      if (isFull || index.isFull || kind === 'never' || isShort(value)) return false;
      hasAsked = true;
      return (
        (isAsked || !sieve || mayValueOccur(value, kind, sieve)) && hold(value, replacement, kind)
      );
    },
    clear() {
      known.clear();
      size = 0;
      index.clear();
      isFull = hasAsked = false;
    },
    apply(text) {
      const hits = find(text);
      return hits === 'opaque' ? redacted : hits && splice(text, hits);
    },
    find,
    findNumbers: (text) => (hasAsked ? findNumbers(text, index) : undefined),
    get size() {
      return size;
    },
    get isFull() {
      return isFull || index.isFull;
    },
    get gaveUp() {
      return index.gaveUp;
    },
  };
}

function findEchoes(text: string, index: EchoIndex): ReturnType<EchoSearch> {
  if (!index.search(text, false)) return 'opaque';
  const hits = index.hits ?? [];
  const { signs } = index;
  for (const view of textViews(text, signs)) if (!searchView(view, index, hits)) return 'opaque';
  if (hidesEcho(text, signs, index)) return 'opaque';
  return hits.length > 0 ? resolve(text, hits) : undefined;
}

function findNumbers(text: string, index: EchoIndex): ReturnType<EchoSearch> {
  if (!index.searchNumbers(text)) return 'opaque';
  return index.hits && resolve(text, index.hits);
}

function searchView(view: TextView, index: EchoIndex, hits: EchoHit[]): boolean {
  const isDone = index.search(view.text, true);
  for (const { start, end, replacement } of index.hits ?? []) {
    const [from, to] = view.range(start, end);
    hits.push({ start: from, end: to, replacement });
  }
  return isDone;
}

function hidesEcho(text: string, signs: number, index: EchoIndex): boolean {
  const hidden = hiddenTexts(text, signs);
  // Compressed, or a document: it cannot be looked into, so it is taken to say what is protected.
  if (hidden === 'packed') return true;
  return hidden.some((inner) =>
    [inner, ...textViews(inner, -1).map((view) => view.text)].some(
      (view) => !index.search(view, true) || index.hits !== undefined,
    ),
  );
}

/**
 * Of overlapping hits the one that starts first stays, and of those the longest; the rest of what
 * overlaps goes with it. Parts of one value side by side become one.
 */
function resolve(text: string, hits: EchoHit[]): EchoHit[] {
  if (hits.length === 1) return hits;
  const kept: EchoHit[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (
      last &&
      (hit.start < last.end ||
        (hit.replacement === last.replacement &&
          /^[\s,.]{0,3}$/.test(text.slice(last.end, hit.start))))
    )
      last.end = Math.max(last.end, hit.end);
    else kept.push({ ...hit });
  }
  return kept;
}

function splice(text: string, hits: readonly EchoHit[]): string {
  let done = 0;
  let result = '';
  for (const { start, end, replacement } of hits) {
    result += text.slice(done, start) + replacement;
    done = end;
  }
  return result + text.slice(done);
}

function isShort(value: string): boolean {
  return value.length < echoCharsMin && !isUnspaced(value);
}

function isUnspaced(value: string): boolean {
  return (
    value.length >= unspacedMin && !isAscii(value) && characterKind(value.charCodeAt(0)) === single
  );
}
