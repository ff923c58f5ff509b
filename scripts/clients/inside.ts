// What `npm run clients` starts where only loopback is up. Writes what it saw into the file it is
// given, as JSON.
import { writeFile } from 'node:fs/promises';
import { clientScenes, type ClientScene } from '@leasehold/contract/clients';
import { isAlone } from './isolation.ts';
import { programs } from './programs.ts';
import { runPrograms } from './run-programs.ts';

/** What the command hands over. */
export interface InsideTask {
  ids: string[];
  scenes: string[];
  scratch: string;
  outcomeFile: string;
  keep: boolean;
  isNetworkOpen: boolean;
}

const task: InsideTask = JSON.parse(process.argv[2] ?? '{}');
if (!task.isNetworkOpen && !isAlone()) throw new Error('There is more than loopback here.');
const outcomes = await runPrograms({
  ...task,
  programs: programs.filter(({ id }) => task.ids.includes(id)),
  only: (Object.keys(clientScenes) as ClientScene[]).filter((scene) => task.scenes.includes(scene)),
  print: console.log,
});
await writeFile(task.outcomeFile, JSON.stringify(outcomes));
// Something of a program's may still be held open.
process.exit(0);
