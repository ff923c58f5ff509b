import { closestName } from './closest.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { filterClass } from '../paths/target-patterns.ts';
import {
  detectorNames,
  type Filter,
  type FilterType,
  type Policy,
  type PolicyDocument,
  type PolicyIssue,
  type PolicyResult,
  type TreatmentDefinition,
} from './policy.ts';
import { readOpenRoads } from './open-roads.ts';
import { presets } from './presets.ts';
import {
  compareTargets,
  countDeepSteps,
  parseTarget,
  isSameTarget,
  type Target,
} from '../paths/target.ts';
import type {
  FilterComplaint,
  OptionSpecs,
  OptionSpec,
  FilterPlace,
} from '../treatments/definition.ts';
import { filterTypes, treatments } from '../treatments/index.ts';

/**
 * Validates and normalises a policy document: an object with `filters`, or the array of filters
 * alone. Both spellings of a filter (`target`/`filterType`, `field`/`action`) may stand in one
 * document. Everything that is wrong is reported at once, each with its place.
 */
export function parsePolicy(document: PolicyDocument): PolicyResult {
  const issues: PolicyIssue[] = [];
  const policy = Array.isArray(document)
    ? readDocument({ filters: document }, '', issues)
    : readObject(document, issues);
  const [first, ...rest] = issues;
  if (first) return { issues: [first, ...rest] };
  return policy
    ? { policy, issues: [] }
    : { issues: [{ code: 'policy_not_an_object', pointer: '', message: notAnObject }] };
}

/** Data classes are written like `email` or `customer_id`. */
const classOption: OptionSpec = {
  kind: 'text',
  label: 'Data class',
  pattern: /^[a-z][a-z0-9_]*$/,
  charsMax: 64,
  example: 'customer_id',
  summary:
    'Data class of the value: equal values of one class get equal tokens. Default: from the target.',
};

/** Options of one filter type, with those that every type takes. */
export function filterTypeOptions(filterType: FilterType): OptionSpecs {
  const { options }: TreatmentDefinition = treatments[filterType];
  return { class: classOption, ...options };
}

const notAnObject =
  'A policy is an object such as { "filters": [{ "target": "email", "filterType": "TOKENIZE" }] }, or the array of filters alone.';
const documentKeys = ['filters', 'unlisted', 'text', 'echo', 'nulls', 'open', 'preset'];

type Issues = PolicyIssue[];

function readObject(document: PolicyDocument, issues: Issues): Policy | undefined {
  if (!isObject(document)) return undefined;
  refuseUnknownKeys(document, documentKeys, '', issues);
  if (!('filters' in document) && !('preset' in document)) {
    report(
      issues,
      'policy_missing',
      '',
      'A policy has filters: [{ target, filterType }, …], or a preset.',
    );
  }
  return readDocument(document, '/filters', issues);
}

function readDocument(document: JsonObject, filtersAt: string, issues: Issues): Policy {
  const read = readFilters(document['filters'], filtersAt, issues);
  const preset = readPreset(document['preset'], issues);
  const text =
    'text' in document && document['text'] !== null
      ? readText(document['text'], issues)
      : preset?.text;
  const open = readOpenRoads(document['open'], (...issue) => report(issues, ...issue));
  return {
    filters: [...read.map(({ filter }) => filter), ...presetFilters(preset?.filters ?? [], read)],
    unlisted: readUnlisted(document['unlisted'], issues),
    ...(text ? { text } : {}),
    echo: readEcho(document['echo'], issues),
    ...(hidesNulls(document['nulls'], issues) && { nulls: 'hide' }),
    ...(open.length > 0 && { open }),
  };
}

// --- Filters -------------------------------------------------------------------------------------

interface ReadFilter {
  filter: Filter;
  target: Target;
}

function readFilters(value: Json | undefined, pointer: string, issues: Issues): ReadFilter[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report(issues, 'policy_wrong_type', pointer, 'filters is an array of { target, filterType }.');
    return [];
  }
  const read = value.flatMap((entry, i) => readFilter(entry, `${pointer}/${i}`, issues) ?? []);
  const atAnyDepth = read.filter(({ target }) => countDeepSteps(target) > 0);
  const deep = atAnyDepth.reduce((sum, { target }) => sum + countDeepSteps(target), 0);
  const steps = atAnyDepth.reduce((sum, { target }) => sum + target.steps.length, 0);
  if (deep > deepMax)
    report(
      issues,
      'target_invalid',
      pointer,
      `The targets of a policy say ** at most ${deepMax} times; these do ${deep} times. Write the fields' names alone, which are found at any depth, or their whole paths.`,
    );
  if (steps > deepStepsMax)
    report(
      issues,
      'target_invalid',
      pointer,
      `The targets that say ** have at most ${deepStepsMax.toLocaleString('en')} steps together; these have ${steps.toLocaleString('en')}. Leave out steps around **, or write the fields' whole paths.`,
    );
  return read;
}

/**
 * Of all targets together: each is held against every field of every answer, and each of its steps
 * may be where it has come to.
 */
const [deepMax, deepStepsMax] = [200, 2_000];

function readFilter(value: Json, pointer: string, issues: Issues): ReadFilter | undefined {
  if (!isObject(value)) {
    report(
      issues,
      'policy_wrong_type',
      pointer,
      'A filter is an object such as { "target": "email", "filterType": "TOKENIZE" }.',
    );
    return undefined;
  }
  const before = issues.length;
  const target = readTarget(value, pointer, issues);
  const filterType = readFilterType(value, pointer, issues);
  if (!filterType) return undefined;
  const options = readOptions(value, filterType, pointer, issues);
  if (!target || issues.length > before) return undefined;
  const filter: Filter = Object.assign({ target: target.text, filterType }, options);
  checkFilter(filter, target.target, pointer, target.key, issues);
  return { filter, target: target.target };
}

/** The one of two spellings that is there. */
function spelling(
  value: JsonObject,
  names: readonly [string, string],
  pointer: string,
  issues: Issues,
): string | undefined {
  const [here, ...also] = names.filter((name) => name in value);
  if (here === undefined)
    report(issues, 'policy_missing', pointer, `A filter has a ${names[0]} (or ${names[1]}).`);
  if (also.length > 0)
    report(
      issues,
      'filter_option_invalid',
      `${pointer}/${also[0]}`,
      `${names[0]} and ${names[1]} are two spellings of one thing: write one of them.`,
    );
  return here;
}

function readTarget(
  value: JsonObject,
  pointer: string,
  issues: Issues,
): { text: string; target: Target; key: string } | undefined {
  const key = spelling(value, ['target', 'field'], pointer, issues);
  if (key === undefined) return undefined;
  const text = value[key];
  if (typeof text !== 'string') {
    report(
      issues,
      'policy_wrong_type',
      `${pointer}/${key}`,
      `${key} is a string: a field name (email) or a path (patients[].dob).`,
    );
    return undefined;
  }
  const { target, problem } = parseTarget(text);
  if (target) return { text: text.trim(), target, key };
  report(issues, 'target_invalid', `${pointer}/${key}`, problem);
  return undefined;
}

function readFilterType(
  value: JsonObject,
  pointer: string,
  issues: Issues,
): FilterType | undefined {
  const key = spelling(value, ['filterType', 'action'], pointer, issues);
  if (key === undefined) return undefined;
  const written = value[key];
  const name =
    typeof written === 'string'
      ? written
          .trim()
          .toUpperCase()
          .replace(/[\s-]+/g, '_')
      : undefined;
  const filterType = filterTypes.find((type) => type === name);
  if (filterType) return filterType;
  if (name === undefined)
    report(
      issues,
      'policy_wrong_type',
      `${pointer}/${key}`,
      `${key} is one of ${filterTypes.join(', ')}.`,
    );
  else {
    const meant = otherNames.get(name) ?? closestName(name, filterTypes);
    report(
      issues,
      'filter_type_unknown',
      `${pointer}/${key}`,
      `${quote(name)} is not a filter type. ${meant ? `Did you mean ${meant}? ` : ''}There are ${filterTypes.join(', ')}.`,
    );
  }
  return undefined;
}

/** What other tools call them. */
const otherNames: ReadonlyMap<string, FilterType> = new Map(
  filterTypes.flatMap((type) => {
    const { alsoCalled = [] }: TreatmentDefinition = treatments[type];
    return alsoCalled.map((name) => [name, type]);
  }),
);

function readOptions(
  value: JsonObject,
  filterType: FilterType,
  pointer: string,
  issues: Issues,
): Partial<Filter> {
  const specs = filterTypeOptions(filterType);
  const options: { [name: string]: Json } = {};
  for (const [name, option] of Object.entries(value)) {
    if (['target', 'field', 'filterType', 'action'].includes(name)) continue;
    const spec = Object.entries(specs).find(([known]) => known === name)?.[1];
    const problem = spec && judgeOption(spec, option);
    if (!spec)
      report(
        issues,
        'filter_option_unknown',
        `${pointer}/${escape(name)}`,
        unknownOption(name, filterType, specs),
      );
    else if (problem)
      report(issues, 'filter_option_invalid', `${pointer}/${escape(name)}`, `${name} ${problem}`);
    else options[name] = option;
  }
  for (const [name, spec] of Object.entries(specs)) {
    if (spec.required && !(name in value))
      report(issues, 'policy_missing', pointer, `${filterType} needs ${name}: ${spec.summary}`);
  }
  return options;
}

function unknownOption(name: string, filterType: FilterType, specs: OptionSpecs): string {
  const owner = filterTypes.find((type) => Object.hasOwn(filterTypeOptions(type), name));
  const meant = closestName(name, Object.keys(specs));
  const hint = owner ? `It is an option of ${owner}. ` : meant ? `Did you mean ${meant}? ` : '';
  return `${quote(name)} is not an option of ${filterType}. ${hint}${filterType} takes ${Object.keys(specs).join(', ')}.`;
}

/** What is wrong with an option's value, as the end of a sentence that starts with its name. */
function judgeOption(spec: OptionSpec, value: Json): string | undefined {
  const [isRight, expected] = expectation(spec, value);
  return isRight ? undefined : expected;
}

function expectation(spec: OptionSpec, value: Json): [isRight: boolean, expected: string] {
  switch (spec.kind) {
    case 'flag':
      return [typeof value === 'boolean', 'is true or false.'];
    case 'integer':
      return [
        isWholeNumber(value, spec.min, spec.max),
        `is a whole number from ${spec.min} to ${spec.max}.`,
      ];
    case 'size':
      return [isSize(value), 'is a number above 0, such as 1000.'];
    case 'edges':
      return [
        isAscending(value),
        'is an array of 1 to 100 numbers in ascending order, such as [0, 100, 1000].',
      ];
    case 'choice':
      return [
        typeof value === 'string' && spec.choices.includes(value),
        `is one of ${spec.choices.join(', ')}.`,
      ];
    case 'text': {
      const isRight =
        typeof value === 'string' && value.length <= spec.charsMax && spec.pattern.test(value);
      return [
        isRight,
        `is a word such as ${quote(spec.example)}, of at most ${spec.charsMax} characters.`,
      ];
    }
    case 'target': {
      const problem =
        typeof value === 'string' ? parseTarget(value).problem : 'it is not a string.';
      return [problem === undefined, `is a field name or a path: ${problem ?? ''}`];
    }
    default:
      return spec satisfies never;
  }
}

function isWholeNumber(value: Json, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function isSize(value: Json): boolean {
  return typeof value === 'number' && value > 0 && Number.isFinite(value);
}

function isAscending(value: Json): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 100 &&
    value.every(
      (edge, i) =>
        typeof edge === 'number' &&
        Number.isFinite(edge) &&
        (i === 0 || Number(value[i - 1]) < edge),
    )
  );
}

/** A class given by hand does not hide what the target says. */
function checkFilter(
  filter: Filter,
  target: Target,
  pointer: string,
  targetKey: string,
  issues: Issues,
): void {
  const { check }: TreatmentDefinition = treatments[filter.filterType];
  const { class: _, ...plain } = filter;
  const complaint: FilterComplaint | undefined =
    check?.(filter, placeOf(filter, target)) ?? check?.(plain, placeOf(plain, target));
  if (complaint)
    report(
      issues,
      complaint.code,
      `${pointer}/${complaint.option ?? targetKey}`,
      complaint.message,
    );
}

function placeOf(filter: Filter, target: Target): FilterPlace {
  return { class: filterClass(filter, target), names: target.names };
}

// --- The rest of the document --------------------------------------------------------------------

/** A preset's filters come after the owner's, who has the last word on a target of his own. */
function presetFilters(filters: readonly Filter[], own: readonly ReadFilter[]): Filter[] {
  return filters.filter((filter) => {
    const { target } = parseTarget(filter.target);
    return (
      target &&
      !own.some(
        (read) => compareTargets(read.target, target) === 0 && isSameTarget(read.target, target),
      )
    );
  });
}

function readPreset(
  value: Json | undefined,
  issues: Issues,
): { filters: readonly Filter[]; text?: Policy['text'] } | undefined {
  if (value === undefined || value === null) return undefined;
  const names = Object.keys(presets);
  const name =
    typeof value === 'string'
      ? names.find((known) => known === value.trim().toLowerCase())
      : undefined;
  if (name !== undefined) return Object.entries(presets).find(([known]) => known === name)?.[1];
  const meant = typeof value === 'string' ? closestName(value.toLowerCase(), names) : undefined;
  report(
    issues,
    'preset_unknown',
    '/preset',
    `There is no such preset.${meant ? ` Did you mean ${meant}?` : ''} There are ${names.join(', ')}.`,
  );
  return undefined;
}

function readUnlisted(value: Json | undefined, issues: Issues): Policy['unlisted'] {
  const name = typeof value === 'string' ? value.toLowerCase() : value;
  if (name === undefined || name === 'withhold') return 'withhold';
  if (name === 'keep') return 'keep';
  report(
    issues,
    'policy_wrong_type',
    '/unlisted',
    'unlisted is withhold or keep: what happens to fields no filter names.',
  );
  return 'withhold';
}

function readEcho(value: Json | undefined, issues: Issues): boolean {
  if (value === undefined || value === true) return true;
  if (value !== false) report(issues, 'policy_wrong_type', '/echo', 'echo is true or false.');
  return false;
}

function hidesNulls(value: Json | undefined, issues: Issues): boolean {
  const name = typeof value === 'string' ? value.toLowerCase() : value;
  if (name !== undefined && name !== 'show' && name !== 'hide')
    report(
      issues,
      'policy_wrong_type',
      '/nulls',
      'nulls is show or hide: whether a field that is not kept says that it has no value.',
    );
  return name === 'hide';
}

const textFilterTypes = ['TOKENIZE', 'REDACT', 'MASK_PARTIAL', 'HASH'] as const;

function readText(value: Json | undefined, issues: Issues): Policy['text'] {
  if (!isObject(value)) {
    report(
      issues,
      'policy_wrong_type',
      '/text',
      'text is an object such as { "detect": ["EMAIL", "PHONE"], "filterType": "TOKENIZE" }.',
    );
    return undefined;
  }
  refuseUnknownKeys(value, ['detect', 'filterType', 'action'], '/text', issues);
  const filterType = readTextFilterType(value, issues);
  const { detect } = value;
  if (!Array.isArray(detect) || detect.length === 0) {
    report(
      issues,
      'policy_missing',
      '/text/detect',
      `detect is an array of ${detectorNames.join(', ')}.`,
    );
    return undefined;
  }
  const found = detect.flatMap(
    (entry, i) => readDetector(entry, `/text/detect/${i}`, issues) ?? [],
  );
  return { detect: [...new Set(found)], filterType };
}

function readTextFilterType(value: JsonObject, issues: Issues): (typeof textFilterTypes)[number] {
  const key = 'action' in value ? 'action' : 'filterType';
  if (!(key in value)) return 'TOKENIZE';
  const written = value[key];
  const name = typeof written === 'string' ? written.toUpperCase() : '';
  const filterType = textFilterTypes.find((type) => type === name);
  if (!filterType)
    report(
      issues,
      'filter_type_unknown',
      `/text/${key}`,
      `What is found in text becomes one of ${textFilterTypes.join(', ')}.`,
    );
  return filterType ?? 'REDACT';
}

function readDetector(
  value: Json,
  pointer: string,
  issues: Issues,
): (typeof detectorNames)[number] | undefined {
  const name = typeof value === 'string' ? value.toUpperCase() : '';
  const detector = detectorNames.find((known) => known === name);
  if (detector) return detector;
  const meant = closestName(name, detectorNames);
  report(
    issues,
    'detector_unknown',
    pointer,
    `There is no such detector.${meant ? ` Did you mean ${meant}?` : ''} There are ${detectorNames.join(', ')}.`,
  );
  return undefined;
}

function refuseUnknownKeys(
  value: JsonObject,
  known: readonly string[],
  pointer: string,
  issues: Issues,
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const meant = closestName(key, known);
    const hint = meant ? `Did you mean ${meant}?` : `There are ${known.join(', ')}.`;
    report(
      issues,
      'policy_unknown_key',
      `${pointer}/${escape(key)}`,
      `${quote(key)} is not known here. ${hint}`,
    );
  }
}

function report(issues: Issues, code: PolicyIssue['code'], pointer: string, message: string): void {
  issues.push({ code, pointer, message });
}

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
