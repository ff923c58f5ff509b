import { createContexts } from '../treatments/context.ts';
import type { Treat } from '../treatments/definition.ts';
import { testEnv } from './engine.ts';

/** The outcome of one treatment for one text, apart from any answer; undefined: it cannot. */
export function treatText(
  treat: Treat,
  text: string,
  kind: Parameters<Treat>[1] = 'string',
): string | undefined {
  return treat(text, kind, createContexts(testEnv, 1024)([], {}));
}
