/** A value in a text that says itself which field it is of: UTF-16 offsets, `end` exclusive. */
export interface NamedValue<Field> extends Value {
  field: Field;
}

export interface Value {
  start: number;
  end: number;
  /** What it says; undefined: that cannot be told, or it is a list or an object. */
  value: string | undefined;
  /** What has to stand around a text in its place. */
  quote: string;
}

/** Which field a name in a text is of; undefined: of none that is looked for. */
export type FieldOf<Field> = (name: string) => Field | undefined;

/** What stands around a text: `"`, `'`, and both as they are written within texts. */
export const signs = String.raw`\\{0,15}["']|&quot;`;

/** As books write them, by what closes them. */
const bookSigns: { readonly [opening: string]: string } = {
  '«': '»',
  '‹': '›',
  '“': '”',
  '‘': '’',
  '„': '“”',
  '‚': '‘’',
  '「': '」',
  '『': '』',
};
export const bookOpening = `[${Object.keys(bookSigns).join('')}]`;

/** What stands there is written as code writes a value. */
export const startsAsCode = new RegExp(`^(?:[a-zA-Z]{0,2}(?:${signs})|${bookOpening}|[{[(])`);

/** `u'…'` of Python and `@"…"` of Objective-C are texts, too. */
const valueStart = new RegExp(
  String.raw`[a-zA-Z@$]{0,2}(${signs})|([^\s,;{}[\]()"'<>&\\]*)([{[(]?)`,
  'y',
);

/** What says of which kind a value is, before it: `#inst "…"`, `<<"…">>`, `!!str`, a comment. */
const kindBefore =
  /(?:\/\*[^]{0,200}?\*\/\s{0,8}|[#!&]{1,2}[\p{L}_][\w./-]{0,40}(?:[ \t]{1,4}|<)|`[\p{L}]\w{0,40}[ \t]|<<)+/uy;

/** What stands behind a name, as code writes it. `quote`: what has to be around a text there. */
export function valueAt(text: string, nameEnd: number, quote: string): Value {
  kindBefore.lastIndex = nameEnd;
  const at = nameEnd + (kindBefore.exec(text)?.[0].length ?? 0);
  const closing = bookSigns[text[at] ?? ''];
  if (closing !== undefined) return bookValueAt(text, at + 1, closing);
  valueStart.lastIndex = at;
  const [all, sign, word = '', bracket] = valueStart.exec(text) ?? [''];
  const start = at + all.length;
  if (sign !== undefined) return quotedAt(text, start, sign);
  if (bracket) return inBracketsAt(text, at, start - 1, quote);
  return { start: at, end: start, value: isNothing.test(word) ? '' : word, quote };
}

/** Also what stands in three marks: `"""…"""`. */
function quotedAt(text: string, from: number, sign: string): Value {
  const isTriple = text.startsWith(sign + sign, from);
  const start = isTriple ? from + 2 * sign.length : from;
  const closing = isTriple ? text.indexOf(sign.repeat(3), start) : quoteEnd(text, start, sign);
  const end = closing === -1 ? text.length : closing;
  return { start, end, value: unescaped(text.slice(start, end), sign), quote: '' };
}

/** `Optional("…")`, `datetime.date(1984, 3, 7)`, and what is cast: `string(10) "…"`, `(long) 7`. */
function inBracketsAt(text: string, at: number, opening: number, quote: string): Value {
  let end = closingAt(text, opening);
  for (let casts = 0; casts < castsMax && text[end - 1] === ')'; casts++) {
    const [all = '', sign, bracket] = matchAt(castBehind, text, end) ?? [];
    if (all === '') break;
    const from = end + all.length;
    if (sign !== undefined) end = quoteEnd(text, from, sign) + sign.length;
    else end = bracket === undefined ? from : closingAt(text, from - 1);
  }
  return { start: at, end, value: onlyLiteral(text.slice(at, end)), quote };
}

const castsMax = 4;
const castBehind = new RegExp(String.raw`[ \t]{0,4}(?:(${signs})|(\()|\d[\d.,_]{0,40})`, 'y');

/** What a text or a number says that stands alone in brackets or behind what it is called. */
export function onlyLiteral(written: string): string | undefined {
  const { text, number } = wrapped.exec(written)?.groups ?? {};
  return text ?? number;
}
const kind = String.raw`(?:[^\s"'\d[{(]{0,60}\((?:\d{0,9}\)\s{0,4})?|[\p{Lu}#!&~@\x60][^\s"'()[{]{0,60}\s{1,4}|[@~]\p{L}?){0,3}`;
const wrapped = new RegExp(
  String.raw`^${kind}(?:["'](?<text>[^"'\\]{1,200})["']|(?<number>[-+]?\d[\d.]{0,40}))[)\s]{0,8}$`,
  'u',
);

const matchAt = (sticky: RegExp, text: string, at: number): RegExpExecArray | null => {
  sticky.lastIndex = at;
  return sticky.exec(text);
};

/** To the end of the line where nothing closes it. */
function bookValueAt(text: string, start: number, closing: string): Value {
  const ends = new RegExp(`[${closing}\\n]`, 'g');
  ends.lastIndex = start;
  const end = ends.exec(text)?.index ?? text.length;
  return { start, end, value: text.slice(start, end).trim(), quote: '' };
}

const changeBehind =
  /(?:["'»›”“’‘」』]|&quot;)?\s{0,8}(?:[-=]{1,2}>|[→⇒➜➔]|to(?=\s))\s{0,8}(?=[\d"'$€£«“„+-])/y;

/** Also what it became: `salary="80000" -> "87350"`. */
export function valuesBehind(text: string, first: Value, quote: string): Value[] {
  const values = [first];
  for (let { end } = first; values.length < changesMax;) {
    changeBehind.lastIndex = end;
    if (!changeBehind.test(text)) break;
    const next = valueAt(text, changeBehind.lastIndex, quote);
    values.push(next);
    end = next.end;
  }
  return values;
}
const changesMax = 20;

const isNothing = /^(?:null|none|nil|undefined)$/i;

/** Undefined where it is not known what was meant. */
function unescaped(written: string, sign: string): string | undefined {
  if (!/[\\&]/.test(written)) return written;
  try {
    return sign === '"' ? String(JSON.parse(`"${written}"`)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where a text ends that begins behind that mark. A mark with backslashes before it is one in JSON
 * within JSON: of those inside of it some are twice as many, and one.
 */
export function quoteEnd(text: string, from: number, sign: string): number {
  const plain = sign.replaceAll('\\', '');
  const level = sign.length - plain.length;
  for (let at = text.indexOf(plain, from); at !== -1; at = text.indexOf(plain, at + 1)) {
    let before = at;
    while (text[before - 1] === '\\') before--;
    if ((at - before) % (2 * (level + 1)) === level) return at - level;
  }
  return text.length;
}

const bracketOrSign = new RegExp(String.raw`[{[(]|([}\])])|(${signs})`, 'g');

/** Where what opens there ends, or the text. */
export function closingAt(text: string, from: number): number {
  let depth = 0;
  bracketOrSign.lastIndex = from;
  for (let match = bracketOrSign.exec(text); match; match = bracketOrSign.exec(text)) {
    const [, closing, sign] = match;
    if (sign) bracketOrSign.lastIndex = quoteEnd(text, bracketOrSign.lastIndex, sign) + sign.length;
    else depth += closing ? -1 : 1;
    if (depth === 0) return bracketOrSign.lastIndex;
  }
  return text.length;
}

/** What stands in an element; nothing where it closes itself. `from`: within its first tag. */
export function contentAt(text: string, from: number, tag: string): Value {
  const start = text.indexOf('>', from) + 1 || text.length;
  if (text[start - 2] === '/') return { start, end: start, value: '', quote: '' };
  const closing = text.indexOf(`</${tag}`, start);
  const end = closing === -1 ? text.length : closing;
  const content = text.slice(start, end).replace(/^\s*<!\[CDATA\[([^]*)\]\]>\s*$/, '$1');
  return { start, end, value: /[<&]/.test(content) ? undefined : content.trim(), quote: '' };
}

/**
 * What stands behind a name in words: as far as its line or its sentence, or the next name with a
 * value (`Diagnosis: gout, status: open`, `{diagnosis=gout, status=open}`). `isBelow`: it stands on
 * the line below, where a name is the next one's.
 */
export function saidAt(text: string, at: number, isBelow: boolean): Value {
  const end = endOfSaid(text, at, isBelow);
  const written = text.slice(at, end).trimEnd();
  const said = (isWrapped.test(written) ? onlyLiteral(`${written})`) : undefined) ?? written;
  const value = isNothing.test(said) ? '' : said;
  return { start: at, end: at + written.length, value, quote: '' };
}

function endOfSaid(text: string, at: number, isBelow: boolean): number {
  firstWord.lastIndex = at;
  const begins = firstWord.exec(text)?.index ?? text.length;
  wordsEnd.lastIndex = at;
  for (let match = wordsEnd.exec(text); match; match = wordsEnd.exec(text)) {
    const quoted = match[0] === '"' ? quoteWithin(text, match.index) : undefined;
    if (quoted !== undefined) wordsEnd.lastIndex = quoted;
    // marks before the value, and `ID: abc:7`
    else if (match.index <= begins && match[0] !== '\n' && !(isBelow && isName.test(match[0])))
      continue;
    else if (match[1] === undefined || !isAbbreviation(text.slice(at, match.index)))
      return match.index;
  }
  return text.length;
}

/** `Some("…"`, `Just "…"`, `Optional(7` */
const isWrapped = /["']|^[\p{L}_][\p{L}\p{N}_.]{0,60}\(/u;

/** Where a text in quotation marks ends that begins within what is said, and names nothing. */
function quoteWithin(text: string, at: number): number | undefined {
  let first = at;
  while (text[first - 1] === '\\') first--;
  quoteBegins.lastIndex = first;
  const [, sign] = quoteBegins.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const end = quoteEnd(text.slice(0, first + quotedCharsMax), first + sign.length, sign);
  if (!text.startsWith(sign, end)) return undefined;
  const behind = end + sign.length;
  return /^\s{0,8}[:=]/.test(text.slice(behind, behind + 9)) ? undefined : behind;
}
const quotedCharsMax = 2_000;
const quoteBegins = /(?<=[^\p{L}\p{N}\s.,;!?)\]}"'\\]|[\s,])(\\{0,15}")(?=[^\s,;)\]}])/uy;

const wordsEnd =
  /[\n\r\t;|"{}]|<(?![\p{L}\p{N}_.<]{1,60}>[.(])|(?<!(?<![-=!])[-=])(?<!(?<![-=!])[-=]{2}(?=>\s{0,4}[\d"'$€£«]))>|[)\]](?=[\s.,;)\]}]|$)|([.!?])(?=\s|$)|[,&]?\s{0,8}(?<=[\s,&])(?:--?|[:'$@])?[\p{L}_][\p{L}\p{N}_.-]{0,60}[ \t]?[:：=](?!\/\/)/gu;

const firstWord = /[\p{L}\p{N}]/gu;
const isName = /[:：=]$/;

/** A full stop that ends no sentence: `Dr.`, `A. Lee`, `12 Elm St.`, `No. 7`. */
const isAbbreviation = (before: string): boolean =>
  /(?:^|[^\p{L}])(?:\p{L}{1,2}|prof|mrs|sr|jr|rev|hon|sgt|capt|gen|maj|dipl|ing|med|phil|str|ave|blvd|apt|bldg|ste|inc|ltd|corp|tel|fax|ext|nat|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/iu.test(
    before,
  );
