import { once } from '@leasehold/privacy';
import type { Operation } from '../../api.ts';

export interface Called {
  operation: Operation;
  variables: readonly (readonly [variable: string, value: string])[];
}

/**
 * The operations that a text calls as a request in a batch does; of those that its path may be of,
 * the ones with the fewest variables: `/people/count`. Their paths are read once.
 */
export function createCalled(operations: readonly Operation[]): (text: string) => Called[] {
  const known = once(() =>
    operations.map((operation) => ({ operation, own: segmentsOf(operation.path) })),
  );
  return (text) => {
    if (text.length > pathMax || !requestPath.test(text)) return [];
    const segments = segmentsOf(text.replace(/^[A-Z]{3,7}\s+/, '').replace(/[?#].*$/s, ''));
    const all = known().flatMap(({ operation, own }) => {
      const variables = variablesIn(own, segments);
      return variables ? [{ operation, variables }] : [];
    });
    const fewest = Math.min(...all.map(({ variables }) => variables.length));
    return all.filter(({ variables }) => variables.length === fewest);
  };
}

/** `/people/7`, `GET people/7?full=true`; an address of another API is not called here. */
const requestPath = /^(?:[A-Z]{3,7}\s+\/?|\/)[\w.$%~-][^\n]*\//;
const pathMax = 400;

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * The variables of a path with what a request has in their places; undefined where it calls
 * something else. What stands before the path (`/v2`) may be left out in a batch.
 */
function variablesIn(
  own: readonly string[],
  called: readonly string[],
): Called['variables'] | undefined {
  const last = own.at(-1);
  // Most are told by their end.
  if (last === undefined || (!last.includes('{') && last !== called.at(-1))) return undefined;
  const path = own.slice(own.length - called.length);
  const isCalled =
    called.length > 1 &&
    path.length === called.length &&
    path.every((segment, i) => segment.includes('{') || segment === called[i]);
  if (!isCalled || !path.some((segment) => !segment.includes('{'))) return undefined;
  return path.flatMap((segment, i) => {
    const [, variable] = /^\{([^{}]+)\}$/.exec(segment) ?? [];
    return variable === undefined ? [] : [[variable, called[i] ?? ''] as const];
  });
}
