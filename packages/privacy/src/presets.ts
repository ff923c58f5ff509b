import type { Filter, Policy } from './policy.ts';

export const presets: { readonly [name: string]: { readonly filters: readonly Filter[]; readonly text?: NonNullable<Policy['text']> } } =
  {};
