import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DetectorName } from '../packages/privacy/src/policy/policy.ts';

/** A text with the personal data somebody marked in it. */
export interface Sample {
  source: string;
  /** Samples made from one template belong together: they are held out together. */
  template: string;
  text: string;
  spans: Span[];
  /**
   * An identifier in disguise: it counts as found when the disguised form is gone, wherever the
   * marks would be.
   */
  evasion?: string;
}

export interface Span {
  start: number;
  end: number;
  value: string;
  /** Absent for kinds that are not a detector's (organizations, places …). */
  kind: DetectorName | undefined;
  label: string;
}

/**
 * Reads every .json, .jsonl and .csv file below a folder whose records look like labelled text;
 * others are passed over.
 */
export async function readSamples(folder: string): Promise<Sample[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:jsonl?|ndjson|csv)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const perFile = await Promise.all(
    files.sort().map(async (file) => samplesOf(basename(file), await readFile(file, 'utf8'))),
  );
  return perFile.flat();
}

/**
 * The samples of one file; the format is told by the shape of its records, never by its name alone.
 */
export function samplesOf(name: string, content: string): Sample[] {
  return recordsOf(name, content).flatMap((record, index) => sampleOf(record, name, index) ?? []);
}

type Fields = { readonly [name: string]: unknown };

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordsOf(name: string, content: string): Fields[] {
  if (name.endsWith('.csv')) return csvRecords(content);
  const parsed = name.endsWith('.json') ? parse(content) : content.split('\n').map(parse);
  const list = Array.isArray(parsed)
    ? parsed
    : isFields(parsed)
      ? (Object.values(parsed).find(Array.isArray) ?? [])
      : [];
  return list.filter(isFields);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** RFC 4180. */
function csvRecords(content: string): Fields[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of content.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  const [header = [], ...body] = rows;
  return body
    .filter((row) => row.length === header.length)
    .map((row) =>
      Object.fromEntries(header.map((name, i) => [name, parse(row[i] ?? '') ?? row[i]])),
    );
}

function sampleOf(record: Fields, source: string, index: number): Sample | undefined {
  const text = first(record, ['full_text', 'input', 'text', 'source_text', 'sentence', 'content']);
  if (typeof text !== 'string') return undefined;
  if (typeof record['evasion'] === 'string') return evasionOf(record, text, source);
  const marked = first(record, [
    'spans',
    'expected_entities',
    'gold_spans',
    'entities',
    'labels',
    'privacy_mask',
    'annotations',
  ]);
  const list = Array.isArray(marked) ? marked : [];
  const template = JSON.stringify(record['template_id'] ?? record['id'] ?? index);
  return {
    source,
    template: `${source}#${template}`,
    text,
    spans: list.flatMap((span) => spanOf(span, text) ?? []),
  };
}

function first(record: Fields, names: readonly string[]): unknown {
  return names.map((name) => record[name]).find((value) => value !== undefined && value !== null);
}

function evasionOf(record: Fields, text: string, source: string): Sample {
  const label = String(record['kind']);
  const evasion = String(record['evasion']);
  return {
    source,
    template: `${source}#${evasion}`,
    text,
    evasion,
    spans: [
      { start: 0, end: text.length, value: String(record['value']), kind: kindOf(label), label },
    ],
  };
}

function spanOf(span: unknown, text: string): Span | undefined {
  if (!isFields(span)) return undefined;
  const label = first(span, ['entity_type', 'type', 'label', 'kind', 'entity_group', 'entity']);
  const value = first(span, ['entity_value', 'text', 'value', 'word']);
  const start =
    first(span, ['start_position', 'start', 'begin', 'offset']) ??
    (typeof value === 'string' ? text.indexOf(value) : undefined);
  if (typeof label !== 'string' || typeof start !== 'number' || start < 0) return undefined;
  const end =
    first(span, ['end_position', 'end', 'stop']) ??
    (typeof value === 'string' ? start + value.length : undefined);
  return typeof end === 'number'
    ? { start, end, value: text.slice(start, end), kind: kindOf(label), label }
    : undefined;
}

const kinds: readonly [pattern: RegExp, kind: DetectorName][] = [
  [/MAIL/, 'EMAIL'],
  [/PHONE|FAX|MOBILE|TEL(?!L)/, 'PHONE'],
  [/SSN|SOCIAL_?SECURITY|SOCIALNUM/, 'SSN'],
  [/CREDIT_?CARD|^CARD|^PAN$|CARD_?NUMBER/, 'CARD'],
  [/IBAN/, 'IBAN'],
  [/^MAC/, 'MAC'],
  [/^IP(?:_|V|$)|IP_?ADDRESS/, 'IP'],
  [/URL|DOMAIN|WEBSITE/, 'URL'],
  [/PERSON|(?<!USER_?)NAME$/, 'NAME'],
];

function kindOf(label: string): DetectorName | undefined {
  return kinds.find(([pattern]) => pattern.test(label.toUpperCase()))?.[1];
}
