import { importApi, type ImportInput, type ImportResult } from '@leasehold/catalog';

/**
 * `importApi`, as JSON that every database can hold. PostgreSQL keeps neither U+0000 nor half a
 * surrogate pair: U+FFFD stands in their place.
 */
export async function importAsJson(input: ImportInput): Promise<string> {
  const json = JSON.stringify(await importApi(input));
  return json.replaceAll(escapes, (escape) => (escape === '\\\\' ? escape : '\ufffd'));
}

/** Of whole pairs JSON writes the letter itself. A backslash that is meant is one of two. */
const escapes = /\\(?:\\|u0000|ud[89a-f]..)/g;

/** The same, read. */
export const importStorable = async (input: ImportInput): Promise<ImportResult> =>
  JSON.parse(await importAsJson(input)) as ImportResult;
