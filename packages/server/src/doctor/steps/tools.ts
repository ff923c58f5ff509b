import { lintTools, type LintFinding, type ToolDefinition } from '@leasehold/catalog';
import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import type { DoctorClient } from '../clients.ts';
import type { Examination } from '../examination.ts';
import { filledText } from '../json.ts';
import { resultOf, rpcAnswer, rpcQuestion, type RpcContext } from '../rpc.ts';
import { shownUrl } from '../shown.ts';
import { sessionFailure } from './session.ts';

const step = 'tools';

/** Reads the whole list, and holds it against what this client takes. Gives the names. */
export async function listTools(
  x: Examination,
  context: RpcContext,
): Promise<string[] | undefined> {
  const listed = await readAll(x, context);
  if (!listed) return undefined;
  const tools = listed.tools.filter(isTool);
  if (tools.length !== listed.tools.length)
    return x.tell(
      step,
      'tools_failed',
      'There are tools without a name or with schemas nested too deep.',
    );
  const isUsable = judgeCount(x, tools.length) && judgeNames(x, tools) && judgeSchemas(x, tools);
  if (!isUsable) return undefined;
  if (listed.chars > listCharsMany)
    x.tell(step, 'tools_large', `The list has ${listed.chars} characters.`);
  if (tools.some(lacksHints))
    x.tell(step, 'hints_missing', `${tools.filter(lacksHints).length} of ${tools.length} tools.`);
  judgeForDirectory(x, tools);
  x.pass(step, `${tools.length} tools.`, listed.tookMs);
  return tools.map(({ name }) => name);
}

/** About 25,000 tokens. */
const listCharsMany = 100_000;
/** A server that always names a next page is not followed for ever. */
const pagesMax = 50;
const toolsMax = 5_000;

interface Listed {
  tools: Json[];
  chars: number;
  tookMs: number;
}

async function readAll(x: Examination, context: RpcContext): Promise<Listed | undefined> {
  let listed: Listed = { tools: [], chars: 0, tookMs: 0 };
  let cursor: string | undefined;
  for (let page = 0; page < pagesMax && listed.tools.length < toolsMax; page++) {
    const id = page + 2;
    const answer = await x.ask(
      step,
      rpcQuestion(context, {
        id,
        method: 'tools/list',
        ...(cursor !== undefined && { params: { cursor } }),
      }),
    );
    if (!answer) return undefined;
    const message = rpcAnswer(answer, id);
    const result = resultOf(message);
    if (answer.status === 401)
      return x.tell(step, 'key_refused', `${shownUrl(x.url)} answers 401.`, answer.tookMs);
    if (answer.status !== 200 || !Array.isArray(result?.['tools']))
      return x.tell(step, 'tools_failed', sessionFailure(x, answer, message));
    listed = {
      tools: listed.tools.concat(result['tools']),
      chars: listed.chars + answer.text.length,
      tookMs: listed.tookMs + answer.tookMs,
    };
    cursor = filledText(result['nextCursor']);
    if (cursor === undefined) return listed;
  }
  return x.tell(
    step,
    'tools_failed',
    `The list does not end: ${listed.tools.length} tools in ${pagesMax} pages.`,
  );
}

type ListedTool = JsonObject & { name: string };

/** One with a name, and no deeper than the lint and every parser of schemas can go. */
function isTool(tool: Json): tool is ListedTool {
  return (
    isObject(tool) &&
    typeof tool['name'] === 'string' &&
    tool['name'] !== '' &&
    !isDeeperThan(tool, depthMax)
  );
}

const depthMax = 100;

/** Level by level: a call for each level would be what a deep one brings down. */
function isDeeperThan(value: Json, levels: number): boolean {
  let level: Json[] = [value];
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

function judgeCount({ client, tell }: Examination, count: number): boolean {
  const { max, many } = client.tools;
  if (count === 0) tell(step, 'tools_empty');
  if (max !== undefined && count > max) {
    tell(step, 'tools_too_many', `${count} tools; ${client.name} takes ${max}.`);
    return false;
  }
  if (many !== undefined && count > many)
    tell(step, 'tools_many', `${count} tools; ${client.name} copes with about ${many}.`);
  return true;
}

function judgeNames(x: Examination, tools: readonly ListedTool[]): boolean {
  const { client, url, tell } = x;
  const { nameCharsMax } = client.tools;
  const prefix = prefixOf(client, url);
  const refused = tools
    .map(({ name }) => prefix + name)
    .filter((name) => name.length > nameCharsMax || !/^[\w-]+$/.test(name));
  if (refused.length === 0) return true;
  tell(
    step,
    'tool_name_refused',
    `${client.name} takes ${nameCharsMax} of letters, digits, _ and -: ${some(x, refused)}`,
  );
  return false;
}

/** People name a server after its address, where they do not name it otherwise. */
function prefixOf({ tools: { prefixOf: make } }: DoctorClient, url: URL): string {
  const server = url.pathname.split('/').findLast((part) => part !== '') ?? url.hostname;
  return make?.(server.replaceAll(/[^\w-]/g, '_')) ?? '';
}

/** Rules this doctor judges by itself, or that are a house style and no client's. */
const notOurs = new Set<LintFinding['rule']>([
  'name',
  'annotations',
  'description',
  'root_open',
  'output_closed',
]);

function judgeSchemas(x: Examination, tools: readonly ListedTool[]): boolean {
  const { client, tell } = x;
  const found = lintTools(tools.map(definitionOf)).filter(({ rule }) => !notOurs.has(rule));
  const breaking = found.filter(({ rule }) => client.tools.breaking.includes(rule));
  if (breaking.length > 0) {
    tell(step, 'tools_break', some(x, breaking.map(placeOf)));
    return false;
  }
  if (found.length > 0) tell(step, 'tools_odd', some(x, found.map(placeOf)));
  return true;
}

const placeOf = ({ tool, place, message }: LintFinding): string => `${tool} ${place} (${message})`;

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;

function lacksHints({ annotations }: ListedTool): boolean {
  return !isObject(annotations) || hints.some((hint) => typeof annotations[hint] !== 'boolean');
}

/** A client connects all the same: whoever wants to be listed is told. */
function judgeForDirectory(x: Examination, tools: readonly ListedTool[]): void {
  const { directory } = x.client;
  if (!directory) return;
  const names = (which: (tool: ListedTool) => boolean): string[] =>
    tools.filter(which).map(({ name }) => name);
  const { nameCharsMax } = directory;
  for (const [code, found] of [
    ['directory_title_missing', names(lacksTitle)],
    ['directory_hints_contradict', names(contradictsItself)],
    ['directory_name_long', names(({ name }) => name.length > nameCharsMax)],
  ] as const)
    if (found.length > 0)
      x.tell(step, code, `${found.length} of ${tools.length}: ${some(x, found)}`);
}

const lacksTitle = ({ title, annotations }: ListedTool): boolean =>
  filledText(title) === undefined &&
  !(isObject(annotations) && filledText(annotations['title']) !== undefined);

const contradictsItself = ({ annotations }: ListedTool): boolean =>
  isObject(annotations) &&
  annotations['readOnlyHint'] === true &&
  annotations['destructiveHint'] === true;

/** As the lint takes it: what is missing is judged here, so it is filled in. */
function definitionOf(tool: ListedTool): ToolDefinition {
  const { inputSchema, outputSchema } = tool;
  return {
    name: tool.name,
    title: tool.name,
    description: '-',
    inputSchema: isObject(inputSchema) ? inputSchema : {},
    ...(isObject(outputSchema) && { outputSchema }),
    annotations: {
      title: '-',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
  };
}

/** The first few, which are enough to mend the others by. */
function some({ shown }: Examination, items: readonly string[]): string {
  const first = items.slice(0, 3).map((item) => shown(item, 160));
  return (
    first.join('; ') +
    (items.length > first.length ? `; and ${items.length - first.length} more` : '')
  );
}
