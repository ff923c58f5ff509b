import { z } from '@hono/zod-openapi';
import { countries, limits, networks, timeWindow } from './conditions.ts';
import { freeText, name, timestamp } from './fields.ts';
import { leasedOperations } from './leased-operations.ts';

/** What the schemas of settings are made of. */
export const settingKinds = {
  z,
  name,
  freeText,
  timestamp,
  leasedOperations,
  timeWindow,
  networks,
  countries,
  limits,
};
export type SettingKinds = typeof settingKinds;
