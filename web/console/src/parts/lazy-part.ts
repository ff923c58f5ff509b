import { lazy, type ComponentType } from 'react';
import { loadPart } from './lost-parts.ts';

/** A component whose code comes when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }));
