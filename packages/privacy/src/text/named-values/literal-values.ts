import {
  bookOpening,
  closingAt,
  onlyLiteral,
  saidAt,
  signs,
  type Value,
  valueAt,
  valuesBehind,
} from './value.ts';

/** A name in a text, and what stands behind it. */
export interface Named {
  text: string;
  /** Where the name begins, and where what may be its value. */
  index: number;
  at: number;
  /** What stands between them. */
  joint: string;
  /** It is written as a name of a program, and no word. */
  isCoded: boolean;
  /** Where the value before it ends, or -1. */
  lastEnd: number;
}

/** Letters and `_`, by ranges: a class of Unicode takes several times as long. */
export const letter = String.raw`A-Za-z_\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\u2dff\u3005\u3040-\udfff\uf900-\uffdc`;
export const wordOfCode = `[${letter}][${letter}\\d]{0,60}(?:-[${letter}\\d]{1,30}){0,4}`;
export const arrow = String.raw`[-=~]{1,3}>|[→⇒➜➔⟶⟹↦]`;
const isArrow = new RegExp(arrow);

/** How the value behind a name is read; undefined: what stands there is none. */
export function valuesOfNamed(named: Named): (() => Value[]) | undefined {
  const { text, index, at, joint } = named;
  const mark = joint.trim();
  if (/^[({[]$/.test(mark) || joint === ' <' || joint === '\t<') return inBrackets(named, mark);
  if (mark === ',') return behindComma(named);
  if (/^in$/i.test(mark) && text[at] === '(')
    return inBrackets({ ...named, at: at + 1, joint: '(' }, '(');
  if (literalKind(named) !== undefined) return () => literal(named);
  if (isArrow.test(mark)) return () => [behindArrow(text, at)];
  const isOption = mark === '' && /(?:^|\s)-{1,2}$/.test(text.slice(Math.max(0, index - 3), index));
  return isOption ? () => [plainWord(named)] : undefined;
}

/** What may say of which kind a text is: `#inst "…"`, `<<"…">>`, `` `String "…" ``, `Just "…"`. */
const kindOfText = String.raw`(?:[#!&]{1,2}[\p{L}_][\w./-]{0,40}[ \t]{1,4}|<<|\x60?[\p{L}_][\p{L}\p{N}_.:]{0,40}[ \t](?=["']))?`;
const textBegins = new RegExp(
  [
    String.raw`${kindOfText}(?:[a-zA-Z@$]{0,2}(?:${signs})(?=[^\s,;)])|${bookOpening}|\x60(?=\S))`,
    String.raw`~\p{L}[\[({/|"'<]`,
    String.raw`#\p{L}[\w.]{0,40}<`,
    String.raw`\x60\p{L}\w{0,40}[ \t]\d`,
    String.raw`\p{L}[\p{L}\p{N}_.:]{0,40}\(\s{0,4}["'\d]`,
  ].join('|'),
  'uy',
);
const numberAt = /[-+]?[$€£¥]?\d(?:[\d.:/+-]|,(?=\d)|[a-zA-Z]{1,3}(?![a-zA-Z])){0,60}/y;

function literalKind({ text, at, isCoded, index }: Named): 'text' | 'number' | undefined {
  if (matchAt(textBegins, text, at) !== undefined) return 'text';
  const number = matchAt(numberAt, text, at);
  if (number === undefined) return undefined;
  const digits = number.replace(/[^\d]/g, '');
  // in words a number of three digits may be of anything
  return digits.length > 3 || isCoded || /[({]/.test(text[index - 1] ?? '') ? 'number' : undefined;
}

function literal(named: Named): Value[] {
  const { text, at, isCoded } = named;
  if (literalKind(named) === 'number') {
    const number = (matchAt(numberAt, text, at) ?? '').replace(/[.,:/+-]+$/, '');
    const quote = isCoded ? '"' : '';
    return valuesBehind(text, { start: at, end: at + number.length, value: number, quote }, quote);
  }
  const isCode = text[at] === '`' && !/^`\p{L}\w{0,40}[ \t]["'\d]/u.test(text.slice(at, at + 44));
  if (isCode) return [upTo(text, at + 1, '`')];
  const kind = /^`?[\p{L}_][\p{L}\p{N}_.:]{0,40}[ \t](?=["'])/u.exec(text.slice(at, at + 60));
  return valuesBehind(text, valueAt(text, at + (kind?.[0].length ?? 0), '"'), '"');
}

/** `ssn -> 219, dob -> 1984`: as far as the next name with an arrow. */
function behindArrow(text: string, at: number): Value {
  nextArrow.lastIndex = at;
  const end = nextArrow.exec(text)?.index ?? text.length;
  return saidAt(text.slice(0, end), at, false);
}
const nextArrow = new RegExp(String.raw`,?\s{1,8}${wordOfCode}\s{0,8}(?:${arrow})`, 'g');

function upTo(text: string, start: number, sign: string): Value {
  const found = text.indexOf(sign, start);
  const end = found === -1 ? text.length : found;
  return { start, end, value: text.slice(start, end).trim(), quote: '' };
}

function plainWord({ text, at }: Named): Value {
  const word = matchAt(plainValue, text, at) ?? '';
  return { start: at, end: at + word.length, value: word, quote: '' };
}
const plainValue = /(?!-)[^\s,;)}\]|<>"'&]{1,200}/uy;

// --- In brackets ---------------------------------------------------------------------------------

/** `ssn("219")`, `\ssn{219}`, `ssn {219}`, `ssn(p1, 219)`; `ssn (US)` says more of the name. */
function inBrackets(named: Named, mark: string): (() => Value[]) | undefined {
  const { text, at } = named;
  const begins = text.slice(at, at + 60);
  const isLiteral = literalBegins.test(begins) && !isNameOfObject.test(begins);
  if (!isLiteral && !holdsValue(named, mark)) return undefined;
  const opening = text.lastIndexOf(mark, at - 1);
  return () => {
    const end = endOfContent(text, opening, mark);
    const isDefinition =
      mark === '(' && !isLiteral && behindDefinition.test(text.slice(end, end + 8));
    const written = text.slice(at, end);
    return isDefinition ? [] : [{ start: at, end, value: valueOfContent(written), quote: '"' }];
  };
}

const literalBegins = /^[a-zA-Z@$]{0,2}["'“«„]|^[$€£]?\d[\d.,/-]{2,20}\d\D/;
/** `dob {"dob": …}`: what stands there is an object of its own. */
const isNameOfObject = /^[^:=]{1,60}["']\s{0,8}[:=]/;
/** `function ssn(p) {` */
const behindDefinition = /^\)\s{0,4}(?:\{|=>|->|:)/;

/** Whether what is no text and no number by itself is the value, as behind a name of a program. */
function holdsValue({ text, at, joint, isCoded }: Named, mark: string): boolean {
  if (mark === '{') return isCoded || /^\w{1,60}\s{0,4}[:=]/.test(text.slice(at, at + 70));
  if (mark === '<') return isCoded;
  if (mark !== '(' || /^\s/.test(joint)) return false;
  return isCoded || literalInCall.test(text.slice(at, at + 400));
}
const literalInCall = /^[^()\n]{0,200}(?:["'“«]|\d[\d.,]{2,}\d)[^()\n]{0,200}\)/;

function endOfContent(text: string, opening: number, mark: string): number {
  const closed = mark === '<' ? text.indexOf('>', opening) + 1 : closingAt(text, opening);
  if (closed === 0) return text.length;
  return /[)}\]>]/.test(text[closed - 1] ?? '') ? closed - 1 : closed;
}

const valueOfContent = (written: string): string | undefined =>
  onlyLiteral(`${written})`) ?? (isPlain.test(written) ? written.trim() : undefined);
const isPlain = /^[^"'(){}[\]<>,;]{1,200}$/;

// --- Behind a comma ------------------------------------------------------------------------------

/** A pair in brackets, or in a list of such: `("ssn", "219")`, `[ssn, 219]`, `f('ssn', 219, …)`. */
function behindComma(named: Named): (() => Value[]) | undefined {
  const place = placeInList(named);
  if (!place.isFirst && !place.goesOn && !named.isCoded) return undefined;
  const kind = literalKind(named);
  const value = kind === undefined ? plainWord(named) : literal(named)[0];
  if (value === undefined || value.value === '') return undefined;
  const isPaired = kind === undefined ? isWordOfPair : isLiteralOfPair;
  const behind = named.text.slice(value.end, value.end + 16);
  const isValue = !isNameOfNext.test(behind) && isPaired(place, behind, value);
  return isValue && (kind !== undefined || named.isCoded) ? () => [value] : undefined;
}

interface Place {
  /** It begins what stands in brackets. */
  isFirst: boolean;
  /** It goes on behind the value of another. */
  goesOn: boolean;
}

const placeInList = ({ text, index, lastEnd }: Named): Place => ({
  isFirst: /[({[<][@:\\]{0,2}["'`]?$/.test(text.slice(Math.max(0, index - 4), index)),
  goesOn: lastEnd > index - 8 && /^["'>`]*,/.test(text.slice(lastEnd, index)),
});

const isWordOfPair = ({ isFirst }: Place, behind: string): boolean =>
  isFirst && lastOfList.test(behind);

/** In a list of names the next is written as one. */
const isLiteralOfPair = ({ isFirst, goesOn }: Place, behind: string, { value = '' }: Value) =>
  isFirst || goesOn || lastOfCall.test(behind) || !/^[a-z]\w*$/.test(value);

const signBehind = String.raw`^(?:\\{0,15}["'\x60»”>]{1,3})?\s{0,4}`;
const lastOfCall = new RegExp(String.raw`${signBehind}\)`);
const lastOfList = new RegExp(String.raw`${signBehind}[)}\]]`);
/** `, "dob": …`, and the columns of an insertion. */
const isNameOfNext = /^\\{0,15}["']?\s{0,8}[:=]|^["'`]?\)\s{0,8}values\b/i;
function matchAt(sticky: RegExp, text: string, at: number): string | undefined {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0];
}
