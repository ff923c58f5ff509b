import type { ModelAnswer, ModelRequest, OfferedTool, ToolResult } from './dialect.ts';

/** One call the model is to make. */
export interface ScriptStep {
  /** As the lease names it; a client may put the name of the server before it. */
  tool: string;
  /** `results`: of the calls so far, as they came back to the model. */
  arguments: (results: readonly string[]) => object;
  /** What happens in the world before it: the lease is paused, the key revoked. */
  before?: () => Promise<void>;
}

/** What a model does in one turn: its calls one after the other, then a last sentence. */
export interface ModelScript {
  /** The answer to the next request of a conversation. */
  next: (request: ModelRequest) => Promise<ModelAnswer>;
  /** Of each step that was come to, as the model was given it; by step. */
  results: readonly string[];
  /** Names of all tools of the script that were offered, as the client spells them. */
  toolsSeen: ReadonlySet<string>;
}

/** What it says when it is done: no client has a reason to go on. */
export const lastWords = 'That is all there is to say.';

/** A model that calls what it is told to, and searches first where a client hides its tools. */
export function createScript(steps: readonly ScriptStep[]): ModelScript {
  const results: string[] = [];
  const toolsSeen = new Set<string>();
  const begun = new Map<number, Promise<void>>();
  const searched = new Set<string>();
  const begin = (at: number): Promise<void> => {
    const before = begun.get(at) ?? steps[at]?.before?.() ?? Promise.resolve();
    begun.set(at, before);
    return before;
  };
  return {
    results,
    toolsSeen,
    async next(request) {
      for (const offered of request.offered)
        if (steps.some(({ tool }) => isNamed(offered.name, tool))) toolsSeen.add(fullName(offered));
      const given = request.results.filter(isOfStep).map(({ text }) => text);
      for (const [at, text] of given.entries()) results[at] = text;
      const at = given.length;
      const step = steps[at];
      if (!step) return { says: lastWords };
      const way = wayTo(step.tool, request);
      if (!way) return searchFor(step.tool, request.offered, searched);
      toolsSeen.add(way.name);
      await begin(at);
      const args = step.arguments(given);
      return { call: { id: `${stepId}${at}`, tool: way.by, arguments: way.wrap(args) } };
    },
  };
}

interface Way {
  /** As the client spells it. */
  name: string;
  by: OfferedTool;
  wrap: (args: object) => object;
}

/** The tool itself, or what calls one that a search has found. */
function wayTo(tool: string, { offered, results }: ModelRequest): Way | undefined {
  const own = offered.find(({ name }) => isNamed(name, tool));
  if (own) return { name: fullName(own), by: own, wrap: (args) => args };
  const caller = offered.find(({ name }) => name === 'tool_call');
  const found = results
    .filter((result) => !isOfStep(result))
    .flatMap(({ text }) => text.match(/[\w-]+/g) ?? [])
    .find((name) => isNamed(name, tool));
  return caller && found !== undefined
    ? { name: found, by: caller, wrap: (args) => ({ name: found, arguments: args }) }
    : undefined;
}

/** With what it stands under. */
const fullName = ({ name, namespace }: OfferedTool): string =>
  namespace === undefined ? name : `${namespace}, then ${name}`;

const stepId = 'call_step_';
const searchTool = /^(?:tool_?search|search_tools?)$/i;

/** A prefix ends with something other than a letter. */
const isNamed = (offered: string, tool: string): boolean =>
  offered === tool || (offered.endsWith(tool) && /[^a-z]$/i.test(offered.slice(0, -tool.length)));

/** Where results have ids they are those of the calls; else they have the name of the tool. */
const isOfStep = ({ id, tool }: ToolResult): boolean =>
  id !== undefined && tool === undefined ? id.includes(stepId) : !searchTool.test(tool ?? '');

function searchFor(tool: string, offered: OfferedTool[], searched: Set<string>): ModelAnswer {
  const search = offered.find(({ name }) => searchTool.test(name));
  // Once: what it does not find is not there.
  if (!search || searched.has(tool)) return { says: lastWords };
  searched.add(tool);
  return {
    call: { id: `call_search_${searched.size}`, tool: search, arguments: { query: tool } },
  };
}
