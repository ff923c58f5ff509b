import { suggestedPolicyDocument, type FieldSuggestion } from '@leasehold/catalog';
import {
  anchoredTarget,
  parsePolicy,
  type FilterType,
  type Json,
  type JsonObject,
  treatments,
  type Policy,
  type TreatmentDefinition,
} from '@leasehold/privacy';
import type { Suggestion } from '@leasehold/suggest';

/**
 * The suggested policy, with what the visitor chose for single fields: a line for each, by its
 * path, which goes before a line by name, and takes the place of every line for that path. A choice
 * the policy refuses is left out, so that what was suggested holds.
 */
export function policyOfChoices(
  suggestions: readonly FieldSuggestion[],
  changes: Readonly<Record<string, FilterType>>,
): { document: JsonObject; policy: Policy } {
  const suggested = suggestedPolicyDocument(suggestions);
  const chosen = suggestions.flatMap((field): JsonObject[] => {
    const filterType = Object.hasOwn(changes, field.path) ? changes[field.path] : undefined;
    const filter = filterType && chosenFilter(field, filterType);
    return filter && parsePolicy({ filters: [filter] }).policy ? [filter] : [];
  });
  const targets = new Set(chosen.map(({ target }) => target));
  const filters = [suggested['filters'] ?? []]
    .flat()
    .filter(
      (filter: Json) => typeof filter !== 'object' || !filter || !targets.has(targetOf(filter)),
    );
  const document = { ...suggested, filters: [...filters, ...chosen] };
  const { policy, issues } = parsePolicy(document);
  if (!policy) throw new Error(`a suggested policy does not compile: ${issues[0].message}`);
  return { document, policy };
}

/** One line of a policy for one field, with the options without which it would be refused there. */
export function chosenFilter(field: Suggestion, filterType: FilterType): JsonObject {
  const { path, class: dataClass, filter } = field;
  const target = anchoredTarget(path);
  if (filter?.filterType === filterType) return { ...filter, target };
  const { optionsFor }: TreatmentDefinition = treatments[filterType];
  const names = [path.replaceAll('[]', '').split('.').at(-1) ?? ''];
  return {
    target,
    filterType,
    ...(filterType !== 'KEEP' && { class: dataClass }),
    ...optionsFor?.({ class: dataClass, names }),
  };
}

const targetOf = (filter: Json): Json | undefined =>
  typeof filter === 'object' && filter !== null && !Array.isArray(filter)
    ? filter['target']
    : undefined;
