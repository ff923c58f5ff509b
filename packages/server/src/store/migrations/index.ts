import { initial } from './001-initial.ts';
import type { Migration } from './migration.ts';

/** In order; the only list. */
export const migrations: readonly Migration[] = [initial];
