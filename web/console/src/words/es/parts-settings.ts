import type { partsSettingsDe } from '../de/parts-settings.ts';

export const partsSettingsEs = {
  '{label}, in {unit}': '{label}, en {unit}',
  'A whole number.': 'Un número entero.',
} satisfies Record<keyof typeof partsSettingsDe, string>;
