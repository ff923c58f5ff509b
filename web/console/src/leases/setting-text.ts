import { leaseSettingText, limitTexts, type LeaseSettingName } from '@leasehold/contract/browser';
import { phrase, phraseOf } from '../words/phrase.ts';
import { locale } from '../words/table.ts';

type Settings = Parameters<typeof leaseSettingText>[1];

const dayNames = {
  mon: phrase('mon'),
  tue: phrase('tue'),
  wed: phrase('wed'),
  thu: phrase('thu'),
  fri: phrase('fri'),
  sat: phrase('sat'),
  sun: phrase('sun'),
};

/** A setting of a lease, in words of this page. */
export function settingText(name: LeaseSettingName, lease: Settings): string {
  if (name === 'limits')
    return limitTexts(lease.limits).map(phraseOf).join(', ') || phrase('No limit');
  if (name === 'expiresAt')
    return lease.expiresAt === null ? phrase('Never') : moment.format(Date.parse(lease.expiresAt));
  if (name === 'window') return windowText(lease.window);
  return phraseOf(leaseSettingText(name, lease));
}

const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

function windowText(window: Settings['window']): string {
  if (window === null) return phrase('At any time');
  const { from, to, timeZone: zone, days } = window;
  return days === undefined
    ? phrase('{from} to {to} ({zone}), every day', { from, to, zone })
    : phrase('{from} to {to} ({zone}), {days}', {
        from,
        to,
        zone,
        days: days.map((day) => dayNames[day]).join(', '),
      });
}
