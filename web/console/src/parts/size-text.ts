import { locale } from '../words/table.ts';
/** `812 B`, `3.2 kB`, `12 MB`: decimal, as file managers show it. */
export function sizeText(bytes: number): string {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? ['B', 1];
  const count = bytes / size;
  return `${count.toLocaleString(locale, { maximumFractionDigits: count < 10 && size > 1 ? 1 : 0 })} ${unit}`;
}

const units: readonly (readonly [unit: string, bytes: number])[] = [
  ['MB', 1_000_000],
  ['kB', 1_000],
];
