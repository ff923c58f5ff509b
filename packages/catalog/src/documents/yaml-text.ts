import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { Composer, isAlias, isMap, isPair, isScalar, isSeq, Parser } from 'yaml';
import type { Document, ParsedNode, YAMLMap } from 'yaml';
import { YamlExcess, yamlLexemes } from './yaml-budget.ts';
import type { TextIssue, TextReading } from './text-reading.ts';

// Values a document may have once its aliases are written out; 10 MB of a public description hold
// about 250,000.
const expandedValuesMax = 4_000_000;
// Tokens that are read, about 3 µs each; 10 MB of a public description have about two million.
const tokensMax = 4_000_000;

class YamlError extends Error {
  code: TextIssue['code'];
  offset: number;
  constructor(code: TextIssue['code'], offset: number, message: string) {
    super(message);
    this.code = code;
    this.offset = offset;
  }
}

/** Reads YAML 1.2 with `<<` merges. Of several documents the first that holds an object is read. */
export function readYaml(text: string): TextReading {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof YamlError)
      return { issues: [issue(error.code, error.offset, error.message)] };
    if (error instanceof YamlExcess)
      return {
        issues: [issue('not_readable', 0, `The text cannot be read as YAML: ${error.message}`)],
      };
    const reason =
      error instanceof RangeError
        ? 'it is nested too deeply.'
        : `${error instanceof Error ? error.message : String(error)}.`;
    return { issues: [issue('not_readable', 0, `The text cannot be read as YAML: ${reason}`)] };
  }
}

function issue(
  code: TextIssue['code'],
  offset: number,
  message: string,
  severity: TextIssue['severity'] = 'error',
): TextIssue {
  return { code, severity, offset, message };
}

function read(text: string): TextReading {
  // The parser's own check for unique keys takes quadratic time, so keys are checked below.
  const composer = new Composer({
    uniqueKeys: false,
    prettyErrors: false,
    resolveKnownTags: false,
    logLevel: 'silent',
  });
  const documents: Document.Parsed[] = [...composer.compose(tokens(text))];
  const document = documents.find(({ contents }) => isMap(contents)) ?? documents[0];
  if (!document) return { root: null, issues: [] };
  const [error] = document.errors;
  if (error && text.search(closingAtMargin) >= 0)
    return read(text.replace(closingAtMargin, (mark) => `${' '.repeat(indentMax)}${mark}`));
  if (error)
    throw new YamlError(
      'not_readable',
      error.pos[0],
      `The text is neither JSON nor YAML: ${reasonOf(error.code, error.message)}`,
    );
  const reading = toJson(document.contents);
  const [, second] = documents.filter(({ contents }) => isMap(contents));
  if (second) {
    const message =
      'The text holds several YAML documents; the first is read, the others are left out.';
    reading.issues.push(issue('not_readable', second.range[0], message, 'warning'));
  }
  return reading;
}

/**
 * A line that is nothing but a quotation mark, at the margin. Most readers take it as the end of a
 * text that began further in, and some published descriptions are written so; YAML 1.2 (8.1) wants
 * it further in. What stands before it is folded into one space, however long.
 */
const closingAtMargin = /^["'](?=[ \t]*\r?$)/gm;
const indentMax = 200;

function* tokens(text: string) {
  const parser = new Parser();
  let remaining = tokensMax;
  for (const lexeme of yamlLexemes(text)) {
    remaining -= 1;
    if (remaining < 0)
      throw new YamlError(
        'too_large',
        0,
        `The YAML has more than ${tokensMax} tokens. Give it as JSON, or split it.`,
      );
    yield* parser.next(lexeme);
  }
  yield* parser.end();
}

function reasonOf(code: string, message: string): string {
  if (code === 'TAB_AS_INDENT') return 'a line is indented with a tab; YAML allows only spaces.';
  const reason = message.replace(/\s+/g, ' ').slice(0, 300);
  if (/call stack/i.test(reason)) return 'it is nested too deeply.';
  return reason.endsWith('.') ? reason : `${reason || 'it is no known syntax'}.`;
}

// --- from nodes to a JSON value ---

interface Anchored {
  value: Json;
  /** Values it stands for, its own aliases written out; undefined while it is being read. */
  size?: number;
}

interface Builder {
  anchors: Map<string, Anchored>;
  issues: TextIssue[];
  /**
   * Values so far, every alias counted as what it stands for: aliases share one object, so a bomb
   * is small until somebody walks it.
   */
  size: number;
}

function toJson(contents: ParsedNode | null): TextReading {
  const builder: Builder = { anchors: new Map(), issues: [], size: 0 };
  const root = build(contents, builder);
  return { root, issues: builder.issues };
}

function build(node: unknown, builder: Builder): Json {
  if (isAlias(node)) return aliased(node.source, node.range?.[0] ?? 0, builder);
  grow(1, builder);
  if (isScalar(node)) return anchor(node.anchor, scalar(node.value, node.source), builder);
  if (isSeq(node)) {
    const list: Json[] = [];
    const done = reading(node.anchor, list, builder);
    for (const item of node.items) list.push(isPair(item) ? null : build(item, builder));
    done();
    return list;
  }
  if (!isMap(node)) return null;
  const object: JsonObject = {};
  const done = reading(node.anchor, object, builder);
  fill(object, node, builder);
  done();
  return object;
}

function grow(size: number, builder: Builder): void {
  builder.size += size;
  if (builder.size <= expandedValuesMax) return;
  throw new YamlError(
    'too_large',
    0,
    `Written out, the aliases (\`*name\`) of this text make more than ${expandedValuesMax} values. Use \`$ref\` instead.`,
  );
}

function aliased(name: string, offset: number, builder: Builder): Json {
  const known = builder.anchors.get(name);
  if (!known)
    throw new YamlError(
      'not_readable',
      offset,
      `The alias \`*${name}\` has no anchor \`&${name}\` before it.`,
    );
  if (known.size === undefined) {
    throw new YamlError(
      'not_readable',
      offset,
      `The alias \`*${name}\` stands inside the value it names. Write the value out, or use \`$ref\`.`,
    );
  }
  grow(known.size, builder);
  return known.value;
}

function anchor(name: string | undefined, value: Json, { anchors }: Builder): Json {
  if (name !== undefined) anchors.set(name, { value, size: 1 });
  return value;
}

/** Notes a collection under its anchor; the function it returns closes it. */
function reading(name: string | undefined, value: Json, builder: Builder): () => void {
  if (name === undefined) return () => {};
  const before = builder.size;
  const anchored: Anchored = { value };
  builder.anchors.set(name, anchored);
  return () => {
    anchored.size = builder.size - before + 1;
  };
}

function fill(object: JsonObject, node: YAMLMap, builder: Builder): void {
  const merged: Json[] = [];
  for (const pair of node.items) {
    const key = keyText(pair.key, builder);
    const offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
    const value = build(pair.value, builder);
    if (key === '<<') merged.push(...(Array.isArray(value) ? new Set(value) : [value]));
    else if (key !== undefined) {
      if (Object.hasOwn(object, key)) repeated(key, offset, builder);
      put(object, key, value);
    }
  }
  for (const source of merged.filter(isObject)) {
    const keys = Object.keys(source);
    grow(keys.length, builder);
    for (const key of keys) if (!Object.hasOwn(object, key)) put(object, key, source[key] ?? null);
  }
}

function repeated(key: string, offset: number, { issues }: Builder): void {
  const message = `The key \`${key.slice(0, 60)}\` stands twice in one object; the last one is read, the first is lost.`;
  if (issues.length < 100) issues.push(issue('not_readable', offset, message, 'warning'));
}

/** A key as it is written: `200` and `1.0` are names, not numbers. */
function keyText(key: unknown, builder: Builder): string | undefined {
  const value = isScalar(key)
    ? (key.source ?? scalar(key.value, undefined))
    : isAlias(key)
      ? build(key, builder)
      : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** YAML 1.1 has dates and binary scalars; here they stay the text they were. */
function scalar(value: unknown, source: string | undefined): Json {
  if (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value === null
  )
    return value;
  return source ?? null;
}

/** `__proto__` is a name like any other. */
function put(object: JsonObject, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else object[key] = value;
}
