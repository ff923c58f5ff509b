import { headerOf } from '../../http/exchange.ts';
import type { Answer } from '../ask.ts';
import { endpointOf } from '../endpoint.ts';
import type { Examination } from '../examination.ts';
import { statelessVersion, resultOf, rpcAnswer, rpcQuestion } from '../rpc.ts';
import { shownUrl } from '../shown.ts';
import { helloMessage, legacyVersion, protocolVersionOf } from './session.ts';

/** What a 401 says about the way in (RFC 9728 5.1, RFC 6750 3). */
export interface Challenge {
  metadataUrl?: URL;
  scope?: string;
}

/**
 * The first request of a client, without a token: it is to be refused in a way that shows the way
 * in. `open`: it was not refused.
 */
export async function readChallenge(x: Examination): Promise<Challenge | 'open' | undefined> {
  const answer = await sayHello(x);
  if (!answer) return undefined;
  const { status, tookMs } = answer;
  if (status === 401 || (status === 403 && x.client.takesForbidden)) return challengeOf(x, answer);
  if (status === 200 && resultOf(rpcAnswer(answer, 1))) {
    if (x.network === 'private')
      x.pass(
        'challenge',
        'The server answers without a token; there is nothing to sign in to.',
        tookMs,
      );
    else x.tell('challenge', 'open', `${shownUrl(x.url)} answers without a token.`, tookMs);
    return 'open';
  }
  return refuse(x, answer);
}

/** A client of 2026-07-28 tries again in the old way where its own is not understood. */
async function sayHello(x: Examination): Promise<Answer | undefined> {
  const protocolVersion = protocolVersionOf(x.client);
  const context = { url: x.url, protocolVersion };
  const answer = await x.ask('challenge', rpcQuestion(context, helloMessage(context)));
  if (
    !answer ||
    protocolVersion !== statelessVersion ||
    answer.status === 401 ||
    (answer.status === 200 && resultOf(rpcAnswer(answer, 1)))
  )
    return answer;
  const legacy = { ...context, protocolVersion: legacyVersion };
  return x.ask('challenge', rpcQuestion(legacy, helloMessage(legacy)));
}

async function refuse(x: Examination, { status, headers, tookMs }: Answer): Promise<undefined> {
  const at = `POST ${shownUrl(x.url)} answers ${status}`;
  if (status === 403) return x.tell('challenge', 'forbidden_not_401', `${at}.`, tookMs);
  const location = headerOf(headers, 'location');
  const target = location === undefined ? null : URL.parse(location, x.url.href);
  if (status >= 300 && status < 400)
    return x.tell(
      'challenge',
      'redirected',
      target ? `${at}, to ${shownUrl(target)}` : `${at}.`,
      tookMs,
    );
  if (await isOldTransport(x))
    return x.tell('challenge', 'sse_only', `${at}, GET a stream of events.`, tookMs);
  if (status === 404 || status === 410) return x.tell('challenge', 'not_found', `${at}.`, tookMs);
  const type = x.shown(headerOf(headers, 'content-type') ?? 'no content type', 60);
  return x.tell('challenge', 'not_mcp', `${at} (${type}).`, tookMs);
}

/**
 * HTTP+SSE of 2024-11-05 begins with a GET that is answered by a stream without an end: its head is
 * enough.
 */
async function isOldTransport(x: Examination): Promise<boolean> {
  const answer = await x.send({
    method: 'GET',
    url: x.url,
    headers: { accept: 'text/event-stream' },
    isEnough: () => true,
  });
  return (
    !('code' in answer) &&
    answer.status === 200 &&
    /^text\/event-stream\b/i.test(headerOf(answer.headers, 'content-type') ?? '')
  );
}

function challengeOf(x: Examination, { status, headers, tookMs }: Answer): Challenge {
  const header = headerOf(headers, 'www-authenticate') ?? '';
  const parameters = /(?:^|[\s,])Bearer(?=$|[\s,])/i.test(header.slice(0, headerCharsMax))
    ? parametersOf(header)
    : undefined;
  if (!parameters) {
    x.tell(
      'challenge',
      'challenge_missing',
      `${shownUrl(x.url)} answers ${status} without WWW-Authenticate: Bearer.`,
      tookMs,
    );
    return {};
  }
  const scope = parameters.get('scope');
  const metadataUrl = endpointOf(parameters.get('resource_metadata'));
  if (metadataUrl)
    x.pass(
      'challenge',
      `${status}, and the metadata of the resource is at ${shownUrl(metadataUrl)}`,
      tookMs,
    );
  else x.tell('challenge', 'challenge_without_metadata', undefined, tookMs);
  return { ...(scope !== undefined && { scope }), ...(metadataUrl && { metadataUrl }) };
}

const headerCharsMax = 4_000;

/**
 * RFC 9110 11.2: names, and values as a token or in quotation marks. Those of other schemes in the
 * same header have other names.
 */
function parametersOf(header: string): Map<string, string> {
  const found = header
    .slice(0, headerCharsMax)
    .matchAll(/([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g);
  return new Map(
    Array.from(found, ([, name = '', quoted, token = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, '$1') ?? token,
    ]),
  );
}
