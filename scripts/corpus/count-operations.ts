import { isFields, type Fields, type Source, type SourceFiles } from './source-files.ts';

/** One operation as the document writes it. */
export interface WrittenOperation {
  /** `GET /pets/{id}` */
  id: string;
  /** `query limit`, of the path and the operation. */
  parameters: string[];
  body: WrittenBody | undefined;
}

export interface WrittenBody {
  /**
   * Top-level properties that can be written, by media type; undefined where the body is no plain
   * object. `*` where the document names no type.
   */
  properties: Map<string, string[] | undefined>;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/**
 * Counts what a document holds by walking it as text says, sharing nothing with the product's
 * reader.
 */
export function writtenOperations(file: string, files: SourceFiles): WrittenOperation[] {
  const root = files.open(file);
  if (!isFields(root)) return [];
  const paths = files.follow({ file, value: root['paths'] });
  if (!isFields(paths.value)) return [];
  const found: WrittenOperation[] = [];
  for (const [path, value] of Object.entries(paths.value)) {
    if (path.startsWith('x-')) continue;
    const item = files.follow({ file: paths.file, value });
    for (const [method, operation] of operationsOf(item, isFields(value) ? value : {}, root)) {
      const own = files.follow({ file: item.file, value: operation });
      if (isFields(own.value))
        found.push(readOperation(`${method.toUpperCase()} ${path}`, own, item, files));
    }
  }
  return found;
}

/** The path item's methods, those beside its `$ref` too. */
function operationsOf(
  item: Source,
  beside: Fields,
  root: Fields,
): [method: string, operation: unknown][] {
  const version = typeof root['openapi'] === 'string' ? root['openapi'] : '';
  const own =
    version === ''
      ? methods
      : [...methods, 'trace', ...(version.startsWith('3.2') ? ['query'] : [])];
  const target = isFields(item.value) ? item.value : {};
  const all = { ...target, ...beside };
  const more =
    version.startsWith('3.2') && isFields(all['additionalOperations'])
      ? Object.entries(all['additionalOperations'])
      : [];
  return [
    ...own
      .filter((method) => isFields(all[method]))
      .map((method): [string, unknown] => [method, all[method]]),
    ...more,
  ];
}

function readOperation(
  id: string,
  operation: Source,
  item: Source,
  files: SourceFiles,
): WrittenOperation {
  const fields = isFields(operation.value) ? operation.value : {};
  const above = isFields(item.value) ? item.value['parameters'] : undefined;
  const parameters = new Map<string, Source>();
  for (const [file, list] of [
    [item.file, above],
    [operation.file, fields['parameters']],
  ] as const) {
    for (const written of Array.isArray(list) ? list : []) {
      const parameter = files.follow({ file, value: written });
      if (isFields(parameter.value))
        parameters.set(
          `${String(parameter.value['in'])} ${String(parameter.value['name'])}`,
          parameter,
        );
    }
  }
  const isBody = (key: string) => key.startsWith('body ') || key.startsWith('formData ');
  return {
    id,
    parameters: [...parameters.keys()].filter((key) => !isBody(key)),
    body:
      readBody(operation, files) ??
      readSwaggerBody(
        [...parameters].filter(([key]) => isBody(key)),
        files,
      ),
  };
}

function readBody(operation: Source, files: SourceFiles): WrittenBody | undefined {
  if (!isFields(operation.value) || operation.value['requestBody'] === undefined) return undefined;
  const body = files.follow({ file: operation.file, value: operation.value['requestBody'] });
  const content = isFields(body.value) ? body.value['content'] : undefined;
  if (!isFields(content) || Object.keys(content).length === 0) return undefined;
  const entries = Object.entries(content).map(([mediaType, value]) => {
    const part = files.follow({ file: body.file, value });
    const schema = isFields(part.value) ? part.value['schema'] : undefined;
    return [mediaType, propertiesOf({ file: part.file, value: schema }, files)] as const;
  });
  return { properties: new Map(entries) };
}

function readSwaggerBody(
  parameters: [key: string, parameter: Source][],
  files: SourceFiles,
): WrittenBody | undefined {
  const whole = parameters.find(([key]) => key.startsWith('body '))?.[1];
  if (whole && isFields(whole.value))
    return {
      properties: new Map([
        ['*', propertiesOf({ file: whole.file, value: whole.value['schema'] }, files)],
      ]),
    };
  const names = parameters.map(([key]) => key.slice('formData '.length));
  return names.length === 0 ? undefined : { properties: new Map([['*', names]]) };
}

/**
 * Top-level properties of an object schema, `allOf` included; undefined for what has alternatives
 * or is no object.
 */
function propertiesOf(schema: Source, files: SourceFiles): string[] | undefined {
  const found = new Map<string, boolean>();
  const isPlain = collect(schema, files, found, 0);
  return isPlain && found.size > 0
    ? [...found].filter(([, isHidden]) => !isHidden).map(([name]) => name)
    : undefined;
}

function collect(
  schema: Source,
  files: SourceFiles,
  found: Map<string, boolean>,
  depth: number,
): boolean {
  const { file, value } = files.follow(schema);
  if (!isFields(value) || depth > 20) return false;
  if (value['oneOf'] !== undefined || value['anyOf'] !== undefined) return false;
  for (const [name, property] of isFields(value['properties'])
    ? Object.entries(value['properties'])
    : []) {
    found.set(name, found.get(name) === true || isReadOnly({ file, value: property }, files, 0));
  }
  const branches = Array.isArray(value['allOf']) ? value['allOf'] : [];
  return branches.every((branch) => collect({ file, value: branch }, files, found, depth + 1));
}

/** Said by the property itself, beside its reference, or in what it is composed of. */
function isReadOnly(schema: Source, files: SourceFiles, depth: number): boolean {
  if (isFields(schema.value) && schema.value['readOnly'] === true) return true;
  const { file, value } = files.follow(schema);
  if (!isFields(value) || depth > 5) return false;
  const branches = Array.isArray(value['allOf']) ? value['allOf'] : [];
  return (
    value['readOnly'] === true ||
    branches.some((branch) => isReadOnly({ file, value: branch }, files, depth + 1))
  );
}
