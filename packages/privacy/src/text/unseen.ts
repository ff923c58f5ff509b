/**
 * Characters that nobody sees, as parts of a class of a regular expression (flags `u` and `v`).
 * Whoever looks for some takes them from here: a list of its own would let through what another one
 * stops.
 */

/**
 * What Unicode lets a reader ignore (zero width, tags, fillers, selectors, most that turn the
 * direction), and marks of interlinear notes.
 */
export const ignorableCharacters = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffb`;

/**
 * What a program obeys in place of showing it: controls, ends of lines and paragraphs, turns of the
 * direction.
 */
export const obeyedCharacters = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}`;

/**
 * Both, all other format characters, private use, halves of pairs, and the Braille blank. Some of
 * it a script or an emoji needs: see `visibleText`.
 */
export const unseenCharacters = String.raw`${ignorableCharacters}${obeyedCharacters}\p{Cf}\p{Co}\p{Cs}\u2800`;
