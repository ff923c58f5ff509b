import { isObject, type Json, type OutsideFinding } from '@leasehold/privacy';
import { kindOfEntity } from './entity-kinds.ts';

/** What a detector is asked beside the text. */
export interface AnalyzeOptions {
  /** ISO 639-1. */
  language: string;
  /** From 0 to 1; what is found with a lower score does not count. */
  score: number;
  /** Names of entities as the detector has them; empty: all that it knows. */
  entities: readonly string[];
}

/** The body of a request to Presidio's `/analyze` (its REST API, `AnalyzeRequest`). */
export function analyzeRequest(
  text: string,
  { language, score, entities }: AnalyzeOptions,
): string {
  return JSON.stringify({
    text,
    language,
    score_threshold: score,
    ...(entities.length > 0 && { entities }),
  });
}

const findingsMax = 10_000;

/**
 * Reads the answer about one text: a list of `{entity_type, start, end, score}`. Undefined for
 * anything else, however little of it is wrong: an answer that is not understood says nothing.
 * Offsets count Unicode code points, for Presidio is written in Python; those returned count UTF-16
 * units.
 */
export function readAnalyzeAnswer(
  answer: string,
  text: string,
  { score: scoreMin }: Pick<AnalyzeOptions, 'score'>,
): OutsideFinding[] | undefined {
  const list = parsed(answer);
  if (!Array.isArray(list) || list.length > findingsMax) return undefined;
  const offsets = codePointOffsets(text);
  const found: OutsideFinding[] = [];
  for (const item of list) {
    const { entity_type: entity, start, end, score } = isObject(item) ? item : {};
    if (typeof entity !== 'string' || !/^[\w .:-]{1,100}$/.test(entity)) return undefined;
    if (typeof score !== 'number' || score < 0 || score > 1) return undefined;
    if (!isOffset(start, offsets) || !isOffset(end, offsets) || start >= end) return undefined;
    if (score >= scoreMin)
      found.push({ start: offsets(start), end: offsets(end), kind: kindOfEntity(entity) });
  }
  return found;
}

function parsed(answer: string): Json | undefined {
  try {
    return JSON.parse(answer) as Json;
  } catch {
    return undefined;
  }
}

type Offsets = ReturnType<typeof codePointOffsets>;

const isOffset = (value: Json | undefined, offsets: Offsets): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= offsets.count;

/** The UTF-16 offset of a code point, and how many there are. */
function codePointOffsets(text: string): ((at: number) => number) & { readonly count: number } {
  if (!/[\ud800-\udfff]/.test(text))
    return Object.assign((at: number) => at, { count: text.length });
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    offsets.push(offset);
    offset += character.length;
  }
  return Object.assign((at: number) => offsets[at] ?? text.length, { count: offsets.length });
}
