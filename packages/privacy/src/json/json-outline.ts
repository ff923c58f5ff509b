import {
  backslash,
  isClosing,
  isOpening,
  isWordStart,
  openBracket,
  quote,
  stringEnd,
  wordEnd,
} from './json-budget.ts';

/**
 * A JSON text without what makes it large: of every object and array the first members, and of
 * those below `depth` none. What it is about can be read from it at a small cost; undefined where
 * the text is no JSON. `JSON.parse` judges what is left.
 */
export function jsonOutline(text: string, depth: number): string | undefined {
  const reader = new Reader(text);
  const parts: string[] = [];
  try {
    writeValue(reader, parts, depth);
    return reader.isAtEnd() ? parts.join('') : undefined;
  } catch {
    return undefined;
  }
}

const membersMax = 64;

function writeValue(reader: Reader, parts: string[], depth: number): void {
  const mark = reader.peek();
  if (mark === '{' || mark === '[') writeContainer(reader, parts, mark, depth);
  else parts.push(reader.scalar());
}

function writeContainer(reader: Reader, parts: string[], mark: '{' | '[', depth: number): void {
  const close = mark === '{' ? '}' : ']';
  parts.push(mark);
  reader.take(mark);
  const max = depth > 0 ? membersMax : 0;
  for (let count = 0; count < max && reader.peek() !== close; count++) {
    if (count > 0) {
      reader.take(',');
      parts.push(',');
    }
    if (mark === '{') {
      parts.push(reader.scalar(), ':');
      reader.take(':');
    }
    writeValue(reader, parts, depth - 1);
  }
  reader.skipRest();
  parts.push(close);
}

class NotJson extends Error {}

/** Goes through a text from mark to mark. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next character that is no white space. */
  peek(): string {
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at++;
    return this.#text.charAt(this.#at);
  }

  take(mark: string): void {
    if (this.peek() !== mark) throw new NotJson();
    this.#at++;
  }

  /** A string, a number or a word. */
  scalar(): string {
    const start =
      this.peek() === '"' || isWordStart(this.#text.charCodeAt(this.#at))
        ? this.#at
        : this.#text.length;
    if (start === this.#text.length) throw new NotJson();
    this.#at =
      this.#text[start] === '"' ? stringEnd(this.#text, start) + 1 : wordEnd(this.#text, start);
    return this.#text.slice(start, this.#at);
  }

  /** What is left of the object or array that is open, with its closing bracket. */
  skipRest(): void {
    const text = this.#text;
    let at = this.#at;
    for (let open = 1; open > 0; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) at = shortStringEnd(text, at);
      else if (code < openBracket) continue;
      else if (isOpening(code)) open++;
      else if (isClosing(code)) open--;
      else if (at >= text.length) throw new NotJson();
    }
    this.#at = at;
  }

  isAtEnd(): boolean {
    return this.peek() === '';
  }
}

/** As `stringEnd` says it: faster where there are very many strings, and slower where one is long. */
function shortStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at++;
  }
  return text.length;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
