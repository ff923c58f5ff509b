import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Raw, type Json } from '@leasehold/privacy';
import { locate, locationOf, valueAt, type Location } from '../../bench/json-paths.ts';
import { isFields } from './source-files.ts';
import { table, type Section } from './section.ts';
import { describing, engineOf } from '../../packages/privacy/src/testing/engine.ts';
import { fieldsOfValue } from '../../packages/privacy/src/schema/fields.ts';
import { suggestTreatments } from '../../packages/suggest/src/suggest.ts';

/** Shorter values are words and codes that stand everywhere by chance. */
const lengthMin = 4;

/**
 * Real answers through the suggested policy and through one that names every marked field: what was
 * marked is nowhere in what comes out.
 */
export async function measureLeaks(folder: string): Promise<Section> {
  const rows: (string | number)[][] = [];
  const shortfalls: string[] = [];
  const names = existsSync(folder)
    ? (await readdir(folder)).filter((name) => name.endsWith('.truth.json')).sort()
    : [];
  for (const file of names) {
    const name = file.replace(/\.truth\.json$/, '');
    const text = await readFile(join(folder, `${name}.json`), 'utf8');
    const truth: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const value: Json = JSON.parse(text);
    const places = markedPlaces(value, truth, ['direct', 'secret']);
    const marked = markedValues(value, places, markedPlaces(value, truth, ['lookalike']));
    const counts = Object.entries(policies(value, places)).map(([policy, document]) => {
      const leaks = leaksOf(
        engineOf(document).protect(new Raw(text), { answer: describing(value) }).text,
        marked,
      );
      for (const leak of leaks)
        shortfalls.push(
          `${name} under ${policy}: the value of ${leak.source} stands in ${leak.at}`,
        );
      return leaks.length;
    });
    rows.push([name, places.length, marked.size, ...counts]);
  }
  return {
    name: 'leak',
    lines: table(['answer', 'marked', 'values', 'suggested', 'redacted', 'tokenized'], rows),
    shortfalls,
  };
}

function policies(value: Json, places: Location[]): Record<string, Json> {
  const filters = suggestTreatments({ fields: fieldsOfValue(value) }).flatMap(({ filter }) =>
    filter ? [{ ...filter }] : [],
  );
  const targets = [...new Set(places.map((place) => targetOf(value, place)))];
  const every = (filterType: string): Json => ({
    filters: targets.map((target) => ({
      target,
      filterType,
      ...(filterType === 'TOKENIZE' && { class: 'marked' }),
    })),
    unlisted: 'keep',
    echo: true,
  });
  return {
    'the suggestions': { filters, unlisted: 'withhold' },
    'REDACT of what is marked': every('REDACT'),
    'TOKENIZE of what is marked': every('TOKENIZE'),
  };
}

function markedPlaces(value: Json, truth: unknown, lists: readonly string[]): Location[] {
  return lists.flatMap((list) => {
    const entries = isFields(truth) && Array.isArray(truth[list]) ? truth[list] : [];
    return entries.flatMap((entry: unknown) => {
      if (!isFields(entry)) return [];
      if (Array.isArray(entry['pointers']))
        return entry['pointers'].map((pointer) => locationOf(String(pointer)));
      return typeof entry['path'] === 'string' ? locate(value, entry['path']) : [];
    });
  });
}

/** Text of each marked value, with the field it was marked in. */
function markedValues(
  value: Json,
  places: Location[],
  lookalikes: Location[],
): Map<string, string> {
  const benign = new Set([
    ...lookalikes.map((place) => textOf(valueAt(value, place))),
    ...keysOf(value),
  ]);
  const found = new Map<string, string>();
  for (const place of places) {
    const text = textOf(valueAt(value, place));
    if (text.length >= lengthMin && !benign.has(text)) found.set(text, targetOf(value, place));
  }
  return found;
}

/** A sample like `"client_secret": "client_secret"` holds no secret. */
function keysOf(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysOf)];
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The location as a policy says it, array positions left open. */
function targetOf(root: Json, place: Location): string {
  return place.reduce<string>((target, step, i) => {
    const holder = valueAt(root, place.slice(0, i));
    return (
      target +
      (Array.isArray(holder)
        ? '[]'
        : /^[\w-]+$/.test(String(step))
          ? `.${step}`
          : `[${JSON.stringify(String(step))}]`)
    );
  }, '$');
}

/** Marked values that stand in a text of what came out, as a whole or between other words. */
function leaksOf(
  output: string,
  marked: ReadonlyMap<string, string>,
): { source: string; at: string }[] {
  const root: Json = JSON.parse(output);
  const whole = JSON.stringify(root);
  const suspects = [...marked].filter(([secret]) =>
    whole.includes(JSON.stringify(secret).slice(1, -1)),
  );
  const leaks: { source: string; at: string }[] = [];
  const visit = (value: Json, at: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        judge(key, `a key of ${at}`);
        visit(inner, Array.isArray(value) ? `${at}[]` : `${at}.${key}`);
      }
    } else judge(textOf(value), at);
  };
  const judge = (text: string, at: string): void => {
    for (const [secret, source] of suspects)
      if (holdsWhole(text, secret)) leaks.push({ source, at });
  };
  visit(root, '$');
  return leaks;
}

/** `Ann Lee` stands in `for Ann Lee!` and not in `Joann Leeson`. */
function holdsWhole(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + part.length] ?? ' '];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
