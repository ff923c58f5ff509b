import {
  compilePolicy,
  memoryOfOneAnswer,
  filterTypes,
  treatments,
  type Engine,
  type Policy,
} from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import type * as descriptions from './descriptions.ts';
import { policyOfChoices } from './policy-of-choices.ts';
import { readSource } from './read-source.ts';
import type { Source } from './source.ts';
import { showAnswer } from './show-answer.ts';
import type {
  PolicyFile,
  ToolCosts,
  TreatmentChoice,
  WorkbenchAsk,
  WorkbenchView,
} from './view.ts';

/** The part that reads descriptions and writes the file to take along. */
export type Descriptions = typeof descriptions;

export interface WorkbenchEnv {
  /** Of this visit, thrown away with the tab. */
  leaseSecret: Uint8Array;
  now: () => number;
  /** On its way, or there. A JSON answer is worked on without it. */
  descriptions: Promise<Descriptions>;
}

export interface WorkbenchSession {
  /** With the file where the part that writes it is there already. */
  view(ask: WorkbenchAsk): Promise<WorkbenchView>;
  /** The file that the view asked for last goes with. */
  file(): Promise<PolicyFile | undefined>;
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
  let fileOf: ((by: Descriptions) => PolicyFile) | undefined;
  let loaded: Descriptions | undefined;
  env.descriptions.then(
    (all) => (loaded = all),
    () => {}, // told where it is needed
  );

  return {
    async view(ask) {
      fileOf = undefined;
      if (read?.text !== ask.text)
        read = { text: ask.text, source: await readSource(ask.text, env.descriptions) };
      const { source } = read;
      if (source.kind === 'mistake') return source;
      const { document, policy } = policyOfChoices(source.suggestions, ask.changes);
      const chosen = { policy, engine: engineFor(policy, env), changes: ask.changes };
      fileOf = ({ policyFile }) => policyFile(source, document);
      const file = loaded && fileOf(loaded);
      if (source.kind === 'api') {
        const { apiView } = await env.descriptions;
        return { ...apiView(source, ask.tool, chosen), treatments: choices, file };
      }
      const { text, suggestions, schema } = source;
      const answer = showAnswer({ ...chosen, text, origin: 'pasted', suggestions, schema });
      return {
        kind: 'answer',
        source: 'answer',
        tools: [],
        problems: [],
        treatments: choices,
        answer,
        file,
      };
    },
    async file() {
      const make = fileOf;
      return make && make(await env.descriptions);
    },
    async toolCosts(isWanted) {
      const source = read?.source;
      if (source?.kind !== 'api') return undefined;
      const { costsOfTools } = await env.descriptions;
      const { policy } = policyOfChoices(source.suggestions, {});
      return costsOfTools(source, { policy, engine: engineFor(policy, env) }, isWanted);
    },
  };
}

const choices: TreatmentChoice[] = filterTypes
  .map((filterType) => {
    const { family, label, summary } = treatments[filterType];
    return { filterType, family, label, summary };
  })
  .toReversed();

const engineFor = (policy: Policy, env: WorkbenchEnv): Engine =>
  compilePolicy(policy, {
    leaseSecret: env.leaseSecret,
    now: env.now,
    primitives: noblePrimitives,
    workspaceId: 'workbench',
    memory: memoryOfOneAnswer(),
  });
