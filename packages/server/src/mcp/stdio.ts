import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { CallingAgent, type LeaseServer } from './lease-server.ts';

/**
 * Serves one lease on this process's standard input and output, both protocol eras; resolves when
 * the client hangs up.
 */
export function serveLeaseOnStdio(server: LeaseServer): Promise<void> {
  return new Promise((resolve) => {
    const handle = serveStdio(({ era }) => server.create(new CallingAgent('local'), era));
    const end = () => void handle.close().finally(resolve);
    process.stdin.once('end', end);
    process.stdin.once('close', end);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  });
}
