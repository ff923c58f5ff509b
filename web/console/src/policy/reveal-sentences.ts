/** What agents would see as it is, and do not see now: `POST /policies/check` tells it by category. */
export interface Reveal {
  category: 'direct' | 'quasi' | 'special' | 'secret' | 'linkable' | 'harmless' | 'unsure';
  fields: number;
  tools: number;
}

export interface RevealSentence {
  text: string;
  /** Somebody can be named by it or harmed by it, or a door opened. */
  isGrave: boolean;
}

/** `3 tools now reveal a direct identifier.` The gravest first. */
export function revealSentences(reveals: readonly Reveal[]): RevealSentence[] {
  return Object.entries(words).flatMap(([category, { what, isGrave }]) => {
    const reveal = reveals.find((one) => one.category === category);
    if (!reveal) return [];
    const { fields, tools } = reveal;
    const where = fields === 1 ? '' : ` (${fields} fields)`;
    return [{ text: `${tools} ${tools === 1 ? 'tool now reveals' : 'tools now reveal'} ${what}${where}.`, isGrave }];
  });
}

const words: Record<Reveal['category'], { what: string; isGrave: boolean }> = {
  secret: { what: 'a secret', isGrave: true },
  direct: { what: 'a direct identifier', isGrave: true },
  special: { what: "what is nobody's business without a decision: health, belief, money and the like", isGrave: true },
  quasi: { what: 'what narrows down who somebody is', isGrave: false },
  linkable: { what: 'the id of a record that leads to a person', isGrave: false },
  unsure: { what: 'what nobody has judged', isGrave: false },
  harmless: { what: 'what reads as harmless', isGrave: false },
};
