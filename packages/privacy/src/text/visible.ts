import { ignorableCharacters } from './unseen.ts';

/**
 * A text without what Unicode lets a reader ignore, where it has no effect: tags, zero width, bidi
 * controls, fillers. Such characters carry instructions to whoever reads characters, and tear
 * values apart. What a script or an emoji needs stays: joiners between letters that join, selectors
 * after a base that takes them, tags in the three flags that have them. Ordinary text comes back as
 * it is. `sign`: stands where something was taken out.
 */
export function visibleText(text: string, sign = ''): string {
  if (!mayHide(text)) return text;
  return text.replace(hidden, (run, at: number) => {
    const seen = seenOf(run, text, at);
    return seen === run ? run : seen + sign;
  });
}

/**
 * Whether there may be any; of a text in Latin characters that is known without reading it but for
 * soft hyphens.
 */
export function mayHide(text: string): boolean {
  if (text.includes('\u00ad')) return true;
  if (!/[^\0-\u00ff]/.test(text)) return false;
  return (beyondLatin ??= unitsBeyondLatin()).test(text);
}

let beyondLatin: RegExp | undefined;

/**
 * As a class of UTF-16 units, which is read seven times as fast as a property of code points; of
 * those beyond the first 65,536 the first unit.
 */
function unitsBeyondLatin(): RegExp {
  const basic =
    String.fromCharCode(...Array.from({ length: 0xd700 }, (_, i) => i + 0x100)) +
    String.fromCharCode(...Array.from({ length: 0x2000 }, (_, i) => i + 0xe000));
  const units = new Set(basic.match(new RegExp(`[${ignorableCharacters}]`, 'gu')));
  // the shortest row of them has four
  for (let code = 0x10000; code < 0x110000; code += 4) {
    const character = String.fromCodePoint(code);
    if (/\p{Default_Ignorable_Code_Point}/u.test(character)) units.add(character.charAt(0));
  }
  return new RegExp(
    `[${Array.from(units, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`,
  );
}

const tagged = ['gbeng', 'gbsct', 'gbwls'].map((name) =>
  Array.from(name, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(''),
);
/**
 * The flags of England, Scotland and Wales (UTS 51, emoji tag sequences), or a run of what is
 * ignored.
 */
const hidden = new RegExp(
  `\\u{1f3f4}(?:${tagged.join('|')})\\u{e007f}|[${ignorableCharacters}]+`,
  'gu',
);

/** Joiners, the separator of Mongolian vowels, and the fillers of old Hangul. */
const joiners: ReadonlySet<string> = new Set(['\u200c', '\u200d', '\u180e', '\u115f', '\u1160']);

/** What stays of a run: at most one selector that its base takes, and one joiner or filler. */
function seenOf(run: string, text: string, at: number): string {
  if (run.startsWith('\u{1f3f4}')) return run;
  const before = lastCharacter(text, at);
  const after = nextCharacter(text, at + run.length);
  // Where a line ends a soft hyphen is seen (UAX 14, class BA).
  if ((after === '\n' || after === '\r') && run.includes('\u00ad')) return '-';
  const [first = ''] = run;
  const selector =
    /\p{Variation_Selector}/u.test(first) && takesSelector(before, first, after) ? first : '';
  const joiner = Array.from(run).find((character) => joiners.has(character)) ?? '';
  return selector + (joins(before, joiner, after) ? joiner : '');
}

function takesSelector(base: string, selector: string, after: string): boolean {
  if (selector === '\ufe0e' || selector === '\ufe0f')
    return base <= '9' ? after === '\u20e3' && base !== '' : /\p{Emoji}/u.test(base);
  if (/[\u180b-\u180f]/.test(selector)) return mongolian.test(base);
  return (
    /\p{Unified_Ideograph}/u.test(base) ||
    (/[\ufe00-\ufe02]/.test(selector) && /\p{Sm}/u.test(base))
  );
}

/**
 * Emoji sequences (UTS 51) and, as for names of hosts (RFC 5892, appendix A.1 and A.2), scripts
 * whose letters join.
 */
function joins(before: string, joiner: string, after: string): boolean {
  switch (joiner) {
    case '\u200d':
      if (/\p{Extended_Pictographic}/u.test(after))
        return /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(before);
      return (
        joining.test(before) || indicMark.test(before) || (indic.test(before) && indic.test(after))
      );
    case '\u200c':
      return (
        (joining.test(before) && joining.test(after)) || (indic.test(before) && indic.test(after))
      );
    case '\u180e':
      return mongolian.test(before) && mongolian.test(after);
    case '':
      return false;
    default:
      return jamo.test(before) || jamo.test(after);
  }
}

const joining =
  /[[\p{L}\p{M}]&&[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]]/v;
const indicScripts =
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan Balinese Javanese Sundanese Meetei_Mayek Limbu Newa';
const ofIndic = indicScripts
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const indic = new RegExp(`[[\\p{L}\\p{M}]&&[${ofIndic}]]`, 'v');
const indicMark = new RegExp(`[\\p{M}&&[${ofIndic}]]`, 'v');
const mongolian = /[\p{L}&&\p{Script=Mongolian}]/v;
const jamo = /[[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]--[\u115f\u1160]]/v;

function lastCharacter(text: string, end: number): string {
  const unit = text.charCodeAt(end - 1);
  return end > 1 && unit >= 0xdc00 && unit <= 0xdfff
    ? text.slice(end - 2, end)
    : text.slice(Math.max(0, end - 1), end);
}

function nextCharacter(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}
