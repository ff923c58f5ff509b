import { familyNames, families, filterTypes, treatments } from '@leasehold/privacy';
import type { Family, FilterType } from '@leasehold/privacy';

export interface TreatmentWords {
  families: Record<Family, { word: string; meaning: string }>;
  filterTypes: Record<FilterType, string>;
}

/** As the engine calls them itself. */
export const treatmentsEn: TreatmentWords = {
  families: recordOf(familyNames, (name) => {
    const { word, meaning } = families[name];
    return { word, meaning };
  }),
  filterTypes: recordOf(filterTypes, (name) => treatments[name].label),
};

function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // it has every name it is made from
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
