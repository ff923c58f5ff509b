/**
 * What a trace shows of a call: ids, words and numbers of our own. There is no place for an
 * argument, an address or a value.
 */
export interface CallSpan {
  /** When it began, milliseconds since 1970. */
  at: number;
  durationMs: number;
  /** From its beginning until its request went out; undefined where none did. */
  upstreamAfterMs: number | undefined;
  upstreamMs: number;
  id: string;
  workspaceId: string;
  leaseId: string;
  tool: string;
  principal: string;
  outcome: string;
  code: string | null;
  upstreamStatus: number | null;
  bytesIn: number;
  bytesOut: number;
  tokensRestored: number;
  policyVersion: number;
  /** Whose part it is, if the agent said so. */
  parent: TraceParent | undefined;
}

export interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

/** Makes spans of calls that have ended, and sends them in batches. */
export interface Traces {
  /** Never throws and never waits. */
  callEnded(call: CallSpan): void;
  /** Sends what waits. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Sends traces by OTLP over HTTP. OpenTelemetry is loaded here and only when this is called:
 * whoever asks for no traces pays nothing for it. `endpoint` is the collector's base address (OTLP
 * specification, Endpoint URLs); headers and the like come from its own OTEL_… variables.
 */
export async function createTraces(endpoint: string): Promise<Traces> {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: 5_000,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'leasehold' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('leasehold');

  const contextOf = (parent: TraceParent | undefined) => {
    if (!parent) return api.ROOT_CONTEXT;
    const { traceId, spanId, isSampled } = parent;
    const traceFlags = isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags,
      isRemote: true,
    });
  };
  return {
    callEnded(call) {
      const { at, durationMs } = call;
      const span = tracer.startSpan(
        'call',
        { startTime: at, kind: api.SpanKind.SERVER, attributes: attributesOf(call) },
        contextOf(call.parent),
      );
      if (call.outcome === 'failed' || call.outcome === 'upstream_error')
        span.setStatus({ code: api.SpanStatusCode.ERROR });
      const inside = api.trace.setSpan(api.ROOT_CONTEXT, span);
      for (const [name, startMs, endMs] of partsOf(call)) {
        const kind = name === 'upstream' ? api.SpanKind.CLIENT : api.SpanKind.INTERNAL;
        tracer.startSpan(name, { startTime: at + startMs, kind }, inside).end(at + endMs);
      }
      span.end(at + durationMs);
    },
    async [Symbol.asyncDispose]() {
      // A collector that does not answer must not hold up the end.
      await provider.shutdown().catch(() => {});
    },
  };
}

/** The steps of a call, from its beginning. */
function partsOf({
  durationMs,
  upstreamAfterMs,
  upstreamMs,
}: CallSpan): [name: string, startMs: number, endMs: number][] {
  if (upstreamAfterMs === undefined) return [['admission', 0, durationMs]];
  const answeredMs = upstreamAfterMs + upstreamMs;
  return [
    ['admission', 0, upstreamAfterMs],
    ['upstream', upstreamAfterMs, answeredMs],
    ['protect', answeredMs, Math.max(answeredMs, durationMs)],
  ];
}

function attributesOf(call: CallSpan): Record<string, string | number> {
  const {
    id,
    workspaceId,
    leaseId,
    tool,
    principal,
    outcome,
    code,
    upstreamStatus,
    bytesIn,
    bytesOut,
    tokensRestored,
    policyVersion,
  } = call;
  return {
    'leasehold.call.id': id,
    'leasehold.workspace.id': workspaceId,
    'leasehold.lease.id': leaseId,
    'leasehold.principal.id': principal,
    'leasehold.policy.version': policyVersion,
    'gen_ai.tool.name': tool,
    'leasehold.outcome': outcome,
    ...(code !== null && { 'error.type': code }),
    ...(upstreamStatus !== null && { 'leasehold.upstream.status': upstreamStatus }),
    'leasehold.bytes.in': bytesIn,
    'leasehold.bytes.out': bytesOut,
    'leasehold.tokens.restored': tokensRestored,
  };
}

/**
 * The `traceparent` of a request's `_meta` (W3C Trace Context 3.2; MCP, `_meta`); undefined for
 * anything else, which is ignored as the standard says.
 */
export function readTraceParent(meta: unknown): TraceParent | undefined {
  const text =
    typeof meta === 'object' && meta !== null && 'traceparent' in meta
      ? meta.traceparent
      : undefined;
  if (typeof text !== 'string' || text.length > 200) return undefined;
  const [, version, traceId, spanId, flags, more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(text) ?? [];
  if (
    !traceId ||
    !spanId ||
    flags === undefined ||
    version === 'ff' ||
    /^0+$/.test(traceId) ||
    /^0+$/.test(spanId)
  )
    return undefined;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
