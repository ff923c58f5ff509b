import { readFile, writeFile } from 'node:fs/promises';
import type { ClientRun } from '@leasehold/contract/clients';
import { formatted } from '../formatted.ts';
import type { ProgramOutcome } from './run-programs.ts';

/** Where the outcomes are kept, from which docs and guides are made. */
const clientRunsFile = new URL(
  '../../packages/contract/src/clients/client-runs.ts',
  import.meta.url,
).pathname;

/** One run as the table has it. */
export const runOf = (
  { version, protocols, showsOutputSchemas, scenes }: ProgramOutcome,
  on: string,
): ClientRun => ({
  version,
  on,
  protocol: protocols.at(-1) ?? 'not told',
  showsOutputSchemas,
  scenes,
});

/** Puts the runs into the file, beside those that were not made this time. */
export async function keepRuns(runs: Readonly<Record<string, ClientRun>>): Promise<void> {
  const before = await readFile(clientRunsFile, 'utf8');
  const [head = ''] = before.split(/(?<= = )\{/);
  const text = `${head}${JSON.stringify(runs)};\n`;
  await writeFile(clientRunsFile, await formatted(clientRunsFile, text));
}
