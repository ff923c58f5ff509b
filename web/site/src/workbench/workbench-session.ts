import { filterTypes, treatments } from '@leasehold/privacy';
import type * as descriptions from './descriptions.ts';
import { policyOfChoices } from './policy-of-choices.ts';
import { readSource } from './read-source.ts';
import { showFields } from './show-fields.ts';
import type { Source } from './source.ts';
import type * as treating from './treating.ts';
import type {
  PolicyFile,
  ToolCosts,
  TreatmentChoice,
  WorkbenchAnswer,
  WorkbenchAsk,
  WorkbenchView,
} from './view.ts';

/** The part that reads descriptions and writes the file to take along. */
export type Descriptions = typeof descriptions;
/** The part that makes the sheets of an answer. */
export type Treating = typeof treating;

export interface WorkbenchEnv extends treating.TreatingEnv {
  /** On its way, or there. What becomes of the fields of a JSON answer is said without it. */
  treating: Promise<Treating>;
  /** On its way, or there. A JSON answer is worked on without it. */
  descriptions: Promise<Descriptions>;
}

export interface WorkbenchSession {
  /** With the answer, and with the file, where the part that makes it is there already. */
  view(ask: WorkbenchAsk): Promise<WorkbenchView>;
  /** The answer that the view asked for last goes with, where that is a JSON answer. */
  answer(): Promise<WorkbenchAnswer | undefined>;
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
  const treated = createLater<Treating, WorkbenchAnswer>(env.treating);
  const filed = createLater<Descriptions, PolicyFile>(env.descriptions);

  return {
    async view(ask) {
      treated.ask(undefined);
      filed.ask(undefined);
      if (read?.text !== ask.text)
        read = { text: ask.text, source: await readSource(ask.text, env.descriptions) };
      const { source } = read;
      if (source.kind === 'mistake') return source;
      const { document, policy } = policyOfChoices(source.suggestions, ask.changes);
      const file = filed.ask(({ policyFile }) => policyFile(source, document));
      if (source.kind === 'api') {
        const [{ apiView }, { engineFor }] = await Promise.all([env.descriptions, env.treating]);
        const chosen = { policy, engine: engineFor(policy, env), changes: ask.changes };
        return { ...apiView(source, ask.tool, chosen), treatments: choices, file };
      }
      const { text, written, suggestions, schema } = source;
      return {
        kind: 'answer',
        source: 'answer',
        written,
        tools: [],
        problems: [],
        treatments: choices,
        shownFields: showFields({ policy, suggestions, changes: ask.changes }),
        answer: treated.ask(({ engineFor, showAnswer }) =>
          showAnswer({ policy, engine: engineFor(policy, env), text, origin: 'pasted', schema }),
        ),
        file,
      };
    },
    answer: () => treated.whenThere(),
    file: () => filed.whenThere(),
    async toolCosts(isWanted) {
      const source = read?.source;
      if (source?.kind !== 'api') return undefined;
      const [{ costsOfTools }, { engineFor }] = await Promise.all([env.descriptions, env.treating]);
      const { policy } = policyOfChoices(source.suggestions, {});
      return costsOfTools(source, { policy, engine: engineFor(policy, env) }, isWanted);
    },
  };
}

/** What is made by a part that may still be on its way: at once where it is there, else later. */
function createLater<Part, Made>(part: Promise<Part>) {
  let make: ((by: Part) => Made) | undefined;
  let loaded: Part | undefined;
  part.then(
    (all) => (loaded = all),
    () => {}, // told where it is needed
  );
  return {
    ask(next: typeof make): Made | undefined {
      make = next;
      return loaded && next?.(loaded);
    },
    /** What was asked for last. */
    async whenThere(): Promise<Made | undefined> {
      const asked = make;
      return asked?.(await part);
    },
  };
}

const choices: TreatmentChoice[] = filterTypes
  .map((filterType) => {
    const { family, label, summary } = treatments[filterType];
    return { filterType, family, label, summary };
  })
  .toReversed();
