/** One kind of number that a state gives a person. */
export interface NationalIdRule {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly name: string;
  /** Of the number as it is written; what is around it is looked after. */
  readonly pattern: string;
  /** Whether the letters and digits of it, capitals, can be one: its check digits, its date. */
  readonly isValid: (text: string) => boolean;
  /** Words of the language that announce it, as a pattern; absent where it never needs one. */
  readonly words?: string;
  /**
   * Written so, it is hardly anything else and needs no word: less than one in two hundred other
   * numbers of the form would pass.
   */
  readonly alone?: RegExp;
}
