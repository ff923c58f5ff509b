// The thread in which everything is computed, so that typing never waits. It is sent the visitor's
// text and sends back what the page shows; it asks nobody else anything.
import { watchRequests } from './watch-requests.ts';
import { createWorkbenchSession } from './workbench-session.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

const session = createWorkbenchSession({
  leaseSecret: crypto.getRandomValues(new Uint8Array(32)),
  now: () => Date.now(),
});
let newest = 0;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  newest = data.id;
  void answer(data);
});

// What this thread asks for is in no other count of the page.
watchRequests((request) => send({ request }));

async function answer({ id, ask }: ToWorker): Promise<void> {
  try {
    const view = await session.view(ask);
    send({ id, view });
    const costs = await session.toolCosts(async () => {
      await turn();
      return id === newest;
    });
    if (costs) send({ id, costs });
  } catch {
    // its message could quote what was pasted
    send({ id, view: { kind: 'mistake', mistake: { message: failed } } });
  }
}

const failed =
  'This text could not be worked on, by a fault of ours. Nothing of it was sent anywhere.';

const send = (message: FromWorker): void => postMessage(message);

/** Lets messages in that came meanwhile. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
