/** Of what machines read: what stands before the surname, and the rows of numbers. */
export const machineReadable = new RegExp(
  String.raw`(?<![A-Z\d<])(?:[PV][A-Z<](?:[A-Z]{3}|D<<)(?=[A-Z<]+<<[A-Z])` +
    String.raw`|[ACI][A-Z<][A-Z<]{3}(?<card>[A-Z\d<]{9})\d(?=[A-Z\d<]{15})` +
    String.raw`|(?:(?<passport>[A-Z\d<]{9})\d[A-Z<]{3})?` +
    String.raw`(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)\d[MFX<]\d{7})`,
  'g',
);

export function wordsOfRow({ groups = {} }: RegExpExecArray): string {
  const { card = '', passport = '', year, month, day } = groups;
  return ` ${card}${passport} ${year === undefined ? '' : `${year}.${month}.${day}`} `;
}

/** In passenger lists: `QUARTERMAINE/ZEBULONMR`. */
export const titleBehindName = /(?<=\p{Lu}{3})(?:MRS?|MS|MISS|MSTR|DR|CHD|INF)(?![\p{L}\p{N}])/gu;
