import type { Report, Treatment } from '@leasehold/privacy';
import type { Family } from '../families.ts';

/** What was done how often. */
export interface ReportPart {
  /** "3 tokenized" */
  words: string;
  family: Family;
}

/** What the engine did, as the parts of one line: "3 tokenized, 1 redacted". Counts only: the report holds no values. */
export function reportLine({ paths, echoes, detected }: Report): ReportPart[] {
  const parts = told.flatMap(([treatment, [word, family]]): ReportPart[] => {
    const count = paths.reduce((sum, path) => sum + (path.treatment === treatment ? path.count : 0), 0);
    return count > 0 ? [{ words: `${count} ${word}`, family }] : [];
  });
  const found = Object.values(detected).reduce((sum, count) => sum + count, 0);
  if (found > 0) parts.push({ words: `${found} found in text`, family: 'remove' });
  if (echoes > 0) parts.push({ words: `${echoes} repeated in text`, family: 'link' });
  return parts;
}

/** In the order they are told. */
const told = Object.entries({
  TOKENIZE: ['tokenized', 'link'],
  REDACT: ['redacted', 'remove'],
  MASK_PARTIAL: ['masked', 'obscure'],
  ANONYMIZE: ['anonymized', 'replace'],
  AGE_GROUP: ['age-grouped', 'coarsen'],
  GENERALIZE: ['generalized', 'coarsen'],
  SHIFT_DATE: ['shifted', 'coarsen'],
  FORMAT_PRESERVE: ['replaced in format', 'replace'],
  HASH: ['hashed', 'link'],
  DROP: ['dropped', 'remove'],
  WITHHOLD: ['withheld: no filter names it', 'remove'],
  FAIL_CLOSED: ['withheld: not of that kind', 'remove'],
  KEEP: ['kept', 'keep'],
} satisfies Record<Treatment, [word: string, family: Family]>);
