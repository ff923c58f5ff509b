import { AddressRefused, type AddressGuard } from './address-guard.ts';
import { closedSentence, unreachedSentence } from './unreached-sentence.ts';

export interface ConnectionProblem {
  /** The guard keeps it closed; else nobody answers there now, and somebody may later. */
  isClosed: boolean;
  sentence: string;
}

/**
 * Whether an address can be connected to now. Nothing is sent to it. @returns what is in the way;
 * undefined: nothing.
 */
export function connectionProblem(
  url: URL,
  guard: AddressGuard,
): Promise<ConnectionProblem | undefined> {
  const { protocol, hostname, host, port } = url;
  // A socket takes an IPv6 address without its brackets.
  const target = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), host, port };
  return new Promise((resolve) => {
    guard.connector({ timeoutMs })(target, (error, socket) => {
      socket?.destroy();
      if (!error) return resolve(undefined);
      const isClosed = error instanceof AddressRefused;
      const code = 'code' in error ? String(error.code) : '';
      const sentence = isClosed ? closedSentence(url) : unreachedSentence(url, code);
      resolve({ isClosed, sentence });
    });
  });
}

const timeoutMs = 3_000;
