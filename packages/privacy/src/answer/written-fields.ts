import type { PathNode } from '../paths/path-node.ts';
import { dataClassOfNames, foldName, isNameStep } from '../policy/classes.ts';
import { shownWords, wordsOf } from '../writings/said-words.ts';
import type { WrittenArguments } from '../writings/written-arguments.ts';
import type { FieldNames } from '../writings/written-records.ts';

/**
 * Fields that the agent of a call has written itself, as far as their names tell. What they hold is
 * treated so that it confirms nothing: no token that the value has elsewhere, no hash, no shift.
 * That goes by the name and never by the value, or the treatment itself would tell whether the two
 * are the same.
 */
export class WrittenFields {
  readonly #classes: ReadonlySet<string>;
  readonly #names: ReadonlySet<string>;
  readonly #isAll: boolean;
  readonly #texts: readonly string[];
  readonly #known = new Map<PathNode, boolean>();
  #words: ReadonlySet<string> | undefined;
  #sent: readonly (readonly string[])[] | undefined;

  readonly #others: WrittenFields | undefined;

  /** `others` are written too. */
  constructor(
    { names, classes, isAll }: FieldNames,
    texts: readonly string[],
    others?: WrittenFields,
  ) {
    this.#classes = new Set(classes);
    this.#names = new Set(names);
    this.#isAll = isAll;
    this.#texts = texts;
    this.#others = others;
  }

  /** By its name, or by the class of it: `full_name` is written where `name` is read. */
  has(node: PathNode): boolean {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const isWritten =
      this.#isAll ||
      this.#classes.has(node.class) ||
      this.isNamed(node) ||
      (node.filter?.filterType === 'SHIFT_DATE' && this.#saysDayInParts()) ||
      this.#others?.has(node) === true;
    this.#known.set(node, isWritten);
    return isWritten;
  }

  /**
   * A year and a month, or a number of seconds, which the API may put together to a day: how far
   * that is shifted tells how far all days of its subject are.
   */
  #saysDayInParts(): boolean {
    const says = (end: RegExp) => [...this.#names].some((name) => end.test(name));
    return says(moment) || (says(/years?$/) && says(/months?$/));
  }

  isNamed({ names }: PathNode): boolean {
    const name = names.findLast(isNameStep);
    return name !== undefined && this.#names.has(foldName(name));
  }

  /**
   * Whether a piece of a text of the API's stands in what the agent sent, as it was sent: as far as
   * one of the two begins and ends. In other words around it the piece is the API's own, and would
   * tell which of the agent's guesses it says.
   */
  repeats(text: string, start: number, end: number): boolean {
    if (text.length > comparedCharsMax) return this.says(text.slice(start, end));
    this.#sent ??= this.#texts.map(wordsOf);
    const [before, piece, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
    const words = [shownWords(before), wordsOf(piece), shownWords(after)] as const;
    return words[1].length > 0 && this.#sent.some((sent) => standsIn(sent, words));
  }

  /** Whether the agent sent every word of a text: then it learns nothing from reading it. */
  says(text: string): boolean {
    this.#words ??= new Set(this.#texts.flatMap(wordsOf));
    const words = wordsOf(text);
    return words.length > 0 && words.every((word) => this.#words?.has(word));
  }
}

const moment = /(?:epoch|timestamp|unix(?:time)?|seconds|millis(?:econds)?)$/;

/** The fields that arguments are written in. */
export function fieldsWritten({ paths, said, isAll }: WrittenArguments): FieldNames {
  const written = [...paths, ...said];
  return {
    classes: written.flatMap((names) => [
      dataClassOfNames(names),
      ...(partOfName.has(foldName(names.at(-1) ?? '')) ? ['person'] : []),
    ]),
    names: written.map((names) => foldName(names.at(-1) ?? '')),
    isAll,
  };
}

/** Of which an API may make a name: `{ given, family }`. */
const partOfName = new Set(['first', 'given', 'middle', 'last', 'family']);

/** Each place of a text is held against all of it. */
const comparedCharsMax = 20_000;

/** Words of a piece, between those before and after it, among words that were sent. */
function standsIn(
  sent: readonly string[],
  [before, piece, after]: readonly [readonly string[], readonly string[], readonly string[]],
): boolean {
  for (
    let at = sent.indexOf(piece[0] ?? '');
    at !== -1;
    at = sent.indexOf(piece[0] ?? '', at + 1)
  ) {
    const end = at + piece.length;
    if (
      piece.every((word, i) => sent[at + i] === word) &&
      endsWithEach(sent.slice(Math.max(0, at - before.length), at), before) &&
      beginsWithEach(sent.slice(end, end + after.length), after)
    )
      return true;
  }
  return false;
}

/** As far as the shorter of the two goes; the last word may be cut off. */
const beginsWithEach = (one: readonly string[], other: readonly string[]): boolean =>
  one.every(
    (word, i) =>
      i >= other.length ||
      word === other[i] ||
      (i === other.length - 1 && word.startsWith(other[i] ?? '')),
  );
const endsWithEach = (one: readonly string[], other: readonly string[]): boolean =>
  one.toReversed().every((word, i) => i >= other.length || word === other.at(-1 - i));
