import type { FilterType, Policy } from '@leasehold/privacy';

/** What a policy does, for people: the families of treatment with the fields each is for. */
export interface TreatmentSummary {
  families: { family: Family; targets: readonly string[] }[];
  unlisted: Policy['unlisted'];
  /** Kinds of personal data looked for in free text. */
  detects: readonly string[];
}

export function summariseTreatments({ filters, unlisted, text }: Policy): TreatmentSummary {
  const targets = new Map<Family, string[]>();
  for (const { target, filterType } of filters) {
    const family = families[familyOf[filterType]];
    targets.set(family, [...(targets.get(family) ?? []), target]);
  }
  const inOrder = Object.values(families).flatMap((family) => {
    const named = targets.get(family);
    return named ? [{ family, targets: named }] : [];
  });
  return { families: inOrder, unlisted, detects: text?.detect ?? [] };
}

export interface Family {
  glyph: string;
  word: string;
  meaning: string;
}

/** The families of the pages (web/ui/src/families.ts), with what each means to who reads only this page. */
export const families = {
  keep: { glyph: '✓', word: 'Keep', meaning: 'sent as they are' },
  remove: { glyph: '▬', word: 'Remove', meaning: 'never sent' },
  obscure: { glyph: '•', word: 'Obscure', meaning: 'masked but for the end' },
  link: { glyph: '⌁', word: 'Link', meaning: 'replaced by tokens that tell only that two are equal' },
  coarsen: { glyph: '↔', word: 'Coarsen', meaning: 'made less exact' },
  replace: { glyph: '≈', word: 'Replace', meaning: 'stand-ins take their place' },
} as const satisfies Record<string, Family>;

export const familyOf = {
  KEEP: 'keep',
  REDACT: 'remove',
  DROP: 'remove',
  MASK_PARTIAL: 'obscure',
  TOKENIZE: 'link',
  HASH: 'link',
  AGE_GROUP: 'coarsen',
  GENERALIZE: 'coarsen',
  SHIFT_DATE: 'coarsen',
  ANONYMIZE: 'replace',
  FORMAT_PRESERVE: 'replace',
} as const satisfies Record<FilterType, keyof typeof families>;
