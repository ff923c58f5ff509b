import type { SettingField } from '@leasehold/contract/browser';

/** As it is typed or ticked. */
export type SettingDraft = string | boolean;

/** What a field needs of the row of its setting. */
export interface AskedSetting {
  label: string;
  field?: SettingField;
  initial?: unknown;
}

export const settingDraft = (value: unknown): SettingDraft =>
  typeof value === 'boolean' || typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? String(value)
      : Array.isArray(value)
        ? value.join(', ')
        : '';

/** Where nothing is typed, null. */
export function settingValue({ field }: AskedSetting, draft: SettingDraft) {
  const text = typeof draft === 'string' ? draft.trim() : draft;
  if (field?.kind === 'list') return listedTexts(String(text));
  if (text === '') return null;
  return field?.kind === 'number' ? Number(text) : text;
}

/** What stands between commas. */
const listedTexts = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Nothing is a number where the setting may be without one. */
export function isWrongNumber({ field, initial }: AskedSetting, draft: SettingDraft): boolean {
  const mayBeEmpty = initial === null;
  return field?.kind === 'number' && !(mayBeEmpty ? /^\d*$/ : /^\d+$/).test(String(draft));
}
