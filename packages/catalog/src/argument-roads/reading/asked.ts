import type { Json, Road } from '@leasehold/privacy';

/** One way to read what an argument asks: this road, over the field of these names. */
export interface Reading {
  road: Road;
  names: readonly string[];
}

/** What the description names, and not only whoever asks. */
export const declared = (one: AskedItem): AskedItem =>
  one.kind === 'field' ? { ...one, isDeclared: true } : one;

/** What one value of an argument asks of the API. */
export type AskedItem =
  /**
   * Something of a field. The first reading whose field is protected is the one that counts.
   * `value`: what it is held against; undefined: it only names the field.
   */
  | {
      kind: 'field';
      readings: readonly Reading[];
      value: Json | undefined;
      place: string;
      /** The description has an argument of this name; absent: whoever asks has named the field. */
      isDeclared?: boolean;
      /** It counts only as the very name of a protected field: elsewhere it is a value. */
      isByName?: boolean;
      /** It is a column of a report: what is called like a way to reach somebody is one, too. */
      isColumn?: boolean;
      /** It stands where an answer is made of fields: a withheld one that nobody has named counts. */
      isFormula?: boolean;
      /**
       * It stands where only the name of a field can: whatever means a field of somebody counts
       * (`income` for `monthlyIncome`), and not its very name alone.
       */
      isMeant?: boolean;
      /**
       * It stands in what says itself that it is a condition, an order or a search: a name that
       * nothing explains counts, too.
       */
      isCondition?: boolean;
      /**
       * The argument it stands in among other words, which are a value where agents see such; ''
       * or absent: what it stands in counts for nothing.
       */
      within?: string;
      /** It is one of several plain names: nothing is worked out of it, and it has no other name. */
      isPlain?: boolean;
      /** A text that is written puts it in (`{{ ssn }}`): letters go by names and addresses. */
      isInserted?: boolean;
      /** It begins as words of prose do: only a field that the API spells so is meant. */
      isCapital?: boolean;
      /** It is an object that is asked for under another name. */
      isParent?: boolean;
    }
  /**
   * Words that are searched for wherever they stand. `isTerm`: a word of a filter, which may name a
   * filter, a state or a record as well.
   */
  | { kind: 'words'; text: string; place: string; isTerm?: boolean }
  /** Something in a language that cannot be read here. */
  | { kind: 'unreadable'; road: Road; place: string };
