import type { Json } from './json.ts';

/**
 * `JSON.parse` with source texts and `JSON.rawJSON` (ECMAScript 2026): in Node 22 and later, not in
 * every browser.
 */
interface LosslessJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context?: { source?: string }) => unknown,
  ): Json;
  rawJSON?: (text: string) => Json;
  isRawJSON?: (value: unknown) => value is { rawJSON: string };
}

const json: LosslessJson = JSON;

/**
 * Parses with nothing lost: a number that `String` would not write as its source does (`1.10`,
 * `12345678901234567890`, `1e3`, `-0`) becomes a raw JSON object that `JSON.stringify` writes digit
 * for digit. Undefined where the platform cannot.
 */
export function parseLossless(text: string): Json | undefined {
  const { rawJSON } = json;
  if (!rawJSON || !keepsSources) return undefined;
  return json.parse(text, (_key, value, context) => {
    if (
      typeof value !== 'number' ||
      context?.source === undefined ||
      isSpelledBy(value, context.source)
    )
      return value;
    return rawJSON(context.source);
  });
}

/** The source text of a number that {@link parseLossless} preserved. */
export function rawNumberText(value: object): string | undefined {
  return json.isRawJSON?.(value) ? value.rawJSON : undefined;
}

/**
 * Whether some number in the text may not be spelled as JavaScript writes it. One pass; digits
 * inside strings can make it say yes for nothing, and never no.
 */
export function hasOddNumbers(text: string): boolean {
  return oddNumber.test(text);
}

/**
 * A kept number that would leave altered: more digits than a double holds, more than the largest
 * double, or minus zero.
 */
export function losesDigits(value: number): boolean {
  if (Math.abs(value) < 1e9 && Math.round(value * 1e4) / 1e4 === value)
    return value === 0 && 1 / value < 0;
  if (Number.isSafeInteger(value)) return false;
  return Number.isInteger(value) || !Number.isFinite(value) || String(value).length > 16;
}

function isSpelledBy(value: number, source: string): boolean {
  return String(value) === source;
}

const keepsSources = sourceSeen();

function sourceSeen(): boolean {
  let seen = false;
  json.parse('1', (_key, value, context) => {
    seen = context?.source === '1';
    return value;
  });
  return seen;
}

/**
 * After what can come before a number: 16 digits or more, an exponent, a last decimal 0, six zeros
 * after the point, or minus zero. Linear: no digit starts a second attempt.
 */
const oddNumber =
  /(?:^|[[:,\s])-?(?:[\d.]{16}|\d+(?:\.\d+)?[eE]|\d+\.\d*0(?!\d)|0\.0{6}|(?<=-)0(?![.\d]))/;
