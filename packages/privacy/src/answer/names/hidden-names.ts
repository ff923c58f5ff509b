import { isVocabularyWord } from '../../paths/field-names.ts';
import type { PathNode } from '../../paths/path-node.ts';
import { wordsInName } from '../../policy/classes.ts';
import { classEchoKind } from '../../text/echo/echo-kinds.ts';
import { everydayWords } from '../../text/everyday-words.ts';
import { isDistinctive } from '../search/distinctive.ts';
import { rememberValue, type AnswerRun, type ValueSource } from '../run.ts';

/**
 * A name that does not leave (`*`, or a token in its place) is looked for in kept text as a value
 * is: the keys of a map are often people. One that consists of field words and everyday words says
 * nothing about anybody, and would be missed in many texts.
 */
export function rememberName(
  run: AnswerRun,
  name: string,
  child: PathNode,
  replacement?: string,
): void {
  const { hiddenNames, remembered } = run.gathered;
  if (!run.collectsValues || (replacement === undefined && hiddenNames.has(name))) return;
  hiddenNames.add(name);
  if (name.length <= nameCharsMax) remembered.push({ value: name, replacement, node: unreadName });
  else if (child.isOddKey) rememberValue(run, name, child, replacement);
}

const sourceOf = (echoClass: string): ValueSource => ({
  echoClass,
  echoKind: classEchoKind(echoClass),
  mayReadOtherwise: false,
  filter: undefined,
  nameHalf: 'none',
  parent: undefined,
});

/** Whether a source is a name that was hidden. */
export const isHiddenName = (source: ValueSource): boolean => source === unreadName;

/** What it is a name of is read where a text may say it: most are said nowhere. */
const unreadName = sourceOf('person');
/** Every part of it is looked for. */
const somebodysName = sourceOf('person');
const mailbox = sourceOf('email');
/** Parts of it are ordinary words: it is looked for as it stands. */
const wholeName = sourceOf('member_name');

/** A value of field words and everyday words alone: it would be missed in many texts. */
export const saysNothing = (value: string): boolean => sourceOfName(value) === undefined;

/**
 * Whether a short value that a filter hid is told from what anybody says: a word that is neither an
 * everyday one nor one that fields are called by, or a code of five digits that is no round number. `isNamed`: the filter names its field, and not only what holds that.
 */
export function isTelling(value: string, isNamed: boolean): boolean {
  if (value.length < (isNamed ? namedCharsMin : heldCharsMin) || value.length > nameCharsMax)
    return false;
  if (/^\d+$/.test(value)) return isNamed && /^\d{5}/.test(value) && !/00$|^(\d)\1+$/.test(value);
  return /\p{L}.*\p{L}/u.test(value) && !saysNothing(value);
}
const [namedCharsMin, heldCharsMin] = [4, 6];

/** How a hidden name is looked for; undefined: it says nothing about anybody. */
export function sourceOfName(name: string): ValueSource | undefined {
  if (name.includes('@')) return mailbox;
  const words = wordsInName(name).filter((word) => /\p{L}{2}/u.test(word));
  const isOrdinary = (word: string) => everydayWords.has(word) || isVocabularyWord(word);
  const unknown = words.filter((word) => !isOrdinary(word));
  if (unknown.length === 0) return isDistinctive(name) ? wholeName : undefined;
  return unknown.length === words.length && !/\d{3}/.test(name) ? somebodysName : wholeName;
}

/** Longer ones are texts, and looked for where they are distinctive. */
const nameCharsMax = 80;
