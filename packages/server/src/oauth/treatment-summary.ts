import { familyNames, treatments, type Family, type Policy } from '@leasehold/privacy';

/** What a policy does, for people: the families of treatment with the fields each is for. */
export interface TreatmentSummary {
  families: { family: Family; targets: readonly string[] }[];
  unlisted: Policy['unlisted'];
  /** Kinds of personal data looked for in free text. */
  detects: readonly string[];
  /** It has tokens, which agents may send back for the values they stand for. */
  hasTokens: boolean;
}

export function summariseTreatments({ filters, unlisted, text }: Policy): TreatmentSummary {
  const targets = new Map<Family, string[]>();
  for (const { target, filterType } of filters) {
    const { family } = treatments[filterType];
    targets.set(family, [...(targets.get(family) ?? []), target]);
  }
  const inOrder = familyNames.flatMap((family) => {
    const named = targets.get(family);
    return named ? [{ family, targets: named }] : [];
  });
  const detects = text?.detect ?? [];
  const hasTokens =
    filters.some(({ filterType }) => filterType === 'TOKENIZE') ||
    (detects.length > 0 && text?.filterType === 'TOKENIZE');
  return { families: inOrder, unlisted, detects, hasTokens };
}
