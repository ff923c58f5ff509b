import { dataBlockText } from '../data-block.ts';
import type { scriptEn } from './en/script.ts';

type ScriptWords = typeof scriptEn;

export const scriptWordsId = (part: keyof ScriptWords): string => `words-${part}`;

/** What the page says of a part of its script, in its own language (ScriptWords.tsx). */
export const readScriptWords = <Part extends keyof ScriptWords>(part: Part): ScriptWords[Part] =>
  JSON.parse(dataBlockText(scriptWordsId(part)));

/** A text with what it leaves open. */
export const filled = (text: string, value: string | number, name: 'count' | 'wait'): string =>
  text.replace(`{${name}}`, String(value));
