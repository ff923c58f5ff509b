import type { ServerContext } from '@modelcontextprotocol/server';
import type { GatewayDeps } from '../gateway/call.ts';

/**
 * Steps of a call an agent is told of. Their words are fixed: nothing of the data can be in them.
 */
const steps = ['The API is asked.', 'The API has answered.', 'The answer is ready.'] as const;

/** Tells the agent how far its call is; does nothing where it asked for no progress. */
export interface Progress {
  /** The same gateway, which tells when the upstream is asked and has answered. */
  watch(deps: GatewayDeps): GatewayDeps;
  done(): Promise<void>;
}

export function createProgress({ mcpReq }: ServerContext): Progress {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return { watch: (deps) => deps, done: async () => {} };
  let reached = 0;
  const tell = async (progress: number): Promise<void> => {
    if (progress !== reached + 1) return; // a refused call asks nobody, and is not reported as if it had
    reached = progress;
    const params = {
      progressToken,
      progress,
      total: steps.length,
      message: steps[progress - 1] ?? '',
    };
    // Whoever does not listen any more misses nothing.
    await mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  return {
    watch: (deps) => ({
      ...deps,
      upstream: {
        ...deps.upstream,
        async send(...request) {
          void tell(1);
          const answer = await deps.upstream.send(...request);
          void tell(2);
          return answer;
        },
      },
    }),
    done: () => tell(3),
  };
}
