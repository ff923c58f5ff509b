import type { Json } from '../json/json.ts';
import type { AnyTreatment, OptionValue } from '../treatments/definition.ts';
import type { treatments } from '../treatments/index.ts';

/** The types of filter there are: all treatments by name. */
export type FilterType = keyof typeof treatments;

/** Kinds of personal data found inside free text. */
export const detectorNames = [
  'EMAIL',
  'PHONE',
  'SSN',
  'CARD',
  'IBAN',
  'IP',
  'MAC',
  'URL',
  'GEO',
  'DATE',
  'SECRET',
  'NAME',
  'ADDRESS',
  'NATIONAL_ID',
] as const;
export type DetectorName = (typeof detectorNames)[number];

/**
 * The ways in which an argument can tell a protected value by what comes back. Each is closed until
 * a line of the policy opens it.
 */
export const roadNames = [
  'raw',
  'match',
  'range',
  'sort',
  'select',
  'expand',
  'search',
  'form',
] as const;
export type Road = (typeof roadNames)[number];

/** A line of `open`: one road, over the fields of a class, over one field, or over all of them. */
export interface OpenRoad {
  road: Road;
  /** Fields of this data class. */
  class?: string;
  /** The field of this name or path. */
  target?: string;
  /** Id of the operation (`GET /people`) or its own name (`listPeople`). Absent: every operation. */
  operation?: string;
}

/** The options of all filter types. A name that several types take means the same in each. */
type OptionsOf<Treatment> = Treatment extends { options: infer Specs } ? Specs : never;
type NamesOf<Specs> = Specs extends unknown ? keyof Specs : never;
type ValueIn<Specs, Name> = Specs extends { readonly [N in Name & string]: infer Spec }
  ? OptionValue<Spec>
  : never;
type AllOptions = OptionsOf<(typeof treatments)[FilterType]>;

export type OptionName = NamesOf<AllOptions>;
export type FilterOptions = { [Name in OptionName]?: ValueIn<AllOptions, Name> };

/**
 * One filter, normalised: both spellings of the document (`target`/`filterType`, `field`/`action`)
 * become this. Its options are those its type declares.
 */
export interface Filter extends FilterOptions {
  target: string;
  filterType: FilterType;
  /**
   * Operations in whose answers it holds, by id (`GET /people`) or own name (`listPeople`); there it
   * comes before every filter without. Absent: it holds in all.
   */
  operation?: string[];
  /**
   * Data class of the value (email, ssn, person …): equal values of one class get equal tokens.
   * Default: from the target's last name.
   */
  class?: string;
}

/** What the file of a treatment holds, for a filter with any options. */
export type TreatmentDefinition = AnyTreatment<FilterOptions>;

/** A compiled policy's source: what the owner wrote, validated and normalised. */
export interface Policy {
  filters: Filter[];
  /** Fields no filter names. Default withhold. */
  unlisted: 'withhold' | 'keep';
  /** Personal data inside kept text. Absent: kept text is not scanned. */
  text?: { detect: DetectorName[]; filterType: 'TOKENIZE' | 'REDACT' | 'MASK_PARTIAL' | 'HASH' };
  /**
   * A value protected in one field is protected wherever else it appears in the same response.
   * Default true.
   */
  echo: boolean;
  /**
   * Where there is no value (`null`, an empty text), a field that is not kept says so unless this
   * is `hide`: then it reads as if it had one.
   */
  nulls?: 'hide';
  /**
   * Ways to ask for protected values that are open to agents. Absent: none is, so that an argument
   * over a protected field takes tokens or nothing.
   */
  open?: OpenRoad[];
}

/** What is wrong with a policy document, and where. */
export interface PolicyIssue {
  code:
    | 'policy_not_an_object'
    | 'policy_unknown_key'
    | 'policy_missing'
    | 'policy_wrong_type'
    | 'filter_type_unknown'
    | 'filter_option_unknown'
    | 'filter_option_invalid'
    | 'target_invalid'
    | 'low_entropy'
    | 'domain_too_small'
    | 'detector_unknown'
    | 'preset_unknown';
  /** JSON Pointer (RFC 6901) into the document the owner wrote. */
  pointer: string;
  /** What is wrong, why, and what to write instead; quotes names from the policy, never data. */
  message: string;
}

export type PolicyResult =
  | { policy: Policy; issues: [] }
  | { policy?: never; issues: [PolicyIssue, ...PolicyIssue[]] };

/** A policy document as an owner writes it, before validation. */
export type PolicyDocument = Json;
