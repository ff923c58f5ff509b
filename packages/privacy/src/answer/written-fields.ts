import type { PathNode } from '../paths/path-node.ts';
import { dataClassOfNames, foldName, isNameStep } from '../policy/classes.ts';
import type { WrittenArguments } from '../tokens/written-arguments.ts';
import type { FieldNames } from '../tokens/written-records.ts';

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
      this.#others?.has(node) === true;
    this.#known.set(node, isWritten);
    return isWritten;
  }

  isNamed({ names }: PathNode): boolean {
    const name = names.findLast(isNameStep);
    return name !== undefined && this.#names.has(foldName(name));
  }

  /** Whether the agent sent every word of a text: then it learns nothing from reading it. */
  says(text: string): boolean {
    this.#words ??= new Set(this.#texts.flatMap(wordsOf));
    const words = wordsOf(text);
    return words.length > 0 && words.every((word) => this.#words?.has(word));
  }
}

/** The fields that arguments are written in. */
export const fieldsWritten = ({ paths, isAll }: WrittenArguments): FieldNames => ({
  classes: paths.map(dataClassOfNames),
  names: paths.map((names) => foldName(names.at(-1) ?? '')),
  isAll,
});

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
