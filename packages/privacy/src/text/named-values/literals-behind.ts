import { fieldOfWords, labelledField } from './labelled-field.ts';
import { arrow, letter, type Named, valuesOfNamed, wordOfCode } from './literal-values.ts';
import type { FieldOf, NamedValue } from './value.ts';

/**
 * Values that stand behind the name of a field as programs write texts and numbers, whatever the
 * notation: `(ssn "219")`, `:ssn 219`, `{ssn,<<"219">>}`, `setSsn("219")`, `\ssn{219}`,
 * `p["ssn"] = "219"`, `--ssn 219`, `ssn → 219`. In words such a name is a label, and a number of a
 * few digits may be of anything. Linear in the length of the text.
 */
export function literalsBehindNames<Field>(
  text: string,
  fieldOf: FieldOf<Field>,
): NamedValue<Field>[] {
  const found: NamedValue<Field>[] = [];
  nameBefore.lastIndex = 0;
  for (let match = nameBefore.exec(text); match; match = nameBefore.exec(text)) {
    const { name, named } = namedIn(text, match, found.at(-1)?.end ?? -1);
    nameBefore.lastIndex = match.index + name.length;
    const read = isTag(text, match.index) ? undefined : valuesOfNamed(named);
    const field = read && fieldOfNamed(named, name, fieldOf);
    if (read === undefined || field === undefined) continue;
    const values = read().filter((one) => !isName(one.value, fieldOf));
    found.push(...values.map((value) => ({ ...value, field })));
    nameBefore.lastIndex = Math.max(values.at(-1)?.end ?? 0, nameBefore.lastIndex);
  }
  return found;
}

function namedIn(
  text: string,
  { 0: all, index, groups = {} }: RegExpExecArray,
  lastEnd: number,
): { name: string; named: Named } {
  const { first, option, behindFirst = '', closers = behindFirst, joint = '' } = groups;
  const name = first ?? option ?? groups['name'] ?? '';
  const isCoded = isCodedName(text, index, name, closers);
  const at = index + all.length;
  const mark = first === undefined ? joint : ',';
  return { name, named: { text, index, at, joint: mark, isCoded, lastEnd } };
}

/** Elements of XML are read as such. */
const isTag = (text: string, index: number): boolean =>
  /<\/?$/.test(text.slice(Math.max(0, index - 2), index));

const isName = (said: string | undefined, fieldOf: FieldOf<unknown>): boolean =>
  said !== undefined && fieldOf(said) !== undefined;

/** Behind a name: a quotation mark, brackets, `:protected]`. */
const closing = String.raw`(?:\\{1,15}["']|["'\x60”»’])?(?::(?:"[^"\n]{0,60}":)?(?:protected|private))?[\])}>]{0,2}`;
const comparison = String.raw`<[-=>]|[=!<>:]=|={1,3}|[<>←≤≥≠]`;
const comparisonInWords = String.raw`i?like|in|between|is|was|equals|eq|ne|[gl]te?|to|I?LIKE|IN|BETWEEN|As String =`;
/** A text, a number, or what is called before one: `Date("…")`, `Just "…"`. */
const literalAhead = String.raw`(?=[^${letter}\s,;.:!?)\]}|-]|-\d|[${letter}][${letter}\d.:]{0,40}(?:\(|[ \t]?["']))`;

/** What stands between a name and its value. */
const joints = [
  String.raw`[ \t]?[({[]\s{0,8}(?=[^\s)}\]])`,
  String.raw`[ \t]<(?=[${letter}])`,
  String.raw`[ \t]{0,4},[ \t]{0,4}${literalAhead}`,
  String.raw`\s{0,8}(?:${arrow})\s{0,8}(?=\S)`,
  String.raw`[ \t]{0,8}(?:${comparison})\s{0,8}(?=\S)`,
  String.raw`[ \t]{1,8}(?:${comparisonInWords})[ \t]{1,8}${literalAhead}`,
  String.raw`\r?\n[ \t]{0,8}(?:\d{1,6}\)|\[1\])[ \t](?=\S)`,
  String.raw`[ \t]{1,12}(?:\.[ \t])?${literalAhead}`,
].join('|');

const named = [
  // `(ssn, 219)`
  String.raw`(?<=[({[<][@:\\]{0,2}["'\x60]?)(?<first>${wordOfCode})(?<behindFirst>["'\x60]?[ \t]{0,4},[ \t]{0,4})(?=\S)`,
  // `--ssn 219`
  String.raw`(?<=(?<!\S)-{1,2})(?<option>${wordOfCode})[ \t]{1,4}(?=[^\s-])`,
  String.raw`(?<name>${wordOfCode})(?![${letter}\d])(?<closers>${closing})(?<joint>${joints})`,
].join('|');
/** What every name has is asked once: of most characters nothing else is. */
const nameBefore = new RegExp(`(?=[${letter}])(?<![${letter}\\d])(?:${named})`, 'g');

/** It is written as a name of a program: `lastName`, `last_name`, `"ssn"`, `:ssn`, `p.ssn`, `--ssn`. */
const isCodedName = (text: string, index: number, name: string, closers: string): boolean =>
  /["'`\]]/.test(closers) ||
  /\p{Ll}\p{Lu}|_/u.test(name) ||
  /[:/#\\$@.\-&%]/.test(text[index - 1] ?? '');

function fieldOfNamed<Field>(
  { text, index, isCoded }: Named,
  name: string,
  fieldOf: FieldOf<Field>,
): Field | undefined {
  if (!isCoded) return fieldOfWords(text, index, name, (said) => labelledField(said, fieldOf));
  const field = fieldOf(name);
  const rest = field === undefined ? setter.exec(name)?.[1] : undefined;
  return rest === undefined ? field : fieldOf(rest);
}

/** `setSsn` names `ssn`. */
const setter = /^(?:set|with|put|add|has|update)[_-]?(?=\p{Lu}|(?<=[_-]))(.+)$/iu;
