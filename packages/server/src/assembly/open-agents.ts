import { createMcpHttp, type McpHttp, type McpHttpDeps } from '../mcp/http.ts';
import { createSlowAnswers } from '../mcp/slow-answers.ts';
import { createSubscriptions, type SubscriptionsDeps } from '../mcp/subscriptions.ts';
import type { AuthorizationServer } from '../oauth/authorization-server.ts';
import type { ServerBase } from './base.ts';
import { createKeyToucher } from './key-toucher.ts';
import type { Gateway } from './open-gateway.ts';

/** What agents meet at `/mcp/<lease>`. */
export interface Agents extends AsyncDisposable {
  mcp: McpHttp;
  /** Something changed: looks at what is sent at length. Calls look before they answer. */
  look(): Promise<void>;
}

export function openAgents(
  deps: Omit<McpHttpDeps, 'subscriptions' | 'slowAnswers'>,
  streams: Pick<SubscriptionsDeps, 'streamsMax' | 'streamsOfOneMax'> = {},
): Agents {
  const { leases, onError } = deps;
  const subscriptions = createSubscriptions({
    ...streams,
    find: (slug) => leases.find(slug),
    onError,
  });
  const slowAnswers = createSlowAnswers();
  return {
    mcp: createMcpHttp({ ...deps, subscriptions, slowAnswers }),
    look: async () => void (await Promise.all([subscriptions.look(), slowAnswers.look()])),
    [Symbol.asyncDispose]: () => subscriptions.close(),
  };
}

/** With people's sign-in behind it, and keys that tell when they were used. */
export function openAgentsOfServer(
  { store, config, now, log }: ServerBase,
  {
    gateway: { deps, leases },
    oauth,
    ...parts
  }: Pick<McpHttpDeps, 'guard' | 'addressOf'> & { gateway: Gateway; oauth: AuthorizationServer },
): Agents {
  return openAgents({
    ...deps,
    ...parts,
    leases,
    oauth: {
      principal: (token, leaseId) => oauth.tokens.principal(token, leaseId),
      challenge: (slug, hasToken) => oauth.challenge(slug, hasToken),
    },
    requestBytesMax: config.requestBytesMax,
    touchKey: createKeyToucher(store, now),
    onError: (error) => log.error('mcp_failed', error),
  });
}
