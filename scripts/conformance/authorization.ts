import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSuite, type ScenarioResult } from './suite.ts';

/**
 * The suite's checks of an authorization server: its metadata, that it takes client id metadata
 * documents, and the code grant.
 */
export const authorizationChecks = 3;

/** What the suite needs of an authorization server. */
export interface AuthorizationServer {
  issuer: string;
  /**
   * Registered without a secret, with `http://127.0.0.1:<callbackPort>/callback` as a redirect URI.
   */
  clientId: string;
  callbackPort: number;
  /** The address of the lease the token is for (RFC 8707). */
  leaseUrl: string;
  /**
   * Does what a person does at this address: signs in, consents, and follows the redirect to the
   * callback.
   */
  approve: (authorizationUrl: string) => Promise<void>;
}

/** Runs the suite's scenarios of an authorization server. */
export async function runAuthorization(server: AuthorizationServer): Promise<ScenarioResult[]> {
  const { issuer, clientId, callbackPort, leaseUrl, approve } = server;
  let output = '';
  let approving: Promise<void> | undefined;
  const told = (text: string) => {
    output += text;
    const [address] = /^https?:\/\/\S+[?&]response_type=code\S*(?=\s)/m.exec(output) ?? [];
    if (address !== undefined) approving ??= approveAt(address);
  };
  const approveAt = async (address: string) => {
    // The suite tells the address a moment before it listens for what comes back.
    await untilListening(callbackPort);
    // It would wait for minutes for a consent that does not come about.
    await approve(address).catch((error: unknown) => refuse(callbackPort, error));
  };
  const args = [
    'authorization',
    '--url',
    issuer,
    '--client-id',
    clientId,
    '--resource',
    leaseUrl,
    '--port',
    String(callbackPort),
  ];
  const results = await runSuite([...args, '--spec-version', '2026-07-28'], told);
  await approving;
  return results;
}

async function refuse(port: number, error: unknown): Promise<void> {
  const description = encodeURIComponent(error instanceof Error ? error.message : String(error));
  await fetch(
    `http://127.0.0.1:${port}/callback?error=access_denied&error_description=${description}`,
  );
}

async function untilListening(port: number): Promise<void> {
  for (let left = 100; left > 0 && !(await isListening(port)); left--) await sleep(50);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.unref().on('connect', () => socket.destroy());
  });
}
