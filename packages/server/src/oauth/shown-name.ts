import { escapeHtml } from '../site/escape-html.ts';

/**
 * A name or a word that somebody else wrote, as HTML that stays what it looks like: nothing that does not show or turns the writing round, and set apart
 * from the direction of what stands around it. Joiners stay, which some scripts and emoji need.
 */
export const shownName = (text: string): string => `<bdi>${escapeHtml(plainName(text))}</bdi>`;

const plainName = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2028\u2029\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu, ' ').trim();
