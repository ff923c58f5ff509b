import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '../packages/privacy/src/json/json.ts';
import { suggestTreatments } from '../packages/suggest/src/suggest.ts';
import {
  fieldsOfValue,
  hasDataKeys,
  memberPath,
  type Field,
} from '../packages/privacy/src/schema/fields.ts';
import type { Suggestion } from '../packages/suggest/src/suggest.ts';
import { describing, engineOf } from '../packages/privacy/src/testing/engine.ts';
import { Raw } from '../packages/privacy/src/answer/raw.ts';
import { documentOf } from '../packages/server/src/control/suggestions/suggestions.ts';
import { locate, locationOf, valueAt, type Location } from './json-paths.ts';

const lists = ['direct', 'quasi', 'secret', 'embedded', 'linkable', 'lookalike'] as const;
type List = (typeof lists)[number];

/** How suggestions compare with what people marked. */
export interface SuggestionFigures {
  recall: number;
  precision: number;
  /** Fields that were marked, by what they are, and which of them got no treatment. */
  marked: Map<string, { count: number; missed: string[] }>;
  /** Marked values that come through the policy made of the suggestions as they are. */
  leaked: string[];
  /** Treated fields that nobody marked. */
  wrong: string[];
  lookalikes: string[];
  /** Answers without personal data in which some was found. */
  controls: string[];
  all: { name: string; suggestion: Suggestion }[];
  /** Answer and path of what is kept although it is marked, or treated although it is not. */
  wrongPaths: ReadonlySet<string>;
  isGoodEnough: boolean;
}

const recallMin = 0.97;
const precisionMin = 0.9;

/**
 * The suggested treatment of every field of the answers in a folder (`x.json` + `x.truth.json`)
 * against what is marked in them.
 */
export async function measureSuggestions(folder: string): Promise<SuggestionFigures> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.truth.json'))
    .map((name) => name.slice(0, -'.truth.json'.length));
  return compare(await Promise.all(names.sort().map((name) => measure(folder, name))));
}

function compare(results: Result[]): SuggestionFigures {
  const marked: SuggestionFigures['marked'] = new Map();
  const wrong: string[] = [];
  const lookalikes: string[] = [];
  let [wanted, reached, treatedCount, rightCount] = [0, 0, 0, 0];
  for (const { name, truth, treated, carriers, all, isControl } of results) {
    const treatedPaths = new Set(treated.map(({ path }) => path));
    for (const list of ['direct', 'secret'] as const) {
      for (const [path, category] of truth.get(list) ?? []) {
        const entry = marked.get(category) ?? { count: 0, missed: [] };
        marked.set(category, entry);
        wanted++;
        entry.count++;
        if (treatedPaths.has(path)) reached++;
        else entry.missed.push(`${name} ${path} (${all.get(path)?.category ?? 'no such field'})`);
      }
    }
    for (const { path, class: dataClass } of treated) {
      treatedCount++;
      const isRight = carriers.has(path) || isMarked(truth, path);
      if (isRight) rightCount++;
      else
        (truth.get('lookalike')?.has(path) ? lookalikes : wrong).push(
          `${name} ${path} as ${dataClass}${isControl ? ' (CONTROL)' : ''}`,
        );
    }
  }
  const controls = results
    .filter(({ isControl, treated }) => isControl && treated.length > 0)
    .map(({ name }) => name);
  const recall = wanted === 0 ? 1 : reached / wanted;
  const precision = treatedCount === 0 ? 1 : rightCount / treatedCount;
  const all = results.flatMap(({ name, all: found }) =>
    [...found.values()].map((suggestion) => ({ name, suggestion })),
  );
  const wrongPaths = new Set(results.flatMap(wrongPathsOf));
  const leaked = results.flatMap(({ name, leaked }) => leaked.map((path) => `${name} ${path}`));
  const isGoodEnough =
    recall >= recallMin &&
    precision >= precisionMin &&
    controls.length === 0 &&
    leaked.length === 0;
  return {
    recall,
    precision,
    marked,
    leaked,
    wrong,
    lookalikes,
    controls,
    all,
    wrongPaths,
    isGoodEnough,
  };
}

function isMarked(truth: Result['truth'], path: string): boolean {
  return (['direct', 'quasi', 'secret', 'embedded', 'linkable'] as const).some((list) =>
    truth.get(list)?.has(path),
  );
}

function wrongPathsOf({ name, truth, carriers, all }: Result): string[] {
  return [...all.values()].flatMap(({ path, filterType }) => {
    const isKeptWrongly =
      filterType === 'KEEP' &&
      (truth.get('direct')?.has(path) === true || truth.get('secret')?.has(path) === true);
    const isTreatedWrongly =
      filterType !== undefined &&
      filterType !== 'KEEP' &&
      !carriers.has(path) &&
      !isMarked(truth, path);
    return isKeptWrongly || isTreatedWrongly ? [`${name} ${path}`] : [];
  });
}

/** The figures as people read them. */
export function describeSuggestions({
  marked,
  leaked,
  wrong,
  lookalikes,
  controls,
  recall,
  precision,
}: SuggestionFigures): string[] {
  const lines: string[] = [];
  for (const [category, { count, missed }] of marked)
    lines.push(`${category}: ${count - missed.length} of ${count}`, ...indent(missed));
  if (leaked.length > 0) lines.push('not treated, and not withheld either:', ...indent(leaked));
  if (wrong.length > 0) lines.push('treated, but not marked as personal:', ...indent(wrong));
  if (lookalikes.length > 0) lines.push('lookalikes touched:', ...indent(lookalikes));
  if (controls.length > 0) lines.push(`controls called personal: ${controls.join(', ')}`);
  return [...lines, `recall=${recall.toFixed(3)} precision=${precision.toFixed(3)}`];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}

interface Result {
  name: string;
  isControl: boolean;
  /** Normalised paths by list, each with what it was said to be. */
  truth: Map<List, Map<string, string>>;
  treated: Suggestion[];
  /** Fields in whose values a marked value stands as a word: an address with somebody's login. */
  carriers: ReadonlySet<string>;
  leaked: string[];
  all: Map<string, Suggestion>;
}

async function measure(folder: string, name: string): Promise<Result> {
  const value = parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  const truth = parse(await readFile(join(folder, `${name}.truth.json`), 'utf8'));
  // Fields that are null wherever they occur cannot be judged by their value, and nobody marked
  // them.
  const fields = fieldsOfValue(value).filter(({ samples = [] }) => samples.length > 0);
  const all = suggestTreatments({ fields });
  const treated = all.filter(({ filterType }) => filterType !== undefined && filterType !== 'KEEP');
  const marks = new Map(
    lists.map((list) => [list, marksIn(value, isFields(truth) ? truth[list] : undefined)]),
  );
  return {
    name,
    isControl: isFields(truth) && truth['control'] === true,
    truth: new Map(
      [...marks].map(([list, found]) => [
        list,
        new Map(found.map(({ path, category }) => [path, category])),
      ]),
    ),
    treated,
    carriers: carriersOf(value, fields, [
      ...(marks.get('direct') ?? []),
      ...(marks.get('quasi') ?? []),
      ...(marks.get('linkable') ?? []),
    ]),
    leaked: leaksOf(value, all, [...(marks.get('direct') ?? []), ...(marks.get('secret') ?? [])]),
    all: new Map(all.map((suggestion) => [suggestion.path, suggestion])),
  };
}

function parse(text: string): Json {
  const value: Json = JSON.parse(text);
  return value;
}

function isFields(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The marked values that stand where they stood once the policy made of the suggestions has been at
 * work.
 */
function leaksOf(
  value: Json,
  suggestions: readonly Suggestion[],
  marks: readonly Mark[],
): string[] {
  const engine = engineOf(
    documentOf(suggestions.map((suggestion) => ({ ...suggestion, operations: [] }))),
  );
  // As if described: what an unknown name alone keeps back is no merit of a suggestion.
  const treated = parse(
    engine.protect(new Raw(JSON.stringify(value)), { answer: describing(value) }).text,
  );
  const leaked = marks.filter(({ location }) => {
    const raw = valueAt(value, location);
    return raw !== null && raw !== '' && valueAt(treated, location) === raw;
  });
  return [...new Set(leaked.map(({ path }) => path))];
}

/** Marked values shorter than this stand in other texts by accident. */
const carriedCharsMin = 4;

function carriersOf(
  value: Json,
  fields: readonly Field[],
  marks: readonly Mark[],
): ReadonlySet<string> {
  const marked = marks
    .map(({ location }) => valueAt(value, location))
    .filter((raw) => typeof raw === 'string' && raw.length >= carriedCharsMin)
    .map(wordsOfValue);
  const carries = (sample: Json): boolean => {
    const words = wordsOfValue(sample);
    return marked.some((raw) => words.includes(raw));
  };
  return new Set(
    fields.filter(({ samples = [] }) => samples.some(carries)).map(({ path }) => path),
  );
}

/** Between blanks, as words of an address or a text. */
function wordsOfValue(value: Json | undefined): string {
  return ` ${(typeof value === 'string' ? value : JSON.stringify(value ?? ''))
    .toLowerCase()
    .replace(/[/?#&=@.\s]+/g, ' ')} `;
}

/** A value that people marked: where it stands, its field, and what it was said to be. */
interface Mark {
  location: Location;
  path: string;
  category: string;
}

function marksIn(value: Json, entries: Json | undefined): Mark[] {
  return (Array.isArray(entries) ? entries : []).flatMap((entry) => {
    const given: { readonly [name: string]: Json } = isFields(entry) ? entry : { path: entry };
    const category = typeof given['category'] === 'string' ? given['category'] : '';
    return locationsOf(value, given).map((location) => ({
      location,
      path: normalised(value, location),
      category,
    }));
  });
}

function locationsOf(
  value: Json,
  { pointers, path }: { readonly [name: string]: Json },
): Location[] {
  if (Array.isArray(pointers))
    return pointers.filter((pointer) => typeof pointer === 'string').map(locationOf);
  return typeof path === 'string' ? locate(value, path) : [];
}

/** A location as the suggestions say it: the field whose only value stands there. */
function normalised(root: Json, location: Location): string {
  let path = '';
  let value: Json | undefined = root;
  for (const step of location) {
    const isIndex: boolean = Array.isArray(value);
    path = isIndex
      ? `${path}[]`
      : memberPath(path, isFields(value) && hasDataKeys(Object.keys(value)) ? '*' : String(step));
    value =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === String(step))?.[1]
        : undefined;
  }
  return path;
}
