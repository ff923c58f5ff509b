import type { z } from '@hono/zod-openapi';
import {
  leaseSettingNames,
  leaseSettingRow,
  leaseSettings,
  type LeaseSettingName,
  type LeaseSettingSchemas as Schemas,
} from '../../lease-settings.ts';
import { settingKinds } from './setting-kinds.ts';

type Rows = typeof leaseSettings;

/** Caller invariant (not re-checked): each caller names the schema that `make` returns for a row. */
const eachSetting = (make: (name: LeaseSettingName) => z.ZodType): object =>
  Object.fromEntries(leaseSettingNames.map((name) => [name, make(name)]));

/** Each setting as an answer has it. */
export const leaseSettingSchemas = eachSetting((name) =>
  leaseSettings[name].schema(settingKinds),
) as Schemas;

/** As a lease is cut: what has an initial value need not be given. */
export const newLeaseSettings = eachSetting((name) => {
  const schema: z.ZodType = leaseSettingSchemas[name];
  const { usual, initial } = leaseSettingRow(name);
  if (usual !== undefined) return schema.optional().openapi({ description: usual });
  return initial === undefined ? schema : schema.default(initial);
}) as {
  [Name in LeaseSettingName]: Rows[Name] extends { usual: string }
    ? z.ZodOptional<Schemas[Name]>
    : Rows[Name] extends { initial: unknown }
      ? z.ZodDefault<Schemas[Name]>
      : Schemas[Name];
};

/** As a lease is changed: what is not given stays. */
export const changedLeaseSettings = eachSetting((name) => leaseSettingSchemas[name].optional()) as {
  [Name in LeaseSettingName]: z.ZodOptional<Schemas[Name]>;
};

/** As the file says them: what it does not say is left as it is. */
export const leaseSettingsInFile = eachSetting((name) => {
  const { usual, initial } = leaseSettingRow(name);
  const isRequired = usual === undefined && initial === undefined;
  return isRequired ? leaseSettingSchemas[name] : leaseSettingSchemas[name].optional();
}) as {
  [Name in LeaseSettingName]: Rows[Name] extends { usual: string } | { initial: unknown }
    ? z.ZodOptional<Schemas[Name]>
    : Schemas[Name];
};
