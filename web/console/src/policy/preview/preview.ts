import {
  answerSchemaOfPaths,
  compilePolicy,
  createFilterFinder,
  memberPath,
  memoryOfOneAnswer,
  Raw,
  type EngineEnv,
  type OperationNames,
  type Policy,
} from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import {
  markValues,
  readJsonPlaces,
  reportLine,
  type JsonBranch,
  type JsonMistake,
  type JsonNode,
  type MarkedLine,
  type Piece,
} from '@leasehold/ui/json';
import type { ShownLease } from '../../leases/LeaseFrame.tsx';
import { phrase, phraseOf } from '../../words/phrase.ts';

/** One line of a sheet: a name and, where it is no object or list, its value. */
export interface SheetRow {
  /** Levels it is in. */
  depth: number;
  /** The property's name; of an element its number, from 1. */
  label: string;
  /** As fields are named: `items[].email`. */
  path: string;
  marks: MarkedLine;
}

export interface Sheet {
  rows: SheetRow[];
  /** Lines that are not shown: the sample is longer than anybody reads. */
  rowsLeft: number;
}

/** What of the engine's work a preview cannot do without. */
export type PreviewEnv = Pick<EngineEnv, 'leaseSecret' | 'now'> & Pick<ShownLease, 'tokens'>;

export interface Preview {
  sheet: Sheet;
  /** What was done how often: "3 tokenized". */
  report: string[];
  /** Of the engine, in milliseconds. */
  ms: number;
}

/** Lines of a sheet that are laid out; the engine treats all of a sample. */
const rowsMax = 400;
/** Longer samples are refused: the page holds them in memory, twice. */
const sampleCharsMax = 2_000_000;

/** Where a text is no JSON, and why; undefined where it is. */
export function sampleMistake(text: string): (JsonMistake & { line: number }) | undefined {
  if (text.length > sampleCharsMax)
    return {
      offset: sampleCharsMax,
      line: 1,
      message: phrase('A sample has at most two million characters.'),
    };
  const { mistake } = readJsonPlaces(text);
  return mistake && { ...mistake, line: text.slice(0, mistake.offset).split('\n').length };
}

/** The sample as it is: for the owner, whose it is. */
export function sampleSheet(sample: string): Sheet {
  return layOut(sample, (pieces) =>
    pieces.map((piece) => (piece ? [{ text: unquoted(piece.text) }] : [])),
  );
}

/**
 * What an agent would get of the sample from an operation, by the engine that the gateway runs;
 * `described` are the paths of the fields that the description has.
 */
export function previewSample(
  sample: string,
  policy: Policy,
  described: readonly string[],
  { tokens, ...env }: PreviewEnv,
  operation?: OperationNames,
): Preview {
  const engine = compilePolicy(policy, {
    ...env,
    memory: tokens === 'short' ? memoryOfOneAnswer() : undefined,
    primitives: noblePrimitives,
    workspaceId: 'preview',
  });
  const start = performance.now();
  const { text, report } = engine.protect(new Raw(sample), {
    answer: { ...answerSchemaOfPaths(described), operation },
  });
  const ms = performance.now() - start;
  const find = createFilterFinder(policy);
  const sheet = layOut(text, (pieces) =>
    markValues(
      pieces.map((piece) => (piece ? [piece] : [])),
      (path) => find(path, operation),
      policy.unlisted,
    ).map((line) => line.filter(isNoQuote)),
  );
  return { sheet, report: reportLine(report).map(({ words }) => phraseOf(words)), ms };
}

const isNoQuote = ({ text, filterType }: MarkedLine[number]): boolean =>
  filterType !== undefined || text !== '"';
const unquoted = (text: string): string => (text.startsWith('"') ? text.slice(1, -1) : text);

function layOut(text: string, mark: (pieces: (Piece | undefined)[]) => MarkedLine[]): Sheet {
  const { node } = readJsonPlaces(text);
  const lines = node ? linesOf(text, node) : { shown: [], left: 0 };
  const marks = mark(lines.shown.map(({ piece }) => piece));
  return {
    rows: lines.shown.map(({ depth, label, path }, i) => ({
      depth,
      label,
      path,
      marks: marks[i] ?? [],
    })),
    rowsLeft: lines.left,
  };
}

interface SheetLine {
  depth: number;
  label: string;
  path: string;
  piece?: Piece;
}

function linesOf(text: string, root: JsonNode): { shown: SheetLine[]; left: number } {
  const shown: SheetLine[] = [];
  let left = 0;

  function place(
    node: JsonNode,
    at: Omit<SheetLine, 'piece'>,
    steps: readonly (string | number)[],
  ): void {
    const isEmpty = node.kind !== 'leaf' && node.members.length === 0;
    if (node.kind === 'leaf' || isEmpty) {
      add({
        ...at,
        piece: { text: text.slice(node.start, node.end), ...(node.kind === 'leaf' && { steps }) },
      });
      return;
    }
    if (steps.length > 0) add(at);
    placeMembers(node, at, steps);
  }

  function placeMembers(
    node: JsonBranch,
    { depth, path }: SheetLine,
    steps: readonly (string | number)[],
  ): void {
    const inner = steps.length > 0 ? depth + 1 : 0;
    for (const [i, { name, node: member }] of node.members.entries()) {
      const isList = node.kind === 'array';
      const label = isList ? String(i + 1) : name;
      place(member, { depth: inner, label, path: isList ? `${path}[]` : memberPath(path, name) }, [
        ...steps,
        isList ? i : name,
      ]);
    }
  }

  function add(line: SheetLine): void {
    if (shown.length < rowsMax) shown.push(line);
    else left++;
  }

  place(root, { depth: 0, label: '', path: '' }, []);
  return { shown, left };
}
