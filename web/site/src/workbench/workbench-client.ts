import type {
  PolicyFile,
  ToolCosts,
  WorkbenchAnswer,
  WorkbenchAsk,
  WorkbenchView,
} from './view.ts';
import type { FromWorker, SeenRequest, ToWorker } from './worker-messages.ts';

export interface WorkbenchListener {
  viewed(view: WorkbenchView): void;
  treated(answer: WorkbenchAnswer): void;
  filed(file: PolicyFile): void;
  counted(costs: ToolCosts): void;
  requested(request: SeenRequest): void;
  /** All that the worker asked for is there. */
  completed(): void;
}

/** The other end of the worker. Of asks made while it works only the newest is sent on. */
export interface WorkbenchClient {
  ask(ask: WorkbenchAsk): void;
  /** Who is told from now on. */
  listen(listener: WorkbenchListener): void;
}

/**
 * Starts the worker. The client is there when the fields of JSON answers can be read and everything
 * else has been asked for, so that no request is left to be made.
 */
export function startWorkbenchClient(): Promise<WorkbenchClient> {
  const worker = new Worker(new URL('./workbench-worker.ts', import.meta.url), { type: 'module' });
  let listener: WorkbenchListener | undefined;
  let isWhole = false;
  let id = 0;
  let waiting: WorkbenchAsk | undefined;
  let working: WorkbenchAsk | undefined;

  const send = (ask: WorkbenchAsk) => {
    working = ask;
    id += 1;
    const message: ToWorker = { id, ask };
    worker.postMessage(message, []);
  };
  const client: WorkbenchClient = {
    ask(ask) {
      if (working) waiting = ask;
      else send(ask);
    },
    listen(one) {
      listener = one;
      if (isWhole) one.completed();
    },
  };

  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the workbench has no worker here')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('request' in data) return listener?.requested(data.request);
      if ('stage' in data) {
        if (data.stage === 'asked') return resolve(client);
        isWhole = true;
        return listener?.completed();
      }
      if (data.id !== id) return;
      if ('costs' in data) return listener?.counted(data.costs);
      if ('answer' in data) return listener?.treated(data.answer);
      if ('file' in data) return listener?.filed(data.file);
      working = undefined;
      if (waiting) {
        send(waiting);
        waiting = undefined;
      }
      listener?.viewed(data.view);
    });
  });
}
