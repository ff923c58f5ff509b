import { unseenCharacters } from '@leasehold/privacy';

/**
 * Words of a description as a person who reviews them has to see them: what has no shape of its
 * own, or turns the direction of what follows, is written out (`⟨U+202E⟩`). Line breaks and tabs
 * stay.
 */
export function spellOutUnseen(text: string): string {
  return text.replace(
    unshown,
    (character) => `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

/** Blanks that are not the blank are among it: two texts that differ must not look alike. */
const unshown = new RegExp(String.raw`(?![\n\t ])[${unseenCharacters}\p{Zs}]`, 'gu');
