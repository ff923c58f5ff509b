import type { ToolArguments } from '@leasehold/catalog';
import { answerAsked, resolveAsked } from '../gateway/ask.ts';
import type { CallTrace, GatewayDeps } from '../gateway/call.ts';
import { jsonPartText } from '../http/respond.ts';
import { toolResultMembers } from './result.ts';
import type { LeaseServer } from './lease-server.ts';
import type { Call } from '../gateway/incoming-call.ts';
import type { Recheck } from '../gateway/incoming-call.ts';

export interface PlaygroundDeps extends Omit<GatewayDeps, 'record'> {
  find: (slug: string) => Promise<LeaseServer | undefined>;
  /** Takes the trace, and gives the id it is recorded under. */
  record: (trace: CallTrace) => string;
  /** Ends when what was recorded can be read, or the store takes too long; never throws. */
  recorded: () => Promise<void>;
}

export interface PlaygroundCall extends Pick<Call, 'principal' | 'address' | 'signal'> {
  tool: string;
  args: ToolArguments;
}

export interface PlaygroundAnswer {
  /** Null: the lease's own catalog was asked, which is no call of an operation. */
  callId: string | null;
  /** The CallToolResult an agent gets. */
  result: Record<string, unknown>;
}

/**
 * Calls a tool of the lease at an address as an agent would, by the one path of every call;
 * undefined: there is no such lease or tool.
 */
export type Playground = (
  slug: string,
  call: PlaygroundCall,
) => Promise<PlaygroundAnswer | undefined>;

export function createPlayground(deps: PlaygroundDeps): Playground {
  return async (slug, { tool, args, principal, address, signal }) => {
    const server = await deps.find(slug);
    const asked = server && resolveAsked(server.lease, tool, args);
    if (!server || !asked) return undefined;
    let callId: string | null = null;
    const record = (trace: CallTrace): void => void (callId = deps.record(trace));
    const recheck: Recheck = async () =>
      (await deps.find(slug)) ? undefined : { code: 'lease_not_found' };
    const answer = await answerAsked(
      { ...deps, record },
      server.lease,
      asked,
      { principal, recheck, address },
      signal,
    );
    // Whoever reads the answer may open its record.
    if (callId !== null) await deps.recorded();
    // toolResultMembers writes a CallToolResult.
    const result: Record<string, unknown> = JSON.parse(
      `{${toolResultMembers(answer).map(jsonPartText).join('')}}`,
    );
    return { callId, result };
  };
}
