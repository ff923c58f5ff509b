/** A made text, with the places of the names and addresses in it. */
export interface Made {
  text: string;
  spans: { start: number; end: number; tag: 1 | 2 }[];
  language: string;
  isTitle?: boolean;
  /** The class of its field. */
  hint?: 'person';
}

/** Slots of a person: a whole name, a given one, a family's, and the first two in small letters. */
const nameSlots = new Set(['n', 'f', 'l', 'nl', 'fl']);

export const isNameSlot = (slot: string): boolean => nameSlots.has(slot);

/** A template with its `{slots}` filled; names and addresses (`{a}`) are told by their slots. */
export function fillSlots(
  language: string,
  template: string,
  valueOf: (slot: string) => string,
): Made {
  const made: Made = { text: '', spans: [], language };
  let at = 0;
  for (const match of template.matchAll(/\{(\w+)\}/g)) {
    made.text += template.slice(at, match.index);
    at = match.index + match[0].length;
    const slot = match[1] ?? '';
    const value = valueOf(slot);
    const tag = slot === 'a' ? 2 : nameSlots.has(slot) ? 1 : undefined;
    const start = made.text.length;
    made.text += value;
    // a family name and, after a comma, a given one are two findings
    const comma = tag === 1 ? value.indexOf(', ') : -1;
    if (tag && comma !== -1) made.spans.push({ start, end: start + comma, tag });
    if (tag)
      made.spans.push({
        start: start + (comma === -1 ? 0 : comma + 2),
        end: made.text.length,
        tag,
      });
  }
  made.text += template.slice(at);
  return made;
}
