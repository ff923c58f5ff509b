import type { Policy } from '@leasehold/privacy';

/**
 * What kept text is searched for where nobody says otherwise: kinds whose form tells them, and
 * names of people, since free text of things is kept. Dates, places and addresses of pages would
 * take too much that is meant to be kept.
 */
export const suggestedText: Required<Pick<Policy, 'text'>>['text'] = {
  detect: ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'IP', 'SECRET', 'NAME'],
  filterType: 'REDACT',
};
