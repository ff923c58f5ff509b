import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clientProfiles, type ClientProfile } from '@leasehold/server';
import { serveDocuments, type DocumentServer } from './testing/client-documents.ts';
import {
  askToken,
  authorizationUrl,
  Browser,
  callTool,
  createOauthLease,
  discover,
  newVerifier,
  outcomeOf,
  register,
  type Endpoints,
  type Registered,
} from './testing/oauth.ts';
import type { SampleLease } from './testing/sample-lease.ts';

describe('each client in use gets from a 401 to a result, and renews', () => {
  let lease: SampleLease;
  let documents: DocumentServer;
  let browser: Browser;
  before(async () => {
    documents = await serveDocuments();
    lease = await createOauthLease();
    browser = new Browser(lease.installation.url);
  });
  after(async () => {
    await lease[Symbol.asyncDispose]();
    await documents[Symbol.asyncDispose]();
  });

  /** Documents stand on loopback, at the path they have at their vendor. */
  const makeKnown = async (
    endpoints: Endpoints,
    { registration }: ClientProfile,
  ): Promise<Registered> => {
    if (registration.mode === 'dcr') return register(endpoints, registration.metadata);
    const { host, pathname } = new URL(registration.clientId);
    const path = `/${host}${pathname}`;
    const clientId = documents.origin + path;
    documents.answers.set(path, {
      body: JSON.stringify({ client_id: clientId, ...registration.document }),
    });
    return { clientId };
  };

  for (const profile of clientProfiles) {
    // promise: lease.oauth
    test(profile.name, async () => {
      const endpoints = await discover(
        lease.address,
        profile.discoveryVersion ? { 'mcp-protocol-version': profile.discoveryVersion } : {},
      );
      const client = await makeKnown(endpoints, profile);
      assert.equal(client.secret !== undefined, profile.tokenAuth !== 'none');
      const { redirectUri, tokenAuth } = profile;
      const verifier = newVerifier();
      const scopes = {
        challenge: endpoints.scope,
        supported: endpoints.scopes_supported.join(' '),
        none: undefined,
      }[profile.scope];
      const scope = profile.asksOfflineAccess ? `${scopes} offline_access` : scopes;
      const { resource, issuer } = endpoints;
      const more = profile.prompt ? { prompt: profile.prompt } : {};
      const url = authorizationUrl(endpoints, {
        ...client,
        redirectUri,
        resource,
        verifier,
        more,
        ...(scope !== undefined && { scope }),
      });
      const asked = await browser.signIn(url);
      assert.match(asked.html, /Let .* use <bdi>Test lease<\/bdi>\?/, asked.html);
      const { left } = await browser.submit(asked, /\/consent\/[\w-]+$/, { decision: 'allow' });
      assert.ok(left, 'the browser was led back');
      assert.ok(left.href.startsWith(redirectUri), left.href);
      assert.equal(left.searchParams.get('state'), 'some-state');
      assert.equal(left.searchParams.get('iss'), issuer);
      const code = left.searchParams.get('code') ?? '';
      const fields = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        resource,
      };
      const tokens = await askToken(endpoints, client, fields, tokenAuth);
      assert.equal(tokens.status, 200, JSON.stringify(tokens));
      assert.deepEqual([tokens.token_type, tokens.expires_in], ['Bearer', 3600]);
      assert.equal(
        await outcomeOf(await callTool(lease.address, tokens.access_token, versionOf(profile))),
        'ok',
      );
      const renewed = await askToken(
        endpoints,
        client,
        { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, resource },
        tokenAuth,
      );
      assert.equal(renewed.status, 200, JSON.stringify(renewed));
      assert.notEqual(renewed.refresh_token, tokens.refresh_token);
      assert.equal(
        await outcomeOf(await callTool(lease.address, renewed.access_token, versionOf(profile))),
        'ok',
      );
    });
  }
});

/**
 * The version of a client stands in the header from its second request on; 2026-07-28 has more to
 * say and its own test (main-job.test.ts).
 */
function versionOf({ protocolVersion }: ClientProfile): Record<string, string> {
  return protocolVersion >= '2026' ? {} : { 'mcp-protocol-version': protocolVersion };
}
