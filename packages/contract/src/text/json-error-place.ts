/**
 * Where text stops being JSON (RFC 8259), as `line:column` counted from 1; undefined if it is JSON.
 * `JSON.parse` says so only sometimes, and then quotes the text, which may hold what should not be
 * shown.
 */
export function jsonErrorPlace(text: string): string | undefined {
  const offset = errorOffset(text);
  if (offset === undefined) return undefined;
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `${line}:${offset - before.lastIndexOf('\n')}`;
}

const blank = /[ \t\n\r]*/y;
/**
 * A punctuation mark, a string, or another scalar. Written as text, since control characters in a
 * pattern look like a slip.
 */
const plain = String.raw`[^"\\\u0000-\u001f]*`;
const token = new RegExp(
  String.raw`([{}[\],:])|("${plain}(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})${plain})*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)`,
  'y',
);

type Awaits = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end';

function errorOffset(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let awaits: Awaits = 'value';
  for (let at = 0; ;) {
    blank.lastIndex = at;
    blank.exec(text);
    at = blank.lastIndex;
    if (at >= text.length) return awaits === ', or end' && open.length === 0 ? undefined : at;
    token.lastIndex = at;
    const [, mark, string] = token.exec(text) ?? [];
    if (token.lastIndex <= at) return at;
    const next = step(awaits, mark ?? (string === undefined ? 'scalar' : 'string'), open);
    if (next === undefined) return at;
    awaits = next;
    at = token.lastIndex;
  }
}

/** What may follow; undefined: this may not stand here. */
function step(awaits: Awaits, seen: string, open: ('{' | '[')[]): Awaits | undefined {
  if (awaits === ':') return seen === ':' ? 'value' : undefined;
  if (awaits === 'key' || (awaits === 'key or }' && seen !== '}'))
    return seen === 'string' ? ':' : undefined;
  const isClosing = (seen === '}' && open.at(-1) === '{') || (seen === ']' && open.at(-1) === '[');
  if (isClosing && (awaits === ', or end' || awaits === 'key or }' || awaits === 'value or ]')) {
    open.pop();
    return ', or end';
  }
  if (awaits === ', or end')
    return seen === ',' && open.length > 0 ? (open.at(-1) === '{' ? 'key' : 'value') : undefined;
  if (seen === 'string' || seen === 'scalar') return ', or end';
  if (seen !== '{' && seen !== '[') return undefined;
  open.push(seen);
  return seen === '{' ? 'key or }' : 'value or ]';
}
