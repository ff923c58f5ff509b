import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { examples } from './examples/index.ts';
import { LiveWorkbench } from './LiveWorkbench.tsx';
import { startWorkbenchClient } from './workbench-client.ts';

/**
 * Makes the workbench live when all it needs is there, so that from then on it asks the network
 * nothing. It takes the place of the built text in one step, and nothing moves.
 */
export async function start(island: HTMLElement): Promise<void> {
  const { client, view, costs } = await startWorkbenchClient({
    text: examples[0].text,
    changes: {},
  });
  flushSync(() =>
    createRoot(island).render(<LiveWorkbench client={client} first={{ view, costs }} />),
  );
}
