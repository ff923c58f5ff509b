import { decodeUrlPart, type Json } from '@leasehold/privacy';
import { isKnownArgument, isMadeOfKnownWords } from './known-words.ts';
import type { SeenPath } from './merge-siblings.ts';
import {
  isRecordId,
  isVariableSegment,
  isVersion,
  type PathSegment,
  type VariableSegment,
} from './path-template.ts';

/**
 * Makes variables of the parts of paths whose words nobody knows: they may be somebody's name. One
 * is the API's all the same where the requests show it: it stays what it is while what stands before
 * it or behind it changes. Changes `segments` in place.
 *
 * @param base The parts that the address of the server begins with, which are its owner's to know.
 * @param isAuthored Somebody wrote the paths to show the API: a plain word stands for what it has
 * where a resource stands (`/kubeconfigs`), and not behind one.
 */
export function separateUnknownWords(
  seen: readonly SeenPath[],
  base: readonly string[],
  isAuthored = false,
): void {
  separate(seen, 0, { base, isFirst: true, isAuthored });
}

interface Place {
  isAuthored: boolean;
  /** What is left of it here; nothing where the paths have left it. */
  base: readonly string[];
  /** Below what all APIs begin with (`/api/v1`). */
  isFirst: boolean;
}

function separate(
  paths: readonly SeenPath[],
  depth: number,
  { base, isFirst, isAuthored }: Place,
): void {
  const here = paths.filter(({ segments }) => depth < segments.length);
  if (here.length === 0) return;
  const next = Map.groupBy(here, ({ segments }) => shapeOf(segments[depth]));
  const variable: SeenPath[] = [];
  for (const [, same] of next) {
    const segment = same[0]?.segments[depth];
    const text = segment && 'fixed' in segment ? segment.fixed : undefined;
    const isOfBase = text !== undefined && base[0] === text;
    if (text === undefined) variable.push(...same);
    else if (isOfBase || isApisWord(text, { same, depth, isFirst, isAuthored })) {
      const inside = isFirst && (isOfBase || isPrefix(text));
      const left = isOfBase ? base.slice(1) : [];
      separate(same, depth + 1, { base: left, isFirst: inside, isAuthored });
    } else {
      for (const { segments } of same) segments[depth] = variableOf(text);
      variable.push(...same);
    }
  }
  separate(variable, depth + 1, { base: [], isFirst: false, isAuthored });
}

const shapeOf = (segment: PathSegment | undefined): string =>
  segment && 'fixed' in segment ? `/${segment.fixed}` : '{}';

const isPrefix = (text: string): boolean =>
  /^(?:api|apis|rest|services?|public)$/i.test(text) || isVersion(text);

/** The ending of a file's name is no data. */
function variableOf(text: string): VariableSegment {
  const stem = text.replace(fileEnding, '');
  return { before: '', after: text.slice(stem.length), sent: stem };
}

const fileEnding =
  /(?<=.)\.(?:json|xml|ya?ml|csv|tsv|html?|pdf|txt|md|rtf|php|aspx?|jsp|docx?|xlsx?|pptx?|jpe?g|png|gif|zip)$/i;

interface Word {
  /** The paths that have it. */
  same: readonly SeenPath[];
  depth: number;
  isFirst: boolean;
  isAuthored: boolean;
}

function isApisWord(text: string, { same, depth, isFirst, isAuthored }: Word): boolean {
  const own = decodeUrlPart(text).replace(fileEnding, '');
  if (own === '' || isVersion(own) || isMadeOfKnownWords(own)) return true;
  const before = same
    .flatMap(({ segments }) => segments[depth - 1] ?? [])
    .filter(isVariableSegment);
  const isBelowRecord = depth > 0 && before.length === same.length;
  // Behind a word of the API's stands a record: `/teams/bertrand`.
  if (/^[~@]/.test(own) || !(isFirst || isBelowRecord)) return false;
  return (
    (isAuthored && /^[a-z][a-z\d]*(?:[-_][a-z\d]+)*$/.test(own)) ||
    ((isFirst || /[^s]s$/.test(own)) && isKnownArgument(own)) ||
    new Set(before.map(({ sent }) => sent)).size > 1 ||
    hasRecords(same, depth) ||
    isCollection(same, depth)
  );
}

/** Ids stand below it, or what its author wrote as a variable. */
function hasRecords(same: readonly SeenPath[], depth: number): boolean {
  const below = same.flatMap(({ segments }) => segments[depth + 1] ?? []).filter(isVariableSegment);
  const ids = below.filter(({ sent }) => isRecordId(decodeUrlPart(sent)));
  const isNamed = below.some(({ name = 'id' }) => name !== 'id');
  return new Set(ids.map(({ sent }) => sent)).size > 1 || isNamed;
}

/** It is listed and added to, or it answers with a list of what stands below it. */
function isCollection(same: readonly SeenPath[], depth: number): boolean {
  const ends = same.filter(({ segments }) => segments.length === depth + 1);
  const methods = new Set(ends.map(({ method }) => method));
  const below = new Set(same.flatMap(({ segments }) => textOf(segments[depth + 1]) ?? []));
  const isListed = ends.some(({ answer }) => holdsRecords(answer));
  return (methods.has('GET') && methods.has('POST')) || (isListed && below.size > 1);
}

const textOf = (segment: PathSegment | undefined): string | undefined =>
  segment && ('fixed' in segment ? segment.fixed : segment.sent);

const holdsRecords = (answer: Json | undefined): boolean =>
  Array.isArray(answer) && answer.some((one) => typeof one === 'object' && one !== null);
