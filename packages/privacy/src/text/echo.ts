import { canonicalise, isPlain } from './canonical.ts';
import { EchoIndex } from './echo-index.ts';
import type { Hit } from './echo-index.ts';
import { decodeRuns } from './encodings.ts';

/**
 * Value echo: a value protected in one field is protected wherever else the same response says it. Search is by words, without regard to case, marks on letters,
 * or the way a number is grouped; inside percent-encoding and entities too, and inside base64 or hex, where the whole text goes.
 */
export interface Echo {
  /** A protected value, what stands in its place, and its data class, which decides the forms it is searched in. The first replacement of a value stays. */
  add(value: string, replacement: string, dataClass: string): void;
  /** The text with every echo replaced; `undefined` where there is none. A text too costly to search becomes `[REDACTED]`. */
  apply(text: string): string | undefined;
  /** Distinct values held; values too short or too common to search for are not held. */
  readonly size: number;
  /** No further values are taken: the caller must assume echoes it cannot find. */
  readonly isFull: boolean;
}

export interface EchoLimits {
  /** Distinct values. Default 20,000. */
  valuesMax?: number;
}

/** Longest value searched for whole; of a longer one its beginning stands for it. */
const valueMax = 512;
/** Shortest value searched for, in characters. */
const valueMin = 4;
const redacted = '[REDACTED]';

/** Classes whose values are ordinary words or small numbers: searching for them would blank the response. */
const neverEchoed = new Set('age gender boolean status type enum currency language locale marital_status money date'.split(' '));

/** An empty echo, for one response. */
export function createEcho({ valuesMax = 20_000 }: EchoLimits = {}): Echo {
  const held = new Set<string>();
  const index = new EchoIndex();
  let isFull = false;

  return {
    add(value, replacement, dataClass) {
      if (isFull || held.has(value) || (value.length < valueMin && !hasIdeograph(value)) || neverEchoed.has(dataClass)) return;
      if (held.size >= valuesMax) {
        isFull = true;
        return;
      }
      held.add(value);
      const bounded = value.length > valueMax ? value.slice(0, valueMax) : value;
      index.add(isAscii(bounded) ? bounded : foldText(canonicalise(bounded).text), replacement, dataClass);
    },
    apply: (text) => (held.size === 0 || (text.length < valueMin && isAscii(text)) ? undefined : replaceEchoes(text, index)),
    get size() {
      return held.size;
    },
    get isFull() {
      return isFull;
    },
  };
}

function replaceEchoes(text: string, index: EchoIndex): string | undefined {
  if (!index.search(text, false)) return redacted;
  if (index.sawDisguise && !isPlain(text)) return replaceDisguised(text, index);
  const hits = index.hits;
  if (index.sawEncoding && hidesEcho(text, index, 0)) return redacted;
  return hits === undefined ? undefined : splice(text, hits);
}

/** The slow road, for text that is not plain ASCII: search its canonical form, replace in the original. */
function replaceDisguised(text: string, index: EchoIndex): string | undefined {
  const canonical = canonicalise(text);
  const folded = foldText(canonical.text);
  const isDone = index.search(folded, true);
  const hits = index.hits;
  if (!isDone || hidesEcho(canonical.text, index, 0)) return redacted;
  if (hits === undefined) return undefined;
  const inOriginal = hits.map(({ start, end, replacement }) => {
    const [from, to] = canonical.range(start, end);
    return { start: from, end: to, replacement };
  });
  return splice(text, inOriginal);
}

function hidesEcho(text: string, index: EchoIndex, depth: number): boolean {
  return decodeRuns(text).some(({ text: inner }) => {
    if (inner === undefined) return false;
    const folded = foldText(canonicalise(inner).text);
    return !index.search(folded, true) || index.hits !== undefined || (depth < 2 && hidesEcho(inner, index, depth + 1));
  });
}

/** Replaces from left to right; of overlapping hits the one that starts first stays, and of those the longest. Parts of one value side by side become one. */
function splice(text: string, hits: Hit[]): string {
  hits.sort((a, b) => a.start - b.start || b.end - a.end);
  let done = 0;
  let last = '';
  let result = '';
  for (const { start, end, replacement } of hits) {
    if (start < done) {
      if (end > done) done = end; // the rest of a value that overlaps goes with the first
      continue;
    }
    const between = text.slice(done, start);
    if (replacement !== last || !/^[\s,.]{0,3}$/.test(between)) result += between + replacement;
    last = replacement;
    done = end;
  }
  return result + text.slice(done);
}

/** Case and marks folded, character by character so that offsets stay. */
function foldText(text: string): string {
  return isAscii(text) ? text.toLowerCase() : text.replace(/[^\0-\x40\x5b-\x7f]/g, foldCharacter);
}

function foldCharacter(character: string): string {
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return base.length === 1 ? base : character;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

function hasIdeograph(text: string): boolean {
  return text.length >= 2 && /[\u2e80-\ud7ff\uf900-\ufaff]/.test(text);
}
