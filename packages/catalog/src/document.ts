import type { Json, JsonObject } from '@leasehold/privacy';
import { isMap, isNode, isPair, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Document as YamlDocument } from 'yaml';
import type { Problem } from './api.ts';
import { isObject } from './node.ts';

/** What a text holds. `root` is absent where it cannot be read; `problems` then says why, with line and column. */
export interface ParsedText {
  root?: Json;
  problems: Problem[];
}

/** The longest text that is read, in UTF-16 units. */
export const textLengthMax = 32 * 1024 * 1024;
// Values a document may have once its YAML aliases are written out; 10 MB of JSON have about a million.
const expandedValuesMax = 4_000_000;

/** Reads JSON (comments and trailing commas allowed) or YAML 1.2 (with `<<` merges). Never throws, and refuses alias bombs. */
export function parseDocument(input: string, location = ''): ParsedText {
  const text = input.startsWith('\uFEFF') ? input.slice(1) : input;
  if (text.length > textLengthMax) {
    const size = `${Math.round(text.length / 1024 / 1024)} MB`;
    return refusal(
      location,
      'too_large',
      `The text has ${size}; at most ${textLengthMax / 1024 / 1024} MB are read. Split the description or remove its examples.`,
    );
  }
  if (text.includes('\0')) {
    return refusal(location, 'not_readable', 'The text holds NUL characters: it is binary, or UTF-16 read as UTF-8. Save it as UTF-8.');
  }
  const root = /^\s*[{[]/.test(text) ? parseJson(text) : undefined;
  return root === undefined ? parseYaml(text, location) : { root, problems: [] };
}

function refusal(place: string, code: 'not_readable' | 'too_large', message: string): ParsedText {
  return { problems: [{ code, severity: 'error', place, message }] };
}

function parseJson(text: string): Json | undefined {
  for (const candidate of [() => text, () => strictJson(text)]) {
    try {
      // JSON.parse gives a JSON value by definition.
      const root: Json = JSON.parse(candidate());
      return root;
    } catch {
      // The next reading is more tolerant; the last one, YAML, says what is wrong.
    }
  }
  return undefined;
}

/** Comments and trailing commas left out, so that what remains is JSON. One pass: a pattern would take quadratic time on unclosed quotes. */
function strictJson(text: string): string {
  let out = '';
  let position = 0;
  while (position < text.length) {
    const end = tokenEnd(text, position);
    const isComment = text.startsWith('//', position) || text.startsWith('/*', position);
    const isTrailingComma = text[position] === ',' && /[}\]]/.test(text[skipBlank(text, position + 1)] ?? '');
    if (!isComment && !isTrailingComma) out += text.slice(position, end);
    position = end;
  }
  return out;
}

function tokenEnd(text: string, start: number): number {
  if (text[start] === '"') return stringEnd(text, start);
  if (text.startsWith('//', start)) return indexOrEnd(text, '\n', start);
  if (text.startsWith('/*', start)) return Math.min(indexOrEnd(text, '*/', start + 2) + 2, text.length);
  return start + 1;
}

function stringEnd(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1;
  return position + 1;
}

function skipBlank(text: string, start: number): number {
  let position = start;
  while (position < text.length) {
    if (text.startsWith('//', position) || text.startsWith('/*', position)) position = tokenEnd(text, position);
    else if (/\s/.test(text[position] ?? '')) position += 1;
    else break;
  }
  return position;
}

function indexOrEnd(text: string, part: string, start: number): number {
  const index = text.indexOf(part, start);
  return index === -1 ? text.length : index;
}

function parseYaml(text: string, location: string): ParsedText {
  try {
    return readYaml(text, location);
  } catch (error) {
    if (error instanceof AliasError) return refusal(location, 'too_large', error.message);
    const reason = error instanceof RangeError ? 'It is nested too deeply.' : error instanceof Error ? error.message : 'It is not YAML.';
    return refusal(location, 'not_readable', `The text cannot be read. ${reason}`);
  }
}

function readYaml(text: string, location: string): ParsedText {
  // Unique keys are checked below: the parser's own check takes quadratic time. Unknown tags must not become dates or sets.
  const documents = parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, resolveKnownTags: false, logLevel: 'silent' });
  if (!Array.isArray(documents)) return { root: null, problems: [] };
  const at = (offset: number) => placeOf(text, offset, location);
  const document = documents.find(({ contents }) => isMap(contents)) ?? documents[0];
  const error = document?.errors[0];
  if (!document || error) {
    return refusal(
      at(error?.pos[0] ?? 0),
      'not_readable',
      `The text is neither JSON nor YAML: ${yamlReason(error?.code, error?.message ?? '')}`,
    );
  }
  const problems = repeatedKeys(document, at);
  if (documents.filter(({ contents }) => isMap(contents)).length > 1) {
    problems.push(warning(location, 'The text holds several YAML documents; the first is read, the others are left out.'));
  }
  return { root: expand(toJson(document)), problems };
}

function yamlReason(code: string | undefined, message: string): string {
  if (code === 'TAB_AS_INDENT') return 'a line is indented with a tab; YAML allows only spaces.';
  return `${message.replace(/\s+/g, ' ').slice(0, 300)}.`.replace(/\.\.$/, '.');
}

function placeOf(text: string, offset: number, location: string): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  return `${location ? `${location} ` : ''}line ${line} column ${column}`;
}

function warning(place: string, message: string): Problem {
  return { code: 'not_readable', severity: 'warning', place, message };
}

/** The last of two equal keys is what every reader takes; what the first held is lost. */
function repeatedKeys(document: YamlDocument, at: (offset: number) => string): Problem[] {
  const problems: Problem[] = [];
  const pending: unknown[] = [document.contents];
  while (pending.length > 0 && problems.length < 100) {
    const node = pending.pop();
    if (isSeq(node)) pending.push(...chunked(node.items));
    if (isPair(node)) pending.push(node.value);
    if (!isMap(node)) continue;
    const seen = new Set<unknown>();
    for (const pair of node.items) {
      const key = isScalar(pair.key) ? keyText(pair.key.value) : undefined;
      if (key !== undefined && seen.has(key)) {
        const offset = isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
        problems.push(warning(at(offset), `The key "${key}" stands twice in one object; the last one is read, the first is lost.`));
      }
      seen.add(key);
      pending.push(pair.value);
    }
  }
  return problems;
}

function keyText(key: unknown): string | undefined {
  return typeof key === 'string' || typeof key === 'number' || typeof key === 'boolean' ? String(key) : undefined;
}

/** `push(...items)` of a very long list would overflow the stack; such lists hold scalars in practice and in attacks alike. */
function chunked(list: unknown[]): unknown[] {
  return list.length > 10_000 ? list.filter((item) => !isScalar(item)).slice(0, 10_000) : list;
}

function toJson(document: YamlDocument): Json {
  // With the core schema, no custom tags and string keys, the parser's values are JSON values (numbers may be non-finite).
  const root: Json = document.toJS({ maxAliasCount: -1 });
  return root;
}

class AliasError extends Error {}

/**
 * YAML aliases share one object in memory, so a bomb is small until somebody walks it as a tree. Measures the tree, refuses one that is too
 * large or contains itself, and applies `<<` merges on the way (in the same budget: a merge copies keys).
 */
function expand(root: Json): Json {
  const sizes = new Map<object, number>();
  const measure = (value: Json): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known === 0) throw new AliasError('An alias (`*name`) refers to a value that contains it. Write the value out, or use `$ref`.');
    if (known !== undefined) return known;
    sizes.set(value, 0);
    let size = 1;
    for (const part of Array.isArray(value) ? value : Object.values(value)) size = within(size + measure(part));
    if (isObject(value)) size = within(size + merge(value));
    sizes.set(value, size);
    return size;
  };
  measure(root);
  return root;
}

function within(size: number): number {
  if (size <= expandedValuesMax) return size;
  throw new AliasError(
    `Written out, the aliases (\`*name\`) of this text make more than ${expandedValuesMax} values. Use \`$ref\` instead.`,
  );
}

/** Applies `<<` in place and returns how many keys it brought. */
function merge(target: JsonObject): number {
  const source = Object.hasOwn(target, '<<') ? target['<<'] : undefined;
  const sources = (Array.isArray(source) ? source : [source]).filter(isObject);
  if (sources.length === 0) return 0;
  let copied = 0;
  for (const from of new Set(sources)) {
    for (const [key, value] of Object.entries(from)) {
      copied += 1;
      if (!Object.hasOwn(target, key)) Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  delete target['<<'];
  return copied;
}
