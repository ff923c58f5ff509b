import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { firstSentence, plainText } from '../plain-text.ts';
import type { Operation } from '../api.ts';
import type { Tool, ToolArguments, ToolDefinition, ToolHints } from './tool.ts';
import { type Index, createIndex } from './tool-index.ts';

/**
 * For leases with many operations: tools that search, describe and call them, instead of one tool
 * for each.
 */
export interface ToolCatalog {
  /**
   * What `tools/list` shows. Holds no operation, so it is as small for a thousand of them as for
   * ten.
   */
  definitions: readonly ToolDefinition[];
  /**
   * Whether an answer takes all tools, of which some may not be made yet: to a search, and to a
   * name that there is not, which is told the closest.
   */
  needsAll(catalogTool: CatalogTool, args: ToolArguments): boolean;
  search(args: ToolArguments): CatalogText | CatalogIssue;
  describe(args: ToolArguments): CatalogText | CatalogIssue;
  /**
   * What a call by one of `callingTools` asks for: the tool's name and its own arguments, checked
   * by whoever performs the call.
   */
  called(
    by: CallingTool,
    args: ToolArguments,
  ): { name: string; args: ToolArguments } | CatalogIssue;
}

/**
 * Whoever lets an agent read need not let it remove: each tool calls the operations of one effect,
 * and says so in its hints.
 */
export const callingTools = ['read_operation', 'change_operation', 'remove_operation'] as const;
export type CallingTool = (typeof callingTools)[number];
export const catalogTools = ['search_operations', 'describe_operation', ...callingTools] as const;
export type CatalogTool = (typeof catalogTools)[number];

export function isCallingTool(name: CatalogTool): name is CallingTool {
  return callingTools.some((one) => one === name);
}

/**
 * Which of them calls an operation. Of what may destroy, PUT and PATCH leave a record behind; the
 * owner can say of any operation that it destroys.
 */
export const callingToolOf = ({ definition: { annotations }, operation }: Tool): CallingTool =>
  callingToolFor({ hints: annotations, operation });

function callingToolFor({
  hints,
  operation: { method },
}: Pick<CatalogOffer, 'hints' | 'operation'>): CallingTool {
  if (hints.readOnlyHint) return 'read_operation';
  return hints.destructiveHint && method !== 'PUT' && method !== 'PATCH'
    ? 'remove_operation'
    : 'change_operation';
}

export interface CatalogIssue {
  code: 'arguments_invalid' | 'operation_unknown';
  message: string;
}

/** A tool that is in the catalog, and made when somebody wants to know more of it. */
export interface CatalogOffer {
  name: string;
  operation: Pick<Operation, 'id' | 'method'>;
  hints: ToolHints;
  /** Undefined where none can be made of the operation: then there is none. */
  tool: () => Tool | undefined;
}

export interface CatalogOptions {
  /** In the order they are listed and, where nothing else tells them apart, found. */
  offers: readonly CatalogOffer[];
  /** Longest answer of a search, in characters; an answer has one operation at least. */
  charsMax: number;
  /** What becomes of the fields of a tool's answer, for `describe_operation`. */
  treatments?: (tool: Tool) => JsonObject;
}

const made: unique symbol = Symbol('CatalogText');

/** Set where the private constructor can be reached. */
let catalogText: (value: JsonObject) => CatalogText;

/**
 * JSON made of tool definitions alone, which the lease shows to whoever may call them: nothing of
 * an upstream's answer can be in it.
 */
export class CatalogText {
  private readonly [made] = true;
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  static {
    catalogText = (value) => new CatalogText(JSON.stringify(value));
  }
}

export function createToolCatalog({ offers, charsMax, treatments }: CatalogOptions): ToolCatalog {
  const byName = new Map(offers.map((offer) => [offer.name, offer]));
  // Made at the first search: most leases are compiled without ever being searched.
  let all: { tools: readonly Tool[]; find: Index } | undefined;
  const whole = () => (all ??= wholeCatalog(offers));
  const find = (query: string) => whole().find(query);

  const unknown = (name: string): CatalogIssue => {
    const closest = find(name).slice(0, closestMax);
    const advice =
      closest.length > 0
        ? `The closest: ${closest.map((tool) => tool.definition.name).join(', ')}.`
        : 'Find one with search_operations.';
    return {
      code: 'operation_unknown',
      message: `There is no operation \`${plainText(name, 64)}\` in this lease, or no longer. ${advice}`,
    };
  };

  return {
    definitions: definitionsFor(offers),
    needsAll(catalogTool, { name }) {
      const isUnknown = typeof name === 'string' && !byName.has(name);
      return !all && (catalogTool === 'search_operations' || isUnknown);
    },
    search(args) {
      const asked = readSearch(args);
      if ('code' in asked) return asked;
      const found = asked.query === '' ? whole().tools : find(asked.query);
      return catalogText(pageOf(found, asked, Math.min(charsMax, searchCharsMax)));
    },
    describe(args) {
      const issue = unknownMember(args, ['name']);
      if (issue) return issue;
      const name = readName(args);
      if (typeof name !== 'string') return name;
      const tool = byName.get(name)?.tool();
      return tool
        ? catalogText({
            ...plainDefinition(tool.definition),
            call_with: callingToolOf(tool),
            ...(treatments && { treatments: treatments(tool) }),
          })
        : unknown(name);
    },
    called(by, args) {
      const issue = unknownMember(args, ['name', 'arguments']);
      if (issue) return issue;
      const name = readName(args);
      if (typeof name !== 'string') return name;
      const own = args['arguments'] ?? {};
      if (!isObject(own))
        return invalid('`arguments` must be an object: the arguments of the operation by name');
      const offer = byName.get(name);
      if (!offer) return unknown(name);
      const right = callingToolFor(offer);
      return right === by
        ? { name, args: own }
        : invalid(`\`${name}\` ${effects[right]}: call it with ${right}, with the same arguments`);
    },
  };
}

function wholeCatalog(offers: readonly CatalogOffer[]): { tools: Tool[]; find: Index } {
  const tools = offers.flatMap((offer) => offer.tool() ?? []);
  return { tools, find: createIndex(tools) };
}

const effects = {
  read_operation: 'reads',
  change_operation: 'changes',
  remove_operation: 'removes',
} as const satisfies Record<CallingTool, string>;

const closestMax = 3;
const limitMax = 25;
const limitDefault = 10;
const queryLengthMax = 400;
const nameLengthMax = 200;
/** About 3,000 tokens: a page of 25 operations with their words. */
const searchCharsMax = 12_000;

const invalid = (message: string): CatalogIssue => ({
  code: 'arguments_invalid',
  message: `${message}.`,
});

function unknownMember(args: ToolArguments, known: readonly string[]): CatalogIssue | undefined {
  const [issue] = unknownMembers(args, known);
  return issue === undefined ? undefined : invalid(issue);
}

const unknownMembers = (args: ToolArguments, known: readonly string[]): string[] => {
  const other = Object.keys(args).find((key) => !known.includes(key));
  return other === undefined
    ? []
    : [`There is no argument \`${plainText(other, 64)}\`; there are ${known.join(', ')}`];
};

function readName(args: ToolArguments): string | CatalogIssue {
  const { name } = args;
  if (typeof name === 'string' && name !== '' && name.length <= nameLengthMax) return name;
  return invalid('`name` must be the name of an operation, as search_operations gives it');
}

interface Asked {
  query: string;
  limit: number;
  offset: number;
}

/** Null is what some models write for "not given", and `"2"` for 2. */
function readSearch(args: ToolArguments): Asked | CatalogIssue {
  const query = args['query'] ?? '';
  const limit = numberMeant(args['limit'] ?? limitDefault);
  const offset = numberMeant(args['offset'] ?? 0);
  const isQuery = typeof query === 'string' && query.length <= queryLengthMax;
  const isLimit = isWhole(limit, 1, limitMax);
  const isOffset = isWhole(offset, 0, 1_000_000);
  const issues = unknownMembers(args, ['query', 'limit', 'offset']);
  if (!isQuery) issues.push(`\`query\` must be text of at most ${queryLengthMax} characters`);
  if (!isLimit) issues.push(`\`limit\` must be a whole number from 1 to ${limitMax}`);
  if (!isOffset) issues.push('`offset` must be a whole number: `next_offset` of the page before');
  return isQuery && isLimit && isOffset && issues.length === 0
    ? { query: query.trim(), limit, offset }
    : invalid(issues.join('; '));
}

const numberMeant = (value: Json): Json =>
  typeof value === 'string' && /^(?:0|-?[1-9]\d{0,6})$/.test(value) ? Number(value) : value;

function isWhole(value: Json, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** As many of the found operations as fit, one at least. */
function pageOf(found: readonly Tool[], { limit, offset }: Asked, charsMax: number): JsonObject {
  const operations: JsonObject[] = [];
  let left = charsMax - 100; // for the members around them
  for (const tool of found.slice(offset, offset + limit)) {
    const entry = entryOf(tool);
    left -= JSON.stringify(entry).length + 1;
    if (left < 0 && operations.length > 0) break;
    operations.push(entry);
  }
  const next = offset + operations.length;
  return {
    operations,
    total: found.length,
    ...(next < found.length && operations.length > 0 && { next_offset: next }),
  };
}

function entryOf(tool: Tool): JsonObject {
  const { name, title, description } = tool.definition;
  return {
    name,
    title,
    description: plainText(firstSentence(description), 200),
    effect: effects[callingToolOf(tool)],
  };
}

function plainDefinition({
  name,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations,
}: ToolDefinition): JsonObject {
  return {
    name,
    title,
    description,
    inputSchema,
    ...(outputSchema && { outputSchema }),
    annotations,
  };
}

/** Those that call are there where there is something to call: a lease that only reads has one. */
function definitionsFor(offers: readonly CatalogOffer[]): ToolDefinition[] {
  const calling = callingTools.filter((name) =>
    offers.some((offer) => callingToolFor(offer) === name),
  );
  const looks = {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
  const name = {
    type: 'string',
    description: 'Name of the operation, as search_operations gives it.',
  };
  return [
    definition('search_operations', 'Search operations', {
      description: `Use this first: finds those of the operations of this API (${offers.length}) that fit some words. Returns names, titles and what each does, best first.`,
      properties: {
        query: {
          type: 'string',
          description: 'A few words: what to do, and with what. Empty: all operations, in order.',
        },
        limit: { type: 'integer', minimum: 1, maximum: limitMax, default: limitDefault },
        offset: { type: 'integer', minimum: 0, description: 'next_offset of the page before.' },
      },
      hints: looks,
    }),
    definition('describe_operation', 'Describe an operation', {
      description:
        'Use this before a first call: the arguments of one operation, what it returns, how its fields are treated, and which tool calls it.',
      properties: { name },
      required: ['name'],
      hints: looks,
    }),
    ...calling.map((by) => callingDefinition(by, name, offers)),
  ];
}

const callingWords = {
  read_operation: [
    'Read by an operation',
    'Calls one operation that reads, and returns its answer. It changes nothing.',
  ],
  change_operation: [
    'Change by an operation',
    'Calls one operation that adds or changes data, and returns its answer.',
  ],
  remove_operation: [
    'Remove by an operation',
    'Calls one operation that removes data or cannot be undone, and returns its answer.',
  ],
} as const satisfies Record<CallingTool, readonly [title: string, description: string]>;

function callingDefinition(
  by: CallingTool,
  name: JsonObject,
  offers: readonly CatalogOffer[],
): ToolDefinition {
  const all = offers.filter((offer) => callingToolFor(offer) === by).map(({ hints }) => hints);
  const [title, description] = callingWords[by];
  return definition(by, title, {
    description: `${description} For operations whose effect is \`${effects[by]}\`.`,
    properties: {
      name,
      arguments: {
        type: 'object',
        description: 'Its arguments, as its inputSchema asks for them.',
      },
    },
    required: ['name'],
    hints: {
      readOnlyHint: by === 'read_operation',
      destructiveHint: all.some(({ destructiveHint }) => destructiveHint),
      idempotentHint: all.every(({ idempotentHint }) => idempotentHint),
      openWorldHint: all.some(({ openWorldHint }) => openWorldHint),
    },
  });
}

interface Words {
  description: string;
  properties: JsonObject;
  required?: string[];
  hints: ToolHints;
}

function definition(
  name: CatalogTool,
  title: string,
  { description, properties, required, hints }: Words,
): ToolDefinition {
  const inputSchema: JsonObject = {
    type: 'object',
    properties,
    ...(required && { required }),
    additionalProperties: false,
  };
  return { name, title, description, inputSchema, annotations: { title, ...hints } };
}
