import {
  createFilterFinder,
  filterTypes,
  parsePolicy,
  parseTarget,
  type Filter,
  type FilterType,
  type OperationNames,
  type Policy,
} from '@leasehold/privacy';
import type { Suggestion } from '@leasehold/suggest';
import { chosenFilter } from './policy-of-choices.ts';
import type { ShownFields, WorkbenchField } from './view.ts';

/** What the page lists of one answer; all of it is protected. */
const fieldsMax = 200;

interface FieldsAsked {
  policy: Policy;
  /** Of the fields of one answer. */
  suggestions: readonly Suggestion[];
  /** What the visitor chose, by the path of the field. */
  changes: Readonly<Record<string, FilterType>>;
  operation?: OperationNames | undefined;
}

/** Every field of one answer with what the policy does with it, and why. */
export function showFields({ policy, suggestions, changes, operation }: FieldsAsked): ShownFields {
  const find = createFilterFinder(policy);
  const filterAt = (path: string) => find(path, operation);
  return {
    fields: suggestions
      .slice(0, fieldsMax)
      .map((field) => fieldRow(field, filterAt, Object.hasOwn(changes, field.path))),
    fieldsLeftOut: Math.max(suggestions.length, fieldsMax) - fieldsMax,
  };
}

/** One line of a policy holds for a name wherever it stands, and the strictest wins. */
const byNameReason = 'Another field of this name is treated so, and one line holds for both.';

function fieldRow(
  field: Suggestion,
  filterAt: (path: string) => Filter | undefined,
  isChosen: boolean,
): WorkbenchField {
  const { path, reason, filterType: suggested } = field;
  const filterType = filterAt(path)?.filterType;
  const isByName = !isChosen && filterType !== suggested;
  return {
    path,
    place: placeOfPath(path),
    filterType,
    suggested: isByName ? filterType : suggested,
    reason: isByName ? `${reason} ${byNameReason}` : reason,
    refused: filterTypes.flatMap((filterType): WorkbenchField['refused'] => {
      const why = refusal(field, filterType);
      return why === undefined ? [] : [{ filterType, why }];
    }),
  };
}

/** Why a policy would not take this treatment for this field. */
const refusal = (field: Suggestion, filterType: FilterType): string | undefined =>
  parsePolicy({ filters: [chosenFilter(field, filterType)] }).issues[0]?.message;

/** As the marks of an answer spell a place: names quoted, elements as []. */
function placeOfPath(path: string): string {
  const { target } = parseTarget(path.startsWith('[') ? `$${path}` : `$.${path}`);
  const steps = target?.steps ?? [];
  return steps
    .map((step) =>
      step.kind === 'element'
        ? '[]'
        : step.kind === 'name'
          ? `[${JSON.stringify(step.written)}]`
          : '*',
    )
    .join('');
}
