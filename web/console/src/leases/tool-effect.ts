import { phrase } from '../words/phrase.ts';
import type { ShownTool } from './use-all-tools.ts';

/** What its annotations say it does to the data. */
export function effectOf({ annotations }: ShownTool): string {
  if (annotations['readOnlyHint'] === true) return phrase('reads');
  return annotations['destructiveHint'] === true ? phrase('changes or deletes') : phrase('adds');
}
