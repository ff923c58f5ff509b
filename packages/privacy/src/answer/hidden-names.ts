import { isVocabularyWord } from '../paths/field-names.ts';
import type { PathNode } from '../paths/path-node.ts';
import { wordsInName } from '../policy/classes.ts';
import { classEchoKind } from '../text/echo-kinds.ts';
import { everydayWords } from '../text/everyday-words.ts';
import { redacted, rememberValue, type AnswerRun, type ValueSource } from './run.ts';

/**
 * A name that does not leave (`*`, or a token in its place) is looked for in kept text as a value
 * is: the keys of a map are often people. One that consists of field words and everyday words says
 * nothing about anybody, and would be missed in many texts.
 */
export function rememberName(
  run: AnswerRun,
  name: string,
  child: PathNode,
  replacement = redacted,
): void {
  const { hiddenNames } = run.gathered;
  const isSealed = replacement !== redacted;
  if (!run.collectsValues || (!isSealed && hiddenNames.has(name))) return;
  hiddenNames.add(name);
  const source = sourceOfName(name) ?? (isSealed ? wholeName : undefined);
  if (source) run.gathered.remembered.push({ value: name, replacement, node: source });
  else if (child.isOddKey) rememberValue(run, name, child);
}

/** Whether a source is a name that was hidden, which says nothing of later answers. */
export const isHiddenName = (source: ValueSource): boolean =>
  source === somebodysName || source === wholeName || source === mailbox;

const sourceOf = (echoClass: string): ValueSource => ({
  echoClass,
  echoKind: classEchoKind(echoClass),
  filter: undefined,
});
/** Every part of it is looked for. */
const somebodysName = sourceOf('person');
const mailbox = sourceOf('email');
/** Parts of it are ordinary words: it is looked for as it stands. */
const wholeName = sourceOf('name_of_member');

function sourceOfName(name: string): ValueSource | undefined {
  if (name.length > nameCharsMax) return undefined;
  if (name.includes('@')) return mailbox;
  const words = wordsInName(name).filter((word) => /\p{L}{2}/u.test(word));
  const isOrdinary = (word: string) => everydayWords.has(word) || isVocabularyWord(word);
  const unknown = words.filter((word) => !isOrdinary(word));
  if (unknown.length === 0) return undefined;
  return unknown.length === words.length && !/\d{3}/.test(name) ? somebodysName : wholeName;
}

/** Longer ones are texts, and looked for where they are distinctive. */
const nameCharsMax = 80;
