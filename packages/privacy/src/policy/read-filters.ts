import { closestName } from './closest.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { filterClass } from '../paths/target-patterns.ts';
import type { Filter, FilterType, TreatmentDefinition } from './policy.ts';
import { countDeepSteps, parseTarget, type Target } from '../paths/target.ts';
import type {
  FilterComplaint,
  OptionSpecs,
  OptionSpec,
  FilterPlace,
} from '../treatments/definition.ts';
import { filterTypes, treatments } from '../treatments/index.ts';
import { type PolicyIssues, reportIssue, pointerToken, quotedName } from './policy-issues.ts';

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

export interface ReadFilter {
  filter: Filter;
  target: Target;
}

export function readFilters(
  value: Json | undefined,
  pointer: string,
  issues: PolicyIssues,
): ReadFilter[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reportIssue(
      issues,
      'policy_wrong_type',
      pointer,
      'filters is an array of { target, filterType }.',
    );
    return [];
  }
  const read = value.flatMap((entry, i) => readFilter(entry, `${pointer}/${i}`, issues) ?? []);
  const atAnyDepth = read.filter(({ target }) => countDeepSteps(target) > 0);
  const deep = atAnyDepth.reduce((sum, { target }) => sum + countDeepSteps(target), 0);
  const steps = atAnyDepth.reduce((sum, { target }) => sum + target.steps.length, 0);
  if (deep > deepMax)
    reportIssue(
      issues,
      'target_invalid',
      pointer,
      `The targets of a policy say ** at most ${deepMax} times; these do ${deep} times. Write the fields' names alone, which are found at any depth, or their whole paths.`,
    );
  if (steps > deepStepsMax)
    reportIssue(
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

function readFilter(value: Json, pointer: string, issues: PolicyIssues): ReadFilter | undefined {
  if (!isObject(value)) {
    reportIssue(
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
  const operation = readOperations(value['operation'], `${pointer}/operation`, issues);
  if (!target || issues.length > before) return undefined;
  const filter: Filter = Object.assign(
    { target: target.text, filterType, ...(operation && { operation }) },
    options,
  );
  checkFilter(filter, target.target, pointer, target.key, issues);
  return { filter, target: target.target };
}

/** The one of two spellings that is there. */
function spelling(
  value: JsonObject,
  names: readonly [string, string],
  pointer: string,
  issues: PolicyIssues,
): string | undefined {
  const [here, ...also] = names.filter((name) => name in value);
  if (here === undefined)
    reportIssue(issues, 'policy_missing', pointer, `A filter has a ${names[0]} (or ${names[1]}).`);
  if (also.length > 0)
    reportIssue(
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
  issues: PolicyIssues,
): { text: string; target: Target; key: string } | undefined {
  const key = spelling(value, ['target', 'field'], pointer, issues);
  if (key === undefined) return undefined;
  const text = value[key];
  if (typeof text !== 'string') {
    reportIssue(
      issues,
      'policy_wrong_type',
      `${pointer}/${key}`,
      `${key} is a string: a field name (email) or a path (patients[].dob).`,
    );
    return undefined;
  }
  const { target, problem } = parseTarget(text);
  if (target) return { text: text.trim(), target, key };
  reportIssue(issues, 'target_invalid', `${pointer}/${key}`, problem);
  return undefined;
}

function readFilterType(
  value: JsonObject,
  pointer: string,
  issues: PolicyIssues,
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
    reportIssue(
      issues,
      'policy_wrong_type',
      `${pointer}/${key}`,
      `${key} is one of ${filterTypes.join(', ')}.`,
    );
  else {
    const meant = otherNames.get(name) ?? closestName(name, filterTypes);
    reportIssue(
      issues,
      'filter_type_unknown',
      `${pointer}/${key}`,
      `${quotedName(name)} is not a filter type. ${meant ? `Did you mean ${meant}? ` : ''}There are ${filterTypes.join(', ')}.`,
    );
  }
  return undefined;
}

/** What a filter has beside the options of its type. */
const memberNames = ['target', 'field', 'filterType', 'action', 'operation'];

/** One name of an operation or a list of them; each is said once. */
function readOperations(
  value: Json | undefined,
  pointer: string,
  issues: PolicyIssues,
): string[] | undefined {
  if (value === undefined) return undefined;
  const names = [value].flat().map((name) => (typeof name === 'string' ? name.trim() : ''));
  const isRight =
    names.length > 0 &&
    names.length <= operationsMax &&
    names.every((name) => name !== '' && name.length <= operationCharsMax);
  if (!isRight)
    reportIssue(
      issues,
      'filter_option_invalid',
      pointer,
      `operation is the id of an operation such as "GET /people", or its own name, or a list of 1 to ${operationsMax.toLocaleString('en')} of them. Leave it out for a filter that holds in every operation.`,
    );
  return isRight ? [...new Set(names)] : undefined;
}

const operationsMax = 2_000;
const operationCharsMax = 400;

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
  issues: PolicyIssues,
): Partial<Filter> {
  const specs = filterTypeOptions(filterType);
  const options: { [name: string]: Json } = {};
  for (const [name, option] of Object.entries(value)) {
    if (memberNames.includes(name)) continue;
    const spec = Object.entries(specs).find(([known]) => known === name)?.[1];
    const problem = spec && judgeOption(spec, option);
    if (!spec)
      reportIssue(
        issues,
        'filter_option_unknown',
        `${pointer}/${pointerToken(name)}`,
        unknownOption(name, filterType, specs),
      );
    else if (problem)
      reportIssue(
        issues,
        'filter_option_invalid',
        `${pointer}/${pointerToken(name)}`,
        `${name} ${problem}`,
      );
    else options[name] = option;
  }
  for (const [name, spec] of Object.entries(specs)) {
    if (spec.required && !(name in value))
      reportIssue(
        issues,
        'policy_missing',
        pointer,
        `${filterType} needs ${name}: ${spec.summary}`,
      );
  }
  return options;
}

function unknownOption(name: string, filterType: FilterType, specs: OptionSpecs): string {
  const owner = filterTypes.find((type) => Object.hasOwn(filterTypeOptions(type), name));
  const meant = closestName(name, ['operation', ...Object.keys(specs)]);
  const hint = owner ? `It is an option of ${owner}. ` : meant ? `Did you mean ${meant}? ` : '';
  return `${quotedName(name)} is not an option of ${filterType}. ${hint}${filterType} takes ${Object.keys(specs).join(', ')}.`;
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
        `is a word such as ${quotedName(spec.example)}, of at most ${spec.charsMax} characters.`,
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
  issues: PolicyIssues,
): void {
  const { check }: TreatmentDefinition = treatments[filter.filterType];
  const { class: _, ...plain } = filter;
  const complaint: FilterComplaint | undefined =
    check?.(filter, placeOf(filter, target)) ?? check?.(plain, placeOf(plain, target));
  if (complaint)
    reportIssue(
      issues,
      complaint.code,
      `${pointer}/${complaint.option ?? targetKey}`,
      complaint.message,
    );
}

function placeOf(filter: Filter, target: Target): FilterPlace {
  return { class: filterClass(filter, target), names: target.names };
}
