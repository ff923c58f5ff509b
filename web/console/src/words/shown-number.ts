import { locale } from './table.ts';

const numbers = new Intl.NumberFormat(locale);

/** `1,200`, as the language of this page writes it. */
export const shownNumber = (value: number): string => numbers.format(value);

const tenths = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `21.3`, as the language of this page writes it. */
export const shownTenths = (value: number): string => tenths.format(value);
