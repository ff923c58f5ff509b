import { createNetworkCheck } from '../http/network-check.ts';

/**
 * Networks that vendors of hosted assistants call MCP servers from, as they publish them. Only for
 * telling people why a fence refuses: nothing is let in by this list.
 */
export const hostedAssistants = [{ name: 'Claude', networks: ['160.79.104.0/21'] }] as const;

const checks = hostedAssistants.map(({ name, networks }) => ({
  name,
  includes: createNetworkCheck(networks),
}));

/** The assistant that calls from an address. */
export function hostedAssistantAt(address: string): string | undefined {
  return checks.find(({ includes }) => includes(address))?.name;
}
