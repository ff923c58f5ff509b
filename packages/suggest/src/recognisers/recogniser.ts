import type { FieldEvidence } from '../evidence.ts';
import type { Subject } from '../subject.ts';
import { wordList } from '../words/word-list.ts';

/** One field with all that is known of it and around it. */
export interface Clue {
  evidence: FieldEvidence;
  /** Words of its name, in English; of the map's name where it is a value of a map. */
  words: readonly string[];
  /** The last of them, in the singular. */
  last: string;
  /** The words run together. */
  name: string;
  type: 'text' | 'number' | 'object' | 'unsaid';
  format: string;
  isEnum: boolean;
  /** A value of a map whose keys nobody described. */
  isInMap: boolean;
  subject: Subject;
  /** The record is somebody's, by what it is called or by the fields it has. */
  isPersons: boolean;
  /** The record is of a kind that is told of one person's life, though nobody may be named in it. */
  isOfLife: boolean;
  /** It is told of what one person does day by day. */
  isOfDays: boolean;
  /** The API keeps something of people's lives, and the record tells a part of that. */
  isOfLives: boolean;
  /** One person is a part of the record, whom it is about. */
  isAbout: boolean;
  /** It is told of whoever plays a part in the record: of the employee of a payslip. */
  isTold: boolean;
  /** Somebody has a part in the record who lives through what it tells. */
  isWithSomebody: boolean;
  /** The same of somebody whom a list knows, and who is no party to a trade. */
  isLivedThrough: boolean;
  /** An e-mail address or a birth date stands in the record. */
  isSomebodys: boolean;
  /** How somebody is reached, or when somebody was born, stands in the record. */
  isReached: boolean;
  /** A number by which a state knows one person stands in the record, or in what it is a part of. */
  isOfCitizen: boolean;
  /** Names of the other fields of the record, run together. */
  siblings: ReadonlySet<string>;
  /** How many fields the record has, and parts of a program. */
  size: number;
  /** The same of the record that this one is a part of. */
  around: ReadonlySet<string>;
  /** What a record of the answer is asked for by. */
  isKey: boolean;
  /** Some record of the API is asked for by this very name, of two words and more. */
  isKeyOfOther: boolean;
  /** A record of somebody is asked for by this very name. */
  isKeyOfPeople: boolean;
  /** Every word of its name is one of those that programmers call fields by. */
  isPlainName: boolean;
  /** No word of its name is known. */
  isUnknownName: boolean;
  /** Of many names of its record no word is known: nobody can say what the others mean. */
  isUnreadable: boolean;
  /** A field of the record is called as names of people are, whatever becomes of it. */
  isBesidePerson: boolean;
  description: string;
}

/** One observation, and how much it speaks for the recogniser (log-odds; below 0: against it). */
export interface Sign {
  of: 'name' | 'context' | 'values' | 'schema' | 'neighbours' | 'record' | 'description';
  weight: number;
  when: (clue: Clue) => boolean;
}

/** One kind of field: what speaks for it, and what becomes of it. */
export interface Recogniser {
  /** The class that the suggestion names. */
  class: string;
  verdict: 'keep' | 'treat';
  /** What the reason says after the field's name. */
  says: string;
  /** Without this it says nothing. */
  needs?: (clue: Clue) => boolean;
  signs: readonly Sign[];
}

/** What a recogniser is believed before anything speaks for it. */
const prior = -2;

/** The best reading of a field, with the probability that it is right. */
export interface FieldReading {
  recogniser: Recogniser;
  /** 0 to 1. */
  probability: number;
}

/** A description has words of all kinds: it never lifts a reading over the half by itself. */
const describedMax = 1.5;

/** Above it a reading that takes away is believed before any that keeps. */
const sureAbove = 0.9;

export function readField(
  recognisers: readonly Recogniser[],
  clue: Clue,
): FieldReading | undefined {
  let best: FieldReading | undefined;
  for (const recogniser of recognisers) {
    const probability = 1 / (1 + Math.exp(-scoreOf(recogniser, clue)));
    if (probability <= 0.5) continue;
    const isHeld = best?.recogniser.verdict === 'treat' && best.probability > sureAbove;
    if (recogniser.verdict === 'keep' && isHeld) continue;
    if (probability > (best?.probability ?? 0)) best = { recogniser, probability };
  }
  return best;
}

export function scoreOf({ needs, signs }: Recogniser, clue: Clue): number {
  if (needs && !needs(clue)) return -Infinity;
  let [score, described] = [prior, 0];
  for (const { of: kind, weight, when } of signs) {
    if (!when(clue)) continue;
    if (kind === 'description') described += weight;
    else score += weight;
  }
  return score + Math.min(described, describedMax);
}

type When = (clue: Clue) => boolean;

export const endsIn = (words: string): When => {
  const list = wordList(words);
  return ({ last }) => list.has(last);
};

/** The whole name is one of these. */
export const named = (names: string): When => {
  const list = wordList(names);
  return ({ name }) => list.has(name);
};

export const hasWord = (words: string): When => {
  const list = wordList(words);
  return (clue) => clue.words.some((word) => list.has(word));
};

/** A name above it, or of the operation, is one of these. */
export const stands = (words: string): When => {
  const list = [...wordList(words)];
  return ({ subject }) => list.some((word) => subject.context.has(word));
};

export const beside = (names: string): When => {
  const list = [...wordList(names)];
  return ({ siblings }) => list.some((name) => siblings.has(name));
};

export const ofPerson: When = ({ isPersons }) => isPersons;
export const ofThing: When = ({ subject, isPersons }) => subject.kind === 'thing' && !isPersons;
export const ofExchange: When = ({ subject, isPersons }) =>
  subject.kind === 'exchange' && !isPersons;

/** What people write to one another, and what is noted below it. */
export const inExchange: When = ({ subject, isPersons }) =>
  !isPersons && (subject.kind === 'exchange' || subject.isBelowExchange) && !isApart(subject);

/** Things that are only named in an exchange, and what is written once for many. */
function isApart({ head, context }: Subject): boolean {
  if (
    ['template', 'asset'].some((word) => context.has(word)) &&
    /^(?:template|email|version|customization|content|preview)$/.test(head)
  )
    return true;
  const isOfGoods = (...words: string[]) => words.some((word) => context.has(word));
  if (head === 'item' && isOfGoods('inventory', 'line', 'cart', 'stock')) return true;
  if (head === 'method' && isOfGoods('shipping', 'delivery')) return true;
  return /^(?:product|variant|sku|stock|inventory|package|parcel|article|team|group|label|tag|type|form|field|category|file|plan|brand|channel|room|hotel|amenity|facility|rateplan|roomtype|attraction|menu|dish|flight|error|warning|role|emoji|application|app|language|locale|embed|game|guild|sticker|transaction|fee|charge|refund|payout|invoice|price|tax|discount|definition|integration)$/.test(
    head,
  );
}

export const ofUnknown: When = ({ subject, isPersons }) => subject.kind === 'unknown' && !isPersons;
export const holdsMore: When = ({ type }) => type === 'object';
