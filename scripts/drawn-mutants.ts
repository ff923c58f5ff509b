import { createHash } from 'node:crypto';

/** A change of one place in the code, as the mutation runner makes it. */
export interface Change {
  location: { start: Position; end: Position };
  replacement?: string;
}

/** Lines and columns from 0. */
export interface Position {
  line: number;
  column: number;
}

export interface Draw {
  /** One change in so many is tested. */
  oneIn: number;
  seed: string;
}

/**
 * Whether a change is one of those that are tested: the same ones for the same seed. Told by what
 * it is, for the runner's numbers are others where other files are changed.
 */
export function isDrawn(
  file: string,
  { location: { start, end }, replacement }: Change,
  { oneIn, seed }: Draw,
): boolean {
  const what = [seed, file, start.line, start.column, end.line, end.column, replacement].join('\n');
  return createHash('sha256').update(what).digest().readUInt32BE() % oneIn === 0;
}
