// What only descriptions of APIs and the file to take along need: readers of every format, tools,
// YAML. The worker asks for it when it starts, and answers plain JSON without it.
import {
  adviceOnToolCount,
  importApi,
  suggestFields,
  toolNames,
  toolTokens,
  type Api,
} from '@leasehold/catalog';
import type { TreatingEngine, FilterType, Policy } from '@leasehold/privacy';
import { mistaken, type ApiSource, type MistakenSource } from './source.ts';
import { sampleAnswer } from './sample-answer.ts';
import { protectedTools, shownTool } from './show-tools.ts';
import { tellingOperation } from './telling-operation.ts';
import type { GoodView, ShownFields, SourceMistake, ToolCosts } from './view.ts';

export { namePaste } from './name-paste.ts';
export { policyFile } from './policy-file.ts';
export { readLoosely, withoutFence } from './read-loosely.ts';
export { readWithin } from './read-within.ts';

/** `mistake`: it is none, and what is wrong with it as one. */
export type DescriptionReading =
  | { source: ApiSource | MistakenSource; mistake?: never }
  | { source?: never; mistake: SourceMistake };

/** Takes a text for a description of an API. */
export async function readDescription(text: string): Promise<DescriptionReading> {
  const { api, problems } = await importApi({ text });
  if (api) return { source: sourceOfApi(api, text) };
  const [problem] = problems;
  return {
    mistake:
      problem?.code === 'not_readable' || problem?.code === 'too_large'
        ? { message: problem.message, at: placeSaid(text, problem.place) }
        : {
            message:
              `${problem?.message ?? ''} Paste a JSON answer, an OpenAPI document, a Postman collection or cURL lines.`.trim(),
          },
  };
}

function sourceOfApi(api: Api, text: string): ApiSource | MistakenSource {
  if (api.operations.length === 0)
    return mistaken(
      `This is an API description, but no operation of it can be used. ${api.problems[0]?.message ?? 'It lists none.'}`,
    );
  const steps = suggestFields(api);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { kind: 'api', api, file: descriptionFile(api.format, text), suggestions: step.value };
}

function descriptionFile(format: Api['format'], text: string): string {
  if (format === 'curl') return 'calls.sh';
  if (format === 'har-1.2') return 'capture.har';
  if (format.startsWith('postman')) return 'collection.json';
  return /^\s*\{/.test(text) ? 'openapi.json' : 'openapi.yaml';
}

/** All of an API but the file. */
export function apiView(
  source: ApiSource,
  wanted: string | undefined,
  chosen: { policy: Policy; engine: TreatingEngine; changes: Readonly<Record<string, FilterType>> },
): Omit<GoodView, 'treatments'> {
  const { api } = source;
  const names = toolNames(api.operations);
  const shown =
    api.operations.find(({ id }) => names.get(id) === wanted) ?? tellingOperation(source);
  const { tools, problems } = protectedTools(source, chosen, shown ? [shown.id] : []);
  const [tool] = tools;
  return {
    kind: 'api',
    source: api.format,
    tools: api.operations.map(({ id }) => ({ name: names.get(id) ?? id, operation: id })),
    advice: adviceOnToolCount(api.operations.length),
    problems: [...problems, ...api.problems]
      .slice(0, problemsMax)
      .map(({ place, message, operation = place }) => ({ place: operation, message })),
    ...(tool && { tool: shownTool(tool) }),
    ...((shown && sampleAnswer(source, shown, chosen)) ?? { shownFields: noFields }),
  };
}

const problemsMax = 20;
const noFields: ShownFields = { fields: [], fieldsLeftOut: 0 };

/**
 * Makes every tool, a few at a time. `isWanted` is asked in between; undefined where it said no.
 */
export async function costsOfTools(
  source: ApiSource,
  chosen: { policy: Policy; engine: TreatingEngine },
  isWanted: () => Promise<boolean>,
): Promise<ToolCosts | undefined> {
  const costs: ToolCosts = { modelTokens: 0, unusable: [] };
  const ids = source.api.operations.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += toolsAtOnce) {
    if (!(await isWanted())) return undefined;
    const made = protectedTools(source, chosen, ids.slice(from, from + toolsAtOnce));
    for (const { definition } of made.tools) costs.modelTokens += toolTokens(definition);
    for (const { place, message } of made.problems) costs.unusable.push({ place, message });
  }
  return costs;
}

const toolsAtOnce = 24;

/** Of "line 3 column 5", as readers of descriptions say it. */
function placeSaid(text: string, place: string): SourceMistake['at'] {
  const [, line, column] = /line (\d+) column (\d+)/.exec(place) ?? [];
  if (line === undefined || column === undefined) return undefined;
  const before = text.split('\n').slice(0, Number(line) - 1);
  const offset = before.reduce((sum, each) => sum + each.length + 1, 0) + Number(column) - 1;
  return { line: Number(line), column: Number(column), offset };
}
