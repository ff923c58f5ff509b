import { readFile } from 'node:fs/promises';
import { format, type FormatOptions } from 'oxfmt';

/** A text as `npm run format` would have it in that file. Throws where the text has mistakes. */
export async function formatted(file: string, text: string): Promise<string> {
  const options: FormatOptions = JSON.parse(
    await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'),
  );
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
