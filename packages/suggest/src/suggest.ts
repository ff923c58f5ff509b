import { classTreatments, type Category, type ClassTreatment } from './class-treatments.ts';
import {
  type Field,
  type Filter,
  type FilterType,
  hasFewValues,
  listsFewValues,
} from '@leasehold/privacy';
import { readCompany } from './company.ts';
import { readEvidence } from './evidence.ts';
import { findLabels } from './labels.ts';
import { createNameReader } from './names.ts';
import { createSpecialFinder } from './special.ts';
import { settleVerdict } from './verdict.ts';
import type { FieldVerdict } from './field-verdict.ts';

/** What the owner could do with one field, and why. */
export interface Suggestion {
  path: string;
  /**
   * Absent: unsure; the field is better left unlisted, so that it is withheld until somebody has
   * looked.
   */
  filterType?: FilterType;
  /** The filter to put in the policy, with its options; absent where `filterType` is. */
  filter?: Filter;
  class: string;
  category: Category;
  /** One sentence for the owner. Quotes names from the description, never sample values. */
  reason: string;
  /** 0 to 1. */
  confidence: number;
}

/**
 * A treatment for every field, from its name in any of the languages we know, its schema, sample
 * values, and the company it keeps: a `name` beside an e-mail address is a person's, one in a list
 * of products is not. Total; the same input gives the same suggestions, in the order of the fields.
 */
export function suggestTreatments(input: { fields: readonly Field[] }): Suggestion[] {
  const reader = createNameReader();
  const judged = input.fields.map((field) => readEvidence(field, reader));
  const company = readCompany(judged);
  const labels = findLabels(judged);
  const special = createSpecialFinder(judged, company);
  return judged.map((evidence) =>
    suggestionOf(evidence.field, settleVerdict(evidence, { labels, company, reader, special })),
  );
}

/** What the class asks for, unless the field has so few values that it would be refused. */
function treatmentFor(
  dataClass: string,
  { names, schema }: Field,
): Pick<ClassTreatment, 'filterType' | 'options'> {
  const usual = classTreatments.get(dataClass);
  const isLinking = usual?.filterType === 'TOKENIZE' || usual?.filterType === 'HASH';
  const isTelling =
    isLinking &&
    (hasFewValues(dataClass, names) || (schema !== undefined && listsFewValues(schema)));
  return usual && !isTelling ? usual : { filterType: 'REDACT', options: {} };
}

function suggestionOf(
  field: Field,
  { class: dataClass, category, reason, confidence }: FieldVerdict,
): Suggestion {
  const base = { path: field.path, class: dataClass, category, reason, confidence };
  if (category === 'unsure') return base;
  if (category === 'harmless')
    return { ...base, filterType: 'KEEP', filter: { target: field.path, filterType: 'KEEP' } };
  const { filterType, options } = treatmentFor(dataClass, field);
  return {
    ...base,
    filterType,
    filter: { target: field.path, filterType, class: dataClass, ...options },
  };
}
