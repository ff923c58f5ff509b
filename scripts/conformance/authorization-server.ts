import { freePort } from '../../test/testing/free-port.ts';
import {
  Browser,
  createOauthLease,
  discover,
  publicClient,
  register,
} from '../../test/testing/oauth.ts';
import type { AuthorizationServer } from './authorization.ts';

/**
 * The product's own authorization server with a lease behind it, and somebody who signs in and
 * allows what is asked.
 */
export async function serveAuthorizationServer(): Promise<AuthorizationServer & AsyncDisposable> {
  const lease = await createOauthLease();
  const browser = new Browser(lease.installation.url);
  const callbackPort = await freePort();
  const endpoints = await discover(lease.address);
  const { clientId } = await register(endpoints, {
    ...publicClient,
    redirect_uris: [`http://127.0.0.1:${callbackPort}/callback`],
  });
  return {
    issuer: endpoints.issuer,
    clientId,
    callbackPort,
    leaseUrl: lease.address,
    async approve(authorizationUrl) {
      const { left, html } = await browser.allow(authorizationUrl);
      if (!left)
        throw new Error(`nothing came back: ${html.replaceAll(/<[^>]+>/g, ' ').slice(0, 300)}`);
      await fetch(left);
    },
    [Symbol.asyncDispose]: () => lease[Symbol.asyncDispose](),
  };
}
