import type { Json } from './json.ts';
import { namesApart } from './names-apart.ts';
import { hasOddNumbers, parseLossless } from './lossless.ts';

/**
 * Whether a text begins as JSON does that is no number or word: with a brace, a bracket, a quote,
 * white space or a byte order mark.
 */
export function looksEmbedded(text: string): boolean {
  const first = text.charCodeAt(0);
  return (
    (first <= 34 || (first >= 91 && (first === 91 || first === 123 || first === 0xfeff))) &&
    text.length > 2
  );
}

/**
 * One JSON document, or one on each line; undefined for text that only looks like it, and for a
 * lone number or word. What is nested too deeply for the stack is JSON all the same, which nobody
 * has looked into: a `RangeError`.
 */
export function parseEmbedded(text: string): Json[] | undefined {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (!/^[[{"]/.test(trimmed)) return undefined;
  const whole = tryParse(trimmed);
  if (whole !== undefined) return [whole];
  const lines = trimmed.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  const documents: Json[] = [];
  for (const line of lines) {
    const document = tryParse(line);
    if (document === undefined) return undefined;
    documents.push(document);
  }
  return documents;
}

function tryParse(given: string): Json | undefined {
  try {
    const value: Json = JSON.parse(given);
    const text = namesApart(given, value) ?? given;
    const lossless = hasOddNumbers(text) ? parseLossless(text) : undefined;
    return lossless ?? (text === given ? value : JSON.parse(text));
  } catch (reason) {
    if (reason instanceof RangeError) throw reason;
    return undefined;
  }
}
