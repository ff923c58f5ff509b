import { once } from '@leasehold/privacy';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { importApi, type ToolArguments } from '@leasehold/catalog';
import { PublicError } from '@leasehold/contract';
import type { Policy } from '@leasehold/privacy';
import { addressIssues, answerDocs, docsBaseUrl } from '../documentation/docs-api.ts';
import { docsDescription } from '../documentation/docs-description.ts';
import {
  createDocsLibrary,
  findDocsIndex,
  type DocsLibrary,
} from '../documentation/docs-library.ts';
import type { GatewayDeps } from '../gateway/call.ts';
import { compileLease } from '../gateway/compile-lease.ts';
import { createKeptRests } from '../gateway/kept-rests.ts';
import type { CompiledLease } from '../gateway/lease.ts';
import { createUpstream } from '../gateway/upstream/upstream.ts';
import { createVisitorLimits } from '../gateway/visitor-limits.ts';
import type { AddressGuard } from '../http/address-guard.ts';
import type { HostGuard } from '../http/guards.ts';
import { sendProblem } from '../http/respond.ts';
import { createWindowLimit } from '../http/window-limit.ts';
import type { InstallationKey } from '../keys/keyring.ts';
import { nodePrimitives } from '../keys/primitives.ts';
import { createLeaseServer, type LeaseServer } from '../mcp/lease-server.ts';
import type { SiteFile } from '../site/site-folder.ts';
import type { ServerBase } from './base.ts';
import type { CallerAddress } from './caller-address.ts';
import { openAgents } from './open-agents.ts';

/** What agents meet at `/docs/mcp`. */
export interface Documentation extends AsyncDisposable {
  mcp: (req: IncomingMessage, res: ServerResponse) => void;
}

export interface DocumentationDeps {
  guard: AddressGuard;
  hostGuard: HostGuard;
  callers: CallerAddress;
  /** What a long page is gone on with is sealed by a key of it: on every node, after a start. */
  key: InstallationKey;
}

/**
 * The documentation as a lease of our own: by the same path of a call as every lease, in no
 * workspace and in no record. Whoever reaches the site may come in; each visitor has limits of
 * their own, and nothing that agents of leases need is shared with them. undefined: there is none.
 * `files`: the built site.
 */
export function openDocumentation(
  base: ServerBase,
  files: ReadonlyMap<string, SiteFile> | undefined,
  { guard, hostGuard, callers, key }: DocumentationDeps,
): Documentation | undefined {
  const { config, now, log } = base;
  const index = files && findDocsIndex(files);
  if (!config.docsMcp || !index) return undefined;
  const library = once(() => createDocsLibrary(files, index.path, base.address.publicUrl));
  const upstream = createUpstream({
    guard,
    inProcess: (_source, { path }) => answerDocs(library(), path),
  });
  const deps: GatewayDeps = {
    upstream,
    now,
    callStarted: () => () => {},
    rests: createKeptRests(now, restCharsMax),
    record: ({ result }) =>
      base.metrics.documentationCalled('refusal' in result ? result.refusal.code : null),
  };
  // Made when somebody first asks: a start does not wait for it.
  let made: LeaseServer | undefined;
  const make = once(async () => {
    const secret = key.derive('documentation/v1');
    const lease = await docsLease(library(), { revision: index.hash, secret, now });
    made = createLeaseServer(lease, deps, base.address.origin);
    return made;
  });
  const agents = openAgents(
    {
      ...deps,
      leases: { known: () => made, find: make },
      guard: hostGuard,
      requestBytesMax: Math.min(requestBytesMax, config.requestBytesMax),
      touchKey: () => {},
      onError: (error) => log.error('mcp_failed', error),
      addressOf: callers.ofRequest,
      visitorOf: callers.subscriberOfRequest,
    },
    streams,
  );
  const requests = createWindowLimit({ max: requestsPerMinute, windowMs: 60_000, now });
  return {
    mcp(req, res) {
      const waitMs = requests.take(callers.subscriberOfRequest(req));
      if (waitMs > 0) return sendTooMany(res, waitMs);
      agents.mcp(req, res, slug);
    },
    async [Symbol.asyncDispose]() {
      await using _upstream = upstream;
      await agents[Symbol.asyncDispose]();
    },
  };
}

const slug = 'leasehold-docs';
/** Of one visitor: calls, as any lease limits them, and requests of any kind. */
const callsPerMinute = 120;
const requestsPerMinute = 600;
/** Nothing ever changes that a listener could hear of; clients listen all the same. */
const streams = { streamsMax: 2_048, streamsOfOneMax: 4 };
/** No question is longer; what agents tell of themselves fits as well. */
const requestBytesMax = 16 * 1024;
/** An answer, and all answers that wait to be gone on with. */
const resultCharsMax = 24_000;
const resultTokensMax = 6_000;
const restCharsMax = 4_000_000;

/** It holds nothing but what is public. */
const policy: Policy = { filters: [], unlisted: 'keep', echo: false };

async function docsLease(
  library: DocsLibrary,
  { revision, secret, now }: { revision: string; secret: Buffer; now: () => number },
): Promise<CompiledLease> {
  const { api, problems } = await importApi({
    text: JSON.stringify(docsDescription(docsBaseUrl, library.sections)),
  });
  if (!api) throw new Error(`the documentation is not an API: ${problems[0]?.message}`);
  return compileLease(
    {
      id: slug,
      slug,
      workspaceId: slug,
      name: api.title,
      state: 'live',
      expiresAt: undefined,
      revision,
      api,
      toolNames: {},
      operations: undefined,
      readOnly: true,
      toolMode: 'list',
      policy,
      policyVersion: 1,
      secret,
      target: {
        baseUrl: docsBaseUrl,
        auth: { type: 'none' },
        inProcess: { apiId: slug, edition: 1 },
      },
      resultCharsMax,
      resultTokensMax,
      keys: undefined,
      conditions: { limits: createVisitorLimits(callsPerMinute, now) },
      instructions,
      argumentIssues: (operationId, { address }: ToolArguments) =>
        operationId === 'GET /page' ? addressIssues(library, address) : [],
    },
    nodePrimitives,
    now,
  );
}

const instructions =
  'The documentation of Leasehold, which leases an HTTP API to AI agents with every personal field treated before a byte leaves. ' +
  'Find pages with search_documentation, then read them with read_page; where an answer ends with `truncated`, send its `next` to read on. ' +
  'Tell people the address of the page an answer is from.';

/** RFC 6585, 4. */
function sendTooMany(res: ServerResponse, waitMs: number): void {
  const problem = new PublicError('rate_limited', 'Too many requests from here in this minute.');
  sendProblem(res, problem, { 'retry-after': String(Math.ceil(waitMs / 1_000)) });
}
