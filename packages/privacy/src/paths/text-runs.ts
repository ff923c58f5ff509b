import { foldName } from '../policy/classes.ts';

/**
 * What editors and programs call a part of a text (Quill, Slack, ADF, Notion, DOCX, WebVTT), down
 * to a letter.
 */
const runNames = new Set([
  ...'text insert content value plaintext word w t run segment chunk delta token part piece'.split(
    ' ',
  ),
  ...'span literal transcript utterance line char character letter glyph c ch'.split(' '),
]);

/** Whether members of that name may be the runs of a text, where they stand in a list. */
export const namesRun = (key: string): boolean => runNames.has(foldName(key));
