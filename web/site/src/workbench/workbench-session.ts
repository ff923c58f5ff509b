import { adviceOnToolCount, toolNames, toolTokens } from '@leasehold/catalog';
import {
  compilePolicy,
  filterTypes,
  treatments,
  type Engine,
  type Policy,
} from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import { inTabMemory } from './in-tab-memory.ts';
import { policyFile } from './policy-file.ts';
import { policyOfChoices } from './policy-of-choices.ts';
import { readSource, type ApiSource, type Source } from './read-source.ts';
import { sampleAnswer } from './sample-answer.ts';
import { showAnswer } from './show-answer.ts';
import { protectedTools, shownTool } from './show-tools.ts';
import { tellingOperation } from './telling-operation.ts';
import type { GoodView, ToolCosts, WorkbenchAsk, WorkbenchView } from './view.ts';

export interface WorkbenchEnv {
  /** Of this visit, thrown away with the tab. */
  leaseSecret: Uint8Array;
  now: () => number;
}

export interface WorkbenchSession {
  view(ask: WorkbenchAsk): Promise<WorkbenchView>;
  /**
   * Makes every tool of the text read last, a few at a time. `isWanted` is asked in between, where
   * other work may go first; undefined where it said no, or there are no tools.
   */
  toolCosts(isWanted: () => Promise<boolean>): Promise<ToolCosts | undefined>;
}

/**
 * What the workbench computes, by the packages the gateway runs. The text read last is kept, so
 * that a change of one treatment does not read it again.
 */
export function createWorkbenchSession(env: WorkbenchEnv): WorkbenchSession {
  let read: { text: string; source: Source } | undefined;

  return {
    async view(ask) {
      if (read?.text !== ask.text) read = { text: ask.text, source: await readSource(ask.text) };
      const { source } = read;
      if (source.kind === 'mistake') return source;
      const { document, policy } = policyOfChoices(source.suggestions, ask.changes);
      const chosen = { policy, engine: engineFor(policy, env), changes: ask.changes };
      const file = policyFile(source, document);
      if (source.kind === 'api') return { ...apiView(source, ask.tool, chosen), file };
      const { text, suggestions, schema } = source;
      const answer = showAnswer({ ...chosen, text, origin: 'pasted', suggestions, schema });
      return { ...common, kind: 'answer', source: 'answer', tools: [], answer, file };
    },
    async toolCosts(isWanted) {
      const source = read?.source;
      if (source?.kind !== 'api') return undefined;
      const { policy } = policyOfChoices(source.suggestions, {});
      const chosen = { policy, engine: engineFor(policy, env) };
      const costs: ToolCosts = { modelTokens: 0, unusable: [] };
      const ids = source.api.operations.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += toolsAtOnce) {
        if (!(await isWanted())) return undefined;
        const made = protectedTools(source, chosen, ids.slice(from, from + toolsAtOnce));
        for (const { definition } of made.tools) costs.modelTokens += toolTokens(definition);
        for (const { place, message } of made.problems) costs.unusable.push({ place, message });
      }
      return costs;
    },
  };
}

const toolsAtOnce = 24;
const problemsMax = 20;

const common: Pick<GoodView, 'problems' | 'treatments'> = {
  problems: [],
  treatments: filterTypes
    .map((filterType) => {
      const { family, summary } = treatments[filterType];
      return { filterType, family, summary };
    })
    .toReversed(),
};

const engineFor = (policy: Policy, env: WorkbenchEnv): Engine =>
  compilePolicy(policy, {
    ...env,
    primitives: noblePrimitives,
    workspaceId: 'workbench',
    memory: inTabMemory(),
  });

function apiView(
  source: ApiSource,
  wanted: string | undefined,
  chosen: { policy: Policy; engine: Engine; changes: WorkbenchAsk['changes'] },
): Omit<GoodView, 'file'> {
  const { api } = source;
  const names = toolNames(api.operations);
  const shown =
    api.operations.find(({ id }) => names.get(id) === wanted) ?? tellingOperation(source);
  const { tools, problems } = protectedTools(source, chosen, shown ? [shown.id] : []);
  const [tool] = tools;
  return {
    ...common,
    kind: 'api',
    source: api.format,
    tools: api.operations.map(({ id }) => ({ name: names.get(id) ?? id, operation: id })),
    advice: adviceOnToolCount(api.operations.length),
    problems: [...problems, ...api.problems]
      .slice(0, problemsMax)
      .map(({ place, message, operation = place }) => ({ place: operation, message })),
    ...(tool && { tool: shownTool(tool) }),
    answer: shown && sampleAnswer(source, shown, chosen),
  };
}
