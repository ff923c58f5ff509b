import { stringEnd } from './json-budget.ts';

/**
 * An array of a JSON text that stands in no longer array, so that its items are records: a list of
 * a page, not a list inside a record.
 */
export interface ArraySpan {
  /** Keys of the objects on the way, `0` for the one element of an array of one. */
  path: string[];
  /** Offset of the first item. */
  start: number;
  /** Offset behind each item. */
  ends: number[];
}

/**
 * The outer arrays of a JSON text, in the order of the text, empty ones left out; and the keys of
 * its root, where that is an object. The text is scanned and not parsed, so that what is cut from
 * it keeps every digit. It must be JSON, as `JSON.stringify` writes it: without white space.
 */
export function outerArrays(text: string): { arrays: ArraySpan[]; rootKeys: string[] } {
  const scan = new Scan(text);
  scan.value([]);
  return scan;
}

/** Goes through a text once, from its beginning. */
class Scan {
  readonly arrays: ArraySpan[] = [];
  readonly rootKeys: string[] = [];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(path: readonly string[]): void {
    const first = this.#text[this.#at];
    if (first === '{' && path.length < depthMax) this.#object(path);
    else if (first === '[' && path.length < depthMax) this.#array(path);
    else this.#skip();
  }

  #object(path: readonly string[]): void {
    this.#at += 1;
    while (this.#text[this.#at] !== '}') {
      const start = this.#at;
      this.#string();
      const key: unknown = JSON.parse(this.#text.slice(start, this.#at));
      if (typeof key !== 'string') throw new Error('a key of JSON is a string');
      if (path.length === 0) this.rootKeys.push(key);
      this.#at += 1; // the colon
      this.value([...path, key]);
      if (this.#text[this.#at] === ',') this.#at += 1;
    }
    this.#at += 1;
  }

  #array(path: readonly string[]): void {
    this.#at += 1;
    const start = this.#at;
    const ends: number[] = [];
    const known = this.arrays.length;
    let inside: ArraySpan[] = [];
    while (this.#text[this.#at] !== ']') {
      if (ends.length > 0) this.#skip();
      else {
        this.value([...path, '0']);
        inside = this.arrays.splice(known);
      }
      ends.push(this.#at);
      if (this.#text[this.#at] === ',') this.#at += 1;
    }
    this.#at += 1;
    // A list of one is as good as its element: what is long is inside.
    if (ends.length === 1 && inside.length > 0) this.arrays.push(...inside);
    else if (ends.length > 0) this.arrays.push({ path: [...path], start, ends });
  }

  #skip(): void {
    const text = this.#text;
    let open = 0;
    do {
      const code = text.charCodeAt(this.#at);
      if (Number.isNaN(code)) throw new Error('the text is not JSON');
      if (code === quote) {
        this.#string();
        continue;
      }
      if (code === openBrace || code === openBracket) open += 1;
      else if (code === closeBrace || code === closeBracket) open -= 1;
      this.#at += 1;
      // A number or a word ends before what follows it.
    } while (open > 0 || (this.#at < text.length && !isEnd(text.charCodeAt(this.#at))));
  }

  #string(): void {
    const end = stringEnd(this.#text, this.#at);
    if (end === this.#text.length) throw new Error('the text is not JSON');
    this.#at = end + 1;
  }
}

/** No treated answer is nested deeper. */
const depthMax = 64;

const [quote, openBrace, closeBrace, openBracket, closeBracket, comma] = Array.from(
  '"{}[],',
  (one) => one.charCodeAt(0),
);

function isEnd(code: number): boolean {
  return code === comma || code === closeBrace || code === closeBracket;
}
