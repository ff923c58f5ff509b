import type { DetectorName } from '@leasehold/privacy';

/** Kinds of personal data that are looked for in kept text. */
export const detectorWords: Record<DetectorName, string> = {
  EMAIL: 'E-mail addresses',
  PHONE: 'Phone numbers',
  SSN: 'Social security numbers',
  CARD: 'Card numbers',
  IBAN: 'Bank accounts (IBAN)',
  IP: 'IP addresses',
  MAC: 'Device addresses (MAC)',
  URL: 'Web addresses',
  GEO: 'Coordinates',
  DATE: 'Dates',
  SECRET: 'Keys and passwords',
  NAME: 'Names of people, where they can be told',
  ADDRESS: 'Postal addresses, where they can be told',
  NATIONAL_ID: 'Identity, tax and passport numbers',
};
