import type { DetectorName } from '@leasehold/privacy';
import { phrase } from '../words/phrase.ts';

/** Kinds of personal data that are looked for in kept text. */
export const detectorWords: Record<DetectorName, string> = {
  EMAIL: phrase('E-mail addresses'),
  PHONE: phrase('Phone numbers'),
  SSN: phrase('Social security numbers'),
  CARD: phrase('Card numbers'),
  IBAN: phrase('Bank accounts (IBAN)'),
  IP: phrase('IP addresses'),
  MAC: phrase('Device addresses (MAC)'),
  URL: phrase('Web addresses'),
  GEO: phrase('Coordinates'),
  DATE: phrase('Dates'),
  SECRET: phrase('Keys and passwords'),
  NAME: phrase('Names of people, where they can be told'),
  ADDRESS: phrase('Postal addresses, where they can be told'),
  NATIONAL_ID: phrase('Identity, tax and passport numbers'),
};
