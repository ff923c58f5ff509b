import type { Filter, FilterType } from '../policy/policy.ts';
import type { CalendarDate } from './calendar.ts';
import type { FormatAlphabet } from './ff1.ts';
import type { TokenKind } from '../tokens/token.ts';

/** How an option is written. One registry drives validation, the docs and the console's forms. */
export type OptionSpec = { summary: string; required?: boolean } & (
  | { kind: 'flag' }
  | { kind: 'integer'; min: number; max: number; default?: number }
  | { kind: 'size' }
  | { kind: 'edges' }
  | { kind: 'choice'; choices: readonly string[]; default?: string }
  | { kind: 'text'; pattern: RegExp; charsMax: number; example: string }
  | { kind: 'target' }
);

export type OptionName = Exclude<keyof Filter, 'target' | 'filterType'>;
export type Options = Readonly<Partial<Record<OptionName, OptionSpec>>>;

/** What is wrong with a filter as a whole. */
export interface Complaint {
  code: 'filter_option_invalid' | 'policy_missing' | 'low_entropy' | 'domain_too_small';
  /** The option it is about; absent: the target. */
  option?: OptionName;
  message: string;
}

/** Where a filter meets a value. */
export interface Place {
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
  hash(className: string, text: string): string;
  shiftDays(subject: string, maxDays: number): number;
  encryptFormat(text: string, alphabet: FormatAlphabet, tweak: string): string | undefined;
  /** SHIFT_DATE: the text of the filter's subject field nearest to the value. */
  subjectOf(filter: Filter): string | undefined;
}

/**
 * Treats one scalar other than null and "": its text (of a number: the source digits) and its JSON type. `undefined` when it cannot be
 * treated; the engine then writes `[REDACTED]`. It may throw, with the same outcome.
 */
export type Treat = (text: string, kind: TokenKind, context: TreatmentContext) => string | undefined;

interface Described {
  name: FilterType;
  /** One sentence for the docs, the console and the tools' output schemas. */
  summary: string;
  options: Options;
  /** Equal values become equal results, so that few possible values are told by trying or counting. */
  isLinkable?: boolean;
  /** What one filter's options and class rule out. */
  check?: (filter: Filter, place: Place) => Complaint | undefined;
}

/** `keep`, `redact` and `drop` act on whatever stands at the place; `leaf` and `seal` on each scalar in it. What `seal` returns becomes a token. */
export type TreatmentDefinition = Described &
  ({ reach: 'keep' | 'redact' | 'drop' } | { reach: 'leaf' | 'seal'; compile: (filter: Filter, place: Place) => Treat });
