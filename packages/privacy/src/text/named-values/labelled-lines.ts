import { labelledField } from './labelled-field.ts';
import { isGeneralLabel } from './general-labels.ts';
import { type FieldOf, type NamedValue } from './value.ts';

/**
 * Values in lines that begin with what they are called: `Salary — 87350`, `Salary ..... 87350`,
 * `salary → 87350`, in two columns, in a list of definitions, below a heading, in a part of a
 * form. `known`: what was found otherwise, which is not read once more where it begins and ends
 * as such a value does. Linear in the length of the text.
 */
export function labelledLines<Field>(
  text: string,
  fieldOf: FieldOf<Field>,
  known: readonly NamedValue<Field>[],
): NamedValue<Field>[] {
  if (!mayBeLabelled.test(text)) return [];
  const endsAt = new Map(known.map(({ start, end }) => [start, end]));
  const isKnown = (start: number): boolean =>
    [0, 1, 2, 3].some((marks) => {
      const end = endsAt.get(start + marks);
      return (
        end !== undefined && (marks > 0 || /^\s{0,2}[,;)\]}|&]/.test(text.slice(end, end + 3)))
      );
    });
  return ways.flatMap(({ needs, pattern }) =>
    (needs.test(text) ? Array.from(text.matchAll(pattern)) : []).flatMap(
      (match): NamedValue<Field>[] => {
        const { label = '', said = '' } = match.groups ?? {};
        const [start = 0] = match.indices?.groups?.['said'] ?? [];
        const field = labelledField(label.trim(), fieldOf);
        const value = said.trimEnd().replace(/[ \t]*\|$/, '');
        const isOther =
          value === '' || isDrawn.test(value) || isNameBeside(text, start, value, fieldOf);
        if (field === undefined || isOther || isKnown(start)) return [];
        const end = start + value.length;
        return [
          { start, end, value: value.replace(/^["'`]+|["'`]+[,;]?$/g, ''), quote: '', field },
        ];
      },
    ),
  );
}

/** A line end, or a mark that divides a line. */
const mayBeLabelled = /[\n\t|—–…·→⇒➜➔⟶⟹↦_;<]|[ \t]-|->|=>|\.{3}| {2}|[*\]] /;

const lead = String.raw`^[ \t]{0,40}(?:[-*+•▪◦‣>]{1,3}[ \t]{1,4}|\|[ \t]{0,8})?`;
/** A few words, as they are or in marks: `**Salary**`, `[b]Salary[/b]`, `$salary`. */
const label =
  String.raw`(?:\*{1,2}|__|\[b\]|[$\x60"'@:.])?` +
  String.raw`(?<label>[\p{L}_][\p{L}\p{N}_.'’-]{0,60}(?:[ \t][\p{L}\p{N}_.'’()-]{1,40}){0,4}?)`;
const closers = String.raw`(?:\*{1,2}|__|\[/b\]|[\x60"'])?`;
const said = String.raw`(?<said>\S[^\n]*)`;
const divider = [
  String.raw`[ \t]{1,8}[—–-]{1,2}[ \t]{1,8}`,
  String.raw`[ \t]{0,8}(?:\.{3,}|…{1,40}|_{3,}|·{3,}|(?:[ \t][.·_]){3,60})[ \t]{0,8}`,
  String.raw`[ \t]{0,8}(?:[-=~]{1,3}>|[→⇒➜➔⟶⟹↦])[ \t]{0,8}`,
  String.raw`(?:\t|[ ]{2,80}\t?)[ \t]{0,8}(?![^\n]{0,200}\S(?:\t|[ ]{2,})\S)`,
  String.raw`[ \t]{0,8}\|{1,2}[ \t]{0,8}(?![^\n|]{0,200}\|[^\n|]*[^\s|])(?![^\n]{0,200}\n[ \t]*[+|:-]{2})`,
].join('|');

interface Way {
  /** What a text has to have: told at once. */
  needs: RegExp;
  pattern: RegExp;
}

const ways: readonly Way[] = [
  {
    needs: /[—–→⇒➜➔⟶⟹↦·…\t|>]| -|\.{3}|_{3}| {2}| \. \./,
    pattern: new RegExp(`${lead}${label}${closers}(?<mark>${divider})${said}`, 'dgmu'),
  },
  {
    // a word in bold, and its value on the line
    needs: /(?:\*|__|\/b\])[ \t]/,
    pattern: new RegExp(
      String.raw`${lead}(?<bold>\*{1,2}|__|\[b\])(?<label>[\p{L}_][^\n*_[\]:]{0,60})(?:\k<bold>|\[/b\])[ \t]{1,4}${said}`,
      'dgmu',
    ),
  },
  {
    // lists of definitions of Markdown, YAML and MediaWiki
    needs: /\n[ \t]{0,8}:/,
    pattern: new RegExp(
      String.raw`^[ \t]{0,40}(?:[?;][ \t]{1,4})?(?<label>[\p{L}_][^\n:]{0,60})[ \t]{0,8}\r?\n(?:[ \t]{0,40}\r?\n)?[ \t]{0,8}:[ \t]{1,8}${said}`,
      'dgmu',
    ),
  },
  {
    // headings of Markdown, org, AsciiDoc and MediaWiki
    needs: /^[#=*]{1,6}[ \t]/m,
    pattern: new RegExp(
      String.raw`^(?:#{1,6}|={2,6}|\*{1,6})[ \t]{1,4}(?<label>[\p{L}_][^\n#=]{0,60}?)[ \t]{0,4}(?:#{1,6}|={2,6})?[ \t]{0,8}\r?\n(?:[ \t]{0,40}\r?\n){0,2}${said}`,
      'dgmu',
    ),
  },
  {
    // what stands further in, below a name by itself
    needs: /\n[ \t]{2}/,
    pattern: new RegExp(
      String.raw`^(?<mark>[ \t]{0,40})(?<label>[\p{Ll}_]\w{1,60})\r?\n\k<mark>[ \t]{2,8}${said}`,
      'dgmu',
    ),
  },
  {
    // a command or a setting: `setenv LAST_NAME …`, `lastName …;`
    needs: /(?:[a-z][A-Z]|_)\w*[ \t]{1,4}[^\s;]+[ \t]{0,4};?\r?$/m,
    pattern: new RegExp(
      String.raw`(?:^|[{;][ \t]{0,4})[ \t]{0,40}(?:(?:set|setenv|export|let|var|const|define|#define|declare)[ \t](?:-\w{1,3}[ \t]){0,3})?` +
        String.raw`(?<label>[\p{L}_]+(?:(?<=\p{Ll})\p{Lu}|_)\w{0,60})[ \t]{1,4}(?<said>[^\s;]{1,200})[ \t]{0,4};?\r?$`,
      'dgmu',
    ),
  },
  {
    // a part of a form
    needs: /\bname=/,
    pattern: new RegExp(
      String.raw`\bname="?(?<label>[^"\n;]{1,60})"?[^\n]{0,200}\r?\n(?:[\w-]{1,40}:[^\n]{0,200}\r?\n){0,8}\r?\n${said}`,
      'dgu',
    ),
  },
  {
    // vCard and iCalendar: parameters behind the name
    needs: /;/,
    pattern: new RegExp(
      String.raw`^(?<label>[\p{L}][\w-]{0,60});(?<mark>[^:\n]{1,200}):${said}`,
      'dgmu',
    ),
  },
  {
    // HTML: what begins a block
    needs: /<\//,
    pattern: new RegExp(
      String.raw`(?<=<(?:li|p|td|div|dd|br)\b[^<>]{0,200}>\s{0,8})<(?<mark>b|strong|em|i|u|span|label)\b[^<>]{0,200}>` +
        String.raw`\s{0,4}(?<label>[\p{L}_][^<>\n]{0,60}?)\s{0,4}</\k<mark>>\s{0,8}(?<said>[^\s<:=][^<>\n]*)`,
      'dgu',
    ),
  },
];

const isDrawn = /^[\s|+=:_.─-]*$/;

/** The next name, or the head of the next column. */
const isNameBeside = <Field>(
  text: string,
  start: number,
  value: string,
  fieldOf: FieldOf<Field>,
): boolean =>
  (value.length <= 60 && fieldOf(value) !== undefined) ||
  (isGeneralLabel(value) && /^\S+$/.test(value) && text.includes('\n', start));
