import {
  createFilterFinder,
  estimateModelTokens,
  Raw,
  type AnswerSchema,
  type TreatingEngine,
  type Policy,
} from '@leasehold/privacy';
import { layOutJson, markValues, readJsonPlaces, reportLine, type Line } from '@leasehold/ui/json';
import type { WorkbenchAnswer } from './view.ts';

/** What the page draws of one answer; all of it is protected. */
const linesMax = 240;
/** A value that is treated further down may be marked in a text above. */
const markedMax = 5_000;

interface AnswerAsked {
  text: string;
  origin: WorkbenchAnswer['origin'];
  policy: Policy;
  engine: TreatingEngine;
  schema: AnswerSchema;
}

/** One answer before and after the policy. */
export function showAnswer(asked: AnswerAsked): WorkbenchAnswer {
  const { text, origin, policy, engine, schema } = asked;
  const compact = compactJson(text);
  const { text: treated, report } = engine.protect(new Raw(compact), { answer: schema });
  const before = layOut(compact);
  const after = layOut(treated);
  const find = createFilterFinder(policy);
  const filterAt = (path: string) => find(path, schema.operation);
  return {
    origin,
    before: before.slice(0, linesMax).map((line) => line.map((piece) => piece.text).join('')),
    after: markValues(after.slice(0, markedMax), filterAt, policy.unlisted).slice(0, linesMax),
    linesLeftOut: Math.max(before.length, after.length, linesMax) - linesMax,
    modelTokens: { before: estimateModelTokens(compact), after: estimateModelTokens(treated) },
    report: reportLine(report),
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
