import {
  presetFilter,
  presets,
  type Filter,
  type Policy,
  type Preset,
  type PresetName,
} from '@leasehold/privacy';
import type { Suggestion } from './suggest.ts';

/**
 * A policy for an API whose fields are known: every suggestion, with the treatment the preset asks
 * of its class. Fields the suggestions are unsure of stay unlisted, and so withheld. Under
 * `hipaa-safe-harbor` the preset also overrides suggestions to keep dates and free text.
 */
export function presetPolicy(name: PresetName, suggestions: readonly Suggestion[]): Policy {
  const { byClass, text, unlisted }: Preset = presets[name];
  const filters = suggestions.flatMap((suggestion): Filter[] => {
    const treatment = byClass[suggestion.class];
    if (suggestion.category === 'unsure') return [];
    if (treatment !== undefined)
      return [presetFilter(suggestion.path, suggestion.class, treatment)];
    return suggestion.filter ? [suggestion.filter] : [];
  });
  return {
    filters,
    text: { detect: [...text.detect], filterType: text.filterType },
    unlisted,
    echo: true,
  };
}
