import type { ShownCall } from './outcomes.ts';

/** Not tried by somebody who looks at this console. */
export const isByAgent = ({ principal }: Pick<ShownCall, 'principal'>): boolean =>
  !principal.startsWith('playground:');
