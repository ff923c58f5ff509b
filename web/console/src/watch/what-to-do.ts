import type { RouteAnswer } from '@leasehold/contract/browser';
import { phrase } from '../words/phrase.ts';

type ChannelKind = RouteAnswer<'GET /alert-channels'>['items'][number]['kind'];

/** What helps where a test did not arrive. */
export function whatToDo(kind: ChannelKind, outcome: string): string {
  const [status = '', word] = outcome.split(' ');
  if (outcome === 'mail_not_configured') return phrase('Set LEASEHOLD_SMTP_URL on the server.');
  if (kind === 'mail') return phrase('Look at the mail server that LEASEHOLD_SMTP_URL names.');
  if (outcome === 'upstream_address_refused')
    return phrase(
      'The address is a private one, or of no public host: open it with LEASEHOLD_UPSTREAM_ALLOW.',
    );
  if (word === 'channel_is_archived' || word === 'channel_not_found')
    return phrase('The channel in Slack is archived or gone: make a webhook for another one.');
  if (word === 'action_prohibited' || word === 'posting_to_general_channel_denied')
    return phrase('An administrator of Slack does not let webhooks post there: ask them.');
  if (status === '429')
    return phrase('The service takes no more for now: wait a minute and try again.');
  if (/^[45]\d\d$/.test(status)) {
    if (status.startsWith('5'))
      return phrase(
        'The service itself has a fault: look at its status page, and try again later.',
      );
    return kind === 'pagerduty'
      ? phrase(
          'PagerDuty takes no event for this key: copy the key of an “Events API V2” integration, choose the region of the account, and add the channel anew.',
        )
      : phrase(
          'The service does not take it at this address: make a new address there, and add the channel anew.',
        );
  }
  if (/^[23]\d\d$/.test(status))
    return phrase('The service sends elsewhere: add the channel anew with the address it names.');
  return phrase(
    'The service was not reached: see that the server may go out to it, then try again.',
  );
}
