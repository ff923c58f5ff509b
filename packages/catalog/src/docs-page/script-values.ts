/** A value that a script gives a name, read without running anything. */
export interface ScriptValue {
  name: string;
  /** A string's text. */
  text?: string;
  /** An object or array literal, as it is written. */
  code?: string;
}

// A page that shows one description names it a few times; whatever goes on is no configuration.
const valuesMax = 200;

/**
 * The strings, objects and arrays a script gives the wanted names, as `name: value`, `"name":
 * value` or `name = value`, in its order. A name whose value is another name (`spec: document`)
 * gets that one's. Linear in the script's length.
 */
export function scriptValues(script: string, wanted: readonly string[]): ScriptValue[] {
  const code = withoutComments(script);
  const found: ScriptValue[] = [];
  const aliases: { at: number; name: string; target: string }[] = [];
  const pattern = namePattern(wanted);
  for (
    let match = pattern.exec(code);
    match && found.length < valuesMax;
    match = pattern.exec(code)
  ) {
    const name = match[2] ?? '';
    const value = valueAt(code, pattern.lastIndex);
    // An object that never ends takes the rest of the script with it.
    if (value === 'open') break;
    if (value && 'alias' in value) aliases.push({ at: found.length, name, target: value.alias });
    else if (value) {
      found.push({ name, ...value.value });
      pattern.lastIndex = value.end;
    }
  }
  return [
    ...found,
    ...aliases.slice(0, 5).flatMap(({ name, target }) => resolveAlias(code, name, target)),
  ];
}

/**
 * The first argument of each call of a function, where it is a string:
 * `Redoc.init('openapi.json')`.
 */
export function firstArguments(script: string, called: string): string[] {
  const code = withoutComments(script);
  const found: string[] = [];
  for (
    let at = code.indexOf(called);
    at !== -1 && found.length < valuesMax;
    at = code.indexOf(called, at + called.length)
  ) {
    const open = /\s*\(\s*/y;
    open.lastIndex = at + called.length;
    const value = open.test(code) ? valueAt(code, open.lastIndex) : undefined;
    if (value === 'open') break;
    if (value && 'value' in value && value.value.text !== undefined) found.push(value.value.text);
    else if (value && 'alias' in value)
      found.push(...resolveAlias(code, '', value.alias).flatMap(({ text }) => text ?? []));
  }
  return found;
}

function namePattern(names: readonly string[]): RegExp {
  const list = names.map((name) => name.replaceAll('$', '\\$')).join('|');
  return new RegExp(`(?<![\\w$-])(["']?)(${list})\\1\\s*(?::|=(?![=>]))\\s*`, 'g');
}

/** What is assigned to a name that another name's value refers to. */
function resolveAlias(code: string, name: string, target: string): ScriptValue[] {
  const pattern = namePattern([target]);
  for (
    let match = pattern.exec(code), n = 0;
    match && n < valuesMax;
    match = pattern.exec(code), n++
  ) {
    const value = valueAt(code, pattern.lastIndex);
    if (value === 'open') return [];
    if (value && 'value' in value) return [{ name, ...value.value }];
  }
  return [];
}

type Found = { value: Pick<ScriptValue, 'text' | 'code'>; end: number } | { alias: string };

function valueAt(code: string, start: number): Found | 'open' | undefined {
  const char = code[start] ?? '';
  if (isQuote(char)) {
    const end = stringEnd(code, start);
    return { value: { text: unescape(code.slice(start + 1, end - 1)) }, end };
  }
  if (char === '{' || char === '[') {
    const end = literalEnd(code, start);
    return end === undefined ? 'open' : { value: { code: code.slice(start, end) }, end };
  }
  return parsedAt(code, start) ?? addressAt(code, start) ?? aliasAt(code, start);
}

/** `JSON.parse('…')`. */
function parsedAt(code: string, start: number): Found | undefined {
  const call = /JSON\s*\.\s*parse\s*\(\s*(?=["'`])/y;
  call.lastIndex = start;
  if (!call.test(code)) return undefined;
  const end = stringEnd(code, call.lastIndex);
  return { value: { code: unescape(code.slice(call.lastIndex + 1, end - 1)) }, end };
}

/** `window.location.origin + "/openapi.json"`: an address on the page's own host. */
function addressAt(code: string, start: number): Found | undefined {
  const sum =
    /(?:window\s*\.\s*|document\s*\.\s*)?location\s*\.\s*\w+\s*(?:\+\s*(?:(?:window\s*\.\s*)?location\s*\.\s*\w+|["']:?\/\/["'])\s*){0,4}\+\s*(?=["'`]\/)/y;
  sum.lastIndex = start;
  if (!sum.test(code)) return undefined;
  const end = stringEnd(code, sum.lastIndex);
  return { value: { text: unescape(code.slice(sum.lastIndex + 1, end - 1)) }, end };
}

function aliasAt(code: string, start: number): Found | undefined {
  const name = /([A-Za-z_$][\w$]{0,100})\s*(?=[,;})\n]|$)/y;
  name.lastIndex = start;
  const [, alias] = name.exec(code) ?? [];
  return alias === undefined ? undefined : { alias };
}

function isQuote(char: string): boolean {
  return char === '"' || char === "'" || char === '`';
}

/** Where a string ends, behind its quote; one that is never closed ends with its line. */
function stringEnd(code: string, start: number): number {
  const quote = code[start];
  let at = start + 1;
  for (; at < code.length && code[at] !== quote; at++) {
    if (code[at] === '\\') at += 1;
    else if (code[at] === '\n' && quote !== '`') break;
  }
  return Math.min(at + 1, code.length);
}

/** Where an object or array ends, behind its bracket; undefined where it never does. */
function literalEnd(code: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    const char = code[at] ?? '';
    if (isQuote(char)) at = stringEnd(code, at) - 1;
    else if (char === '{' || char === '[' || char === '(') depth += 1;
    else if (char === '}' || char === ']' || char === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

/** Comments become a blank; what looks like one inside a string stays. */
function withoutComments(script: string): string {
  let kept = '';
  let from = 0;
  for (let at = 0; at < script.length; at++) {
    const char = script[at] ?? '';
    if (isQuote(char)) at = stringEnd(script, at) - 1;
    else if (char === '/' && (script[at + 1] === '/' || script[at + 1] === '*')) {
      const isLine = script[at + 1] === '/';
      const end = script.indexOf(isLine ? '\n' : '*/', at + 2);
      kept += `${script.slice(from, at)} `;
      if (end === -1) return kept;
      from = isLine ? end : end + 2;
      at = from - 1;
    }
  }
  return kept + script.slice(from);
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
};

/** A string's text as JavaScript reads it (ECMA-262 12.9.4). */
function unescape(text: string): string {
  return text.replace(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|([^]))/gi,
    (whole, x?: string, u?: string, braced?: string, one?: string) => {
      if (one !== undefined) return escapes[one] ?? one;
      const code = parseInt(x ?? u ?? braced ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
