import { locale } from './table.ts';

/** `1,200`, as the language of this page writes it. */
export const shownNumber = (value: number): string => value.toLocaleString(locale);
