import { saidAt, type Value } from './value.ts';

/**
 * What stands behind a name in words: on its line, or where it has nothing more, below. `nameAt`:
 * where the name begins.
 */
export function saidBehind(text: string, at: number, nameAt: number): Value {
  const block = blockAt(text, at, nameAt);
  if (block) return block;
  const list = matchAt(listBelow, text, at);
  if (list) {
    const end = at + list[0].length;
    const start = at + list[0].search(/\S/);
    const [first = ''] = list[0].slice(start - at).split('\n', 1);
    if (start < end && !nameInLine.test(first))
      return first.length === end - start
        ? saidAt(text, start + bulletOf(first), true)
        : { start: start + bulletOf(first), end, value: undefined, quote: '' };
  }
  const below = matchAt(nextLine, text, at) ?? matchAt(belowEmptyLine, text, at);
  const skipped = below?.[0].length ?? 0;
  return saidAt(text, at + skipped, skipped > 0);
}

const nextLine = /\r?\n[ \t]{0,40}(?:[-*•][ \t]{1,4})?(?=\S)/y;
/** Below an empty line a few words are the value, and a sentence is none. */
const belowEmptyLine =
  /\r?\n(?:[ \t]{0,40}\r?\n){1,2}[ \t]{0,40}(?=\S)(?=[^\n]{1,60}(?:\n|$))(?!\S+(?:[ \t]+\S+){6})(?![^\n]*[.!?:;,]\s*(?:\n|$))/y;

/** Lines of a list, all with the mark of one. */
const listBelow = /(?:\r?\n[ \t]{0,40}[-*•][ \t]{1,4}\S[^\r\n]*)+/y;
const nameInLine = /^[-*•]\s+["']?[\p{L}_][\p{L}\p{N}_. -]{0,60}["']?[ \t]?[:：=]/u;
const bulletOf = (line: string): number => /^[-*•]\s*/.exec(line)?.[0].length ?? 0;

const blockHead = /[ \t]*[|>][-+\d]{0,2}[ \t]*(?:#[^\n]{0,80})?\r?\n/y;

/** A block of YAML: `ssn: >-`, and the lines below that stand further in than the name. */
function blockAt(text: string, at: number, nameAt: number): Value | undefined {
  // a mark of a table is passed over behind a name
  let from = at;
  while (from > nameAt && /[ \t|]/.test(text[from - 1] ?? '')) from--;
  const head = matchAt(blockHead, text, from);
  if (!head) return undefined;
  const [inset = ''] =
    /(?:^|\n)([^\n]*)$/.exec(text.slice(Math.max(0, nameAt - 200), nameAt)) ?? [];
  const lines = new RegExp(
    String.raw`(?:[ \t]*\r?\n|[ \t]{${inset.length + 1},}[^\n]*(?:\n|$))+`,
    'y',
  );
  const begin = from + head[0].length;
  const [block = ''] = matchAt(lines, text, begin) ?? [];
  const said = block.trim();
  if (said === '') return undefined;
  const start = begin + block.indexOf(said);
  const value = said.replace(/\s*\n\s*/g, head[0].includes('>') ? ' ' : '\n');
  return { start, end: start + said.length, value, quote: '' };
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
