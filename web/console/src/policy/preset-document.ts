import { presets, type PolicyDocument, type PresetName } from '@leasehold/privacy';
import {
  filtersForSuggestions,
  presetPolicy,
  suggestedText,
  type PathSuggestion,
  type Suggestion,
} from '@leasehold/suggest';

/** A suggestion as the control API tells it. */
export interface ToldSuggestion extends ToldTreatment {
  path: string;
  /** For operations whose answers ask for something less strict. */
  otherwise?: readonly (ToldTreatment & { operations: readonly string[] })[] | undefined;
}

interface ToldTreatment {
  class: string;
  filterType?: string | undefined;
  filter?: { readonly [name: string]: unknown } | undefined;
  reason: string;
  confidence: number;
}

/**
 * A policy to begin with: the suggestions for an API, under a preset's treatment of each class of
 * data where there is one.
 */
export function presetDocument(
  name: PresetName | undefined,
  told: readonly ToldSuggestion[],
): PolicyDocument {
  const underPreset = (suggestion: Suggestion) =>
    name === undefined ? suggestion : under(name, suggestion);
  const filters = filtersForSuggestions(
    told.map(({ path, otherwise = [], ...own }): PathSuggestion => ({
      ...underPreset(readSuggestion(path, own)),
      otherwise: otherwise.map(({ operations, ...other }) => ({
        suggestion: underPreset(readSuggestion(path, other)),
        operations,
      })),
    })),
  );
  const text = name === undefined ? undefined : presets[name].text;
  return {
    filters: filters.map((filter) => ({ ...filter })),
    unlisted: 'withhold',
    text: { ...(text ?? suggestedText) },
  };
}

/** Said with its full weight: what a rule book asks of a class is no guess. */
function under(name: PresetName, suggestion: Suggestion): Suggestion {
  const [filter] = presetPolicy(name, [suggestion]).filters;
  const { filter: _, filterType: _type, ...rest } = suggestion;
  return filter ? { ...rest, filter, filterType: filter.filterType } : rest;
}

/** Made by the engine on the other side; there its filter is a record. */
function readSuggestion(
  path: string,
  { class: dataClass, filter, filterType, reason, confidence }: ToldTreatment,
): Suggestion {
  const base = { path, class: dataClass, reason, confidence };
  if (!filter || filterType === undefined || filter['filterType'] !== filterType)
    return { ...base, category: 'unsure' };
  return {
    ...base,
    category: 'harmless',
    ...({ filter, filterType } as unknown as Pick<Suggestion, 'filter' | 'filterType'>),
  };
}
