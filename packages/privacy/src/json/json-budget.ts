/** How much a JSON text may hold before anybody reads it, counted over the whole text. */
export interface JsonBudget {
  /** Levels of objects and arrays. */
  depthMax: number;
  /** Different names of members, in all objects together. */
  namesMax: number;
  /** Objects, arrays, texts, numbers and words. */
  valuesMax: number;
}

/** What there is too much of. */
export type Excess = keyof JsonBudget;

/**
 * What a text has more of than its budget allows; undefined: nothing. One pass that builds nothing,
 * so that it is known before anything is parsed: an object of a hundred thousand names takes long
 * to make, and longer to walk. Text that is no JSON is counted as far as it looks like it.
 */
export function jsonExcess(
  text: string,
  { depthMax, namesMax, valuesMax }: JsonBudget,
): Excess | undefined {
  const names = new NameCount(namesMax);
  const isObject = depthMax < levels.length ? levels : new Uint8Array(depthMax + 1);
  let depth = 0;
  let values = 0;
  let isNameNext = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = stringEnd(text, at);
      if (isNameNext && names.add(text, at + 1, end)) return 'namesMax';
      if (!isNameNext) values++;
      isNameNext = false;
      at = end;
    } else if (isOpening(code)) {
      values++;
      if (++depth > depthMax) return 'depthMax';
      isObject[depth] = code === openBrace ? 1 : 0;
      isNameNext = code === openBrace;
    } else if (isClosing(code)) {
      if (depth > 0) depth--;
      isNameNext = false;
    } else if (code === comma) isNameNext = isObject[depth] === 1;
    else if (isWordStart(code)) {
      values++;
      at = wordEnd(text, at) - 1;
    }
    if (values > valuesMax) return 'valuesMax';
  }
  return undefined;
}

/** Of small texts, one after the other: to make it costs as much as to read one of them. */
const levels = new Uint8Array(256);
const slots = new Int32Array(256);

/**
 * Different names, told apart by hash: two that collide count as one, which spares a millionth of a
 * budget.
 */
class NameCount {
  readonly #max: number;
  #held = 0;
  #hashes = slots.fill(0);

  constructor(max: number) {
    this.#max = max;
  }

  /** True: there are too many now. */
  add(text: string, from: number, to: number): boolean {
    let hash = 0x811c9dc5;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    const slot = this.#slotOf(hash | 1);
    if (this.#hashes[slot] !== 0) return false;
    this.#hashes[slot] = hash | 1;
    if (++this.#held * 2 > this.#hashes.length) this.#grow();
    return this.#held > this.#max;
  }

  #slotOf(hash: number): number {
    const mask = this.#hashes.length - 1;
    let slot = (Math.imul(hash, 0x9e3779b1) >>> 8) & mask;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const hashes = this.#hashes;
    this.#hashes = new Int32Array(4 * hashes.length);
    for (const hash of hashes) if (hash !== 0) this.#hashes[this.#slotOf(hash)] = hash;
  }
}

export const [quote, backslash, openBracket] = [0x22, 0x5c, 0x5b];
const [openBrace, closeBrace, closeBracket, comma] = [0x7b, 0x7d, 0x5d, 0x2c];

export function isOpening(code: number): boolean {
  return code === openBrace || code === openBracket;
}

export function isClosing(code: number): boolean {
  return code === closeBrace || code === closeBracket;
}

/**
 * Where the string that begins there ends: at its closing quotation mark, or at the end of the
 * text.
 */
export function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text.charCodeAt(from - 1) === backslash) from--;
  return (at - from) % 2 === 1;
}

/** Numbers, `true`, `false` and `null`. */
export function isWordStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d;
}

/** Where a number or word ends. */
export function wordEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isWordPart(text.charCodeAt(end))) end++;
  return end;
}

function isWordPart(code: number): boolean {
  return isWordStart(code) || code === 0x2b || code === 0x2e || code === 0x45;
}
