/** The grounds of GDPR article 6(1), in its order. */
export const lawfulBases = {
  consent: 'Consent (GDPR art. 6(1)(a))',
  contract: 'Contract (GDPR art. 6(1)(b))',
  legal_obligation: 'Legal obligation (GDPR art. 6(1)(c))',
  vital_interests: 'Vital interests (GDPR art. 6(1)(d))',
  public_task: 'Public task (GDPR art. 6(1)(e))',
  legitimate_interests: 'Legitimate interests (GDPR art. 6(1)(f))',
} as const;

export type LawfulBasis = keyof typeof lawfulBases;

// the keys of the table itself
export const lawfulBasisNames = Object.keys(lawfulBases) as [LawfulBasis, ...LawfulBasis[]];
