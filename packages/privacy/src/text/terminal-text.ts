import { obeyedCharacters } from './unseen.ts';

/**
 * Text as a terminal may be given it. Names and words of descriptions and servers are others'
 * writing: a terminal would obey what is in them (colours, titles, the clipboard, a line written
 * over), or show them turned round. Each such character is written as `\u001b` is, which JSON reads
 * back as itself.
 */
export const terminalText = (text: string): string => text.replaceAll(orders, escaped);

/**
 * All but the line break, for what is told in one line: others' words must not make a line that
 * looks like one of ours.
 */
export const terminalLine = (text: string): string => terminalText(text).replaceAll('\n', ' ');

/** Whether a text is shown as it is. */
export const isPlainOnTerminals = (text: string): boolean => terminalText(text) === text;

/** Tabs and line breaks stay. */
const orders = new RegExp(String.raw`(?![\n\t])[${obeyedCharacters}]`, 'gu');

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
