import { familyNames, treatments, type Family, type Policy } from '@leasehold/privacy';

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
    const { family } = treatments[filterType];
    targets.set(family, [...(targets.get(family) ?? []), target]);
  }
  const inOrder = familyNames.flatMap((family) => {
    const named = targets.get(family);
    return named ? [{ family, targets: named }] : [];
  });
  return { families: inOrder, unlisted, detects: text?.detect ?? [] };
}
