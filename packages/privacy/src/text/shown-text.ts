/** Letters of these scripts are never joined: a joiner beside one of them shows nothing and only makes two names differ. */
const unjoined = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Lao',
  'Common',
  'Inherited',
];
const joinable = String.raw`[[\p{L}\p{M}]--[${unjoined.map((script) => String.raw`\p{Script=${script}}`).join('')}]]`;
const picture = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const joiner = String.raw`[\u200c\u200d]`;

/**
 * What a person who reads a name does not see, or what makes it read as another: control characters and line ends, characters that turn the direction of
 * writing, that take no room, tags, private use, half characters. A joiner or an emoji's variant is none of them where a script or an emoji needs it
 * (UAX 31, 2.3; UTS 51, 2.3).
 */
const hidden = new RegExp(
  [
    String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]`,
    String.raw`[[\p{Cf}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\ufe0e\ufe0f]]`,
    String.raw`(?<!${joinable}|${picture}|\ufe0f)${joiner}`,
    String.raw`${joiner}(?!${joinable}|${picture})`,
    String.raw`(?<![\p{Extended_Pictographic}0-9#*])[\ufe0e\ufe0f]`,
  ].join('|'),
  'gv',
);

/** Whether a text holds characters that do not show, a line end among them. */
export const holdsHiddenCharacters = (text: string): boolean => text.search(hidden) >= 0;

/**
 * A text of somebody else as one line that may stand among words of ours: blanks for line ends and tabs, and for everything else that does not show a sign
 * that something stood there. Two texts that differ in such a character alone look alike, and like nothing else.
 */
export const shownText = (text: string): string => text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replaceAll(hidden, '\ufffd');
