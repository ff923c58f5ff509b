import { parseJson } from '@leasehold/privacy';
import type { TextReading } from './text-reading.ts';

/**
 * Reads JSON, with comments and trailing commas where there are any. Where it is neither, says what
 * is wrong first.
 */
export function readJson(text: string): TextReading {
  const root = parseJson(text) ?? parseJson(strictJson(text));
  if (root !== undefined) return { root, issues: [] };
  return { issues: [{ code: 'not_readable', severity: 'error', ...firstError(text) }] };
}

/**
 * The text without comments and trailing commas. One pass over tokens: a pattern would take
 * quadratic time on unclosed quotes.
 */
function strictJson(text: string): string {
  let out = '';
  let held = '';
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = tokenEnd(text, start);
    const token = text.slice(start, end);
    if (isBlank(token)) continue;
    if (token !== '}' && token !== ']') out += held;
    held = token === ',' ? ',' : '';
    if (token !== ',') out += token;
  }
  return out + held;
}

function isBlank(token: string): boolean {
  return token.charCodeAt(0) <= 0x20 || token.startsWith('//') || token.startsWith('/*');
}

/**
 * Where the token that starts there ends: a string, a comment, a run of blanks, a word or number,
 * or one character.
 */
function tokenEnd(text: string, start: number): number {
  if (text[start] === '"') return stringEnd(text, start);
  if (text.startsWith('//', start)) return indexOrEnd(text, '\n', start);
  if (text.startsWith('/*', start)) return indexOrEnd(text, '*/', start + 2, 2);
  const kind = kindOf(text.charCodeAt(start));
  let end = start + 1;
  if (kind === 'mark') return end;
  while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end += 1;
  return end;
}

function kindOf(code: number): 'blank' | 'word' | 'mark' {
  if (code <= 0x20) return 'blank';
  const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  // Digits, `+`, `-` and `.`: what numbers are made of.
  return isLetter ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x2b ||
    code === 0x2d ||
    code === 0x2e
    ? 'word'
    : 'mark';
}

function stringEnd(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text[position] !== '"')
    position += text[position] === '\\' ? 2 : 1;
  return Math.min(position + 1, text.length);
}

function indexOrEnd(text: string, part: string, start: number, length = 0): number {
  const index = text.indexOf(part, start);
  return index === -1 ? text.length : index + length;
}

// --- what is wrong ---

/** JSON.parse says where only for some errors, and differently in every engine. */
function firstError(text: string): { offset: number; message: string } {
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = tokenEnd(text, start);
    const token = text.slice(start, end);
    if (isBlank(token)) continue;
    const next = step(token, expected, open);
    if (next === undefined)
      return {
        offset: start,
        message: `The JSON is broken here: ${wanted[expected]} is expected, not \`${token.slice(0, 30)}\`.`,
      };
    expected = next;
  }
  const rest = open.length > 0 ? ` ${open.length} brackets are still open.` : '';
  return { offset: text.length, message: `The JSON ends too early.${rest}` };
}

type Expected = 'value' | 'first item' | 'key' | 'first key' | 'colon' | 'comma' | 'end';

const wanted: Record<Expected, string> = {
  value: 'a value',
  'first item': 'a value or `]`',
  key: 'a quoted key',
  'first key': 'a quoted key or `}`',
  colon: '`:`',
  comma: '`,` or the closing bracket',
  end: 'the end of the text',
};

/**
 * What may follow a token; undefined where the token itself may not stand there. Trailing commas
 * pass, as they do in reading.
 */
function step(token: string, expected: Expected, open: string[]): Expected | undefined {
  const closing = open.at(-1);
  if (token === closing) {
    if (expected === 'colon' || (closing === '}' && expected === 'value')) return undefined;
    open.pop();
    return open.length > 0 ? 'comma' : 'end';
  }
  if (expected === 'comma')
    return token === ',' ? (closing === '}' ? 'key' : 'first item') : undefined;
  if (expected === 'colon') return token === ':' ? 'value' : undefined;
  if (expected === 'key' || expected === 'first key')
    return parseJson(token) !== undefined && token.startsWith('"') ? 'colon' : undefined;
  if (expected === 'end') return undefined;
  if (token === '{' || token === '[') {
    open.push(token === '{' ? '}' : ']');
    return token === '{' ? 'first key' : 'first item';
  }
  return parseJson(token) === undefined ? undefined : open.length > 0 ? 'comma' : 'end';
}
