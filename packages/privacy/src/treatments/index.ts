import { ageGroup } from './age-group.ts';
import { anonymize } from './anonymize.ts';
import { drop } from './drop.ts';
import type { Family } from './families.ts';
import { formatPreserve } from './format-preserve.ts';
import { generalize } from './generalize.ts';
import { hash } from './hash.ts';
import { keep } from './keep.ts';
import { maskPartial } from './mask-partial.ts';
import { redact } from './redact.ts';
import { shiftDate } from './shift-date.ts';
import { tokenize } from './tokenize.ts';

/**
 * Every treatment, the strictest first: at a tie between two filters the earlier one wins. A new
 * one is a file beside this, and its line here.
 */
export const treatments = {
  [drop.name]: drop,
  [redact.name]: redact,
  [hash.name]: hash,
  [tokenize.name]: tokenize,
  [formatPreserve.name]: formatPreserve,
  [ageGroup.name]: ageGroup,
  [anonymize.name]: anonymize,
  [maskPartial.name]: maskPartial,
  [generalize.name]: generalize,
  [shiftDate.name]: shiftDate,
  [keep.name]: keep,
} as const;

/** The names of all, the strictest first. */
export const filterTypes = Object.values(treatments).map(({ name }) => name);

/** Undefined for a name that is no filter type. */
export function treatmentFamily(name: string): Family | undefined {
  return Object.values(treatments).find((treatment) => treatment.name === name)?.family;
}

/** Whether a treatment leaves a part of the value, or tells a range it is in. */
export const showsPart = (name: (typeof filterTypes)[number]): boolean =>
  'showsPart' in treatments[name];

/** The filter types of a family, the usual one first. */
export function filterTypesInFamily(family: Family): (typeof filterTypes)[number][] {
  const members: { name: (typeof filterTypes)[number]; isUsual?: boolean }[] = Object.values(
    treatments,
  ).filter((t) => t.family === family);
  return members
    .toSorted((a, b) => Number(b.isUsual ?? false) - Number(a.isUsual ?? false))
    .map(({ name }) => name);
}
