import type { Hono } from 'hono';
import { createControl } from '../control/control.ts';
import type { ControlDeps } from '../control/deps.ts';
import { createCallStreams } from '../control/watching/call-streams.ts';
import { createAuthentication } from '../identity/authentication.ts';
import { createPlayground } from '../mcp/playground.ts';
import { inTime } from '../nodes/trust.ts';
import type { ServerBase } from './base.ts';
import type { CallerAddress } from './caller-address.ts';
import type { ControlGround } from './control-ground.ts';
import type { Gateway } from './open-gateway.ts';
import type { Records } from './open-records.ts';

/** The control API of a server. */
export interface Control extends AsyncDisposable {
  routes: Hono;
}

interface Parts extends Pick<ControlDeps, 'sendLetter'> {
  ground: ControlGround;
  gateway: Gateway;
  records: Records;
  callers: CallerAddress;
  setupCode: NonNullable<ControlDeps['setupCode']>;
}

export function openControl(
  { store, config, now, log, metrics }: ServerBase,
  { ground, gateway, records, callers, setupCode, sendLetter }: Parts,
): Control {
  const callStreams = createCallStreams({
    calls: store.calls,
    now,
    overlapMs: config.upstreamTimeoutMs,
  });
  metrics.watch('call_streams', () => callStreams.count);
  const { people, origin } = ground;
  const routes = createControl({
    ...ground,
    setupCode,
    sendLetter,
    callStreams,
    authenticate: createAuthentication({ store, people, origin, now }),
    addressOf: callers.ofContext,
    subscriberOf: callers.subscriberOfContext,
    callTool: createPlayground({
      ...gateway.deps,
      record: (trace) => records.record(trace),
      recorded: () => inTime(records.written()).catch(() => {}),
      find: (slug) => gateway.leases.find(slug),
    }),
    onFailure: (error, requestId) => log.error('control_failed', error, { requestId }),
  });
  return { routes, [Symbol.asyncDispose]: async () => callStreams.close() };
}
