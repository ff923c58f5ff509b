/** An array of a JSON text that stands in no longer array, so that its items are records: a list of a page, not a list inside a record. */
export interface ArraySpan {
  /** Keys of the objects on the way, `0` for the one element of an array of one. */
  path: string[];
  /** Offset of the first item. */
  start: number;
  /** Offset behind each item. */
  ends: number[];
}

/**
 * The outer arrays of a JSON text, in the order of the text, empty ones left out; and the keys of its root, where that is an object. The text is
 * scanned and not parsed, so that what is cut from it keeps every digit. It must be JSON, as `JSON.stringify` writes it: without white space.
 */
export function outerArrays(text: string): { arrays: ArraySpan[]; rootKeys: string[] } {
  const arrays: ArraySpan[] = [];
  const rootKeys: string[] = [];
  let at = 0;

  function value(path: readonly string[]): void {
    const first = text[at];
    if (first === '{' && path.length < depthMax) object(path);
    else if (first === '[' && path.length < depthMax) array(path);
    else skip();
  }

  function object(path: readonly string[]): void {
    at += 1;
    while (text[at] !== '}') {
      const start = at;
      string();
      const key: unknown = JSON.parse(text.slice(start, at));
      if (typeof key !== 'string') throw new Error('a key of JSON is a string');
      if (path.length === 0) rootKeys.push(key);
      at += 1; // the colon
      value([...path, key]);
      if (text[at] === ',') at += 1;
    }
    at += 1;
  }

  function array(path: readonly string[]): void {
    at += 1;
    const start = at;
    const ends: number[] = [];
    const known = arrays.length;
    let inside: ArraySpan[] = [];
    while (text[at] !== ']') {
      if (ends.length > 0) skip();
      else {
        value([...path, '0']);
        inside = arrays.splice(known);
      }
      ends.push(at);
      if (text[at] === ',') at += 1;
    }
    at += 1;
    // A list of one is as good as its element: what is long is inside.
    if (ends.length === 1 && inside.length > 0) arrays.push(...inside);
    else if (ends.length > 0) arrays.push({ path: [...path], start, ends });
  }

  function skip(): void {
    let open = 0;
    do {
      const code = text.charCodeAt(at);
      if (Number.isNaN(code)) throw new Error('the text is not JSON');
      if (code === quote) {
        string();
        continue;
      }
      if (code === openBrace || code === openBracket) open += 1;
      else if (code === closeBrace || code === closeBracket) open -= 1;
      at += 1;
      // A number or a word ends before what follows it.
    } while (open > 0 || (at < text.length && !isEnd(text.charCodeAt(at))));
  }

  function string(): void {
    do {
      at = text.indexOf('"', at + 1);
      if (at === -1) throw new Error('the text is not JSON');
    } while (isEscaped(text, at));
    at += 1;
  }

  value([]);
  return { arrays, rootKeys };
}

/** No treated answer is nested deeper. */
const depthMax = 64;

const [quote, openBrace, closeBrace, openBracket, closeBracket, comma] = Array.from('"{}[],', (one) => one.charCodeAt(0));

function isEnd(code: number): boolean {
  return code === comma || code === closeBrace || code === closeBracket;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
