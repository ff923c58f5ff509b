import { isObject, type JsonObject } from '@leasehold/privacy';
import {
  argumentClasses,
  pathContext,
  followArgumentPath,
  argumentTypes,
  type AcceptsOptions,
  type NestedPlace,
} from './accepts.ts';
import type { Api, Operation, Problem } from '../api.ts';
import { cleanDefinition } from './clean-definition.ts';
import {
  operationCredentials,
  flattenArguments,
  presetHeaders,
  type Credential,
  type PlainArgument,
} from './arguments.ts';
import {
  curateArguments,
  curateOperation,
  operationHints,
  isReadOperation,
  type ApiCuration,
  type OperationCuration,
} from './curation.ts';
import { describeOperation, operationTitle } from './describe.ts';
import { inputSchema, jsonBytes, schemaBytesMax } from './input-schema.ts';
import { toolNames, unusedKey } from './names.ts';
import { operationPaging } from './paging.ts';
import {
  createOutputDescriber,
  type DescribeOutput,
  type ProjectOutput,
  type ProjectorFor,
} from './output-schema.ts';
import type {
  ArgumentPlace,
  ResultShape,
  Tool,
  ToolArgument,
  ToolDefinition,
  ToolHints,
} from './tool.ts';

export interface ToolOptions extends AcceptsOptions {
  /** Ids of the operations to offer. Absent: all. */
  operations?: readonly string[];
  /** Tool names given before, by operation id: they stay for ever. */
  names?: Readonly<Record<string, string>>;
  /** What the owner makes of the operations. */
  curation?: ApiCuration | undefined;
  /** Only operations that read. */
  readOnly?: boolean;
  /**
   * Sentences that end a tool's description: what is masked, limits. `output` is the tool's output
   * schema, where it has one.
   */
  describe?: (
    operation: Operation,
    output: JsonObject | undefined,
    shape: ResultShape,
  ) => readonly string[];
  projectorFor?: ProjectorFor;
  /**
   * Targets of fields that are left out of an answer → its schema without them, before
   * `projectorFor`.
   */
  dropOutput?: (targets: readonly string[]) => ProjectOutput;
  /** Tools that read take the argument that goes on with a cut answer, see `Tool.continuation`. */
  hasContinuation?: boolean;
  /** Parameters the gateway fills in itself, beside the description's own security schemes. */
  credentials?: readonly Credential[];
  /**
   * The upstream and all it returns are the owner's own. Default false: what comes back may hold
   * anyone's words.
   */
  isClosedWorld?: boolean;
}

/** An operation that is offered as a tool, which is made when it is first asked for. */
export interface OfferedTool {
  name: string;
  operation: Operation;
  hints: ToolHints;
  /** The same every time. A problem: no tool can be made of the operation. */
  make: () => { tool: Tool; problem?: never } | { tool?: never; problem: Problem };
}

/**
 * Makes a tool of every operation that can be one; an operation that cannot costs only itself, with
 * its reason.
 */
export function buildTools(api: Api, options: ToolOptions): { tools: Tool[]; problems: Problem[] } {
  const tools: Tool[] = [];
  const problems: Problem[] = [];
  for (const offered of offerTools(api, options)) {
    const { tool, problem } = offered.make();
    if (tool) tools.push(tool);
    else problems.push(problem);
  }
  return { tools, problems };
}

/**
 * The same without making any: what there is to call, by name, for whoever calls a few of many. A
 * tool of an API of four hundred operations takes some milliseconds to make.
 */
export function offerTools(api: Api, options: ToolOptions): OfferedTool[] {
  const wanted = options.operations && new Set(options.operations);
  const offered = api.operations.filter((operation) => {
    const curation = curationOf(options, operation);
    return (
      (wanted?.has(operation.id) ?? true) &&
      !curation?.hidden &&
      (!options.readOnly || isReadOperation(operation, curation))
    );
  });
  // Names are given over the whole API, so that a tool is called the same in every lease of it.
  const names = toolNames(api.operations, options.names);
  const describeOutput = createOutputDescriber(api.definitions, options.projectorFor);
  return offered.map((written) => {
    const curation = curationOf(options, written);
    const operation = curation ? curateOperation(written, curation) : written;
    const name = curation?.tool ?? names.get(operation.id)!;
    let made: ReturnType<OfferedTool['make']> | undefined;
    const make = (): ReturnType<OfferedTool['make']> => {
      try {
        return { tool: buildTool(api, operation, name, { ...options, describeOutput }) };
      } catch (error) {
        return { problem: unusable(operation, error) };
      }
    };
    return {
      name,
      operation,
      hints: hintsOf(operation, curation, options),
      make: () => (made ??= make()),
    };
  });
}

function hintsOf(
  operation: Operation,
  curation: OperationCuration | undefined,
  { isClosedWorld }: ToolOptions,
): ToolHints {
  return { ...operationHints(operation, curation), openWorldHint: !isClosedWorld };
}

function curationOf({ curation }: ToolOptions, { id }: Operation): OperationCuration | undefined {
  return curation && Object.hasOwn(curation, id) ? curation[id] : undefined;
}

function unusable(operation: Operation, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: 'operation_unusable',
    severity: 'error',
    operation: operation.id,
    place: operation.id,
    message: `No tool could be made of this operation (${reason}). The others are not affected; simplify its schemas or leave it out.`,
  };
}

function buildTool(
  api: Api,
  operation: Operation,
  name: string,
  options: ToolOptions & { describeOutput: DescribeOutput },
): Tool {
  const { definitions } = api;
  const credentials = [...operationCredentials(api), ...(options.credentials ?? [])];
  const curation = curationOf(options, operation);
  const { list: all, body } = flattenArguments(operation, definitions, credentials);
  const list = curation ? curateArguments(all, curation.arguments) : all;
  const acceptsAt = acceptance(operation, list, api, options);
  const shown = list.filter(({ isPinned }) => !isPinned);
  const input = inputSchema(
    shown,
    body,
    definitions,
    (path) => acceptsAt(path.replaceAll('/[]', '[]').replaceAll('/', '.')).length > 0,
  );
  const continuation =
    options.hasContinuation && isReadOperation(operation, curation)
      ? continuationKey(list)
      : undefined;
  const paging =
    continuation === undefined
      ? undefined
      : operationPaging(operation, list, definitions, curation?.pagination);
  if (continuation !== undefined) input.schema = withContinuation(input.schema, continuation);
  const describeOutput = curation?.dropFields?.length
    ? describerWithout(curation.dropFields, definitions, options)
    : options.describeOutput;
  const output = describeOutput(operation, schemaBytesMax - jsonBytes(input.schema));
  return {
    definition: cleanDefinition(definitionOf(operation, name, input.schema, output, options)),
    operation,
    operations: api.operations,
    arguments: list.map((argument) => finish(argument, acceptsAt, input.renames)),
    presetHeaders: presetHeaders(operation, credentials),
    ...(continuation !== undefined && { continuation }),
    ...(paging && { paging }),
    ...(curation?.dropFields?.length && { dropFields: curation.dropFields }),
    ...(body && { body, bodyMediaType: body.content.mediaType }),
    resultShape: output.shape,
    reservedNames: [
      ...new Set(credentials.filter((one) => one.in !== 'header').map((one) => one.name)),
    ],
    definitions,
    acceptsAt,
    typesAt: (path) => typesAt(list, definitions, path),
  };
}

function describerWithout(
  targets: readonly string[],
  definitions: Api['definitions'],
  options: ToolOptions,
): DescribeOutput {
  const { dropOutput, projectorFor = () => (schema) => schema } = options;
  const drop = dropOutput?.(targets);
  // Nothing can be said of an answer whose fields go in a way nobody told.
  return createOutputDescriber(definitions, (operation) => (schema) => {
    const dropped = drop?.(schema);
    return dropped && projectorFor(operation)(dropped);
  });
}

function continuationKey(list: readonly PlainArgument[]): string {
  const taken = new Set(list.map(({ key }) => key));
  return taken.has('continue_from') ? unusedKey('continue_from', taken) : 'continue_from';
}

function withContinuation(schema: JsonObject, key: string): JsonObject {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const description =
    'Only to go on with a cut result: its `truncated.next`, with all other arguments as before.';
  return { ...schema, properties: { ...properties, [key]: { type: 'string', description } } };
}

function finish(
  { key, place, required, schema, preset, isPinned, isSecret }: PlainArgument,
  acceptsAt: Tool['acceptsAt'],
  renames: ReadonlyMap<string, string>,
): ToolArgument {
  const own = [...renames].filter(([path]) => path.startsWith(`${key}/`));
  const sent = {
    ...(preset !== undefined && { preset }),
    ...(isPinned && { isPinned }),
    ...(isSecret && { isSecret }),
  };
  return {
    key,
    place,
    required,
    schema,
    accepts: acceptsAt(key),
    renames: Object.fromEntries(own),
    ...sent,
  };
}

function definitionOf(
  operation: Operation,
  name: string,
  input: JsonObject,
  { schema: output, shape }: ReturnType<DescribeOutput>,
  options: ToolOptions,
): ToolDefinition {
  const curation = curationOf(options, operation);
  const title = curation?.title ?? operationTitle(operation);
  return {
    name,
    title,
    description: describeOperation(operation, options.describe?.(operation, output, shape)),
    inputSchema: input,
    ...(output && { outputSchema: output }),
    annotations: { title, ...hintsOf(operation, curation, options) },
  };
}

/**
 * Token classes by path. A path is asked for often and known from the description alone, so each is
 * worked out once.
 */
function acceptance(
  operation: Operation,
  list: readonly PlainArgument[],
  api: Api,
  options: ToolOptions,
): Tool['acceptsAt'] {
  const known = new Map<string, readonly string[]>();
  const work = (path: string): readonly string[] => {
    const { classes, place } = defaultClasses(operation, list, api, options, path);
    return options.accepts ? options.accepts(operation, path, classes, place) : classes;
  };
  return (path) => {
    const found = known.get(path);
    if (found) return found;
    const classes = work(path);
    // Paths come from agents too: what is kept is bounded.
    if (known.size < 2000) known.set(path, classes);
    return classes;
  };
}

function defaultClasses(
  operation: Operation,
  list: readonly PlainArgument[],
  { definitions }: Api,
  { classOf }: ToolOptions,
  path: string,
): { classes: readonly string[]; place?: ArgumentPlace } {
  for (const { argument, found } of argumentsAt(list, definitions, path)) {
    // Headers and cookies steer the call; they carry no data of a record.
    if (
      argument.place.in === 'parameter' &&
      (argument.place.parameter.in === 'header' || argument.place.parameter.in === 'cookie')
    )
      continue;
    const own =
      argument.place.in === 'parameter'
        ? [argument.place.parameter.name]
        : argument.place.in === 'bodyProperty'
          ? [argument.place.name]
          : [];
    const names = [...own, ...found.names];
    if (names.length === 0) continue;
    const { place } = argument;
    const classes = argumentClasses(names, found.schema, definitions, (inner) =>
      classOf([...pathContext(operation, place), ...inner]),
    );
    return { classes, place };
  }
  return { classes: [] };
}

/**
 * The arguments a path may lead into, with what stands there. Keys may hold dots, so it may be more
 * than one.
 */
function* argumentsAt(
  list: readonly PlainArgument[],
  definitions: Api['definitions'],
  path: string,
): Generator<{ argument: PlainArgument; found: NestedPlace }> {
  for (const argument of list) {
    if (
      path !== argument.key &&
      !path.startsWith(`${argument.key}.`) &&
      !path.startsWith(`${argument.key}[]`)
    )
      continue;
    const found = followArgumentPath(
      argument.schema,
      path.slice(argument.key.length).replace(/^\./, ''),
      definitions,
    );
    if (found) yield { argument, found };
  }
}

function typesAt(
  list: readonly PlainArgument[],
  definitions: Api['definitions'],
  path: string,
): readonly string[] {
  for (const { found } of argumentsAt(list, definitions, path))
    return argumentTypes(found.schema, definitions);
  return [];
}

/**
 * Token classes a tool takes at a path of its arguments (a key, nested keys joined by `.`, arrays
 * as `[]`). The engine's `Accepts`.
 */
export function argumentClassesAt(tool: Tool, path: string): readonly string[] {
  return tool.acceptsAt(path);
}
