import type { Json } from '../json/json.ts';

/** DESIGN 4: the five of the specification, then ours. The order is strictness for ties: the first is the strictest. */
export const filterTypes = [
  'DROP',
  'REDACT',
  'HASH',
  'TOKENIZE',
  'FORMAT_PRESERVE',
  'AGE_GROUP',
  'ANONYMIZE',
  'MASK_PARTIAL',
  'GENERALIZE',
  'SHIFT_DATE',
  'KEEP',
] as const;
export type FilterType = (typeof filterTypes)[number];

/** Kinds of personal data found inside free text. */
export const detectorNames = ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'IP', 'MAC', 'URL', 'GEO', 'DATE', 'SECRET', 'NAME'] as const;
export type DetectorName = (typeof detectorNames)[number];

/** One filter, normalised: both spellings of the document (`target`/`filterType`, `field`/`action`) become this. Options by filter type. */
export interface Filter {
  target: string;
  filterType: FilterType;
  /** Data class of the value (email, ssn, person …): equal values of one class get equal tokens. Default: from the target's last name. */
  class?: string;
  /** TOKENIZE: a fresh token for every value; equal values no longer join. The only way to tokenise a low-entropy class. */
  randomized?: boolean;
  /** ANONYMIZE: the word before the initials. Default follows the entity: Patient, Customer … */
  label?: string;
  /** AGE_GROUP: width of a band in years, 1–50. Default 5. */
  bandYears?: number;
  /** AGE_GROUP, SHIFT_DATE, GENERALIZE to YEAR: how an ambiguous 01/02/2003 is read. Absent: such a date is redacted. */
  dateOrder?: 'MDY' | 'DMY';
  /** MASK_PARTIAL: characters left readable at the end; never more than the rule allows. */
  keepLast?: number;
  /** GENERALIZE. */
  to?: 'ZIP3' | 'YEAR' | 'BUCKET';
  /** GENERALIZE to BUCKET: width of a bucket, or its explicit lower edges in ascending order. */
  size?: number;
  edges?: number[];
  /** SHIFT_DATE: greatest shift in days, 1–3650. Default 30. */
  maxDays?: number;
  /** SHIFT_DATE: the sibling field (or anchored path) that identifies the subject; all dates of one subject move together. */
  subject?: string;
  /** FORMAT_PRESERVE: characters that are encrypted; all others stay in place. Default: digits. */
  alphabet?: 'digits' | 'alphanumeric';
}

/** A compiled policy's source: what the owner wrote, validated and normalised. */
export interface Policy {
  filters: Filter[];
  /** Fields no filter names. Default withhold. */
  unlisted: 'withhold' | 'keep';
  /** Personal data inside kept text. Absent: kept text is not scanned. */
  text?: { detect: DetectorName[]; filterType: 'TOKENIZE' | 'REDACT' | 'MASK_PARTIAL' | 'HASH' };
  /** A value protected in one field is protected wherever else it appears in the same response. Default true. */
  echo: boolean;
  /** Where there is no value (`null`, an empty text), a field that is not kept says so unless this is `hide`: then it reads as if it had one. */
  nulls?: 'hide';
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

export type PolicyResult = { policy: Policy; issues: [] } | { policy?: never; issues: [PolicyIssue, ...PolicyIssue[]] };

/** A policy document as an owner writes it, before validation. */
export type PolicyDocument = Json;
