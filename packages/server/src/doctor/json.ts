import type { Json } from '@leasehold/privacy';

export const filledText = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The strings of a list; undefined where it is none. */
export const textsOf = (value: Json | undefined): string[] | undefined =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
