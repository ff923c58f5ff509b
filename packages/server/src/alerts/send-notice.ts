import { Agent } from 'undici';
import type { AddressGuard } from '../http/address-guard.ts';
import type { Cancellation } from '../http/cancellation.ts';
import { exchange } from '../http/exchange.ts';
import { sealContexts } from '../identity/seal-contexts.ts';
import type { SealContext, WorkspaceKey } from '../keys/keyring.ts';
import type { Id } from '../store/id.ts';
import type { AlertChannelRow, AlertMessage } from '../store/tables/alerts.ts';
import { mailText, type SendMail } from './mail.ts';
import { type AlertService, refusalWord, serviceMessages } from './service-messages.ts';
import { signWebhook } from './sign-webhook.ts';

/** How one attempt ended. */
export interface Delivery {
  isDelivered: boolean;
  /** The other side wants no more of it. */
  isFinal: boolean;
  /** A word of our own or an HTTP status: what the other side said is not kept. */
  outcome: string;
}

/**
 * Never rejects. `messageId` is the same in every attempt, so that a receiver can tell a repeated
 * message. Of a webhook the attempt ends with the signal.
 */
export type SendNotice = (
  channel: AlertChannelRow,
  messageId: string,
  message: AlertMessage,
  signal?: Cancellation,
) => Promise<Delivery>;

/** What is sealed in a channel's row. */
export type ChannelSecrets =
  | { kind: 'webhook'; url: string; secret: string }
  | { kind: 'slack' | 'teams'; url: string }
  | { kind: 'pagerduty'; url: string; routingKey: string }
  | { kind: 'mail'; to: string };

export interface SendNoticeOptions {
  guard: AddressGuard;
  workspaceKey: (workspaceId: Id) => Promise<Pick<WorkspaceKey, 'openSecret'>>;
  /** Absent where no mail server is configured. */
  sendMail: SendMail | undefined;
  /** Of this installation, as people open it. */
  publicUrl: () => string;
  now: () => number;
  deadlineMs?: number;
}

export function createSendNotice({
  guard,
  workspaceKey,
  sendMail,
  publicUrl,
  now,
  deadlineMs = 10_000,
}: SendNoticeOptions): SendNotice {
  // No keep-alive: notices are rare, and nothing is to linger.
  const agent = new Agent({ connect: guard.connector({ timeoutMs: 5_000 }), pipelining: 0 });

  async function post(
    url: URL,
    body: string,
    more: Readonly<Record<string, string>>,
    signal: Cancellation | undefined,
  ): Promise<Delivery> {
    const about = { 'content-type': 'application/json', 'user-agent': 'Leasehold', ...more };
    const headers = Object.entries(about).flat();
    // Redirects are not followed: the notice goes where the owner said.
    const request = {
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers,
      body,
    };
    const limits = { deadlineMs, bodyBytesMax: answerBytesMax, signal };
    const result = await exchange(agent, request, limits);
    // An answer that is too long has arrived all the same.
    if (result.status === undefined)
      return {
        isDelivered: false,
        isFinal: false,
        outcome: 'failed' in result ? result.failed : 'internal',
      };
    const isDelivered = result.status >= 200 && result.status < 300;
    const word = !isDelivered && 'body' in result ? refusalWord(result.body) : undefined;
    return {
      isDelivered,
      isFinal: isDelivered || result.status === gone,
      outcome: word ? `${result.status} ${word}` : String(result.status),
    };
  }

  function toWebhook(
    { url, secret }: Extract<ChannelSecrets, { kind: 'webhook' }>,
    messageId: string,
    message: AlertMessage,
    signal: Cancellation | undefined,
  ): Promise<Delivery> {
    const body = JSON.stringify(message);
    const signed = signWebhook({ id: messageId, seconds: Math.floor(now() / 1000), body, secret });
    return post(new URL(url), body, { ...signed }, signal);
  }

  async function toService(
    secrets: Extract<ChannelSecrets, { kind: AlertService }>,
    message: AlertMessage,
    signal: Cancellation | undefined,
  ): Promise<Delivery> {
    const target = {
      consoleUrl: `${publicUrl()}/console/alerts`,
      ...('routingKey' in secrets && { routingKey: secrets.routingKey }),
    };
    let delivery: Delivery = { isDelivered: false, isFinal: false, outcome: 'failed' };
    for (const body of serviceMessages[secrets.kind](message, target)) {
      delivery = await post(new URL(secrets.url), JSON.stringify(body), {}, signal);
      if (!delivery.isDelivered) break;
    }
    return delivery;
  }

  return async (channel, messageId, message, signal) => {
    try {
      const secrets = await openChannel(channel, workspaceKey);
      if (secrets.kind === 'webhook') return await toWebhook(secrets, messageId, message, signal);
      if (secrets.kind !== 'mail') return await toService(secrets, message, signal);
      if (!sendMail) return { isDelivered: false, isFinal: false, outcome: 'mail_not_configured' };
      await sendMail({ to: secrets.to, ...mailText(message), messageId });
      return { isDelivered: true, isFinal: true, outcome: 'sent' };
    } catch {
      // What a mail server or a library says may quote what it was given.
      return { isDelivered: false, isFinal: false, outcome: 'failed' };
    }
  };
}

const answerBytesMax = 64 * 1024;
/** RFC 9110 15.5.11; Standard Webhooks: the receiver wants no more. */
const gone = 410;

interface Seal {
  openSecret(sealed: Uint8Array, context: SealContext): Uint8Array;
}

export async function openChannel(
  { id, workspaceId, sealed }: AlertChannelRow,
  workspaceKey: (workspaceId: Id) => Promise<Seal>,
): Promise<ChannelSecrets> {
  const opened = (await workspaceKey(workspaceId)).openSecret(
    sealed,
    sealContexts.alertChannel(id),
  );
  // Only the control API writes it, after its own schema.
  return JSON.parse(Buffer.from(opened).toString('utf8')) as ChannelSecrets;
}
