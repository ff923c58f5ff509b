import { suggestFields, type Api, type FieldSuggestion } from '@leasehold/catalog';
import { atOnce, inTurns } from '../http/in-turns.ts';

export {
  answerSchemaTexts as schemasOf,
  suggestedPolicyDocument as documentOf,
  suggestionIn,
  type FieldSuggestion,
} from '@leasehold/catalog';

/** A treatment for every field of the API's answers. */
export function listSuggestions(api: Api): FieldSuggestion[] {
  return atOnce(suggestFields(api));
}

/** The same without holding up other work: a large API takes a while. */
export function listSuggestionsInTurns(api: Api): Promise<FieldSuggestion[]> {
  return inTurns(suggestFields(api));
}
