// Clients of agents, once: what guides, docs and the console say of each is made from its row.
import { assistants } from './assistants.ts';
import { editors } from './editors.ts';
import { platforms } from './platforms.ts';
import { programs } from './programs.ts';
import { terminals } from './terminals.ts';
import { clientRuns } from './client-runs.ts';
import type { McpClient } from './client.ts';

export { clientRuns } from './client-runs.ts';
export {
  clientDocuments,
  clientDocumentsOn,
  codeAndRefresh,
  publicClient,
  type ClientMetadata,
} from './client-documents.ts';
export {
  clientGroups,
  clientScenes,
  type ClientGroup,
  type ClientRun,
  type ClientScene,
  type GuideCall,
  type GuideStep,
  type GuideTarget,
  type McpClient,
  type Way,
} from './client.ts';

/** Every client there is a guide for, those of a group beside each other. */
export const mcpClients: readonly McpClient[] = [
  ...terminals,
  ...assistants,
  ...editors,
  ...platforms,
  ...programs,
].map(withRun);

function withRun(client: McpClient): McpClient {
  return { ...client, ...(clientRuns[client.id] && { tried: clientRuns[client.id] }) };
}

export const clientOf = (id: string | null): McpClient =>
  mcpClients.find((client) => client.id === id) ?? withRun(terminals[0]);

/**
 * May the program that calls itself so show its model the schemas of answers? Only of those that
 * were run, and did not, it is known that they do not.
 */
export function readsOutputSchemas(userAgent: string | undefined): boolean {
  const [name] = userAgent?.split('/', 1) ?? [];
  const client = mcpClients.find((one) => one.userAgent !== undefined && one.userAgent === name);
  return typeof client?.tried !== 'object' || client.tried.showsOutputSchemas;
}

/**
 * Where only programs of the same machine, or of the same network, reach it: what hosted clients
 * cannot use.
 */
export function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' || isPrivateName(hostname);
}

const isPrivateName = (host: string): boolean =>
  /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|test)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/.test(
    host,
  );
