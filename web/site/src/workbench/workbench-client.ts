import type { GoodView, ToolCosts, WorkbenchAsk, WorkbenchView } from './view.ts';
import type { FromWorker, SeenRequest, ToWorker } from './worker-messages.ts';

export interface WorkbenchListener {
  viewed(view: WorkbenchView): void;
  counted(costs: ToolCosts): void;
  requested(request: SeenRequest): void;
}

/** The other end of the worker. Of asks made while it works only the newest is sent on. */
export interface WorkbenchClient {
  ask(ask: WorkbenchAsk): void;
  /** Who is told from now on. */
  listen(listener: WorkbenchListener): void;
}

/**
 * Starts the worker, and asks once: the client is there when all its files are, with all that comes
 * of that.
 */
export function startWorkbenchClient(
  first: WorkbenchAsk,
): Promise<{ client: WorkbenchClient; view: GoodView; costs: ToolCosts }> {
  const worker = new Worker(new URL('./workbench-worker.ts', import.meta.url), { type: 'module' });
  let listener: WorkbenchListener | undefined;
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
    },
  };

  return new Promise((resolve, reject) => {
    let firstView: WorkbenchView | undefined;
    worker.addEventListener('error', () => reject(new Error('the workbench has no worker here')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('request' in data) return listener?.requested(data.request);
      if (data.id !== id) return;
      if ('costs' in data) {
        if (firstView && firstView.kind !== 'mistake')
          resolve({ client, view: firstView, costs: data.costs });
        return listener?.counted(data.costs);
      }
      working = undefined;
      if (waiting) {
        send(waiting);
        waiting = undefined;
      }
      if (!firstView && data.view.kind === 'mistake') reject(new Error(data.view.mistake.message));
      firstView ??= data.view;
      listener?.viewed(data.view);
    });
    send(first);
  });
}
