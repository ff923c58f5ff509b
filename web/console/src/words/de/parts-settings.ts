export const partsSettingsDe = {
  '{label}, in {unit}': '{label}, in {unit}',
  'A whole number.': 'Eine ganze Zahl.',
};
