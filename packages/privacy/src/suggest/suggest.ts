import { treatments } from '../policy/class-treatments.ts';
import type { Category, ClassTreatment } from '../policy/class-treatments.ts';
import { hasFewValues, listsFewValues } from '../policy/few-values.ts';
import type { Field } from '../schema/fields.ts';
import type { Filter, FilterType } from '../policy/policy.ts';
import { companyOf } from './suggest-company.ts';
import { judgeAlone } from './suggest-evidence.ts';
import { labelsOf } from './suggest-labels.ts';
import { createNameReader } from './suggest-names.ts';
import { specialsOf } from './suggest-special.ts';
import { settle, type Verdict } from './suggest-verdict.ts';

export type { Field } from '../schema/fields.ts';
export { fieldsOfSchema, fieldsOfValue } from '../schema/fields.ts';

/** What the owner could do with one field, and why. */
export interface Suggestion {
  path: string;
  /** Absent: unsure; the field is better left unlisted, so that it is withheld until somebody has looked. */
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
 * A treatment for every field, from its name in any of the languages we know, its schema, sample values, and the company it keeps: a `name` beside an e-mail address is a person's, one in a list of products is not.
 * Total; the same input gives the same suggestions, in the order of the fields.
 */
export function suggest(input: { fields: readonly Field[] }): Suggestion[] {
  const reader = createNameReader();
  const judged = input.fields.map((field) => judgeAlone(field, reader));
  const company = companyOf(judged);
  const labels = labelsOf(judged);
  const special = specialsOf(judged, company);
  return judged.map((evidence) => suggestionOf(evidence.field, settle(evidence, { labels, company, reader, special })));
}

/** What the class asks for, unless the field has so few values that it would be refused. */
function treatmentFor(dataClass: string, { names, schema }: Field): Pick<ClassTreatment, 'filterType' | 'options'> {
  const usual = treatments.get(dataClass);
  const isLinking = usual?.filterType === 'TOKENIZE' || usual?.filterType === 'HASH';
  const isTelling = isLinking && (hasFewValues(dataClass, names) || (schema !== undefined && listsFewValues(schema)));
  return usual && !isTelling ? usual : { filterType: 'REDACT', options: {} };
}

function suggestionOf(field: Field, { class: dataClass, category, reason, confidence }: Verdict): Suggestion {
  const base = { path: field.path, class: dataClass, category, reason, confidence };
  if (category === 'unsure') return base;
  if (category === 'harmless') return { ...base, filterType: 'KEEP', filter: { target: field.path, filterType: 'KEEP' } };
  const { filterType, options } = treatmentFor(dataClass, field);
  return { ...base, filterType, filter: { target: field.path, filterType, class: dataClass, ...options } };
}
