import type { PathNode } from '../../paths/path-node.ts';
import { itemAt } from '../../read-at.ts';
import { isDigitCode } from '../../text/echo/echo-characters.ts';
import { isTimeOrUuid } from '../../text/scan.ts';
import type { KeptText } from '../run.ts';

/** Kept texts that stand one after the other, by their numbers, as one text. */
export interface Neighbours {
  at: readonly number[];
  text: string;
  /** Characters between two of them. */
  gap: 0 | 1;
}

/**
 * Texts that may say a value together: members of a short list (`["Zebulon", "Quarter"]`) or that
 * are numbered (`{ part_1: "Quarter", part_2: "maine" }`), and runs of a text as editors, speech to
 * text and streams write them (`[{ insert: "Quarter" }, { insert: "maine" }]`).
 */
export function neighboursOf(kept: readonly KeptText[], texts: readonly string[]): Neighbours[] {
  return [...rowsOfLists(kept, texts), ...runsOf(kept, texts), ...membersOf(kept, texts)];
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

function rowsOfLists(kept: readonly KeptText[], texts: readonly string[]): Neighbours[] {
  const rows: Neighbours[] = [];
  const isNext = (at: number): boolean => {
    const { holder, key } = itemAt(kept, at - 1);
    const next = kept[at];
    return next?.holder === holder && comesAfter(next.key, key);
  };
  for (let first = 0, last = 0; first < kept.length; first = ++last) {
    while (isNext(last + 1)) last++;
    if (first === last || last - first >= membersMax) continue;
    const row = texts.slice(first, last + 1);
    if (row.every(({ length }) => length <= memberCharsMax)) {
      const at = row.map((_, i) => first + i);
      rows.push({ at, text: row.join(' '), gap: 1 }, { at, text: row.join(''), gap: 0 });
    }
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

/** A run is no longer, and a text that is written in runs has no more of them and is no longer. */
const [runCharsMax, runsMax, textCharsMax] = [400, 2_000, 50_000];

/** One text under one name in each object of a list. */
function runsOf(kept: readonly KeptText[], texts: readonly string[]): Neighbours[] {
  const byNode = new Map<PathNode, number[]>();
  for (let at = 0; at < kept.length; at++) {
    const { node, isNumber } = itemAt(kept, at);
    if (isNumber || !node.isRun) continue;
    const known = byNode.get(node);
    if (known) known.push(at);
    else byNode.set(node, [at]);
  }
  return [...byNode.values()].flatMap((at) => {
    const row = at.map((one) => itemAt(texts, one));
    const isText = row.length > 1 && row.length <= runsMax;
    if (!isText || !row.every(({ length }) => length <= runCharsMax)) return [];
    const text = row.join('');
    if (text.length > textCharsMax) return [];
    const joined: Neighbours = { at, text, gap: 0 };
    return row.some((one) => /\s/.test(one))
      ? [joined]
      : [joined, { at, text: row.join(' '), gap: 1 }];
  });
}
