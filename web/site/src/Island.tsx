import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { islands } from './islands.ts';

/**
 * A part of a page that a script takes over once it is seen. It reads fully before that. Rendered
 * as a root of its own, so that `hydrateRoot` on the element finds what it expects.
 */
export function Island({ name, children }: { name: keyof typeof islands; children: ReactElement }) {
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: renderToString(children) }} />;
}
