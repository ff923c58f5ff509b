import { createAnswerThreads } from '../gateway/answer-threads.ts';
import type { GatewayDeps } from '../gateway/call.ts';
import { createKeptRests } from '../gateway/kept-rests.ts';
import { createSubjectsRead } from '../gateway/subjects-read.ts';
import { createProbeWatch } from '../gateway/probing/probe-watch.ts';
import { createTokenGuesses, createValueGuesses } from '../gateway/probing/guesses.ts';
import { createCallRounds } from '../gateway/call-rounds.ts';
import { createCallLimits } from '../gateway/call-limits.ts';
import { createLeases, type Leases } from '../gateway/leases.ts';
import { createMemories } from '../gateway/memory/memories.ts';
import { createPlaces, type Places } from '../gateway/places.ts';
import {
  createUpstream,
  type Upstream,
  type UpstreamOptions,
} from '../gateway/upstream/upstream.ts';
import { configuredDetector } from '../gateway/text-detector/configured-detector.ts';
import type { TextDetector } from '../gateway/text-detector/text-detector.ts';
import { nodePrimitives } from '../keys/primitives.ts';
import { createLeaseServer, type LeaseServer } from '../mcp/lease-server.ts';
import type { Trust } from '../nodes/trust.ts';
import { createInProcessSample } from '../sample/in-process-sample.ts';
import type { ServerBase } from './base.ts';
import type { Records } from './open-records.ts';
import type { AddressGuard } from '../http/address-guard.ts';

/** What every call goes through, of one lease or of many. */
export interface CallPath extends AsyncDisposable {
  upstream: Upstream;
  deps: GatewayDeps;
}

export async function openCallPath(
  options: UpstreamOptions,
  deps: Omit<GatewayDeps, 'upstream' | 'carry' | 'detector' | 'rounds'>,
  createDetector: () => Promise<TextDetector | undefined>,
): Promise<CallPath> {
  await using opening = new AsyncDisposableStack();
  const detector = await createDetector();
  if (detector) opening.use(detector);
  const upstream = opening.use(createUpstream(options));
  const threads = opening.use(createAnswerThreads());
  const opened = opening.move();
  return {
    upstream,
    deps: {
      ...deps,
      upstream,
      detector,
      rounds: createCallRounds(),
      carry: (agent, parcel) => threads.carry(agent, parcel),
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** The leases of an installation, and the way to their APIs. */
export interface Gateway extends CallPath {
  leases: Leases<LeaseServer>;
  places: Places;
}

export async function openGateway(
  { store, workspaceKey, config, address, now, log, metrics }: ServerBase,
  { guard, trust, records }: { guard: AddressGuard; trust: Trust; records: Records },
): Promise<Gateway> {
  await using opening = new AsyncDisposableStack();
  const { upstream, deps } = opening.use(
    await openCallPath(
      {
        guard,
        inProcess: createInProcessSample(),
        deadlineMs: config.upstreamTimeoutMs,
        bodyBytesMax: config.upstreamBytesMax,
      },
      {
        now,
        ...(config.learnAnswers && { learn: records.learn }),
        callStarted: () => metrics.callStarted(),
        rests: createKeptRests(now),
        subjects: createSubjectsRead(),
        probing: {
          watch: createProbeWatch(),
          tokens: createTokenGuesses(),
          values: createValueGuesses(),
        },
        record: (trace) => void records.record(trace),
      },
      () =>
        configuredDetector(config, (news) => {
          if (news === 'unencrypted') log.warn('text_detector_unencrypted');
          else if (news === 'out') log.warn('text_detector_out');
          else if (news === 'model_out') log.warn('text_model_out');
          else log.event(news === 'back' ? 'text_detector_back' : 'text_model_back');
        }),
    ),
  );
  const places = createPlaces(config.geoDatabase);
  // The owner's own is read now, so that a wrong one is told at the start; the one that comes with
  // Leasehold, when a lease needs it.
  if (config.geoDatabase !== undefined) await places.open();
  const callLimits = createCallLimits(store.callCounts);
  opening.defer(() => callLimits.close());
  const leases = createLeases(
    {
      store,
      workspaceKey,
      primitives: nodePrimitives,
      memories: createMemories({
        keptValues: store.keptValues,
        primitives: nodePrimitives,
        isShared: store.kind === 'postgres',
        now,
      }),
      places,
      callLimits,
      now,
      trust,
      onRoughCheck: (leaseId) => log.warn('arguments_checked_roughly', { leaseId }),
    },
    (lease) => createLeaseServer(lease, deps, address.origin),
  );
  const opened = opening.move();
  return { upstream, deps, leases, places, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
