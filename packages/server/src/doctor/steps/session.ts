import { isObject } from '@leasehold/privacy';
import { headerOf } from '../../http/exchange.ts';
import type { Answer } from '../ask.ts';
import type { DoctorClient } from '../clients.ts';
import type { Examination } from '../examination.ts';
import { filledText, textsOf } from '../json.ts';
import {
  clientInfo,
  statelessVersion,
  resultOf,
  rpcAnswer,
  rpcQuestion,
  type RpcContext,
  type RpcMessage,
} from '../rpc.ts';
import { shownUrl } from '../shown.ts';

/** Versions that begin with `initialize`. */
const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
export const legacyVersion = '2025-11-25';

const step = 'initialize';

/** What a client says first, in its era. */
export function helloMessage({ protocolVersion }: Pick<RpcContext, 'protocolVersion'>): RpcMessage {
  if (protocolVersion === statelessVersion) return { id: 1, method: 'server/discover' };
  return {
    id: 1,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: clientInfo },
  };
}

export const protocolVersionOf = ({ ways }: DoctorClient): string =>
  ways[0]?.protocolVersion ?? legacyVersion;

/** Begins as this client does, and gives what all later messages need. */
export async function beginSession(x: Examination): Promise<RpcContext | undefined> {
  const context: RpcContext = {
    url: x.url,
    protocolVersion: protocolVersionOf(x.client),
    key: x.key,
  };
  if (context.protocolVersion !== statelessVersion) return initialize(x, context);
  const answer = await x.ask(step, rpcQuestion(context, helloMessage(context)));
  if (!answer) return undefined;
  if (answer.status === 401)
    return x.tell(step, 'key_refused', `${shownUrl(x.url)} answers 401.`, answer.tookMs);
  const versions = textsOf(resultOf(rpcAnswer(answer, 1))?.['supportedVersions']);
  if (!versions?.includes(statelessVersion)) {
    x.tell(
      step,
      'modern_missing',
      `\`server/discover\` is answered with ${answer.status}.`,
      answer.tookMs,
    );
    return initialize(x, { ...context, protocolVersion: legacyVersion });
  }
  x.pass(step, `The server speaks ${statelessVersion}.`, answer.tookMs);
  return context;
}

async function initialize(x: Examination, context: RpcContext): Promise<RpcContext | undefined> {
  const answer = await x.ask(step, rpcQuestion(context, helloMessage(context)));
  if (!answer) return undefined;
  const { status, tookMs } = answer;
  if (status === 401) return x.tell(step, 'key_refused', `${shownUrl(x.url)} answers 401.`, tookMs);
  const message = rpcAnswer(answer, 1);
  const protocolVersion = filledText(resultOf(message)?.['protocolVersion']);
  if (status !== 200 || protocolVersion === undefined)
    return x.tell(step, 'initialize_failed', sessionFailure(x, answer, message), tookMs);
  if (!legacyVersions.includes(protocolVersion))
    return x.tell(
      step,
      'version_unknown',
      `The server answers with ${x.shown(protocolVersion, 40)}.`,
      tookMs,
    );
  const session = sessionOf(headerOf(answer.headers, 'mcp-session-id'));
  const begun = { ...context, protocolVersion, ...(session !== undefined && { session }) };
  x.pass(step, `The server speaks ${protocolVersion}.`, tookMs);
  await tellInitialized(x, begun);
  return begun;
}

async function tellInitialized(x: Examination, context: RpcContext): Promise<void> {
  const answer = await x.send(rpcQuestion(context, { method: 'notifications/initialized' }));
  const status = 'code' in answer ? undefined : answer.status;
  if (status === undefined || status >= 300)
    x.tell(
      step,
      'notification_refused',
      status === undefined ? undefined : `It is answered with ${status}.`,
    );
}

/** 2025-06-18 basic/transports: visible ASCII. Anything else is not sent back. */
const sessionOf = (header: string | undefined): string | undefined =>
  /^[\x21-\x7e]{1,1000}$/.test(header ?? '') ? header : undefined;

/** The status, and the number of a JSON-RPC error; its text is a stranger's. */
export function sessionFailure(
  { url, shown }: Examination,
  { status, headers }: Answer,
  message: ReturnType<typeof rpcAnswer>,
): string {
  if (status === 200 && !message)
    return `${shownUrl(url)} answers 200 (${shown(headerOf(headers, 'content-type') ?? 'no content type', 60)}), with no JSON-RPC message of the id that was sent.`;
  const error = isObject(message?.['error']) ? message['error']['code'] : undefined;
  return `${shownUrl(url)} answers ${status}${typeof error === 'number' ? `, error ${error}` : ''}.`;
}
