import { presets, type PolicyDocument, type PresetName } from '@leasehold/privacy';
import { filtersForSuggestions, presetPolicy, type Suggestion } from '@leasehold/suggest';

/** A suggestion as the control API tells it. */
export interface ToldSuggestion {
  path: string;
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
  const suggestions = told.map(readSuggestion);
  const filters = filtersForSuggestions(
    name === undefined ? suggestions : suggestions.map((suggestion) => under(name, suggestion)),
  );
  const text = name === undefined ? undefined : presets[name].text;
  return {
    filters: filters.map((filter) => ({ ...filter })),
    unlisted: 'withhold',
    text: text ? { ...text } : { ...commonText },
  };
}

const commonText = {
  detect: ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'IP', 'SECRET'],
  filterType: 'REDACT',
};

/** Said with its full weight: what a rule book asks of a class is no guess. */
function under(name: PresetName, suggestion: Suggestion): Suggestion {
  const [filter] = presetPolicy(name, [suggestion]).filters;
  const { filter: _, filterType: _type, ...rest } = suggestion;
  return filter ? { ...rest, filter, filterType: filter.filterType } : rest;
}

/** Made by the engine on the other side; there its filter is a record. */
function readSuggestion({
  path,
  class: dataClass,
  filter,
  filterType,
  reason,
  confidence,
}: ToldSuggestion): Suggestion {
  const base = { path, class: dataClass, reason, confidence };
  if (!filter || filterType === undefined || filter['filterType'] !== filterType)
    return { ...base, category: 'unsure' };
  return {
    ...base,
    category: 'harmless',
    ...({ filter, filterType } as unknown as Pick<Suggestion, 'filter' | 'filterType'>),
  };
}
