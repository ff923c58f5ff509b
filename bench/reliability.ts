import { suggestTreatments } from '../packages/suggest/src/suggest.ts';
import {
  fieldsOfLabelled,
  labelledAnswers,
  labelledLater,
} from '../packages/suggest/src/testing/labelled-apis.ts';
import type { SuggestionFigures } from './suggestions.ts';

/** A suggestion that decided something, and whether it was right. */
export interface JudgedField {
  confidence: number;
  isRight: boolean;
}

/** Every field of the labelled descriptions; those left in doubt claim nothing. */
export function judgedFields(): JudgedField[] {
  return [...labelledAnswers, ...labelledLater].flatMap((answer) => {
    const { fields, kept } = fieldsOfLabelled(answer);
    return suggestTreatments({ fields, operation: { path: answer.path } }).flatMap(
      ({ path, filterType, confidence }) =>
        filterType === undefined
          ? []
          : [{ confidence, isRight: (filterType === 'KEEP') === kept.has(path) }],
    );
  });
}

/** Every field of real answers: right is what is kept and unmarked, or treated and marked. */
export function judgedAnswers({ all, wrongPaths }: SuggestionFigures): JudgedField[] {
  return all.flatMap(({ name, suggestion: { path, filterType, confidence } }) =>
    filterType === undefined ? [] : [{ confidence, isRight: !wrongPaths.has(`${name} ${path}`) }],
  );
}

const bands = [0, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01] as const;

/** Of the fields in each band of confidence, how many were right. */
export function describeReliability(title: string, fields: readonly JudgedField[]): string[] {
  const lines = bands.slice(0, -1).flatMap((from, i) => {
    const to = bands[i + 1] ?? 1;
    const inBand = fields.filter(({ confidence }) => confidence >= from && confidence < to);
    const right = inBand.filter(({ isRight }) => isRight).length;
    const share = `${((100 * right) / Math.max(1, inBand.length)).toFixed(1)} %`;
    const range = `${from.toFixed(2)} to ${Math.min(to, 1).toFixed(2)}`;
    return inBand.length === 0 ? [] : [`    ${range}: ${share} right of ${inBand.length}`];
  });
  return [`reliability, ${title}:`, ...lines];
}
