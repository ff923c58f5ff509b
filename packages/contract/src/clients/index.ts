// Clients of agents, once: what guides, docs and the console say of each is made from its row.
import { assistants } from './assistants.ts';
import { editors } from './editors.ts';
import { platforms } from './platforms.ts';
import { programs } from './programs.ts';
import { terminals } from './terminals.ts';
import type { McpClient } from './client.ts';

export {
  clientGroups,
  type ClientGroup,
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
];

export const clientOf = (id: string | null): McpClient =>
  mcpClients.find((client) => client.id === id) ?? terminals[0];

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
