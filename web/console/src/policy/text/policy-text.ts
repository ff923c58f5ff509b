import { isObject, parsePolicy, type Json, type PolicyDocument } from '@leasehold/privacy';
import {
  Document,
  isMap,
  isNode,
  isSeq,
  LineCounter,
  parseDocument,
  type ErrorCode,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { EditorState } from '../editor-state.ts';
import { filtersOf, writtenTarget } from '../policy-edit.ts';
import type { Mistake, PolicyReading } from '../policy-reading.ts';
import { phrase } from '../../words/phrase.ts';

/** Longer texts are no policies written by hand, and would hold up the page. */
const charsMax = 2_000_000;
const aliasesMax = 100;

/** Reads a policy written as YAML or JSON. Everything that is wrong is told with its line. */
export function readPolicyText(text: string): PolicyReading {
  const lines = new LineCounter();
  const at = placer(lines, text);
  if (text.length > charsMax)
    return { mistakes: [at(charsMax, text.length, phrase('This is too long for a policy.'))] };
  const yaml = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const wrong = yaml.errors.map(({ pos: [start, end], code }) => at(start, end, syntaxText(code)));
  // What follows in a line is only what the first mistake in it leads to.
  const first = [...Map.groupBy(wrong, ({ line }) => line).values()].flatMap((ofLine) =>
    ofLine.slice(0, 1),
  );
  if (isFull(first)) return { mistakes: first };
  const document = toJson(yaml);
  if (document === undefined)
    return {
      mistakes: [
        at(
          0,
          text.length,
          phrase('This cannot be read as JSON: it refers to itself, or repeats itself too often.'),
        ),
      ],
    };
  const { policy, issues } = parsePolicy(document);
  if (policy) return { draft: { document, policy } };
  const [top, ...more] = issues.map(({ pointer, message }) =>
    at(...rangeAt(yaml, pointer), message),
  );
  return { mistakes: top ? [top, ...more] : [at(0, 0, phrase('This is not a policy.'))] };
}

/**
 * Writes a policy as YAML, one filter a line. With the text of before: what did not change stays as
 * its author wrote it, with comments, order and spelling; whatever came is written after it.
 */
export function writePolicyText(document: PolicyDocument, before = ''): string {
  const yaml = parseDocument(before, { prettyErrors: false });
  const old = yaml.errors.length === 0 ? toJson(yaml) : undefined;
  if (isSame(old, document)) return before;
  if (yaml.contents === null || old === undefined || Array.isArray(old) !== Array.isArray(document))
    return printed(new Document(document));
  if (isSeq(yaml.contents)) writeFilters(yaml, yaml.contents, filtersOf(document));
  else if (isMap(yaml.contents) && isObject(document)) writeKeys(yaml, yaml.contents, document);
  const text = yaml.toString(printOptions);
  // Whatever was written by hand in a way that is not foreseen here, the document holds.
  return isSame(toJson(parseDocument(text)), document) ? text : printed(new Document(document));
}

/** The policy that is edited as a text, in step with the draft. */
export function editorText({ broken, draft, text }: EditorState): string {
  return broken?.text ?? writePolicyText(draft.document, text);
}

const printOptions = { lineWidth: 0, flowCollectionPadding: true } as const;

function printed(yaml: Document): string {
  const filters = isSeq(yaml.contents) ? yaml.contents : yaml.get('filters');
  if (isSeq(filters)) for (const filter of filters.items) if (isMap(filter)) filter.flow = true;
  const text = yaml.get('text');
  if (isMap(text)) text.flow = true;
  return yaml.toString(printOptions);
}

/** What YAML finds wrong, in words for somebody who writes none every day. */
function syntaxText(code: ErrorCode): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return phrase('This name stands here twice. Keep one of the two.');
    case 'BAD_INDENT':
    case 'BLOCK_IN_FLOW':
    case 'BLOCK_AS_IMPLICIT_KEY':
      return phrase('This line begins too far to the left or right for what it belongs to.');
    case 'TAB_AS_INDENT':
      return phrase('This line begins with a tab. Use spaces.');
    case 'MISSING_CHAR':
      return phrase('Something is not closed: a quote, a bracket, or a colon is missing.');
    case 'MULTIPLE_DOCS':
      return phrase('Here a second document begins. A policy is one.');
    default:
      return phrase('This is not YAML: put what holds brackets, commas, colons or @ into quotes.');
  }
}

// --- Into a text that is there -------------------------------------------------------------------

function writeKeys(yaml: Document, map: YAMLMap, document: { readonly [key: string]: Json }): void {
  const keys = map.items.map(({ key }) => String(isNode(key) ? key.toJSON() : key));
  for (const key of keys) if (!Object.hasOwn(document, key)) map.delete(key);
  for (const [key, value] of Object.entries(document)) {
    const node = map.get(key, true);
    if (isNode(node) && isSame(jsonOf(node, yaml), value)) continue;
    if (key === 'filters' && isSeq(node)) writeFilters(yaml, node, filtersOf(document));
    else if (isMap(node) && isObject(value)) writeKeys(yaml, node, value);
    else map.set(key, isObject(value) || Array.isArray(value) ? flowing(yaml, value) : value);
  }
}

/**
 * Each filter finds the one of before with its target; what is left of them goes, and what is new
 * is written.
 */
function writeFilters(
  yaml: Document,
  seq: YAMLSeq,
  filters: readonly { readonly [key: string]: Json }[],
): void {
  const left = new Map<string, Node[]>();
  for (const item of seq.items) {
    if (!isNode(item)) continue;
    const value = jsonOf(item, yaml);
    const target = isObject(value) ? writtenTarget(value) : '';
    left.set(target, [...(left.get(target) ?? []), item]);
  }
  seq.items = filters.map((filter) => {
    const node = left.get(writtenTarget(filter))?.shift();
    if (!isMap(node)) return flowing(yaml, filter);
    writeKeys(yaml, node, filter);
    return node;
  });
  seq.flow = false;
}

function flowing(yaml: Document, value: Json | { readonly [key: string]: Json }): Node {
  return yaml.createNode(value, { flow: true });
}

// --- Reading -------------------------------------------------------------------------------------

function toJson(yaml: Document.Parsed | Document): Json | undefined {
  try {
    const value: Json = yaml.toJS({ maxAliasCount: aliasesMax }) ?? null;
    return value;
  } catch {
    return undefined;
  }
}

function jsonOf(node: Node, yaml: Document): Json {
  const value: Json = node.toJS(yaml, { maxAliasCount: aliasesMax }) ?? null;
  return value;
}

/** The characters of the node at a JSON Pointer (RFC 6901), or of the nearest one around it. */
function rangeAt(yaml: Document, pointer: string): [start: number, end: number] {
  let node: unknown = yaml.contents;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const inner = isSeq(node)
      ? node.get(Number(name), true)
      : isMap(node)
        ? node.get(name, true)
        : undefined;
    if (!isNode(inner)) break;
    node = inner;
  }
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : [0, 0];
}

function placer(
  lines: LineCounter,
  text: string,
): (start: number, end: number, message: string) => Mistake {
  return (start, end, message) => {
    const { line, col } = lines.linePos(Math.min(start, text.length));
    return {
      start,
      end: Math.min(Math.max(end, start), text.length),
      line: Math.max(line, 1),
      column: Math.max(col, 1),
      message,
    };
  };
}

const isFull = (mistakes: Mistake[]): mistakes is [Mistake, ...Mistake[]] => mistakes.length > 0;
/** Whatever the order of keys. */
const isSame = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys);

function sortKeys(_key: string, value: Json): Json {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}
