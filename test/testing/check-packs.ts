// In a thread: what the verifier of evidence says of many packs, run anew for each of them, without
// a process for each.
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { program, files }: { program: string; files: string[] } = workerData;
assert.ok(parentPort);
let stdout = '';
process.stdout.write = (part: string | Uint8Array): boolean => {
  stdout += String(part);
  return true;
};
const runs: { status: number; stdout: string }[] = [];
for (const [i, file] of files.entries()) {
  stdout = '';
  process.argv = [process.execPath, program, file];
  process.exitCode = undefined;
  await import(`${pathToFileURL(program).href}?${i}`);
  runs.push({ status: Number(process.exitCode), stdout });
}
process.exitCode = 0;
parentPort.postMessage(runs, []);
