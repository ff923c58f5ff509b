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
  ...'str utf8 response completion symbol caption snippet fragment'.split(' '),
]);

/** What programs call a key that is pressed; other things are called so as well. */
const keyNames = new Set('key code keycode keychar keyname'.split(' '));

export const namesKeys = (name: string): boolean => keyNames.has(foldName(name));

/** Whether members of that name may be the runs of a text, of which there are several. */
export const namesRun = (key: string): boolean => runNames.has(foldName(key)) || namesKeys(key);
