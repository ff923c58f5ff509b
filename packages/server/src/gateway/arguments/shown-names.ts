import {
  createRoadCloser,
  type Api,
  type createFieldsOf,
  type Operation,
  type RoadSource,
  type Tool,
  type ToolArguments,
} from '@leasehold/catalog';
import {
  foldName,
  isObject,
  once,
  personWords,
  singular,
  wordsInName,
  type Json,
  type JsonObject,
  type OpenRoad,
} from '@leasehold/privacy';

/**
 * Closes the roads of a tool as `close` does, but for what a record is called in its address, where
 * the answers that list such records, or are one, show that very field to agents: the `{name}` of
 * `/packages/{name}/versions`. Who has read a `name` there may ask by it, also where an answer
 * about something else says nothing of it. Only these variables are judged so: a search or a filter
 * of the same operation may mean the name of somebody.
 */
export function createCloserWithShownNames(
  source: RoadSource,
  fieldsOf: ReturnType<typeof createFieldsOf>,
  close: (tool: Tool) => Tool,
): (tool: Tool) => Tool {
  const variables = once(() => shownVariables(source.api, fieldsOf));
  const closers = new Map<string, (tool: Tool) => Tool>();
  const closerWithout = (dataClass: string) => {
    const known = closers.get(dataClass);
    if (known) return known;
    const lines = [...variables()].flatMap(([operation, names]): OpenRoad[] =>
      names.length > 0 ? [{ road: 'raw', class: dataClass, operation }] : [],
    );
    const open = [...(source.policy.open ?? []), ...lines];
    const made = createRoadCloser({ ...source, policy: { ...source.policy, open } }, fieldsOf);
    closers.set(dataClass, made);
    return made;
  };
  return (tool) => {
    const closed = close(tool);
    const keys = keysOf(tool, variables().get(tool.operation.id) ?? []);
    // What such a value is refused for is the class of what else is called so.
    const classes = (closed.roads?.judgements ?? []).flatMap((one) =>
      keys.has(one.key) ? (one.closedIn(anyName)?.field?.class ?? []) : [],
    );
    return [...new Set(classes)].reduce(
      (one, dataClass) => withOwn(one, closerWithout(dataClass)(tool), keys),
      closed,
    );
  };
}

/** A word that is no everyday one. */
const anyName = 'Quartermaine';

/** Whether an argument takes tokens is judged when they are restored. */
const anyToken = 'TOKEN_0';

const keysOf = (tool: Tool, variables: readonly string[]): ReadonlySet<string> =>
  new Set(
    tool.arguments.flatMap(({ key, place }) =>
      place.in === 'parameter' &&
      place.parameter.in === 'path' &&
      variables.includes(place.parameter.name)
        ? [key]
        : [],
    ),
  );

/** The tool as it is closed, with these arguments as another has them. */
function withOwn(closed: Tool, other: Tool, keys: ReadonlySet<string>): Tool {
  const { roads } = closed;
  if (!roads || !other.roads) return closed;
  const own = new Map(other.roads.judgements.map((one) => [one.key, one]));
  const judgements = roads.judgements.map((one) => {
    const opened = keys.has(one.key) ? own.get(one.key) : undefined;
    return opened ? openedForNames(one, opened) : one;
  });
  const refusal = (args: ToolArguments) => {
    const unnamed = Object.entries(args).map(([key, value]): [string, Json] => [
      key,
      keys.has(key) && isPlainName(value) ? anyToken : value,
    ]);
    return roads.refusal(Object.fromEntries(unnamed)) ?? other.roads?.refusal(args);
  };
  return {
    ...closed,
    definition: withOwnSchemas(closed, other, keys),
    roads: { ...roads, judgements, refusal },
  };
}

type Judgement = NonNullable<Tool['roads']>['judgements'][number];

/** No line of the policy opens it, so no owner is told of one. */
const openedForNames = (one: Judgement, opened: Judgement): Judgement => ({
  ...opened,
  roads: [],
  closedIn: (value, counts) => (isPlainName(value) ? opened : one).closedIn(value, counts),
});

/** An e-mail address, or the number of somebody, is one whatever it is sent as. */
const isPlainName = (value: Json): boolean =>
  typeof value === 'string' && !/@|(?:\d\D?){6}/.test(value);

function withOwnSchemas(
  { definition }: Tool,
  { definition: { inputSchema } }: Tool,
  keys: ReadonlySet<string>,
): Tool['definition'] {
  const schemas = membersOf(inputSchema);
  const own = Object.entries(membersOf(definition.inputSchema)).map(([key, schema]) => [
    key,
    keys.has(key) ? (schemas[key] ?? schema) : schema,
  ]);
  const description = definition.description.replace(tokensOnly, (_, list: string) => {
    const rest = list.split(', ').filter((key) => !keys.has(key));
    return rest.length > 0 ? ` Tokens only, no raw values: ${rest.join(', ')}.` : '';
  });
  const properties = Object.fromEntries(own);
  return { ...definition, description, inputSchema: { ...definition.inputSchema, properties } };
}

const tokensOnly = / Tokens only, no raw values: ([^.]*)\.$/;

const membersOf = ({ properties }: JsonObject): JsonObject =>
  isObject(properties) ? properties : {};

/** Names of variables, by the id of their operation. */
function shownVariables(
  { operations }: Pick<Api, 'operations'>,
  fieldsOf: ReturnType<typeof createFieldsOf>,
): ReadonlyMap<string, readonly string[]> {
  const reads = Map.groupBy(
    operations.filter(({ method }) => method === 'GET'),
    ({ path }) => withoutNames(path),
  );
  const isShown = ({ list, variable }: Variable): boolean => {
    const resource = list.split('/').at(-1) ?? '';
    if (!isOfThings(resource) || isOfPeople(variable) || asks.test(variable)) return false;
    const found = (path: string) =>
      (reads.get(path) ?? []).flatMap(
        (one) => fieldsOf(one).recordId([foldName(variable)], resource) ?? [],
      );
    // What one record answers may be what it was asked by: only a list shows what there is.
    const listed = found(list);
    return (
      listed.length > 0 &&
      [...listed, ...found(`${list}/{}`)].every(({ field }) => field === undefined)
    );
  };
  return new Map(
    operations.map((one) => [
      one.id,
      variablesOf(one)
        .filter(isShown)
        .map(({ variable }) => variable),
    ]),
  );
}

interface Variable {
  variable: string;
  /** The path before it. */
  list: string;
}

const withoutNames = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

/** Those that are a segment of their own. */
const variablesOf = ({ path }: Pick<Operation, 'path'>): Variable[] =>
  Array.from(path.matchAll(/\/\{(\w+)\}(?=\/|$)/g), ({ 1: variable = '', index }) => ({
    list: withoutNames(path.slice(0, index)),
    variable,
  }));

const isOfPeople = (name: string): boolean =>
  wordsInName(name).some((word) => personWords.has(singular(word)) || word === 'people');

/** `/packages`: many of them, and neither people nor questions. */
const isOfThings = (resource: string): boolean =>
  singular(resource) !== resource && !isOfPeople(resource) && !asks.test(resource);

const asks = /search|quer(?:y|ies)|terms?$|look_?-?up|find|filter|match|keyword|suggest|complet/i;
