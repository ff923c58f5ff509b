import type { Problem } from '../api.ts';
import { shownLocation } from './location.ts';
import type { Node } from './node.ts';

/** Collects what could not be used; every reader reports here and goes on. */
export interface ProblemLog {
  problems: Problem[];
  /** `at` is a node of the document or, in a text that is no JSON, the place in words. */
  report(
    code: Problem['code'],
    severity: Problem['severity'],
    at: Node | string,
    message: string,
  ): void;
  /** Reports made while `read` runs carry the operation's id. */
  during<Result>(operation: string, read: () => Result): Result;
}

// A hostile description can be wrong in a million places; nobody reads past the first thousand.
const problemsMax = 1000;
const textLengthMax = 1000;

/** A log for the description at `rootLocation`. */
export function createProblemLog(rootLocation: string): ProblemLog {
  const problems: Problem[] = [];
  let operation: string | undefined;
  return {
    problems,
    report(code, severity, at, message) {
      if (problems.length >= problemsMax) return;
      const place = (typeof at === 'string' ? at : placeOf(at, rootLocation)).slice(
        0,
        textLengthMax,
      );
      const problem = { code, severity, place, message: message.slice(0, textLengthMax) };
      problems.push(operation === undefined ? problem : { ...problem, operation });
    },
    during(id, read) {
      operation = id;
      try {
        return read();
      } finally {
        operation = undefined;
      }
    },
  };
}

function placeOf({ document, pointer }: Node, rootLocation: string): string {
  const file =
    document.location === rootLocation ? '' : shownLocation(document.location, rootLocation);
  return `${file}#${pointer}`;
}
