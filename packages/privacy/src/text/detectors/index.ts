import type { DetectorName } from '../../policy/policy.ts';
import { address } from './address.ts';
import { card } from './card.ts';
import { date } from './date.ts';
import type { Detector } from './detector.ts';
import { email } from './email.ts';
import { geo } from './geo.ts';
import { iban } from './iban.ts';
import { ip } from './ip.ts';
import { mac } from './mac.ts';
import { name } from './name.ts';
import { nationalId } from './national-id.ts';
import { phone } from './phone.ts';
import { secret } from './secret.ts';
import { ssn } from './ssn.ts';
import { url } from './url.ts';

/** Every detector. A new one is a file beside this and a line here. */
export const detectors = {
  EMAIL: email,
  PHONE: phone,
  SSN: ssn,
  CARD: card,
  IBAN: iban,
  IP: ip,
  MAC: mac,
  URL: url,
  GEO: geo,
  DATE: date,
  SECRET: secret,
  NAME: name,
  ADDRESS: address,
  NATIONAL_ID: nationalId,
} as const satisfies Record<DetectorName, Detector>;
