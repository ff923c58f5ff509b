import { families, familyNames, filterTypesInFamily } from '@leasehold/privacy';
import { treatmentLabel } from '../policy/treatment-words.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

/**
 * The treatment by its name; without one nobody is sure, and the field is withheld until somebody
 * decides.
 */
export function suggestionWord(filterType: string | undefined): string {
  if (filterType === undefined) return phrase('Unsure: withheld');
  return treatmentLabel(filterType);
}

interface Narrowing {
  value: string;
  text: string;
  /** `none`: there is no suggestion. */
  filterTypes: readonly string[];
}

/** What a list of fields can be narrowed to. */
export const narrowings: readonly Narrowing[] = [
  { value: 'unsure', text: phrase('Unsure'), filterTypes: ['none'] },
  ...familyNames.map((value) => ({
    value,
    text: phraseOf(families[value].word),
    filterTypes: filterTypesInFamily(value),
  })),
];

/** `87 %`, on one line. */
export const shareText = (share: number): string => `${Math.round(share * 100)}\u00a0%`;
