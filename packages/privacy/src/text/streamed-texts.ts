/**
 * Texts that a stream sends in pieces, each in an object of JSON in a line of its own: events of a
 * server (`data: {"delta":{"content":"Quar"}}`) and lines of JSON (`{"response":"Quar"}`). What all
 * of them say under the same names, one piece behind the other.
 */
export function streamedTexts(text: string): string[] {
  if (text.length > charsMax || !beginsLine.test(text)) return [];
  const pieces = new Map<string, string[]>();
  let lines = 0;
  for (const [line] of text.matchAll(objectOfLine)) {
    if (++lines > linesMax) break;
    const event = parsed(line);
    if (event !== undefined) addPieces(event, '', pieces, 0);
  }
  return lines < 2
    ? []
    : [...pieces.values()].flatMap((said) => (new Set(said).size > 1 ? said.join('') : []));
}

const [charsMax, linesMax, depthMax] = [200_000, 5_000, 12];
const beginsLine = /\n[^\S\n]*(?:data:)?[^\S\n]*[[{]/;
const objectOfLine = /(?<=^[^\S\n]*(?:data:)?[^\S\n]*)[[{][^\n]*[\]}](?=[^\S\n]*$)/gm;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function addPieces(
  value: unknown,
  path: string,
  pieces: Map<string, string[]>,
  depth: number,
): void {
  if (typeof value === 'string') {
    const known = pieces.get(path);
    if (known) known.push(value);
    else pieces.set(path, [value]);
  } else if (typeof value === 'object' && value !== null && depth < depthMax)
    for (const [name, member] of Object.entries(value))
      addPieces(member, Array.isArray(value) ? path : `${path}.${name}`, pieces, depth + 1);
}

/**
 * What a log or a script of pressed keys writes: letters that each stand alone behind the same word
 * (`keydown Q; keydown u`, `press('Q'); press('u')`), and names of keys (`KeyQ KeyU`).
 */
export function typedTexts(text: string): string[] {
  const behind = new Map<string, string>();
  let before: string | undefined;
  for (const [word] of text.matchAll(words)) {
    const name = word.length === 1 ? before : keyName.exec(word)?.[0];
    if (name !== undefined) behind.set(name, (behind.get(name) ?? '') + word.slice(-1));
    before = word.length === 1 ? undefined : word;
  }
  return [...behind.values()].filter(({ length }) => length >= typedMin);
}

const keyName = /^Key(?=[A-Z]$)/;
const words = /[\p{L}\p{M}\p{N}_]+/gu;
const typedMin = 4;
