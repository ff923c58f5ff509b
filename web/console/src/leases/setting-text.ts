import { leaseSettingText, limitTexts, type LeaseSettingName } from '@leasehold/contract/browser';
import { phrase, phraseOf } from '../words/phrase.ts';
import { locale } from '../words/table.ts';

/** A setting of a lease, in words of this page. */
export function settingText(
  name: LeaseSettingName,
  lease: Parameters<typeof leaseSettingText>[1],
): string {
  if (name === 'limits')
    return limitTexts(lease.limits).map(phraseOf).join(', ') || phrase('No limit');
  if (name === 'expiresAt')
    return lease.expiresAt === null ? phrase('Never') : moment.format(Date.parse(lease.expiresAt));
  return phraseOf(leaseSettingText(name, lease));
}

const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});
