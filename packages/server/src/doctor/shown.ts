import { unseenCharacters, type Json } from '@leasehold/privacy';

/**
 * What a server sent, as it may stand in a terminal or a page: one line, short, no control and no
 * invisible characters.
 */
export function shown(text: string, charsMax = 120): string {
  // Cut before it is searched: what a stranger sends may be long.
  const line = text
    .slice(0, charsMax * 4)
    .replaceAll(hidden, ' ')
    .trim();
  return line.length > charsMax ? `${line.slice(0, charsMax - 1).toWellFormed()}…` : line;
}

const hidden = new RegExp(`[${unseenCharacters}]+`, 'gu');

/** Without user, password, query and fragment: they may hold a secret. */
export function shownUrl(url: URL): string {
  return url.origin === 'null' ? url.protocol : url.origin + url.pathname;
}

/** Of an address as it was typed. */
export const withoutQuery = (address: string): string => address.replace(/[?#][^]*$/, '');

/** A value of metadata that should be text. */
export function quoted({ shown: show }: { shown: typeof shown }, value: Json | undefined): string {
  return typeof value === 'string' ? `"${show(value)}"` : 'no text';
}
