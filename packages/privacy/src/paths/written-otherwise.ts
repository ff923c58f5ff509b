import { foldName } from '../policy/classes.ts';
import { lookingLatin } from '../text/canonical.ts';
import { inOtherCharacters } from '../text/echo/han-names.ts';
import { foldedLetters, widelyFoldedLetters } from '../text/letters.ts';

/**
 * A name, folded, as other systems of its language write it: `größe` as `groesse`, in another
 * writing of its letters in Arabic, in the other kana, in other forms of Chinese characters, and in
 * Latin letters where letters of Greek or Cyrillic look like them.
 */
export function spellingsOf(name: string): string[] {
  if (isAscii.test(name)) return [];
  const written = [
    foldedLetters(name),
    widelyFoldedLetters(name) ?? name,
    ...inOtherCharacters(name),
    inShortForms(name),
    lookingLatin(name),
    lookingLatin(name.toUpperCase()),
  ];
  const folded = new Set(written.map(foldName));
  folded.delete(foldName(name));
  return [...folded];
}

const isAscii = /^[ -~]*$/;

/** Characters that names of fields are written in, in the long forms and in the short ones. */
const longForms =
  '證號碼電話職資齡單聯繫郵戶銀賬帳護險診斷藥醫療學歷關姓實級別員編類狀態時間備註說詳細內國籍貫婚種體檢驗處歲稱務門組織課營業錄維責薪給與費額幣價稅';
const shortForms =
  '证号码电话职资龄单联系邮户银账账护险诊断药医疗学历关姓实级别员编类状态时间备注说详细内国籍贯婚种体检验处岁称务门组织课营业录维责薪给与费额币价税';
const short = new Map(
  Array.from(longForms, (long, i) => [long, Array.from(shortForms)[i] ?? long] as const),
);
const inShortForms = (name: string): string =>
  Array.from(name, (character) => short.get(character) ?? character).join('');

/** The names of targets, folded, by each other spelling of them. */
export function targetsBySpelling(names: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const by = new Map<string, string[]>();
  for (const name of new Set(names))
    for (const spelling of spellingsOf(name)) {
      const others = by.get(spelling);
      if (others) others.push(foldName(name));
      else by.set(spelling, [foldName(name)]);
    }
  return by;
}
