import { leaseSettings } from '../../lease-settings.ts';
import { settingSchemas } from '../setting-schemas.ts';
import { settingKinds } from './setting-kinds.ts';

export const leaseSettingSchemas = settingSchemas(leaseSettings, settingKinds);
