import { withLearnedAnswers } from '@leasehold/catalog';
import { learnedAnswers } from '../gateway/learned-answers.ts';
import { listSuggestionsInTurns, type FieldSuggestion } from './suggestions.ts';
import type { ApiRow, Store } from '../store/types.ts';

/** Suggestions of the APIs last asked for: they depend on nothing but the description and what was learned, and are read page by page. */
export function createSuggestionCache(store: Pick<Store, 'learnedShapes'>, entriesMax = 8): (row: ApiRow) => Promise<FieldSuggestion[]> {
  const held = new Map<string, Promise<FieldSuggestion[]>>();
  return (row) => {
    const key = `${row.id} ${row.revision} ${row.learnedRevision}`;
    const suggestions = held.get(key) ?? list(store, row);
    held.delete(key);
    held.set(key, suggestions);
    suggestions.catch(() => held.delete(key));
    for (const oldest of held.keys()) if (held.size > entriesMax) held.delete(oldest);
    return suggestions;
  };
}

async function list(store: Pick<Store, 'learnedShapes'>, row: ApiRow): Promise<FieldSuggestion[]> {
  return listSuggestionsInTurns(withLearnedAnswers(row.model, await learnedAnswers(store, row)));
}
