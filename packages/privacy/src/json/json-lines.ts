import { parseJson } from './json.ts';

/**
 * JSON documents one after the other, by line or by RS (RFC 7464), as the text of one list;
 * undefined where one of them is no JSON.
 */
export function listOfRecords(text: string): string | undefined {
  const records = text
    .split(text.includes('\x1e') ? '\x1e' : '\n')
    .filter((record) => record.trim() !== '');
  return records.every((record) => parseJson(record) !== undefined)
    ? `[${records.join(',')}]`
    : undefined;
}

/** Whether an object or a list ends and another begins on the next line, with no comma between. */
export const mayBeRecords = (text: string): boolean =>
  ['}\n{', '}\r\n{', ']\n[', ']\r\n['].some((seam) => text.includes(seam));
