/** A piece of a text in some language of filters. */
export interface Lexeme {
  kind: 'name' | 'number' | 'text' | 'comparator' | 'mark';
  /** Of a quoted text what is between the quotes. */
  text: string;
  /** Where it begins, with its quote. */
  at: number;
  /** A blank stands before it. */
  isApart?: boolean;
}

const patterns: readonly (readonly [Lexeme['kind'], RegExp])[] = [
  ['text', /'(?:[^'\\]|'')*'|"[^"\\]*"|`[^`\\]*`/uy],
  ['comparator', /=[a-z]+=|===?|!==?|<>|[<>]=?|=~|!~|~=|[=:~≥≤≠]/uy],
  ['number', /[+-]?\p{Nd}[\p{Nd}\p{L}.:+-]*/uy],
  [
    'name',
    /[\p{L}_@$*][\p{L}\p{M}\p{Nd}_@$*?]*(?:(?:\.|\/|->{1,2}|-)[\p{L}_@$*?][\p{L}\p{M}\p{Nd}_@$*?]*)*/uy,
  ],
  ['mark', /[()[\]{},;|&^+\-!*/?#.]/uy],
];
const blank = /\s+/uy;

const lexemesMax = 2_000;

/**
 * The pieces of a filter in any of the common languages (OData, RSQL, FIQL, Lucene, SQL, JQL,
 * OpenSearch, GraphQL), which differ in what their words mean and little in what a word is.
 * undefined: it holds what none of them does, such as an escape, a quote without its end, or
 * brackets that do not match.
 */
export function lexemesOf(text: string): Lexeme[] | undefined {
  const found: Lexeme[] = [];
  const open: string[] = [];
  let isApart = false;
  for (let at = 0; at < text.length;) {
    blank.lastIndex = at;
    const space = blank.exec(text);
    if (space) {
      at = blank.lastIndex;
      isApart = true;
      continue;
    }
    const next = lexemeAt(text, at);
    if (!next || found.length >= lexemesMax) return undefined;
    if (next.kind === 'mark' && !areMatched(open, next.text)) return undefined;
    found.push({
      kind: next.kind,
      text: next.kind === 'text' ? next.text.slice(1, -1) : next.text,
      at,
      ...(isApart && { isApart }),
    });
    isApart = false;
    at += next.text.length;
  }
  return open.length === 0 ? found : undefined;
}

function lexemeAt(text: string, at: number): Omit<Lexeme, 'at'> | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined && found !== '') return { kind, text: found };
  }
  return undefined;
}

/** A range of Lucene may open with `[` and close with `}`. */
function areMatched(open: string[], mark: string): boolean {
  if ('([{'.includes(mark)) open.push(mark);
  if (!')]}'.includes(mark)) return true;
  const before = open.pop();
  return before !== undefined && (before === '(') === (mark === ')');
}
