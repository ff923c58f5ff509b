import { alertMeasureText } from '@leasehold/contract';
import { shownText } from '@leasehold/privacy';
import type { AlertMessage } from '../store/tables/alerts.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  messageId: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/**
 * By the mail server an option names; the library is loaded only then. `from`: the sender's
 * address.
 */
export async function createSendMail(smtpUrl: string, from: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return async ({ messageId, ...mail }) => {
    await transport.sendMail({ from, ...mail, messageId: `<${messageId}@${host}>` });
  };
}

/** Numbers and names of the owner's own, never a value. */
export function mailText({ type, data }: AlertMessage): Pick<Mail, 'subject' | 'text'> {
  if (type === 'alert.test')
    return { subject: 'Leasehold: a test', text: 'This channel receives alerts of Leasehold.\n' };
  const { rule, lease, measured, threshold, windowMinutes, startedAt, endedAt } = data;
  // Names are people's own words: each is one line of what shows, in quotation marks, and forges
  // neither a line nor the words around it.
  const [ruleName, leaseName] = [quoted(rule.name), quoted(lease.name || lease.id)];
  const what = type === 'alert.started' ? 'started' : 'is over';
  return {
    subject: `Leasehold: ${ruleName} ${what} (${leaseName})`,
    text: [
      `${ruleName} ${what}.`,
      '',
      `Lease: ${leaseName} (${lease.id})`,
      `Measured: ${alertMeasureText(rule.kind, measured)} in ${windowMinutes} minutes; the rule says ${threshold}.`,
      `Started: ${startedAt}`,
      ...(endedAt === null ? [] : [`Ended: ${endedAt}`]),
      '',
    ].join('\n'),
  };
}

const quoted = (name: string): string => `“${shownText(name)}”`;
