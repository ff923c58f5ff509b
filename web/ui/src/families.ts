/** The six treatment families: the same glyph, word and hue wherever a treatment is shown. */
export const families = {
  keep: { glyph: '✓', word: 'Keep', filterTypes: ['KEEP'] },
  remove: { glyph: '▬', word: 'Remove', filterTypes: ['REDACT', 'DROP'] },
  obscure: { glyph: '•', word: 'Obscure', filterTypes: ['MASK_PARTIAL'] },
  link: { glyph: '⌁', word: 'Link', filterTypes: ['TOKENIZE', 'HASH'] },
  coarsen: { glyph: '↔', word: 'Coarsen', filterTypes: ['AGE_GROUP', 'GENERALIZE', 'SHIFT_DATE'] },
  replace: { glyph: '≈', word: 'Replace', filterTypes: ['ANONYMIZE', 'FORMAT_PRESERVE'] },
} as const satisfies Record<string, { glyph: string; word: string; filterTypes: readonly string[] }>;

export type Family = keyof typeof families;

/** Undefined for a name that is no filter type. */
export function familyOf(filterType: string): Family | undefined {
  return familyNames.find((family) => families[family].filterTypes.some((name) => name === filterType));
}

// the keys of the table itself
const familyNames = Object.keys(families) as Family[];
