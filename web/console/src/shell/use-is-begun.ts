import { useQuery } from '@tanstack/react-query';
import { client } from '../api.ts';
import { isByAgent } from '../watch/is-by-agent.ts';

/**
 * Whether an agent ever got an answer; taken for so until it is known. Asked for no more once it is
 * so.
 */
export function useIsBegun(): boolean {
  const { data = true } = useQuery({
    ...firstAnswerQuery,
    staleTime: ({ state }) => (state.data === true ? Infinity : 5_000),
  });
  return data;
}

export const firstAnswerQuery = {
  queryKey: ['GET /calls', 'first answer'],
  queryFn: async () =>
    (await client('GET /calls', { query: { outcome: 'ok', limit: 20 } })).items.some(isByAgent),
} as const;
