import { locale } from './table.ts';

const numbers = new Intl.NumberFormat(locale);

/** `1,200`, as the language of this page writes it. */
export const shownNumber = (value: number): string => numbers.format(value);
