/**
 * Words of a description as a person who reviews them has to see them: what has no shape of its own, or turns the direction of what follows, is written out
 * (`⟨U+202E⟩`). Line breaks and tabs stay.
 */
export function spelledOut(text: string): string {
  return text.replace(unseen, (character) => `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`);
}

/**
 * Controls, format characters (zero width, direction, tags), private use, halves of pairs, separators, all that Unicode lets a reader ignore, and blanks that
 * are not the blank: two texts that differ must not look alike.
 */
const unseen = /(?![\n\t ])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]/gu;
