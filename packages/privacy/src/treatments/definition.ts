import type { ValueLimit } from '../answer/limits.ts';
import type { TokenKind } from '../tokens/sealed-form.ts';
import type { CalendarDate } from './calendar.ts';
import type { Family } from './families.ts';
import type { FormatAlphabet } from './format-places.ts';

/**
 * How an option is written. One list drives validation, the type of a filter, the docs and the
 * console's forms.
 */
export type OptionSpec = {
  /** What the console's form calls it. */
  label: string;
  /** One sentence. */
  summary: string;
  required?: boolean;
} & (
  | { kind: 'flag' }
  | { kind: 'integer'; min: number; max: number; default?: number }
  | { kind: 'size' }
  | { kind: 'edges' }
  | { kind: 'choice'; choices: readonly string[]; default?: string }
  | { kind: 'text'; pattern: RegExp; charsMax: number; example: string }
  | { kind: 'target' }
);

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** What an owner may write for an option. */
export type OptionValue<Spec> = Spec extends { kind: 'flag' }
  ? boolean
  : Spec extends { kind: 'integer' | 'size' }
    ? number
    : Spec extends { kind: 'edges' }
      ? number[]
      : Spec extends { kind: 'choice'; choices: readonly (infer Choice)[] }
        ? Choice
        : string;

/** The options of one filter, as far as they are written. */
export type OptionValues<Specs> = { readonly [Name in keyof Specs]?: OptionValue<Specs[Name]> };

/** What is wrong with a filter as a whole. */
export interface FilterComplaint<Option = string> {
  code: 'filter_option_invalid' | 'policy_missing' | 'low_entropy' | 'domain_too_small';
  /** The option it is about; absent: the target. */
  option?: Option;
  message: string;
}

/** Where a filter meets a value. */
export interface FilterPlace {
  /** Property names from the root to the value. */
  names: readonly string[];
  /** Data class of the filter. */
  class: string;
}

/** What a treatment may use besides the value. */
export interface TreatmentContext {
  /** The UTC day ages are counted to. */
  today: CalendarDate;
  /** Longest plaintext of a token, in UTF-8 bytes. */
  tokenBytesMax: number;
  utf8Length(text: string): number;
  /**
   * Counts that a value cannot be treated for a limit; what it gives is the outcome of a treatment
   * that cannot do its work.
   */
  overLimit(limit: ValueLimit): undefined;
  hash(className: string, text: string): string;
  shiftDays(subject: string, maxDays: number): number;
  encryptFormat(text: string, alphabet: FormatAlphabet, tweak: string): string | undefined;
  /** SHIFT_DATE: the text of the filter's subject field nearest to the value. */
  subjectOf(filter: object): string | undefined;
}

/**
 * Treats one scalar other than null and "": its text (of a number: the source digits) and its JSON
 * type. `undefined` when it cannot be treated; the engine then writes `[REDACTED]`. It may throw,
 * with the same outcome.
 */
export type Treat = (
  text: string,
  kind: TokenKind,
  context: TreatmentContext,
) => string | undefined;

/** A filter of one type, with the options it may have. */
type FilterWith<Written> = Written & { readonly target: string; readonly filterType: string };

/**
 * All that is said of a filter type anywhere; `Written` are the options of a filter of this type.
 */
interface Described<Specs, Written, Option> {
  /** As policies write it. */
  name: Uppercase<string>;
  /**
   * Other spellings of the name, and what other tools call it; whoever writes one is told the name.
   */
  alsoCalled?: readonly string[];
  family: Family;
  /**
   * Offered before the others of its family, which otherwise stand in the order of their
   * strictness.
   */
  isUsual?: boolean;
  /**
   * Whether it is the one of its family to set on such a field without asking further. Absent: it
   * is.
   */
  suits?: (place: FilterPlace) => boolean;

  /** In tables of fields: "Age group". */
  label: string;
  /** One sentence for the docs, the console and the tools' output schemas. */
  summary: string;
  /** After a count of values: "3 age-grouped". */
  done: string;
  /** After the name of a field: "email becomes a token". */
  becomes: string;
  /**
   * Before the names of fields, in what an agent is told of a tool: "Shown as age group: dob."
   * Absent: there is nothing to tell.
   */
  note?: string;
  /** What one filter does with a value, in a few words. */
  rule: (filter: FilterWith<Written>) => string;

  /** Absent: it takes none. */
  options?: Specs;
  /** Options to begin with on a field: those without which it would be refused there. */
  optionsFor?: (place: FilterPlace) => Written;
  /**
   * Options of each of its forms, which the laws of `treatments.cases.test.ts` are held to. Absent:
   * there is one, without options.
   */
  forms?: readonly Written[];
  /** Texts that are what it makes of them already, as a year is its own year. */
  isOwnResult?: RegExp;

  /**
   * Equal values become equal results, so that few possible values are told by trying or counting.
   */
  isLinkable?: boolean;
  /**
   * The result stands for one value, which a mask of the same value beside it helps to find out.
   */
  isCorrelated?: boolean;
  /** A part of the value is left, or a range it is in: of its other forms, another. */
  showsPart?: boolean;
  /** What one filter's options and class rule out. */
  check?: (filter: FilterWith<Written>, place: FilterPlace) => FilterComplaint<Option> | undefined;
}

/**
 * `keep`, `redact` and `drop` act on whatever stands at the place; `leaf` and `seal` on each scalar
 * in it. What `seal` returns becomes a token.
 */
type Reach<Written> =
  | { reach: 'keep' | 'redact' | 'drop' }
  | { reach: 'leaf' | 'seal'; compile: (filter: FilterWith<Written>, place: FilterPlace) => Treat };

/** What the file of a treatment holds: with these options, or with none. */
export type TreatmentWith<Specs = unknown> = Described<
  Specs,
  OptionValues<Specs>,
  keyof Specs & string
> &
  Reach<OptionValues<Specs>>;

/** Any treatment, for a filter with any options. */
export type AnyTreatment<Written> = Described<OptionSpecs, Written, string> & Reach<Written>;
