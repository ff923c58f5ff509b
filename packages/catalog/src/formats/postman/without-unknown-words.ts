import { wordsInName } from '@leasehold/privacy';
import { unusedKey } from '../../tools/names.ts';
import { isKnownArgument, isMadeOfKnownWords } from '../observed/known-words.ts';
import { recordName, type PathSegment } from '../observed/path-template.ts';
import { separateUnknownWords } from '../observed/unknown-words.ts';
import type { DescribedRequest } from './requests.ts';
import { isUnnamed } from './variants.ts';

/**
 * The requests without words that nobody knows to be the API's, for they may be somebody's name:
 * in paths they are variables, in names of requests, folders and saved responses they are left out.
 */
export function withoutUnknownWords(requests: readonly DescribedRequest[]): DescribedRequest[] {
  const paths = requests.map(({ method, url, answers }) => ({
    method,
    segments: url.path.split('/').slice(1).map(readSegment),
    answer: answers.find(({ status }) => status.startsWith('2'))?.sample,
  }));
  separateUnknownWords(paths, [], true);
  const own = new Set(paths.flatMap(({ segments }) => segments.flatMap(wordsOf)));
  return requests.map((request, at) => ({
    ...request,
    name: knownPart(request.name, own),
    folders: request.folders.map((folder) => knownPart(folder, own) || 'Folder'),
    answers: request.answers.map((answer) => ({
      ...answer,
      description: knownPart(answer.description, own),
    })),
    url: { ...request.url, path: pathOf(paths[at]?.segments ?? []) },
  }));
}

// --- paths ---

/** What is variable already was named where the address was read. */
function readSegment(text: string): PathSegment {
  const [whole, before = '', name = '', after = ''] = /^([^{}]*)\{([^{}]+)\}(.*)$/.exec(text) ?? [];
  return whole === undefined ? { fixed: text } : { before, after, name, sent: whole };
}

function pathOf(segments: readonly PathSegment[]): string {
  const taken = new Set(segments.flatMap((one) => ('name' in one && one.name) || []));
  const parts = segments.map((segment, i) => {
    if ('fixed' in segment) return segment.fixed;
    const name = segment.name ?? unusedKey(nameBelow(segments[i - 1]), taken);
    taken.add(name);
    return `${segment.before}{${name}}${segment.after}`;
  });
  return `/${parts.join('/')}`;
}

function nameBelow(before: PathSegment | undefined): string {
  return before && 'fixed' in before && isMadeOfKnownWords(before.fixed)
    ? recordName(before.fixed)
    : 'id';
}

// --- names that people gave ---

/** The words of the API's own addresses: `kubeconfigs`, and one of them. */
function wordsOf(segment: PathSegment): string[] {
  if (!('fixed' in segment)) return [];
  return [segment.fixed.toLowerCase(), ...wordsInName(segment.fixed)].flatMap((word) => [
    word,
    word.replace(/s$/, ''),
  ]);
}

/**
 * `Get invoices of Kobayashi` → `Get invoices`: whose something is, and what hangs together with it.
 * Elsewhere in a name an unknown word is what its author calls the thing (`Kubernetes clusters`).
 */
function knownPart(name: string, own: ReadonlySet<string>): string {
  if (isUnnamed(name)) return name;
  const words = name.split(/(?<=\s)/);
  const isUnknown = words.map((word) => !isKnownInName(word.trim(), own));
  const isSomebodys = (i: number): boolean =>
    isUnknown[i] === true &&
    (/^(?:of|for|by)\s/i.test(words[i - 1] ?? '') ||
      /['’]s?\s*$/.test(words[i] ?? '') ||
      calledAfterSomebody.test(words[i + 1] ?? '') ||
      (i > 0 && isSomebodys(i - 1)));
  const kept = words.filter((_, i) => !isSomebodys(i));
  return kept.length === words.length ? name : withoutLooseEnds(kept.join(''));
}

/** `Kobayashi case`, `Kobayashi v. Smith` */
const calledAfterSomebody = /^(?:cases?|matter|family|household|estate|vs?\.?)\s*$/i;

/** In capitals a word that people are called by is taken for somebody. */
const isKnownInName = (word: string, own: ReadonlySet<string>): boolean =>
  isMadeOfKnownWords(word, own) || (!/\p{Lu}\p{Ll}/u.test(word) && isKnownArgument(word));

const withoutLooseEnds = (text: string): string =>
  text
    .trim()
    .replace(/(?:[\s:,;–-]+|\b(?:of|for|by|from|to|with|and|or|in|on|at|the|an?))+$/iu, '')
    .replace(/^[\s:,;–-]+/u, '');
