import * as descriptions from './descriptions.ts';
import { examples } from './examples/index.ts';
import * as treating from './treating.ts';
import type { BuiltView } from './view.ts';
import { createWorkbenchSession } from './workbench-session.ts';

/**
 * What the page is built with. The secret protects nobody and the day is fixed, so that a build is
 * the same each time; the visitor's own replace them.
 */
export const built: BuiltView = await workOutFirst();

async function workOutFirst(): Promise<BuiltView> {
  const session = createWorkbenchSession({
    leaseSecret: new Uint8Array(32).fill(0x57),
    now: () => Date.UTC(2026, 10, 20),
    treating: Promise.resolve(treating),
    descriptions: Promise.resolve(descriptions),
  });
  const view = await session.view({ text: examples[0].text, changes: {} });
  const costs = await session.toolCosts(async () => true);
  if (view.kind === 'mistake' || !costs) throw new Error('the first example has a mistake');
  return { view: { ...view, file: await session.file() }, costs };
}
