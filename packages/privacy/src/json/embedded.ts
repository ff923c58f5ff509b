import type { Json } from './json.ts';
import { hasOddNumbers, parseLossless } from './lossless.ts';

/** One JSON document, or one on each line; undefined for text that only looks like it, and for a lone number or word. */
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

function tryParse(text: string): Json | undefined {
  try {
    const lossless = hasOddNumbers(text) ? parseLossless(text) : undefined;
    if (lossless !== undefined) return lossless;
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
