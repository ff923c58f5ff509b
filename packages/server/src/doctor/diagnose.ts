import type { AddressGuard, Lookup } from '../http/address-guard.ts';
import type { Cancellation } from '../http/cancellation.ts';
import { createAsk } from './ask.ts';
import { doctorClients, type DoctorClient } from './clients.ts';
import { endpointOf } from './endpoint.ts';
import { examine } from './examine.ts';
import { createExamination, type DoctorFinding } from './examination.ts';
import { networkOf, type Network } from './network.ts';
import { createRegistrations } from './registrations.ts';
import { shownUrl } from './shown.ts';

export interface DiagnoseOptions {
  /**
   * Which addresses may be asked, by where the MCP server itself is: a public one has no business
   * with a private network.
   */
  guardFor: (network: Network) => AddressGuard;
  /** Default: all that are known. */
  clients?: readonly DoctorClient[];
  /** A key or token of the server, for the calls. */
  key?: string | undefined;
  /** A tool to call without arguments, with the key. */
  call?: string | undefined;
  /** Of one request. Default 15 s, more than any client waits. */
  deadlineMs?: number;
  /** Of everything. Default two minutes. */
  totalMs?: number;
  lookup?: Lookup;
  /** Once it is aborted nothing more is examined; what was made on the way is removed still. */
  signal?: Cancellation;
}

export interface ClientReport {
  client: string;
  name: string;
  verdict: 'pass' | 'warn' | 'fail';
  /** In the order of the sequence; the first that fails is the last. */
  findings: DoctorFinding[];
}

export interface DoctorReport {
  /** Without a query: it may hold a secret. */
  address: string;
  clients: ClientReport[];
  /**
   * Made at the authorization server on the way. What it could not be made to remove was never
   * allowed anything, and is its own to forget.
   */
  registrations: { made: number; removed: number };
}

/**
 * The address of an MCP server, as it was typed and as it is understood: clients compare the one
 * and go to the other.
 */
export interface McpAddress {
  typed: string;
  url: URL;
}

/** Undefined for what is no such address: not http(s), or with a user or password in it. */
export function mcpAddress(typed: string): McpAddress | undefined {
  const url = endpointOf(typed);
  if (!url) return undefined;
  url.hash = '';
  return { typed, url };
}

/**
 * Does what each client does to connect to an MCP server, any server, and tells the first step that
 * fails and how to mend it. Never rejects because of what the server is or sends.
 */
export async function diagnose(
  { url, typed }: McpAddress,
  options: DiagnoseOptions,
): Promise<DoctorReport> {
  const {
    guardFor,
    clients = doctorClients,
    deadlineMs = 15_000,
    totalMs = 120_000,
    lookup,
    key,
    call,
    signal,
  } = options;
  const network = await networkOf(url, { deadlineMs, ...(lookup && { lookup }) });
  const endsAt = performance.now() + totalMs;
  const asking = { guard: guardFor(network), deadlineMs, endsAt };
  await using send = createAsk({ ...asking, signal });
  const registrations = createRegistrations();
  const reports: ClientReport[] = [];
  // One after the other: the server is to be examined, not loaded, and what it took is to be its
  // own time.
  for (const client of clients) {
    if (signal?.aborted) break;
    const examination = createExamination({
      client,
      address: typed,
      url,
      network,
      send,
      registrations,
      key,
      call,
    });
    await examine(examination);
    reports.push(reportOf(client, examination.findings));
  }
  await using sendLast = createAsk(asking);
  await registrations.remove(sendLast);
  return {
    address: shownUrl(url),
    clients: reports,
    registrations: { made: registrations.made, removed: registrations.removed },
  };
}

function reportOf({ id, name }: DoctorClient, found: DoctorFinding[]): ClientReport {
  const has = (severity: DoctorFinding['severity']) =>
    found.some((finding) => finding.severity === severity);
  const verdict = has('fail') ? 'fail' : has('warn') ? 'warn' : 'pass';
  return { client: id, name, verdict, findings: found };
}
