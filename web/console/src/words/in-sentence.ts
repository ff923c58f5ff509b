import { language } from './table.ts';

/** What stands by itself elsewhere, within a sentence; German nouns stay as they are. */
export const inSentence = (text: string): string =>
  language === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1);
