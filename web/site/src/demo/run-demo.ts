import {
  compilePolicy,
  createFilterFinder,
  parsePolicy,
  Raw,
  type EngineEnv,
  type Policy,
} from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import {
  layOutJson,
  markValues,
  nodeAt,
  readJsonPlaces,
  reportLine,
  type JsonNode,
  type MarkedLine,
  type ReportPart,
} from '@leasehold/ui/json';
import { demoAnswer, lineChars } from './demos.ts';

/** What the visitor wrote. */
export interface DemoInput {
  data: string;
  policy: string;
}

export type DemoPanel = keyof DemoInput;

/** Something wrong with what the visitor wrote, at its place. */
export interface DemoMistake {
  /** Characters of the text it is about. */
  start: number;
  end: number;
  /** From 1. */
  line: number;
  column: number;
  message: string;
}

/** The third panel. */
export interface Protection {
  lines: MarkedLine[];
  report: ReportPart[];
}

/** A protection, or what is wrong in each of the two texts. */
export type DemoResult =
  | { made: Protection; mistakes?: never }
  | { made?: never; mistakes: Record<DemoPanel, DemoMistake[]> };

export type DemoEnv = Pick<EngineEnv, 'leaseSecret' | 'now'>;

/**
 * What the page is built with, so that its text is the same each time. It protects nobody: the
 * visitor's own secret replaces it.
 */
export const buildSecret: Uint8Array = new Uint8Array(32).fill(0x4c);

/** Longer texts would hold up the page; the gateway has no such limit. */
export const charsMax = 100_000;

/** The whole demo: two texts in, the third panel out, by the engine that the gateway runs. */
export function runDemo(input: DemoInput, env: DemoEnv): DemoResult {
  const data = readPanel(input.data);
  const policy = readPolicy(input.policy);
  const mistakes = { data: data.mistakes, policy: policy.mistakes };
  if (!policy.policy || mistakes.data.length > 0) return { mistakes };
  return { made: protect(input.data, policy.policy, env) };
}

function protect(data: string, policy: Policy, env: DemoEnv): Protection {
  const engine = compilePolicy(policy, {
    ...env,
    primitives: noblePrimitives,
    workspaceId: 'demo',
  });
  const { text, report } = engine.protect(new Raw(data), { answer: demoAnswer });
  const { node } = readJsonPlaces(text);
  const lines = node ? layOutJson(text, node, lineChars.result) : [[{ text }]];
  return {
    lines: markValues(lines, createFilterFinder(policy), policy.unlisted),
    report: reportLine(report),
  };
}

interface PanelReading {
  node?: JsonNode;
  mistakes: DemoMistake[];
}

function readPanel(text: string): PanelReading {
  if (text.length > charsMax)
    return { mistakes: [mistakeAt(text, charsMax, text.length, tooLong)] };
  const { node, mistake } = readJsonPlaces(text);
  return mistake
    ? { mistakes: [mistakeAt(text, mistake.offset, mistake.offset + 1, mistake.message)] }
    : { node, mistakes: [] };
}

const tooLong = `This page takes up to ${charsMax.toLocaleString('en')} characters; the gateway takes more.`;

function readPolicy(text: string): { policy?: Policy; mistakes: DemoMistake[] } {
  const { node, mistakes } = readPanel(text);
  if (!node) return { mistakes };
  const { policy, issues } = parsePolicy(JSON.parse(text));
  if (policy) return { policy, mistakes };
  return {
    mistakes: issues.map(({ pointer, message }) => {
      const { start, end } = nodeAt(node, pointer);
      return mistakeAt(text, start, end, message);
    }),
  };
}

function mistakeAt(text: string, start: number, end: number, message: string): DemoMistake {
  const before = text.slice(0, start);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    start,
    end: Math.min(end, text.length),
    line: before.split('\n').length,
    column: start - lineStart + 1,
    message,
  };
}
