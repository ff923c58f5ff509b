import { decodeUrlPart } from '../../decode-url-part.ts';
import { encodedEnd, encodedSign } from './name-signs.ts';
import type { Value } from './value.ts';

const blanks = /(?:%20|\+){0,4}/y;
const inSigns = new RegExp(`(${encodedSign})((?:(?!\\1)[^\\s"<>])*)`, 'y');
/** A list or an object ends with what is encoded. */
const container = /%(?:25){0,3}[57][bB][^\s"'<>&]*/y;
const plain = new RegExp(`(?:(?!${encodedEnd})[^\\s"'<>&;,\\])}])*`, 'y');

/** What stands behind a name in percent-encoding (`%22ssn%22%3A%22219%22`). */
export function encodedValueAt(text: string, at: number): Value {
  const from = endAt(blanks, text, at);
  const quoted = matchAt(inSigns, text, from);
  if (quoted) {
    const start = from + (quoted[1]?.length ?? 0);
    return encodedValue(text, start, from + quoted[0].length);
  }
  const whole = matchAt(container, text, from);
  if (whole) return { start: from, end: from + whole[0].length, value: undefined, quote: '' };
  return encodedValue(text, from, endAt(plain, text, from));
}

/** Where the match ends of what matches anywhere, though it be nothing. */
function endAt(sticky: RegExp, text: string, at: number): number {
  matchAt(sticky, text, at);
  return sticky.lastIndex;
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

function encodedValue(text: string, start: number, end: number): Value {
  let value = text.slice(start, end);
  for (let times = 0; times < encodedTimesMax && value.includes('%'); times++)
    value = decodeUrlPart(value);
  return { start, end, value: value === 'null' ? '' : value.trim(), quote: '' };
}
const encodedTimesMax = 4;
