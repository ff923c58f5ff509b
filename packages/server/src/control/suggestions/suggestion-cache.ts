import { withLearnedAnswers } from '@leasehold/catalog';
import { learnedAnswers } from '../../gateway/learning/learned-answers.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { Store } from '../../store/open.ts';
import { holdLatest } from '../http/hold-latest.ts';
import { listSuggestionsInTurns, type FieldSuggestion } from './suggestions.ts';

/**
 * Suggestions of the APIs last asked for: they depend on nothing but the description and what was
 * learned.
 */
export function createSuggestionCache(
  store: Pick<Store, 'learnedShapes'>,
): (row: ApiRow) => Promise<FieldSuggestion[]> {
  const latest = holdLatest<FieldSuggestion[]>();
  return (row) =>
    latest(revisionOf(row), async () =>
      listSuggestionsInTurns(withLearnedAnswers(row.model, await learnedAnswers(store, row))),
    );
}

/** No two states of an API have the same. */
export const revisionOf = ({
  id,
  revision,
  learnedRevision,
}: Pick<ApiRow, 'id' | 'revision' | 'learnedRevision'>): string =>
  `${id} ${revision} ${learnedRevision}`;
