import { examples } from './examples/index.ts';
import type { GoodView } from './view.ts';
import { createWorkbenchSession } from './workbench-session.ts';

/**
 * What the page is built with. The secret protects nobody and the day is fixed, so that a build is
 * the same each time; the visitor's own replace them.
 */
export const builtView: GoodView = await viewOfFirst();

async function viewOfFirst(): Promise<GoodView> {
  const session = createWorkbenchSession({
    leaseSecret: new Uint8Array(32).fill(0x57),
    now: () => Date.UTC(2026, 10, 20),
  });
  const view = await session.view({ text: examples[0].text, changes: {} });
  if (view.kind === 'mistake') throw new Error(`the first example: ${view.mistake.message}`);
  return view;
}
