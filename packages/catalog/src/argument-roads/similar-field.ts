import { wordsInName } from '@leasehold/privacy';
import type { ProtectedField, SaidFields } from './policy-fields.ts';

/**
 * `score` for `creditScore`, `patient_plan` for `plan`: one name is the end of the other; `risk` for
 * `riskIndex`: it is short for it.
 */
export function similarField(
  names: readonly string[],
  { endings }: SaidFields,
): ProtectedField | undefined {
  const asked = wordsInName(names.at(-1) ?? '');
  return endings.find(({ words: own }) => {
    const [short, long] = own.length < asked.length ? [own, asked] : [asked, own];
    if (!short.some((word) => !endWords.has(word))) return false;
    const isEnd = short.every((word, i) => word === long[long.length - short.length + i]);
    // `customer` may be its id, its name, or neither.
    const isShort = short === asked && !endWords.has(long.at(-1) ?? '');
    return isEnd || (isShort && short.every((word, i) => word === long[i]));
  })?.field;
}

/** Ends of names that say nothing by themselves. */
const endWords = new Set(
  'name names id ids number no code codes date time at on status state type value values count total key label title text amount by of url link field data info'.split(
    ' ',
  ),
);
