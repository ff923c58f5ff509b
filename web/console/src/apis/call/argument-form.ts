import type { Json } from '@leasehold/privacy';
import { phrase } from '../../words/phrase.ts';

type Schema = Readonly<Record<string, unknown>>;

/** One argument of a tool, as a form asks for it. */
export interface ArgumentField {
  key: string;
  /**
   * How it is asked for; `json`: as JSON text, for lists, objects and what may be several things.
   */
  kind: 'text' | 'number' | 'choice' | 'switch' | 'json';
  isRequired: boolean;
  description: string;
  /** JSON texts of what may be chosen. */
  choices: readonly string[];
  /** As a hint of what goes here: an example's or default's JSON text, or the form of the type. */
  placeholder: string;
}

/**
 * The fields of a tool's input schema, required ones first. Its arguments are flat: what is nested
 * is asked for as JSON.
 */
export function argumentFields(inputSchema: Schema): ArgumentField[] {
  const properties = isRecord(inputSchema['properties'])
    ? Object.entries(inputSchema['properties'])
    : [];
  const required = new Set(Array.isArray(inputSchema['required']) ? inputSchema['required'] : []);
  const fields = properties.map(([key, schema]) =>
    fieldOf(key, isRecord(schema) ? schema : {}, required.has(key)),
  );
  return fields.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

function fieldOf(key: string, schema: Schema, isRequired: boolean): ArgumentField {
  const choices = Array.isArray(schema['enum'])
    ? schema['enum'].map((value) => JSON.stringify(value))
    : [];
  const description =
    typeof schema['description'] === 'string' ? schema['description'].replace(tokenNote, '') : '';
  return {
    key,
    kind: kindOf(schema, choices),
    isRequired,
    description,
    choices,
    placeholder: placeholderOf(schema),
  };
}

/** What agents are told; who tries a call gives the true value. */
const tokenNote = / ?Takes a TOKEN_ value\.$/;

function kindOf(schema: Schema, choices: readonly string[]): ArgumentField['kind'] {
  if (choices.length > 0) return 'choice';
  const [type, ...others] = [schema['type'] ?? []].flat().filter((name) => name !== 'null');
  if (others.length > 0) return 'json';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' ? 'text' : 'json';
}

function placeholderOf(schema: Schema): string {
  const shown = Array.isArray(schema['examples']) ? schema['examples'][0] : schema['default'];
  if (shown === undefined)
    return schema['type'] === 'array' ? '[ … ]' : schema['type'] === 'object' ? '{ … }' : '';
  return typeof shown === 'string' ? shown : JSON.stringify(shown);
}

/** What was typed, by key; absent or empty: not given. */
export type Typed = Readonly<Record<string, string>>;

/**
 * The arguments of what was typed, or what is wrong with it, by key. Whether they fit is the
 * server's to say.
 */
export function argumentsOf(
  fields: readonly ArgumentField[],
  typed: Typed,
): { arguments: Record<string, Json> } | { issues: ReadonlyMap<string, string> } {
  const issues = new Map<string, string>();
  const given: [string, Json][] = [];
  for (const field of fields) {
    const text = typed[field.key] ?? '';
    if (text === '') {
      if (field.isRequired) issues.set(field.key, phrase('This must be given.'));
      continue;
    }
    const value = valueOf(field, text);
    if (value === undefined) issues.set(field.key, complaints[field.kind]);
    else given.push([field.key, value]);
  }
  return issues.size > 0 ? { issues } : { arguments: Object.fromEntries(given) };
}

function valueOf({ kind }: ArgumentField, text: string): Json | undefined {
  if (kind === 'text') return text;
  try {
    const value: Json = JSON.parse(text);
    return kind === 'number' && typeof value !== 'number' ? undefined : value;
  } catch {
    return undefined;
  }
}

const complaints: Record<ArgumentField['kind'], string> = {
  text: '',
  number: phrase('This must be a number.'),
  choice: phrase('Choose one of the list.'),
  switch: phrase('Choose one of the list.'),
  json: phrase('This must be JSON: texts in double quotes.'),
};

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
