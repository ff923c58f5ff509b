import type { DetectorName } from '../packages/privacy/src/policy/policy.ts';
import { openTextModel } from '../packages/server/src/gateway/text-model/text-model.ts';

/** What a model finds in a text; undefined where it has not read it. */
export type ModelFindings = (
  text: string,
) => readonly { start: number; end: number; kind: DetectorName | 'OTHER' }[] | undefined;

/** Has the model of a folder read all texts, one after the other. */
export async function readWithModel(
  folder: string,
  texts: readonly string[],
): Promise<{ find: ModelFindings; charactersPerSecond: number }> {
  await using model = await openTextModel({
    folder,
    threads: 1,
    timeoutMs: 60_000,
    score: 0.4,
    entities: [],
  });
  const found = new Map<string, ReturnType<ModelFindings>>();
  const startMs = performance.now();
  for (const text of texts)
    for (const [read, findings] of await model.check([text])) found.set(read, findings);
  const seconds = (performance.now() - startMs) / 1000;
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  return { find: (text) => found.get(text), charactersPerSecond: characters / seconds };
}
