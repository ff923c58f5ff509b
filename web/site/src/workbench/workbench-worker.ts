// The thread in which everything is computed, so that typing never waits. It is sent the visitor's
// text and sends back what the page shows; it asks nobody else anything.
import { watchRequests } from './watch-requests.ts';
import { createWorkbenchSession } from './workbench-session.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

const send = (message: FromWorker): void => postMessage(message);

// asked for before anybody can paste, and never again
const treating = import('./treating.ts');
const descriptions = import('./descriptions.ts');
const session = createWorkbenchSession({
  treating,
  descriptions,
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
send({ stage: 'asked' });
Promise.all([treating, descriptions]).then(
  () => send({ stage: 'whole' }),
  () => {}, // told where a text needs it
);

async function answer({ id, ask }: ToWorker): Promise<void> {
  try {
    const view = await session.view(ask);
    send({ id, view });
    if (view.kind === 'answer' && !view.answer) await sendAnswer(id);
    if (view.kind !== 'mistake' && !view.file) await sendFile(id);
    const costs = await session.toolCosts(async () => {
      await turn();
      return id === newest;
    });
    if (costs) send({ id, costs });
  } catch {
    // its message could quote what was pasted
    send({ id, view: { kind: 'mistake', mistake: { message: await whatFailed() } } });
  }
}

/** Once it can be treated; what becomes of its fields stands without it. */
async function sendAnswer(id: number): Promise<void> {
  const answer = await session.answer();
  if (answer && id === newest) send({ id, answer });
}

/** Once it can be written; an answer stands without it. */
async function sendFile(id: number): Promise<void> {
  const file = await session.file().catch(() => undefined);
  if (file && id === newest) send({ id, file });
}

/** Of the parts of the page the one that is missing, if one is. */
const whatFailed = (): Promise<string> =>
  treating.then(
    () =>
      descriptions.then(
        () => failed,
        () => notLoaded,
      ),
    () => notTreating,
  );

const failed =
  'This text could not be worked on, by a fault of ours. Nothing of it was sent anywhere.';
const notTreating =
  'The part of this page that treats answers did not load. Load the page again. Nothing of your text was sent anywhere.';
const notLoaded =
  'The part of this page that reads descriptions did not load, so only JSON answers can be read. Load the page again. Nothing of your text was sent anywhere.';

/** Lets messages in that came meanwhile. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
