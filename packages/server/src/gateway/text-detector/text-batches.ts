import type { FindingsByText, OutsideFinding } from '@leasehold/privacy';

/** Several texts, asked about as one. */
export interface TextBatch {
  texts: readonly string[];
  /** What is sent: the texts, with an empty line between two of them. */
  joined: string;
}

/** A longer text is not sent; it counts as not checked. */
export const textCharsMax = 50_000;
/** Of all texts of one answer; those beyond it are not sent. */
export const answerCharsMax = 400_000;
/** Of one request, but for a text that is longer by itself. */
const requestCharsMax = 8_000;
const separator = '\n\n';

/** The texts of one answer in requests of a size that a detector answers soon. */
export function textBatches(
  texts: readonly string[],
  batchCharsMax = requestCharsMax,
): TextBatch[] {
  const batches: string[][] = [];
  let room = answerCharsMax;
  let left = 0;
  for (const text of texts) {
    if (text.length > textCharsMax || text.length > room) continue;
    room -= text.length;
    const last = batches.at(-1);
    left -= text.length + separator.length;
    if (last && left >= 0) last.push(text);
    else {
      batches.push([text]);
      left = batchCharsMax - text.length;
    }
  }
  return batches.map((list) => ({ texts: list, joined: list.join(separator).toWellFormed() }));
}

/**
 * Asks about batches, so many at once. `ask` gives undefined where there is no clean answer; the
 * texts of that batch are not in the result.
 */
export async function checkInBatches(
  batches: readonly TextBatch[],
  atOnce: number,
  ask: (batch: TextBatch, lane: number) => Promise<readonly OutsideFinding[] | undefined>,
): Promise<FindingsByText> {
  const checked = new Map<string, readonly OutsideFinding[]>();
  const waiting = batches.values();
  const work = async (lane: number) => {
    for (const batch of waiting) {
      const found = await ask(batch, lane);
      if (!found) continue;
      for (const [text, own] of findingsByText(batch, found)) checked.set(text, own);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => work(lane)));
  return checked;
}

/**
 * What was found in a batch, text by text, with offsets into each: what reaches over the end of a
 * text is found in both. Every text of the batch has its list.
 */
export function findingsByText(
  { texts }: TextBatch,
  findings: readonly OutsideFinding[],
): [text: string, found: OutsideFinding[]][] {
  const inOrder = findings.toSorted((a, b) => a.start - b.start);
  let start = 0;
  return texts.map((text) => {
    const [from, to] = [start, start + text.length];
    start = to + separator.length;
    const found = inOrder
      .filter((one) => one.start < to && one.end > from)
      .map(({ kind, ...one }) => ({
        start: Math.max(one.start, from) - from,
        end: Math.min(one.end, to) - from,
        kind,
      }));
    return [text, found];
  });
}
