import { Agent } from 'undici';
import type { AddressGuard } from '../http/address-guard.ts';
import type { Cancellation } from '../http/cancellation.ts';
import { exchange } from '../http/exchange.ts';
import { sealContexts } from '../identity/seal-contexts.ts';
import type { WorkspaceKey } from '../keys/keyring.ts';
import type { Id } from '../store/id.ts';
import type { AlertChannelRow, AlertMessage } from '../store/tables/alerts.ts';
import { mailText, type SendMail } from './mail.ts';
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
  | { kind: 'mail'; to: string };

export interface SendNoticeOptions {
  guard: AddressGuard;
  workspaceKey: (workspaceId: Id) => Promise<Pick<WorkspaceKey, 'openSecret'>>;
  /** Absent where no mail server is configured. */
  sendMail: SendMail | undefined;
  now: () => number;
  deadlineMs?: number;
}

export function createSendNotice({
  guard,
  workspaceKey,
  sendMail,
  now,
  deadlineMs = 10_000,
}: SendNoticeOptions): SendNotice {
  // No keep-alive: notices are rare, and nothing is to linger.
  const agent = new Agent({ connect: guard.connector({ timeoutMs: 5_000 }), pipelining: 0 });

  async function toWebhook(
    url: URL,
    secret: string,
    messageId: string,
    message: AlertMessage,
    signal: Cancellation | undefined,
  ): Promise<Delivery> {
    const body = JSON.stringify(message);
    const signed = signWebhook({ id: messageId, seconds: Math.floor(now() / 1000), body, secret });
    const headers = [
      'content-type',
      'application/json',
      'user-agent',
      'Leasehold',
      ...Object.entries(signed).flat(),
    ];
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
    return {
      isDelivered,
      isFinal: isDelivered || result.status === gone,
      outcome: String(result.status),
    };
  }

  return async (channel, messageId, message, signal) => {
    try {
      const secrets = await open(channel, workspaceKey);
      if (secrets.kind === 'webhook')
        return await toWebhook(new URL(secrets.url), secrets.secret, messageId, message, signal);
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

async function open(
  { id, workspaceId, sealed }: AlertChannelRow,
  workspaceKey: SendNoticeOptions['workspaceKey'],
): Promise<ChannelSecrets> {
  const opened = (await workspaceKey(workspaceId)).openSecret(
    sealed,
    sealContexts.alertChannel(id),
  );
  // Only the control API writes it, after its own schema.
  return JSON.parse(Buffer.from(opened).toString('utf8')) as ChannelSecrets;
}
