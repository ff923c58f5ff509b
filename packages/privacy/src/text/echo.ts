import { canonicalise, isPlain } from './canonical.ts';
import { EchoIndex } from './echo-index.ts';
import type { EchoSieve } from './echo-sieve.ts';
import type { Hit } from './echo-index.ts';
import { decodeRuns } from './encodings.ts';

/**
 * Value echo: a value protected in one field is protected wherever else the same response says it. Search is by words, without regard to case, marks on letters,
 * or the way a number is grouped; inside percent-encoding and entities too, and inside base64 or hex, where the whole text goes.
 */
export interface Echo {
  /**
   * A protected value, what stands in its place, and its data class, which decides the forms it is searched in. The first replacement of a value stays.
   * False: it is not looked for, being too short or too common, or ruled out by the sieve.
   */
  add(value: string, replacement: string, dataClass: string): boolean;
  /** Forgets every value: the same echo serves the next response. */
  clear(): void;
  /** The text with every echo replaced; `undefined` where there is none. A text too costly to search becomes `[REDACTED]`. */
  apply(text: string): string | undefined;
  /** The echoes themselves, in order and without overlap; `opaque` where the whole text has to go. */
  find(text: string): Hit[] | 'opaque' | undefined;
  /** Distinct values held; values too short or too common to search for are not held. */
  readonly size: number;
  /** No further values are taken: the caller must assume echoes it cannot find. */
  readonly isFull: boolean;
}

export interface EchoLimits {
  /** Distinct values. Default a million: more than an answer within its budget has. */
  valuesMax?: number;
  /** Has read every text that will be searched: values that occur in none of them are not held. */
  sieve?: EchoSieve;
}

/** Longest value searched for whole; of a longer one its beginning stands for it. */
const valueMax = 512;
/** Shortest value searched for, in characters. */
const valueMin = 4;
const redacted = '[REDACTED]';

/** Classes whose values are ordinary words or small numbers: searching for them would blank the response. */
const neverEchoed = new Set('age gender boolean status type enum currency language locale marital_status money date'.split(' '));

/** An empty echo, for one response. */
export function createEcho({ valuesMax = 1_000_000, sieve }: EchoLimits = {}): Echo {
  const held = new Set<string>();
  const index = new EchoIndex(sieve);
  let isFull = false;

  const find = (text: string) => (held.size === 0 || (text.length < valueMin && isAscii(text)) ? undefined : findEchoes(text, index));

  return {
    add(value, replacement, dataClass) {
      if (isFull || index.isFull || (value.length < valueMin && !hasIdeograph(value)) || neverEchoed.has(dataClass)) return false;
      if (sieve && !sieve.mayOccur(value, dataClass)) return false;
      if (held.has(value)) return true;
      if (held.size >= valuesMax) {
        isFull = true;
        return false;
      }
      const bounded = value.length > valueMax ? value.slice(0, valueMax) : value;
      const before = index.held;
      index.add(isAscii(bounded) ? bounded : foldText(canonicalise(bounded).text), replacement, dataClass);
      if (sieve && index.held === before) return false;
      held.add(value);
      return true;
    },
    clear() {
      if (held.size > 0) held.clear();
      index.clear();
      isFull = false;
    },
    apply(text) {
      const hits = find(text);
      return hits === 'opaque' ? redacted : hits && splice(text, hits);
    },
    find,
    get size() {
      return held.size;
    },
    get isFull() {
      return isFull || index.isFull;
    },
  };
}

function findEchoes(text: string, index: EchoIndex): Hit[] | 'opaque' | undefined {
  if (!index.search(text, false)) return 'opaque';
  const hits = index.hits ?? [];
  if (index.sawDisguise && !isPlain(text)) return findDisguised(text, hits, index);
  if (index.sawEncoding && hidesEcho(text, index, 0)) return 'opaque';
  return hits.length > 0 ? resolve(text, hits) : undefined;
}

/** The slow road, for text that is not plain: its canonical form is searched too. Both, for `?ssn=12…` is a number as well as quoted-printable. */
function findDisguised(text: string, plain: readonly Hit[], index: EchoIndex): Hit[] | 'opaque' | undefined {
  const canonical = canonicalise(text);
  const isDone = index.search(foldText(canonical.text), true);
  const hits = index.hits ?? [];
  if (!isDone || hidesEcho(canonical.text, index, 0)) return 'opaque';
  const inOriginal = hits.map(({ start, end, replacement }) => {
    const [from, to] = canonical.range(start, end);
    return { start: from, end: to, replacement };
  });
  return plain.length + hits.length > 0 ? resolve(text, [...plain, ...inOriginal]) : undefined;
}

function hidesEcho(text: string, index: EchoIndex, depth: number): boolean {
  return decodeRuns(text).some(({ text: inner }) => {
    // Compressed, or a document: it cannot be looked into, so it is taken to say what is protected.
    if (inner === undefined) return true;
    const folded = foldText(canonicalise(inner).text);
    return !index.search(folded, true) || index.hits !== undefined || (depth < 2 && hidesEcho(inner, index, depth + 1));
  });
}

/** Of overlapping hits the one that starts first stays, and of those the longest; the rest of what overlaps goes with it. Parts of one value side by side become one. */
function resolve(text: string, hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last && (hit.start < last.end || (hit.replacement === last.replacement && /^[\s,.]{0,3}$/.test(text.slice(last.end, hit.start)))))
      last.end = Math.max(last.end, hit.end);
    else kept.push({ ...hit });
  }
  return kept;
}

function splice(text: string, hits: readonly Hit[]): string {
  let done = 0;
  let result = '';
  for (const { start, end, replacement } of hits) {
    result += text.slice(done, start) + replacement;
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
