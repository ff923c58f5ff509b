import { filterTypes, memberPath, type Filter, type FilterType } from '@leasehold/privacy';
import {
  layOutJson,
  markValues,
  readJsonPlaces,
  type Line,
  type MarkedLine,
} from '@leasehold/ui/json';

/** What was done at a path, as the record of a call says it. */
export interface TreatedPath {
  path: string;
  treatment: string;
}

type Steps = readonly (string | number)[];

/** Characters on a line, where what stands in brackets fits on one. */
const lineChars = 72;
const linesMax = 1_000;

/**
 * A result line by line, each value with what was done to it; what the record does not name was
 * sent as it is. The result was treated already: nothing is decided here. Without a record nothing
 * is marked.
 */
export function markResult(
  json: string,
  paths: readonly TreatedPath[] | undefined,
): { lines: MarkedLine[]; linesLeft: number } {
  const { node } = readJsonPlaces(json);
  if (!node) return { lines: [[{ text: json }]], linesLeft: 0 };
  const all = layOutJson(json, node, lineChars);
  const shown = all.slice(0, linesMax).map(withoutOwnWords);
  return {
    lines: paths ? mark(shown, paths) : shown.map((line) => line.map(({ text }) => ({ text }))),
    linesLeft: all.length - shown.length,
  };
}

/** How a long result goes on, and what was withheld for a limit, is Leasehold's own to say. */
const withoutOwnWords = (line: Line): Line =>
  line.map((piece) =>
    piece.steps?.[0] === 'truncated' || piece.steps?.[0] === 'withheld'
      ? { text: piece.text }
      : piece,
  );

function mark(lines: Line[], paths: readonly TreatedPath[]): MarkedLine[] {
  const treatments = new Map(paths.map(({ path, treatment }) => [path, filterTypeOf(treatment)]));
  const filters = new Map<string, Filter>();
  for (const { steps } of lines.flat()) {
    const filterType = steps && treatmentAt(steps, treatments);
    if (filterType) filters.set(targetOf(steps), { target: targetOf(steps), filterType });
  }
  return markValues(lines, (target) => filters.get(target), 'keep');
}

/**
 * A list, or a value by itself, is put into an object for MCP: its paths begin one step further
 * down.
 */
function treatmentAt(
  steps: Steps,
  treatments: ReadonlyMap<string, FilterType | undefined>,
): FilterType | undefined {
  return (
    treatments.get(pathOf(steps)) ??
    (steps[0] === 'items' || steps[0] === 'value'
      ? treatments.get(pathOf(steps.slice(1)))
      : undefined)
  );
}

const pathOf = (steps: Steps): string =>
  steps.reduce(
    (path: string, step) => (typeof step === 'number' ? `${path}[]` : memberPath(path, step)),
    '',
  );

/** As `markValues` asks: every name quoted. */
const targetOf = (steps: Steps): string =>
  steps.map((step) => (typeof step === 'number' ? '[]' : `[${JSON.stringify(step)}]`)).join('');

/**
 * A field no filter names, and one whose treatment failed, are withheld; what is left are names of
 * filter types.
 */
function filterTypeOf(treatment: string): FilterType | undefined {
  if (treatment === 'WITHHOLD' || treatment === 'FAIL_CLOSED') return 'REDACT';
  return filterTypes.find((filterType) => filterType === treatment);
}

/** Tokens in a result, each once: an argument may take one back. */
export const tokensIn = (json: string): string[] =>
  [...new Set(json.match(/TOKEN_[0-9A-Z]{10,}/g))].slice(0, 100);
