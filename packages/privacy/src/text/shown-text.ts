import { unseenCharacters } from './unseen.ts';
import { visibleText } from './visible.ts';

/** Stands where a character was that does not show. */
const sign = '\ufffd';

/** What no script needs. Of the rest, `visibleText` leaves what a script or an emoji does. */
const hidden = new RegExp(
  String.raw`[[${unseenCharacters}]--\p{Default_Ignorable_Code_Point}]`,
  'gv',
);

const marked = (text: string): string => visibleText(text, sign).replaceAll(hidden, sign);

/** Whether a text holds characters that do not show, a line end among them. */
export const holdsHiddenCharacters = (text: string): boolean => marked(text) !== text;

/**
 * A text of somebody else as one line that may stand among words of ours: blanks for line ends and
 * tabs, and for everything else that does not show, or that turns the direction of writing, a sign
 * that something stood there.
 */
export const shownText = (text: string): string =>
  marked(text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
