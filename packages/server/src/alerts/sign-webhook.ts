import { createHmac, randomBytes } from 'node:crypto';

/**
 * The headers of a signed webhook as Standard Webhooks has them (https://www.standardwebhooks.com,
 * symmetric signatures): any of its libraries verifies them.
 */
export function signWebhook({
  id,
  seconds,
  body,
  secret,
}: {
  id: string;
  seconds: number;
  body: string;
  secret: string;
}) {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

const secretPrefix = 'whsec_';

/** 256 random bits. */
export const createWebhookSecret = (): string => secretPrefix + randomBytes(32).toString('base64');
