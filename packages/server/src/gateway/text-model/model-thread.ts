// A thread that reads texts with a model: started by text-model.ts, and kept. Nothing of a text
// stays, and none is written anywhere.
import { parentPort, workerData } from 'node:worker_threads';
import { workAfterAgents } from '../after-agents.ts';
import type { ModelFolder } from './model-folder.ts';
import { ModelProblem, openModelRunner, type ModelTask } from './model-runner.ts';

workAfterAgents();

const { folder }: { folder: ModelFolder } = workerData;
const runner = openModelRunner(folder);
// Whoever asks first is told of it.
runner.catch(() => {});

parentPort?.on('message', (task: ModelTask | 'open') => {
  void reply(task).then((said) => parentPort?.postMessage(said, []));
});

async function reply(task: ModelTask | 'open'): Promise<unknown> {
  try {
    const { read, test } = await runner;
    if (task === 'open') return task;
    return await read(task).catch(async () => {
      // A runtime that has once given up gives no answer any more: then another thread begins anew.
      await test().catch(() => process.exit(1));
      return 'failed';
    });
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error;
    return { problem: error.message, cause: String(error.cause) };
  }
}
