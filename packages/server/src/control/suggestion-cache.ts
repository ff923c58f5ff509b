import { listSuggestionsInTurns, type FieldSuggestion } from './suggestions.ts';
import type { ApiRow } from '../store/types.ts';

/** Suggestions of the APIs last asked for: they depend on nothing but the description, and are read page by page. */
export function createSuggestionCache(entriesMax = 8): (row: ApiRow) => Promise<FieldSuggestion[]> {
  const held = new Map<string, Promise<FieldSuggestion[]>>();
  return (row) => {
    const key = `${row.id} ${row.revision}`;
    const suggestions = held.get(key) ?? listSuggestionsInTurns(row.model);
    held.delete(key);
    held.set(key, suggestions);
    for (const oldest of held.keys()) if (held.size > entriesMax) held.delete(oldest);
    return suggestions;
  };
}
