import { birthWords } from './birth-words.ts';
import type { TextMatch } from './detector.ts';

/**
 * Days that stand beside a word for a birth, however its language writes a day: beside such a word
 * numbers with other words between them are one (`1984 m. birželio 17 d.`). Linear in the length of
 * the text.
 */
export function birthDaysIn(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  const others = [numbersBehind, ...(/[生诞]|년생/.test(text) ? daysOfReigns : [])];
  for (const { 0: word, index } of text.matchAll(birthWord)) {
    const end = index + word.length;
    const behind = dayBehind.exec(text.slice(end, end + windowChars));
    if (behind) found.push(matchOf(behind, end));
    const from = Math.max(0, index - windowChars);
    const before = dayBefore.exec(text.slice(from, index));
    if (before) found.push(matchOf(before, from));
  }
  return [
    ...found,
    ...others.flatMap((days) => Array.from(text.matchAll(days), (match) => matchOf(match, 0))),
  ];
}

function matchOf({ indices }: RegExpMatchArray, from: number): TextMatch {
  const [start, end] = indices?.groups?.['day'] ?? [0, 0];
  return { start: from + start, end: from + end };
}

const windowChars = 72;
const birthWord = new RegExp(
  `(?<!\\p{L})(?:${birthWords.latin.join('|')})|${birthWords.others.join('|')}`,
  'giu',
);

/** Of the calendars of Iran, of the Buddha and of Rome. */
const year = String.raw`(?:1[2-9]|2[0-6])\d\d`;
/** What stands between the numbers of a day: other words, and the endings of numbers. */
const between = String.raw`[\p{L}\p{M}\s.,'’‘/-]{1,24}`;
const day = [
  String.raw`\d{1,4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,4}`,
  `${year}${between}\\d{1,2}${between}\\d{1,2}`,
  `\\d{1,2}${between}\\d{1,2}${between}${year}`,
  String.raw`\p{L}{3,12}\.?\s\d{1,2},?\s${year}`,
  `\\d{1,2}${between}${year}`,
  String.raw`${year}${between}\d{1,2}(?:[.\s]{1,2}\p{L}{3,14})?`,
  String.raw`\d{1,2}\s[\p{L}\p{M}]{3,12}\s\d{2}`,
  String.raw`\d{8}|\d{6}`,
].join('|');
const aside = String.raw`[^\d\n;!?]`;

const dayBehind = new RegExp(`^${aside}{0,32}?(?<!\\d)(?<day>${day})(?!\\d)`, 'diu');
const dayBefore = new RegExp(`(?<!\\d)(?<day>${day})(?!\\d)${aside}{0,32}$`, 'diu');

/** `f. 840617`, `born 170684`: year or day first. */
const numbersBehind = new RegExp(
  String.raw`(?<!\p{L})(?:${birthWords.short.join('|')})[^\d\p{L}\n]{0,4}` +
    String.raw`(?<day>\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}` +
    String.raw`|\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2})(?![\d.])`,
  'dgiu',
);

/** Years of reigns and of the republic, in digits and in characters: `S59.6.17生`. */
const count = String.raw`(?:\d{1,4}|[〇零○元一二三四五六七八九十廿卅]{1,4})`;
const reign = String.raw`[MTSHR]\d{1,2}[./-]\d{1,2}[./-]\d{1,2}|(?:明治|大正|昭和|平成|令和|民國|民国)?${count}\s?年\s?${count}\s?月\s?${count}\s?[日号號]?`;
const moon = `(?:農曆|农历|陰曆|阴历|旧暦)${count}月?${count}日?`;
const daysOfReigns = [
  /(?<day>\d{2,4}년생\s?\d{1,2}월\s?\d{1,2}일)/dgu,
  new RegExp(String.raw`(?<day>${reign}|${moon})(?=\s?(?:出?生|誕生|诞生))`, 'dgu'),
  new RegExp(
    String.raw`(?<=(?:出生(?:[于於日]|日期|年月日)?|生[于於日]|生年月日)[:：]?\s{0,3})(?<day>${reign})`,
    'dgu',
  ),
];
