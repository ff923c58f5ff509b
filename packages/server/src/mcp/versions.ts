/** The stateless protocol: no handshake, `_meta` on every request. */
export const modernVersion = '2026-07-28';
/** What whoever asks for an unknown version is offered. */
const newestLegacyVersion = '2025-11-25';
/** Versions that begin with `initialize`. */
export const legacyVersions: readonly string[] = [
  newestLegacyVersion,
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '2024-10-07',
];
/** What a request without a version is of (2025-06-18, transports). */
const unnamedVersion = '2025-03-26';

/** The version a request over HTTP is of, as its headers and what begins a session say it. */
export function versionOfRequest(message: unknown, header: unknown): string {
  const params = memberOf(message, 'params');
  if (memberOf(message, 'method') !== 'initialize')
    return typeof header === 'string' ? header : unnamedVersion;
  const asked = memberOf(params, 'protocolVersion');
  return legacyVersions.find((version) => version === asked) ?? newestLegacyVersion;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Titles of servers and tools, and schemas of answers. */
export const hasTitles = (version: string): boolean => version >= '2025-06-18';
export const hasIcons = (version: string): boolean => version >= '2025-11-25';

export const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;
