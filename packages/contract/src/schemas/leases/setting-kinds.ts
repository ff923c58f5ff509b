import { z } from '@hono/zod-openapi';
import { leaseCountries, limits, leaseNetworks, leaseWindow } from './conditions.ts';
import { freeText, labels, shortName, timestamp } from '../fields.ts';
import { leasedOperations } from './leased-operations.ts';

/** What the schemas of settings are made of. */
export const settingKinds = {
  z,
  name: shortName,
  freeText,
  labels,
  timestamp,
  leasedOperations,
  timeWindow: leaseWindow,
  networks: leaseNetworks,
  countries: leaseCountries,
  limits,
};
export type SettingKinds = typeof settingKinds;
