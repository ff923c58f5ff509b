import { itemAt } from '../../read-at.ts';
import { isDigitCode } from '../../text/echo/echo-characters.ts';
import { isTimeOrUuid } from '../../text/scan.ts';
import type { KeptText } from '../run.ts';
import { textsInRuns, typedText } from './text-in-runs.ts';
import type { Neighbours } from './texts-together.ts';

/**
 * Texts that may say a value together: members of a short list (`["Zebulon", "Quarter"]`) or that
 * are numbered (`{ part_1: "Quarter", part_2: "maine" }`), and runs of a text as editors, speech to
 * text and streams write them (`[{ insert: "Quarter" }, { insert: "maine" }]`).
 */
export function neighboursOf(kept: readonly KeptText[], texts: readonly string[]): Neighbours[] {
  if (kept.length < 2) return [];
  return [...rowsOfLists(kept, texts), ...textsInRuns(kept, texts), ...membersOf(kept, texts)];
}

/** An answer with more texts is a list of records, and reading each pair costs as much as each. */
const memberTextsMax = 100;

/** Of four characters and more: shorter ones only begin a name. */
function hasManyTexts(texts: readonly string[]): boolean {
  let left = memberTextsMax;
  return texts.length > left && texts.some(({ length }) => length > 3 && --left < 0);
}

/**
 * Two and three members of an object, whatever they are called (`left: "Mor", right: "gen"`), or
 * elements of a list among others.
 */
function membersOf(kept: readonly KeptText[], texts: readonly string[]): Neighbours[] {
  if (hasManyTexts(texts)) return [];
  const isMember = (at: number) =>
    kept[at]?.isNumber === false && itemAt(texts, at).length <= memberCharsMax;
  const goesOn = (text: string, at: number) =>
    kept[at]?.holder === kept[at - 1]?.holder && isMember(at) && joins(text, itemAt(texts, at));
  const rows: Neighbours[] = [];
  for (let first = 0; first < kept.length; first++) {
    let text = itemAt(texts, first);
    if (!goesOn(text, first + 1) || !isMember(first)) continue;
    const at = [first];
    for (let last = first + 1; last <= first + 2 && goesOn(text, last); last++) {
      text += itemAt(texts, last);
      at.push(last);
      rows.push({ at: [...at], text, gap: 0 });
    }
  }
  return rows;
}

/**
 * A number goes on from one to the other (a time or a UUID is whole), or an address, or a name: a
 * word with a capital letter by a small one. Two words side by side are two values.
 */
function joins(one: string, next: string): boolean {
  if (one.includes('@') || next.includes('@')) return true;
  if (endsWithDigit(one))
    return /^[ -]?\d/.test(next) && ![one, next].some((text) => isTimeOrUuid(text, undefined));
  return mayBeSmall(next.charCodeAt(0)) && /^\p{Ll}/u.test(next) && endsInName.test(one);
}

/** What most texts are told by, without a pattern that is tried at each of their characters. */
function endsWithDigit(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  const isBehind = last === blank || last === hyphen;
  return isDigitCode(isBehind ? text.charCodeAt(text.length - 2) : last);
}
const [blank, hyphen] = [0x20, 0x2d];

const mayBeSmall = (code: number): boolean => code > 127 || (code >= 97 && code <= 122);
const endsInName = /\p{Lu}[\p{L}\p{M}]*$/u;

/** Longer texts say a value by themselves, and a longer row is no value in parts. */
const [memberCharsMax, membersMax] = [32, 40];
/** As language models divide texts, which are as long as they like (`##maine`, `Ġquarter`). */
const [beginsPiece, piecesMax] = [/^(?:##|[▁Ġ])\p{L}/u, 2_000];

function rowsOfLists(kept: readonly KeptText[], texts: readonly string[]): Neighbours[] {
  const rows: Neighbours[] = [];
  const isNext = (at: number): boolean => {
    const { holder, key } = itemAt(kept, at - 1);
    const next = kept[at];
    return next?.holder === holder && comesAfter(next.key, key);
  };
  for (let first = 0, last = 0; first < kept.length; first = ++last) {
    while (isNext(last + 1)) last++;
    if (first === last || last - first >= piecesMax) continue;
    const row = texts.slice(first, last + 1);
    if (!row.every(({ length }) => length <= memberCharsMax)) continue;
    const at = row.map((_, i) => first + i);
    const keys = typedText(at, row);
    if (keys) rows.push(keys);
    if (row.length <= membersMax || row.some((one) => beginsPiece.test(one)))
      rows.push({ at, text: row.join(' '), gap: 1 }, { at, text: row.join(''), gap: 0 });
  }
  return rows;
}

/** `part_2` after `part_1`, and in a list whatever comes next: between may stand nothing (`null`). */
function comesAfter(key: string | number, before: string | number): boolean {
  if (typeof key === 'number') return true;
  const place = numberAtEnd.exec(key)?.[0];
  return place !== undefined && before === `${key.slice(0, -place.length)}${Number(place) - 1}`;
}
const numberAtEnd = /(?<!\d)[1-9]\d{0,3}$/;
