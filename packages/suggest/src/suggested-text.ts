import type { Policy } from '@leasehold/privacy';

/**
 * What kept text is searched for where nobody says otherwise: kinds whose form tells them, streets
 * with their numbers, and names of people, since free text of things is kept. Dates and addresses
 * of pages are what such texts are read for: they stay.
 */
export const suggestedText: Required<Pick<Policy, 'text'>>['text'] = {
  detect: [
    'EMAIL',
    'PHONE',
    'SSN',
    'CARD',
    'IBAN',
    'IP',
    'SECRET',
    'NAME',
    'NATIONAL_ID',
    'ADDRESS',
    'MAC',
    'GEO',
  ],
  filterType: 'REDACT',
};
