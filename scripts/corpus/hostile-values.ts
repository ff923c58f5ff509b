import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  filterTypes,
  parsePolicy,
  Raw,
  treatments,
  type Engine,
  type Json,
  type TreatmentDefinition,
} from '@leasehold/privacy';
import { engineOf } from '../../packages/privacy/src/testing/engine.ts';
import type { Section } from './section.ts';

/**
 * Texts nobody expects and JSON nobody writes, through every filter type: always JSON comes out,
 * and never what was to be treated.
 */
export function measureHostileValues(suites: string): Section {
  const strings = readStrings(join(suites, 'naughty-strings/blns.json'));
  const documents = readTexts(join(suites, 'json-test-suite/test_parsing'));
  const shortfalls: string[] = [];
  let calls = 0;
  const say = (what: string) => shortfalls.length < 200 && shortfalls.push(what);
  for (const filterType of filterTypes.filter((type) => type !== 'KEEP')) {
    const { forms: [form] = [] }: TreatmentDefinition = treatments[filterType];
    const engine = engineOf({
      filters: [{ target: 'secret', class: 'hostile', filterType, ...form }],
      unlisted: 'keep',
    });
    for (const [n, text] of strings.entries()) {
      for (const [shape, body] of Object.entries(bodiesOf(text))) {
        calls++;
        const problem = judge(engine, body, text);
        if (problem) say(`${filterType}, naughty string ${n} as ${shape}: ${problem}`);
      }
    }
    for (const [name, text] of documents) {
      const forms = [
        { body: `{"secret":${text}}`, secret: longestText(text) },
        { body: text, secret: undefined },
      ];
      for (const { body, secret } of forms) {
        calls++;
        const problem = judge(engine, body, secret);
        if (problem) say(`${filterType}, ${name}: ${problem}`);
      }
    }
  }
  for (const [n, text] of strings.entries()) {
    calls++;
    const problem = judgeName(text);
    if (problem) say(`naughty string ${n} as a target: ${problem}`);
  }
  const withholding = engineOf({ filters: [], unlisted: 'withhold' });
  for (const [name, text] of documents) {
    calls++;
    const problem = judge(withholding, text, longestText(text));
    if (problem) say(`withheld, ${name}: ${problem}`);
  }
  return {
    name: 'hostile values',
    lines: [`texts=${strings.length} documents=${documents.length} calls=${calls}`],
    shortfalls,
  };
}

/** The text as a value, deep in a value, beside a copy of itself, and as a key above one. */
function bodiesOf(text: string): Record<string, string> {
  const json = JSON.stringify(text);
  return {
    'a value': `{"secret":${json}}`,
    'a nested value': `{"a":[{"b":{"secret":[[${json}],{"c":${json}}]}}]}`,
    'a value and its echo': `{"secret":${json},"copy":${json}}`,
    'a key': `{${json}:{"secret":"quite unlikely 7391"},"secret":{${json}:"quite unlikely 7391"}}`,
    'a document': json,
  };
}

function judge(engine: Engine, body: string, secret: string | undefined): string | undefined {
  try {
    const value: Json = JSON.parse(engine.protect(new Raw(body)).text);
    if (body.includes('quite unlikely'))
      return holds(value, 'quite unlikely 7391') ? 'the value below it came out' : undefined;
    return secret !== undefined && secret.trim().length >= 4 && under(value, secret)
      ? 'it came out'
      : undefined;
  } catch (error) {
    return error instanceof Error ? `it threw ${error.message}` : 'it threw';
  }
}

/** Somewhere below `secret`, or as the whole document where that is what was withheld. */
function under(value: Json, secret: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) =>
    key === 'secret' ? holds(inner, secret) : under(inner, secret),
  );
}

function holds(value: Json, part: string): boolean {
  if (typeof value === 'string') return value.includes(part);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((inner) => holds(inner, part))
  );
}

/** A field of that name is treated, or the policy is refused with its reason. */
function judgeName(name: string): string | undefined {
  try {
    const document = {
      filters: [{ target: `[${JSON.stringify(name)}]`, filterType: 'REDACT' }],
      unlisted: 'keep',
    };
    if (!parsePolicy(document).policy) return undefined;
    const body = `{${JSON.stringify(name)}:"quite unlikely 7391","list":[{${JSON.stringify(name)}:["quite unlikely 7391"]}]}`;
    return judge(engineOf(document), body, undefined);
  } catch (error) {
    return error instanceof Error ? `it threw ${error.message}` : 'it threw';
  }
}

function readStrings(file: string): string[] {
  const list: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return Array.isArray(list) ? list.map(String) : [];
}

function readTexts(folder: string): [name: string, text: string][] {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : [];
  return names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

/** A text of the document that would be noticed in another one. */
function longestText(text: string): string | undefined {
  let longest: string | undefined;
  const visit = (value: Json): void => {
    if (typeof value === 'string' && value.length > (longest?.length ?? 3)) longest = value;
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) visit(inner);
  };
  try {
    visit(JSON.parse(text));
  } catch {
    return undefined;
  }
  return longest;
}
