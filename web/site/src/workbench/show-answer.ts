import {
  createFilterFinder,
  estimateModelTokens,
  filterTypes,
  parsePolicy,
  parseTarget,
  Raw,
  type AnswerSchema,
  type Engine,
  type Filter,
  type FilterType,
  type Policy,
} from '@leasehold/privacy';
import type { Suggestion } from '@leasehold/suggest';
import { layOutJson, markValues, readJsonPlaces, reportLine, type Line } from '@leasehold/ui/json';
import { chosenFilter } from './policy-of-choices.ts';
import type { WorkbenchField, WorkbenchAnswer } from './view.ts';

/** What the page draws of one answer; all of it is protected. */
const linesMax = 240;
const fieldsMax = 200;

interface AnswerAsked {
  text: string;
  origin: WorkbenchAnswer['origin'];
  policy: Policy;
  engine: Engine;
  /** Of the fields of this answer. */
  suggestions: readonly Suggestion[];
  /** What the visitor chose, by the path of the field. */
  changes: Readonly<Record<string, FilterType>>;
  schema: AnswerSchema;
}

/** One answer before and after the policy, with every field of it. */
export function showAnswer(asked: AnswerAsked): WorkbenchAnswer {
  const { text, origin, policy, engine, suggestions, changes, schema } = asked;
  const compact = compactJson(text);
  const { text: treated, report } = engine.protect(new Raw(compact), { answer: schema });
  const before = layOut(compact);
  const after = layOut(treated);
  const find = createFilterFinder(policy);
  const filterAt = (path: string) => find(path, schema.operation);
  return {
    origin,
    before: before.slice(0, linesMax).map((line) => line.map((piece) => piece.text).join('')),
    after: markValues(after, filterAt, policy.unlisted).slice(0, linesMax),
    linesLeftOut: Math.max(before.length, after.length, linesMax) - linesMax,
    modelTokens: { before: estimateModelTokens(compact), after: estimateModelTokens(treated) },
    report: reportLine(report),
    fields: suggestions
      .slice(0, fieldsMax)
      .map((field) => fieldRow(field, filterAt, Object.hasOwn(changes, field.path))),
    fieldsLeftOut: Math.max(suggestions.length, fieldsMax) - fieldsMax,
  };
}

/** Without blanks, and every number with the digits it was written with. */
function compactJson(text: string): string {
  const { node } = readJsonPlaces(text);
  if (!node) return text;
  return layOutJson(text, node, Infinity)
    .map((line) => line.map((piece) => piece.text.trim()).join(''))
    .join('');
}

/** One value a line, so that both sheets stand line by line beside each other. */
function layOut(text: string): Line[] {
  const { node } = readJsonPlaces(text);
  return node ? layOutJson(text, node, 0) : [[{ text }]];
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
