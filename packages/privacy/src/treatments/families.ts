/**
 * The six families of treatment, in the order pages list them. Their hues stand in
 * `web/ui/src/tokens.css`.
 */
export const familyNames = ['keep', 'remove', 'obscure', 'link', 'coarsen', 'replace'] as const;
export type Family = (typeof familyNames)[number];

export interface FamilyWords {
  glyph: string;
  word: string;
  /** The end of a sentence about fields, for who reads nothing else of this. */
  meaning: string;
}

/** What each looks like and is called wherever a treatment is shown. */
export const families: Readonly<Record<Family, FamilyWords>> = {
  keep: { glyph: '✓', word: 'Keep', meaning: 'sent as they are' },
  remove: { glyph: '▬', word: 'Remove', meaning: 'never sent' },
  obscure: { glyph: '•', word: 'Obscure', meaning: 'masked but for the end' },
  link: {
    glyph: '⌁',
    word: 'Link',
    meaning: 'replaced by tokens that tell only that two are equal',
  },
  coarsen: { glyph: '↔', word: 'Coarsen', meaning: 'made less exact' },
  replace: { glyph: '≈', word: 'Replace', meaning: 'stand-ins take their place' },
};
