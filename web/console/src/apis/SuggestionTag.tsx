import type { RouteAnswer } from '@leasehold/contract/browser';
import { treatmentFamily } from '@leasehold/privacy';
import { TreatmentTag } from '@leasehold/ui';
import { suggestionWord } from './suggestion-words.ts';

type Suggestion = RouteAnswer<'POST /apis/{id}/suggest'>['items'][number];

/** The suggested treatment with its word; what is unsure is withheld, and says so. */
export function SuggestionTag({
  suggestion: { filterType },
}: {
  suggestion: Pick<Suggestion, 'filterType'>;
}) {
  const family = filterType === undefined ? 'remove' : (treatmentFamily(filterType) ?? 'remove');
  return <TreatmentTag family={family} word={suggestionWord(filterType)} />;
}
