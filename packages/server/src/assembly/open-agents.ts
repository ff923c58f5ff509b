import { createMcpHttp, type McpHttp, type McpHttpDeps } from '../mcp/http.ts';
import { createSlowAnswers } from '../mcp/slow-answers.ts';
import { createSubscriptions } from '../mcp/subscriptions.ts';

/** What agents meet at `/mcp/<lease>`. */
export interface Agents extends AsyncDisposable {
  mcp: McpHttp;
  /** Something changed: looks at what is sent at length. Calls look before they answer. */
  look(): Promise<void>;
}

export function openAgents(deps: Omit<McpHttpDeps, 'subscriptions' | 'slowAnswers'>): Agents {
  const { leases, onError } = deps;
  const subscriptions = createSubscriptions({ find: (slug) => leases.find(slug), onError });
  const slowAnswers = createSlowAnswers();
  return {
    mcp: createMcpHttp({ ...deps, subscriptions, slowAnswers }),
    look: async () => void (await Promise.all([subscriptions.look(), slowAnswers.look()])),
    [Symbol.asyncDispose]: () => subscriptions.close(),
  };
}
