import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * Work that is done once, however often it is asked for at the same time: two clicks in one moment
 * come before the page has drawn that the first is being answered. Work on something else may be
 * done beside it. What is asked for again is dropped, and its promise never settles: whatever
 * follows the work follows it once.
 */
export function useWork<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): UseMutationResult<Answer, Error, Input> {
  const mutation = useMutation(options);
  const { mutateAsync: start } = mutation;
  const underWay = useRef(new Set<string>());
  const mutateAsync = useCallback<typeof start>(
    async (...given) => {
      const work = workOn(given[0]);
      if (underWay.current.has(work)) return new Promise<never>(() => {});
      underWay.current.add(work);
      try {
        return await start(...given);
      } finally {
        underWay.current.delete(work);
      }
    },
    [start],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...given) =>
      void mutateAsync(...given).catch(() => {
        // What went wrong stands in `error`.
      }),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

/**
 * What tells one piece of work from another: what is sent, but for moments reckoned at each click.
 */
const workOn = (input: unknown): string =>
  (JSON.stringify(input) ?? '').replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '""');
