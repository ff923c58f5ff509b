import type { JsonBranch, JsonNode } from './read-json.ts';

/** Part of a line: punctuation and names, or a value with the names and numbers that lead to it. */
export interface Piece {
  text: string;
  /** Of a value: steps from the root, an element's number among them. */
  steps?: readonly (string | number)[];
}

export type Line = Piece[];

/**
 * Lays JSON out for reading: two spaces a level, and on one line whatever fits. Values keep their
 * digits and escapes.
 */
export function layOutJson(text: string, root: JsonNode, charsMax: number): Line[] {
  const lines: Line[] = [[]];
  place(root, [], 0);
  return lines;

  function write(piece: Piece): void {
    lines.at(-1)?.push(piece);
  }

  function breakLine(indent: number): void {
    lines.push(indent > 0 ? [{ text: ' '.repeat(indent) }] : []);
  }

  function place(node: JsonNode, steps: readonly (string | number)[], room: number): void {
    if (node.kind === 'leaf') write({ text: text.slice(node.start, node.end), steps });
    else if (node.members.length === 0) write({ text: node.kind === 'object' ? '{}' : '[]' });
    else placeBranch(node, steps, room);
  }

  /** `room`: characters that follow on its last line. */
  function placeBranch(node: JsonBranch, steps: readonly (string | number)[], room: number): void {
    const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
    const used = (lines.at(-1) ?? []).reduce((sum, piece) => sum + piece.text.length, 0);
    const isFlat = steps.length > 0 && fits(node, charsMax - used - room);
    const indent = 2 * (steps.length + 1);
    write({ text: isFlat && node.kind === 'object' ? `${open} ` : open });
    for (const [i, { name, node: member }] of node.members.entries()) {
      const isLast = i === node.members.length - 1;
      if (!isFlat) breakLine(indent);
      if (node.kind === 'object') write({ text: `${JSON.stringify(name)}: ` });
      place(member, [...steps, node.kind === 'object' ? name : i], isLast ? 0 : 1);
      if (!isLast) write({ text: isFlat ? ', ' : ',' });
    }
    if (!isFlat) breakLine(indent - 2);
    write({ text: isFlat && node.kind === 'object' ? ` ${close}` : close });
  }
}

/** The same as one text. */
export function printJson(text: string, root: JsonNode, charsMax: number): string {
  return layOutJson(text, root, charsMax)
    .map((line) => line.map((piece) => piece.text).join(''))
    .join('\n');
}

/**
 * Stops as soon as the answer is known: else every level would be measured again by each level
 * around it.
 */
function fits(node: JsonNode, room: number): boolean {
  return spaceLeft(node, room) >= 0;
}

function spaceLeft(node: JsonNode, room: number): number {
  if (node.kind === 'leaf') return room - (node.end - node.start);
  let left = room - 2 - (node.kind === 'object' ? 2 : 0);
  for (const [i, { name, node: member }] of node.members.entries()) {
    if (left < 0) return left;
    if (i > 0) left -= 2;
    if (node.kind === 'object') left -= JSON.stringify(name).length + 2;
    left = spaceLeft(member, left);
  }
  return left;
}
