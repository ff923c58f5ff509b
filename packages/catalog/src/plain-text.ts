import { visibleText } from '@leasehold/privacy';

/**
 * Written by whoever wrote the API description, read by a model: markup, links and invisible
 * characters go, words stay.
 */
export function plainText(text: string, lengthMax: number): string {
  if (lengthMax <= 0 || text === '') return '';
  const start = text.slice(0, 20_000);
  const isPlain = plain.test(start) && !removed.test(start);
  return shortenText(isPlain ? start.replace(/\s+/g, ' ').trim() : withoutMarkup(start), lengthMax);
}

/** Most descriptions: nothing in them but words, so there is nothing to take out. */
const plain = /^[\w \t\r\n.,;:'"/$%@=+!?{}|~^\\()-]*$/;
const removed = /\b(?:https?|ftp|file|data|javascript|mailto):|\(\s*\)/i;

function withoutMarkup(text: string): string {
  return visibleText(
    stripTags(decodeEntities(text.normalize('NFC')))
      .replace(/!?\[([^\][]{0,300})\]\([^()]{0,2000}\)/g, '$1')
      .replace(/\b(?:https?|ftp|file|data|javascript|mailto):[^\s)>\]"']+/gi, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      // Private use and lone surrogates show nothing to a person who reviews it either.
      .replace(/[\p{Co}\p{Cs}]/gu, '')
      .replace(/[*`]{1,3}|^#{1,6} /gm, '')
      .replace(/\s+/g, ' ')
      .replace(/\(\s?\)|\[\s?\]|<\s?>/g, ''),
  ).trim();
}

/** Cuts at a word, with an ellipsis. */
export function shortenText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  if (lengthMax < 4) return '';
  const cut = text
    .slice(0, lengthMax - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > lengthMax / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '')}…`;
}

/** The first sentence, or the whole where there is none. */
export function firstSentence(text: string): string {
  const end = /[.!?](?=\s|$)/.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

/**
 * One pass over the text: `<` followed by a letter, `/` or `!` opens a tag, which ends at the next
 * `>`. A tag that never ends is text.
 */
function stripTags(text: string): string {
  let kept = '';
  let from = 0;
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', from)) {
    const isTag = /[a-zA-Z/!]/.test(text[open + 1] ?? '');
    const isComment = text.startsWith('<!--', open);
    const close = isTag ? text.indexOf(isComment ? '-->' : '>', open) : open;
    if (close === -1) break;
    kept += isTag ? `${text.slice(from, open)} ` : text.slice(from, open + 1);
    from = isTag ? close + (isComment ? 3 : 1) : open + 1;
  }
  return kept + text.slice(from);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(#?[a-z0-9]{2,5});/gi,
    (whole, name: string) => entities[name.toLowerCase()] ?? whole,
  );
}
