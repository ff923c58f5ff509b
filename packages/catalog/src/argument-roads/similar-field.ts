import { wordsInName } from '@leasehold/privacy';
import type { ProtectedField, SaidFields } from './policy-fields.ts';
import { operatorRoad } from './reading/operators.ts';

/**
 * `score` for `creditScore`, `patient_plan` for `plan`: one name is the end of the other; `risk` for
 * `riskIndex`: it is short for it.
 */
export function similarField(
  names: readonly string[],
  { endings }: SaidFields,
): ProtectedField | undefined {
  const asked = wordsInName(names.at(-1) ?? '');
  return (
    endings.find(({ words, field }) => field.isPersonal && isInitials(asked, words))?.field ??
    endingOf(asked, endings)
  );
}

/** `ni` and `nin` of `nationalInsuranceNumber`, `pc` of `post_code`. */
function isInitials([short = '', ...rest]: readonly string[], own: readonly string[]): boolean {
  const isShort = rest.length === 0 && short.length > 1 && short.length <= own.length;
  return (
    isShort &&
    operatorRoad(short) === undefined &&
    !noInitials.has(short) &&
    [...short].every((letter, i) => own[i]?.startsWith(letter))
  );
}

/** Words of pages, places and times that are as short. */
const noInitials = new Set(
  'fn op cmp dir agg avg sum min max std as at be by do go he if in is it me my no of ok on or so to up us we all and any end for its not now off out the top ps pn pg tz ts id ids gid gids sid sids api url uri csv xml pdf'.split(
    ' ',
  ),
);

function endingOf(
  asked: readonly string[],
  endings: SaidFields['endings'],
): ProtectedField | undefined {
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
  'name names id ids gid gids sid sids number no code codes date time at on status state type value values count total key label title text amount by of url link field data info'.split(
    ' ',
  ),
);
