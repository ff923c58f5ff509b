import { areShownChoices, isShownPattern } from '@leasehold/catalog';
import type { Json } from '@leasehold/privacy';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { listsOf, withoutUnions } from './argument-unions.ts';

/** Where a value stands in the arguments; numbers are places in arrays. */
export type ArgumentPath = readonly (string | number)[];

/**
 * What is wrong with arguments, a sentence for each place, as a person says it: names, rules, and
 * of values only those the schema lists and the tool shows. `spell`: a way as the API names it → as
 * the agent was shown it; `isShown`: whether it was shown an argument at all.
 */
export function argumentIssues(
  errors: readonly ErrorObject[],
  args: Json,
  spell: (path: ArgumentPath) => ArgumentPath,
  isShown: (name: string) => boolean,
): string[] {
  // A token is let by before anything else is asked (`fullInputSchema`), which is not for the agent
  // to know.
  const told = withoutUnions(errors.filter(({ keyword }) => keyword !== 'if')).map((error) =>
    withShown(error, isShown),
  );
  const byPlace = Map.groupBy(told, (error) => placeText(spell(pathOf(error, args))));
  return [...byPlace].map(([place, own]) => `\`${place}\` ${reasonFor(own)}`);
}

/** What a tool takes is told by its list alone. */
function withShown(error: ErrorObject, isShown: (name: string) => boolean): ErrorObject {
  const { keyword, instancePath, parentSchema } = error;
  if (keyword !== 'additionalProperties' || instancePath !== '') return error;
  const properties = Object.entries(parentSchema?.['properties'] ?? {});
  return {
    ...error,
    parentSchema: { properties: Object.fromEntries(properties.filter(([name]) => isShown(name))) },
  };
}

/** At most this many places, whatever is wrong in how many. */
export const issuesMax = 20;

/** The value an error is about: a member that is missing or too many has a place of its own. */
function pathOf({ instancePath, keyword, params }: ErrorObject, args: Json): ArgumentPath {
  const path: (string | number)[] = [];
  let at: Json | undefined = args;
  for (const segment of instancePath.split('/').slice(1)) {
    const key: string = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(at) ? Number(key) : key);
    at =
      typeof at === 'object' && at !== null
        ? (Reflect.get(at, key) as Json | undefined)
        : undefined;
  }
  const member: unknown = params[memberParams[keyword] ?? ''];
  return typeof member === 'string' ? [...path, member] : path;
}

const memberParams: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  dependentRequired: 'missingProperty',
  additionalProperties: 'additionalProperty',
  propertyNames: 'propertyName',
};

function placeText(path: ArgumentPath): string {
  const text = path.reduce<string>(
    (whole, key) => whole + (typeof key === 'number' ? `[${key}]` : whole === '' ? key : `.${key}`),
    '',
  );
  return text === '' ? 'arguments' : text.slice(0, placeCharsMax);
}

const placeCharsMax = 120;

/** One sentence's worth. Where the type is wrong, nothing else can be right. */
function reasonFor(errors: readonly ErrorObject[]): string {
  const types = errors.filter(({ keyword }) => keyword === 'type');
  const all =
    types.length > 0 && !errors.some(({ keyword }) => keyword === 'union')
      ? types.slice(0, 1)
      : errors;
  return [...new Set(all.map(reasonOf))].slice(0, 3).join(' and ');
}

type Reason = (params: Record<string, unknown>, error: ErrorObject) => string;

const reasons: Readonly<Record<string, Reason>> = {
  type: ({ type }) => `must be ${typesInWords([type].flat().map(String))}`,
  union: ({ types }, error) => `must be ${unionInWords(asList(types).map(String), error)}`,
  enum: (_params, error) => `must be ${valuesInWords(error)}`,
  const: (_params, error) => `must be ${valuesInWords(error)}`,
  required: () => 'is required',
  dependentRequired: ({ property }) => `is required where \`${String(property)}\` is given`,
  additionalProperties: (_params, { instancePath, parentSchema }) =>
    instancePath === '' ? unknownArgument(parentSchema) : 'is not known there',
  propertyNames: () => 'has a name that is not allowed there',
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${String(multipleOf)}`,
  minLength: ({ limit }) => `must have at least ${counted(limit, 'character')}`,
  maxLength: ({ limit }) => `must have at most ${counted(limit, 'character')}`,
  minItems: ({ limit }) => `must have at least ${counted(limit, 'item')}`,
  maxItems: ({ limit }) => `must have at most ${counted(limit, 'item')}`,
  minProperties: ({ limit }) => `must have at least ${counted(limit, 'member')}`,
  maxProperties: ({ limit }) => `must have at most ${counted(limit, 'member')}`,
  uniqueItems: () => 'must not have the same item twice',
  pattern: ({ pattern }) => {
    const text = String(pattern);
    return text.length <= 100 && isShownPattern(text)
      ? `must match the pattern ${text}`
      : 'does not have the form that is asked for';
  },
  format: ({ format }) => `must be ${formatInWords(String(format))}`,
  'false schema': () => 'is not taken',
  alternatives: () => 'fits none of the forms its schema gives',
};

const reasonOf = (error: ErrorObject): string =>
  reasons[error.keyword]?.(error.params, error) ?? 'is not valid';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const counted = (count: unknown, word: string): string =>
  `${String(count)} ${word}${count === 1 ? '' : 's'}`;

function unknownArgument(schema: ErrorObject['parentSchema']): string {
  const names = Object.keys(
    typeof schema?.properties === 'object' && schema.properties !== null ? schema.properties : {},
  );
  if (names.length === 0) return 'is no argument of this tool, which takes none';
  const some = names.slice(0, namesMax).map((name) => `\`${name}\``);
  return `is no argument of this tool; it takes ${some.join(', ')}${names.length > namesMax ? ` and ${names.length - namesMax} more` : ''}`;
}

const namesMax = 15;
const valuesMax = 20;

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/**
 * Null is named only where nothing else may stand: an argument that may be null may be left out,
 * and is said so.
 */
export function typesInWords(types: readonly string[]): string {
  const named = types.length > 1 ? types.filter((type) => type !== 'null') : types;
  const plain = named.includes('number') ? named.filter((type) => type !== 'integer') : named;
  return [...new Set(plain)].map((type) => typeWords[type] ?? type).join(' or ');
}

/** The property that a value is of; an element of a list is of the list's. */
const nameAt = ({ instancePath }: ErrorObject): string =>
  instancePath.split('/').findLast((part) => !/^\d*$/.test(part)) ?? '';

function valuesInWords(error: ErrorObject): string {
  const lists = listsOf(error);
  const name = nameAt(error);
  if (!lists.every((values) => areShownChoices(values, name)))
    return 'one of the values the API takes, which are not shown';
  const named = [...new Set(lists.flat())]
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (named.length <= 1) return named[0] ?? 'null';
  const more = named.length > valuesMax ? ` or one of ${named.length - valuesMax} more` : '';
  return `one of ${named.slice(0, valuesMax).join(', ')}${more}`;
}

function unionInWords(types: readonly string[], error: ErrorObject): string {
  const parts = [
    ...(types.length > 0 ? [typesInWords(types)] : []),
    ...(listsOf(error).length > 0 ? [valuesInWords(error)] : []),
  ];
  return parts.join(' or ');
}

const formats: Readonly<Record<string, string>> = {
  'date-time': 'a date and time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
  time: 'a time such as 12:00:00Z',
  duration: 'a duration such as P3D',
  email: 'an e-mail address',
  uuid: 'a UUID',
  uri: 'a whole address (URI)',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  hostname: 'the name of a host',
};

const formatInWords = (format: string): string =>
  formats[format] ?? `in the format ${format.slice(0, 40)}`;
