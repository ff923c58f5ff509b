import type { ProblemLog } from '../../documents/problem-log.ts';
import type { Node } from '../../documents/node.ts';

/** What a collection says that no operation can keep, counted for one notice each. */
export interface Leftovers {
  /** Where credentials were found. */
  credentials: Node[];
  scripts: Node[];
  /** Kinds of authentication that are computed for each request, which nothing here does. */
  computed: Map<string, Node>;
}

/** Where what cannot be used, and what is left out, is told. */
export interface ReadingContext {
  log: ProblemLog;
  leftovers: Leftovers;
}
