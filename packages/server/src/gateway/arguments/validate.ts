import type { ToolArguments } from '@leasehold/catalog';
import { numberText, type Json, type JsonObject } from '@leasehold/privacy';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { argumentIssues, type ArgumentPath } from './argument-issues.ts';
import { markedAlternatives, unionMark } from './argument-unions.ts';
import { roughCheck } from './rough-check.ts';

type Check = (args: ToolArguments) => string[];

export interface ValidatorOptions {
  /** Told where a schema cannot be compiled, and is checked roughly. */
  onRough?: () => void;
  /** A way into the arguments as the schema names it → as the agent was shown it. */
  spell?: (path: ArgumentPath) => ArgumentPath;
  /** Whether the agent was shown an argument; absent: all. */
  isShown?: (name: string) => boolean;
}

/**
 * Holds arguments against a schema that is compiled at the first call, since most tools of a large
 * API are never called. A sentence for each place that does not fit.
 */
export function createValidator(schema: () => JsonObject, options: ValidatorOptions = {}): Check {
  let check: Check | undefined;
  return (args) => {
    check ??= compile(schema(), options);
    return check(checkable(args));
  };
}

/** The validator knows no exact numbers: it is shown the nearest a JavaScript number can hold. */
function checkable(args: ToolArguments): ToolArguments {
  const plain = (value: Json): Json => {
    const digits = numberText(value);
    if (digits !== undefined) return Number(digits);
    if (Array.isArray(value)) return value.map(plain);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
      : value;
  };
  return hasExactNumber(args)
    ? Object.fromEntries(Object.entries(args).map(([key, value]) => [key, plain(value)]))
    : args;
}

/** Only restored arguments do, and few of them. */
function hasExactNumber(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return numberText(value) !== undefined || Object.values(value).some(hasExactNumber);
}

/**
 * Where alternatives hold themselves (a node is one of three kinds, each with nodes below), a value
 * nested ten deep asks for 3^10 checks, and whoever writes the value decides how deep. Real calls
 * need a few hundred, bulk ones some ten thousand; one that needs more than this is refused.
 */
const stepsMax = 200_000;
/** To find all that is wrong, once something is: beyond it the first error is told alone. */
const explainStepsMax = 2_000;
/**
 * Compiling takes time with the size, and a call waits for it; the largest of the descriptions we
 * measure with has a tenth of this.
 */
const schemaCharsMax = 1_000_000;
const stepKeyword = 'leaseholdStep';

class TooCostly extends Error {}

/**
 * Descriptions hold keywords and formats of their own, which are no reason to refuse a call. Most
 * of a first call is the writing of code, so as little as possible is written: a definition once,
 * code as it comes, and none for the meta-schema, since `fullInputSchema` has taken out what is not
 * valid.
 */
const options = {
  strict: false,
  allErrors: false,
  logger: false,
  meta: false,
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
} as const;

function compile(
  schema: JsonObject,
  { onRough, spell = (path) => path, isShown = () => true }: ValidatorOptions,
): Check {
  const first = prepare(counted(schema), stepsMax, options);
  if (!first) {
    onRough?.();
    return roughCheck(schema);
  }
  // Most tools are never called wrongly.
  let every: ReturnType<typeof prepare>;
  return (args) => {
    const errors = first(args);
    if (errors === 'too costly')
      return [
        '`arguments` are too large or too deeply nested to be checked; send less in one call',
      ];
    if (errors.length === 0) return [];
    every ??= prepare(countedEverywhere(schema), explainStepsMax, {
      ...options,
      allErrors: true,
      verbose: true,
    });
    const all = every?.(args) ?? errors;
    return argumentIssues(all === 'too costly' ? errors : all, args, spell, isShown);
  };
}

/**
 * What is wrong with arguments, empty where nothing is; undefined: the schema cannot be compiled.
 */
function prepare(
  schema: JsonObject,
  steps: number,
  how: ConstructorParameters<typeof Ajv2020>[0],
): ((args: ToolArguments) => ErrorObject[] | 'too costly') | undefined {
  let stepsLeft = 0;
  const ajv = new Ajv2020(how);
  addFormats.default(ajv);
  // Keeping track of the members seen is for `unevaluatedProperties`, which these schemas do not
  // have; it tries every alternative to the end.
  ajv.opts.unevaluated = false;
  ajv.addKeyword({
    keyword: stepKeyword,
    before: '$ref',
    errors: false,
    validate: () => {
      stepsLeft -= 1;
      if (stepsLeft < 0) throw new TooCostly();
      return true;
    },
  });
  ajv.addKeyword({ keyword: unionMark, errors: false, validate: () => false });
  const validate = compiled(ajv, schema);
  if (!validate) return undefined;
  return (args) => {
    stepsLeft = steps;
    try {
      return validate(args) ? [] : (validate.errors ?? []);
    } catch (error) {
      if (error instanceof TooCostly) return 'too costly';
      throw error;
    }
  };
}

function compiled(ajv: Ajv2020, schema: JsonObject): ValidateFunction | undefined {
  try {
    return JSON.stringify(schema).length <= schemaCharsMax ? ajv.compile(schema) : undefined;
  } catch {
    // Such as one with thousands of members, which overflows the compiler's stack.
    return undefined;
  }
}

/**
 * Every definition counts when it is entered: without definitions a schema ends where it is
 * written.
 */
function counted(schema: JsonObject): JsonObject {
  const definitions = schema['$defs'];
  if (typeof definitions !== 'object' || definitions === null || Array.isArray(definitions))
    return schema;
  const all = Object.entries(definitions).map(([name, one]) => [
    name,
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? { [stepKeyword]: true, ...one }
      : one,
  ]);
  return { ...schema, $defs: Object.fromEntries(all) };
}

/**
 * The elements of lists and the values of maps too: who looks for every error meets one in each.
 * Alternatives are marked, to be told apart.
 */
function countedEverywhere(schema: JsonObject): JsonObject {
  const walk = (value: Json, keyword: string): Json => {
    if (keyword === 'enum' || keyword === 'const') return value;
    if (Array.isArray(value)) {
      const walked = value.map((one) => walk(one, ''));
      return keyword === 'anyOf' ? markedAlternatives(walked) : walked;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, one]): [string, Json] => [
      key,
      walk(one, key),
    ]);
    return Object.fromEntries(
      keyword === 'items' || keyword === 'additionalProperties'
        ? [[stepKeyword, true], ...entries]
        : entries,
    );
  };
  const whole = counted(schema);
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, walk(value, '')]));
}
