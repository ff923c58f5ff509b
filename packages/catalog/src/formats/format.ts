import type { Api } from '../api.ts';
import type { SourceDocument } from '../documents/node.ts';
import type { ProblemLog } from '../documents/problem-log.ts';
import type { References } from '../documents/references.ts';

/**
 * One way to describe an API. To add one: a file that exports a `Format`, and a line in `index.ts`.
 */
export interface Format {
  id: string;
  /**
   * What the document is in this format; undefined where it is something else. `document.root` is
   * absent for text that is no JSON or YAML.
   */
  detect(document: SourceDocument): Detection | undefined;
  /** Reads a detected document. Reports what it cannot use to the log and goes on. */
  read(document: SourceDocument, context: ReadContext): Api;
}

/** Which version a document is in. */
export interface Detection {
  version: Api['format'];
  /**
   * Why that is a guess, where it is one: shown as a warning. A sure detection wins over a guess.
   */
  doubt?: string;
}

/** What a format reads with. */
export interface ReadContext {
  version: Api['format'];
  /** Follows references in the description and the files it names. */
  references: References;
  log: ProblemLog;
}
