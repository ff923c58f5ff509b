import { isObject, type Json } from '@leasehold/privacy';
import { jsonInText, textsInside } from './unpack-text.ts';

/** The names of fields that tables and JSON in the texts of a value have values of. */
export function namesOfDocuments(value: Json, depth = 0): string[] {
  if (depth > depthMax) return [];
  if (Array.isArray(value)) return value.flatMap((one) => namesOfDocuments(one, depth + 1));
  if (isObject(value))
    return Object.values(value).flatMap((one) => namesOfDocuments(one, depth + 1));
  if (typeof value !== 'string' || value.length > charsMax) return [];
  const json = jsonInText(value);
  if (json !== undefined && json !== 'too deep') return keysIn(json, depth + 1);
  return [
    ...namesInHead(value),
    ...textsInside(value).flatMap((text) => namesOfDocuments(text, depth + 1)),
  ];
}

function keysIn(value: Json, depth: number): string[] {
  if (depth > depthMax || typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap((one) => keysIn(one, depth + 1))];
}

/** The names of a table in its first line, which has nothing else. */
function namesInHead(text: string): string[] {
  const [head = '', ...rows] = text.trim().split('\n', 2);
  if (rows.length === 0) return [];
  const cells = head.split(/[,;\t|]/).map((cell) => cell.trim().replace(/^(["'])(.*)\1$/, '$2'));
  return cells.every((cell) => headCell.test(cell)) ? cells : [];
}

const headCell = /^[\p{L}_][\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]+){0,2}$/u;
const [depthMax, charsMax] = [12, 1_000_000];
