import { parseJson } from '@leasehold/privacy';

/**
 * A literal of JavaScript, Python or Ruby as strict JSON: names without quotes, single quotes,
 * comments, commas before the end, `None`, tuples, what a shell or a console prints in the place of
 * a value. Undefined where it does not come out as JSON.
 */
export function strictLiteral(text: string): string | undefined {
  let strict = '';
  let comma = '';
  for (const { groups = {} } of text.matchAll(literalTokens)) {
    const { blanks, name, word } = groups;
    if (blanks !== undefined) continue;
    if (word === undefined || !closing.test(word)) strict += comma;
    comma = word === ',' ? ',' : '';
    if (name !== undefined) strict += JSON.stringify(name);
    else if (word !== undefined) strict += word === ',' ? '' : (words.get(word) ?? word);
    else strict += strictValue(groups);
  }
  return parseJson(strict) === undefined ? undefined : strict;
}

const closing = /^[}\])]$/;

// unrolled, so that a quote that is never closed costs one look
const quoted = String.raw`"[^"\\\n]*(?:\\[^][^"\\\n]*)*"|'[^'\\\n]*(?:\\[^][^'\\\n]*)*'`;

const literalTokens = new RegExp(
  [
    // what is left out of an example counts as a blank
    String.raw`(?<blanks>\s+|//[^\n]*|#[^\n]*|/\*[^]*?\*/|\.\.\.|…)`,
    String.raw`[ubr]?(?<string>${quoted}|\x60[^\x60\\$]*\x60)`,
    // of Ruby
    String.raw`(?<=[>,[{]\s*):(?<symbol>[A-Za-z_]\w*)`,
    String.raw`(?<date>\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[-+]\d\d:?\d\d)?)?)`,
    String.raw`(?<name>[\w$]+(?=\s*:))`,
    // `ObjectId("507f")`, `Decimal('3.50')`, `new Date(0)`
    String.raw`(?<call>(?:new\s+)?[A-Za-z_$][\w$.]*\((?<inside>(?:${quoted}|[^()"'])*)\))`,
    String.raw`(?<shown>\[(?:Object|Array|Function|Circular)[^\]\n]*\])`,
    String.raw`(?<word>=>|[-+\w.$]+|[^])`,
  ].join('|'),
  'g',
);

/** Of a call with one plain value that value; of all else that stands for a value its text. */
function strictValue(groups: Readonly<Record<string, string | undefined>>): string {
  const { string, call, inside = '', symbol, date, shown } = groups;
  if (string !== undefined) return strictString(string);
  if (call === undefined) return JSON.stringify(symbol ?? date ?? shown);
  if (isQuoted.test(inside)) return strictString(inside);
  return /^-?\d+(?:\.\d+)?$/.test(inside) ? inside : JSON.stringify(call);
}

const isQuoted = new RegExp(String.raw`^(?:${quoted})$`);

function strictString(written: string): string {
  const inner = written
    .slice(1, -1)
    .replaceAll(/\\x([\da-fA-F]{2})|\\([^])|["\n]/g, (whole, hex?: string, mark?: string) => {
      if (hex !== undefined) return `\\u00${hex}`;
      if (mark === undefined) return whole === '"' ? '\\"' : '\\n';
      if (mark === '\n') return '';
      return '"\\/bfnrtu'.includes(mark) ? whole : mark;
    });
  return `"${inner}"`;
}

const words: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
  ['NaN', 'null'],
  ['Infinity', 'null'],
  ['-Infinity', 'null'],
  ['=>', ':'],
  ['(', '['],
  [')', ']'],
]);
