type Schema = Readonly<Record<string, unknown>>;

/** A tool as the API lists it, as far as it matters here. */
export interface ListedTool {
  name: string;
  annotations: Schema;
  inputSchema: Schema;
}

/** A call that can be tried at once: arguments are texts, numbers and switches. */
export interface FirstCall {
  tool: string;
  arguments: Arguments;
}

type Arguments = Record<string, string | number | boolean>;

/**
 * The tool that reads and needs least, with something put into what it needs; undefined where none
 * reads, or all need what cannot be made up.
 */
export function firstCallOf(tools: readonly ListedTool[]): FirstCall | undefined {
  return tools
    .filter(({ annotations }) => annotations['readOnlyHint'] === true)
    .flatMap(({ name, inputSchema }) => {
      const made = argumentsFor(inputSchema);
      return made ? [{ tool: name, arguments: made }] : [];
    })
    .toSorted((a, b) => Object.keys(a.arguments).length - Object.keys(b.arguments).length)[0];
}

function argumentsFor({ properties, required }: Schema): Arguments | undefined {
  const schemas: Schema = isRecord(properties) ? properties : {};
  const made: Arguments = {};
  for (const name of Array.isArray(required) ? required : []) {
    const schema = schemas[String(name)];
    const value = isRecord(schema) ? valueFor(schema) : undefined;
    if (value === undefined) return undefined;
    made[String(name)] = value;
  }
  return made;
}

function valueFor(schema: Schema): Arguments[string] | undefined {
  const { type, format, minimum, examples, enum: choices } = schema;
  const shown = [
    schema['default'],
    ...(Array.isArray(examples) ? examples : []),
    ...(Array.isArray(choices) ? choices : []),
  ];
  const given = shown.find(
    (value) => typeof value === 'number' || typeof value === 'boolean' || isWord(value),
  );
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean')
    return given;
  if (type === 'integer' || type === 'number')
    return typeof minimum === 'number' ? Math.max(1, Math.ceil(minimum)) : 1;
  if (type === 'boolean') return true;
  if (type !== 'string' || typeof schema['pattern'] === 'string') return undefined;
  return (typeof format === 'string' ? formats.get(format) : undefined) ?? wordFor(schema);
}

function wordFor({ minLength, maxLength }: Schema): string {
  const word = typeof minLength === 'number' ? 'example'.padEnd(minLength, 'e') : 'example';
  return typeof maxLength === 'number' ? word.slice(0, maxLength) : word;
}

/** Nobody reads a long one before running it. */
const isWord = (value: unknown): boolean => typeof value === 'string' && value.length <= 100;

const formats: ReadonlyMap<string, string> = new Map([
  ['date', '2026-01-01'],
  ['date-time', '2026-01-01T00:00:00Z'],
  ['time', '12:00:00Z'],
  ['email', 'ada@example.com'],
  ['uuid', '00000000-0000-4000-8000-000000000000'],
  ['uri', 'https://example.com/'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
]);

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
