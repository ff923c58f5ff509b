import type { ToolCosts, WorkbenchAsk, WorkbenchView } from './view.ts';
import type { FromWorker, SeenRequest, ToWorker } from './worker-messages.ts';

export interface WorkbenchListener {
  viewed(view: WorkbenchView, ask: WorkbenchAsk): void;
  counted(costs: ToolCosts): void;
  requested(request: SeenRequest): void;
}

/** The other end of the worker. Of asks made while it works only the newest is sent on. */
export interface WorkbenchClient {
  ask(ask: WorkbenchAsk): void;
  /** Who is told from now on. */
  listen(listener: WorkbenchListener): void;
}

/** Starts the worker, and asks once: the client is there when all its files are, with that view. */
export function startWorkbenchClient(
  first: WorkbenchAsk,
): Promise<{ client: WorkbenchClient; view: WorkbenchView }> {
  const worker = new Worker(new URL('./workbench-worker.ts', import.meta.url), { type: 'module' });
  let listener: WorkbenchListener | undefined;
  let id = 0;
  let waiting: WorkbenchAsk | undefined;
  let working: WorkbenchAsk | undefined;
  /** What was counted before anybody listened. */
  let costs: ToolCosts | undefined;

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
      if (costs) one.counted(costs);
    },
  };

  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the workbench has no worker here')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('request' in data) return listener?.requested(data.request);
      if (data.id !== id) return;
      if ('costs' in data) {
        costs = data.costs;
        return listener?.counted(data.costs);
      }
      const answered = working;
      working = undefined;
      costs = undefined;
      if (waiting) {
        send(waiting);
        waiting = undefined;
      }
      if (answered && listener) listener.viewed(data.view, answered);
      else resolve({ client, view: data.view });
    });
    send(first);
  });
}
