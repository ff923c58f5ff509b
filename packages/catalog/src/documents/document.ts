import type { Json } from '@leasehold/privacy';
import type { Problem } from '../api.ts';
import { readJson } from './json-text.ts';
import { readYaml } from './yaml-text.ts';
import type { TextIssue, TextReading } from './text-reading.ts';

/**
 * What a text holds. `root` is absent where it cannot be read; `problems` then says why, with line
 * and column.
 */
export interface ParsedText {
  root?: Json;
  problems: Problem[];
}

/** The longest text that is read, in UTF-16 units. */
export const textLengthMax = 32 * 1024 * 1024;
// Up to here, text that starts like JSON but is none is tried as YAML, which allows bare keys
// between the braces.
const flowYamlLengthMax = 256 * 1024;

/**
 * Reads JSON (comments and trailing commas allowed) or YAML 1.2 (with `<<` merges). Never throws,
 * and refuses alias bombs.
 */
export function parseDocument(input: string, location = ''): ParsedText {
  const text = input.startsWith('\uFEFF') ? input.slice(1) : input;
  const { root, issues } = readText(text);
  const problems = issues.map(({ code, severity, offset, message }): Problem => ({
    code,
    severity,
    place: placeOf(text, offset, location),
    message,
  }));
  return root === undefined ? { problems } : { root, problems };
}

function readText(text: string): TextReading {
  if (text.length > textLengthMax)
    return refusal(
      'too_large',
      `The text exceeds ${textLengthMax / 1024 / 1024} MB. Split the description or remove its examples.`,
    );
  if (text.includes('\0'))
    return refusal(
      'not_readable',
      'The text holds NUL characters: it is binary, or UTF-16 read as UTF-8. Save it as UTF-8.',
    );
  if (!/^\s*[{[]/.test(text)) return readYaml(text);
  const json = readJson(text);
  if (json.root !== undefined || text.length > flowYamlLengthMax) return json;
  const yaml = readYaml(text);
  return yaml.root === undefined ? json : yaml;
}

function refusal(code: TextIssue['code'], message: string): TextReading {
  return { issues: [{ code, severity: 'error', offset: 0, message }] };
}

function placeOf(text: string, offset: number, location: string): string {
  let line = 1;
  let start = 0;
  for (
    let next = text.indexOf('\n');
    next !== -1 && next < offset;
    next = text.indexOf('\n', start)
  ) {
    line += 1;
    start = next + 1;
  }
  return `${location ? `${location} ` : ''}line ${line} column ${offset - start + 1}`;
}
