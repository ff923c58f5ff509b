import { itemAt } from '../../read-at.ts';
import { redacted, type AnswerRun } from '../run.ts';
import { detectors } from '../../text/detectors/index.ts';
import type { OutsideFinding } from '../../text/outside-findings.ts';
import type { Finding } from '../../text/scan.ts';
import { searchedCharsMax } from '../../text/echo/may-occur.ts';
import { embeddedTokens, type TokenSealer } from '../../tokens/token.ts';
import type { TokenJob } from '../../tokens/sealed-form.ts';
import { isAgreedTo, type PathNode } from '../../paths/path-node.ts';
import { planFinding } from './finding-replacements.ts';
import type { KeptSearch, SearchFindings, SearchTools } from './kept-search.ts';

/**
 * A place of a text that has to change: into a replacement that is known, or as a finding is
 * treated.
 */
export type Edit = { start: number; end: number } & (
  | { replacement: string; finding?: never }
  | { replacement?: never; finding: Finding }
);

/**
 * Everything in a text that must not stay: `node` is the field it stands in, absent for texts of no
 * field.
 */
export function textEdits(
  text: string,
  node: PathNode | undefined,
  run: AnswerRun,
  search: KeptSearch,
  tools: SearchTools,
  found: SearchFindings,
): Edit[] | 'opaque' | undefined {
  const { scanner, outside } = search;
  const known = replacementOfAll(text, run, search);
  if (known !== undefined) {
    found.echoes++;
    return [{ start: 0, end: text.length, replacement: known }];
  }
  const own = text.length >= pseudonymCharsMin ? pseudonymsIn(text, tools.sealer) : undefined;
  const searched = own ? blank(text, own) : text;
  const findings = scanner?.(searched, node?.class);
  if (findings === 'opaque') return 'opaque';
  const here = foundHere(searched, findings, search.found);
  const echoes =
    own || here.length > 0
      ? echoesBeside(blank(searched, here), search, tools)
      : search.echoesIn?.(searched);
  if (echoes === 'opaque') return 'opaque';
  if (echoes) found.echoes += echoes.length;
  if (!own && !findings && !outside) return echoes;
  return mergeEdits([
    foreignTokens(own),
    echoes,
    disclosures(node, findings),
    outsideEdits(node, outside, found),
  ]);
}

/** What a text is told to be as a whole: it was restored, or is protected and too long to search for. */
function replacementOfAll(
  text: string,
  { restored }: AnswerRun,
  { whole }: KeptSearch,
): string | undefined {
  const own = restored.size > 0 ? restored.get(text)?.replacement : undefined;
  return own ?? (text.length > searchedCharsMax ? whole.get(text) : undefined);
}

/** What is left beside tokens is not the text that the sieve has read. */
function echoesBeside(searched: string, { echoesIn }: KeptSearch, { echo }: SearchTools) {
  return echoesIn && echo.find(searched);
}

/** What is found where it stands is no echo of itself. */
const foundHere = (
  text: string,
  findings: readonly Finding[] | undefined,
  found: KeptSearch['found'],
): readonly Finding[] =>
  found.size === 0 || !findings
    ? []
    : findings.filter(({ start, end }) => found.has(text.slice(start, end)));

function foreignTokens(pseudonyms: readonly Pseudonym[] = []): Edit[] {
  return pseudonyms
    .filter(({ replacement }) => replacement !== undefined)
    .map(({ start, end }) => ({ start, end, replacement: redacted }));
}

function disclosures(node: PathNode | undefined, findings: readonly Finding[] = []): Edit[] {
  return findings
    .filter((finding) => !isAgreedTo(node, finding.class))
    .map((finding) => ({ start: finding.start, end: finding.end, finding }));
}

/** What others found, as if our own detectors had; of a kind they do not know nothing is left. */
function outsideEdits(
  node: PathNode | undefined,
  outside: readonly OutsideFinding[] = [],
  found: SearchFindings,
): Edit[] {
  const findings = outside.flatMap(({ start, end, kind }): Finding[] =>
    kind === 'OTHER' ? [] : [{ start, end, kind, class: detectors[kind].class }],
  );
  const others = outside.filter(({ kind }) => kind === 'OTHER');
  if (others.length > 0) found.detected.OTHER = (found.detected.OTHER ?? 0) + others.length;
  return [
    ...disclosures(node, findings),
    ...others.map(({ start, end }) => ({ start, end, replacement: redacted })),
  ];
}

export const pseudonymCharsMin = 16;

interface Pseudonym {
  start: number;
  end: number;
  replacement?: string;
}

/**
 * Tokens and hashes, which look like secrets and encodings to a scanner. What has the form of a
 * token and is none of this lease's came from somebody who wants it to be restored, and goes.
 */
function pseudonymsIn(text: string, sealer: TokenSealer): Pseudonym[] | undefined {
  if (!text.includes('_') || !/(?:token|hash)_/i.test(text)) return undefined;
  const tokens = Array.from(text.matchAll(embeddedTokens), ({ index, 0: token }) => ({
    start: index,
    end: index + token.length,
    ...(sealer.isOwn(token) ? {} : { replacement: redacted }),
  }));
  const hashes = Array.from(text.matchAll(/\bHASH_[0-9A-TV-Z]{26}\b/g), ({ index, 0: hash }) => ({
    start: index,
    end: index + hash.length,
  }));
  return [...tokens, ...hashes];
}

function blank(text: string, places: readonly { start: number; end: number }[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push(text.slice(at, start), '~'.repeat(end - start));
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/**
 * In order; of edits that overlap, the one that covers the other stays, and two that merely cross
 * go together.
 */
export function mergeEdits(lists: readonly (Edit[] | undefined)[]): Edit[] | undefined {
  const edits = lists.flatMap((list) => list ?? []);
  if (edits.length === 0) return undefined;
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Edit[] = [];
  for (const edit of edits) {
    const last = merged.at(-1);
    if (!last || edit.start >= last.end) merged.push(edit);
    else if (edit.end > last.end)
      merged[merged.length - 1] = { start: last.start, end: edit.end, replacement: redacted };
  }
  return merged;
}

/**
 * Texts with their edits, which are in order and do not overlap, made; the tokens of all findings
 * are made at once.
 */
export function writeEdits(
  run: AnswerRun,
  texts: readonly { text: string; edits: readonly Edit[] }[],
  tools: SearchTools,
  found: SearchFindings,
): string[] {
  const jobs: TokenJob[] = [];
  const planEdit = (text: string, { start, end, replacement, finding }: Edit): string | number => {
    if (replacement !== undefined) return replacement;
    found.detected[finding.kind] = (found.detected[finding.kind] ?? 0) + 1;
    return planFinding(text.slice(start, end), finding.class, run, tools, jobs);
  };
  const plans = texts.map(({ text, edits }) => edits.map((edit) => planEdit(text, edit)));
  const tokens = tools.sealer.seal(jobs);
  return texts.map(({ text, edits }, i) => {
    let result = '';
    let at = 0;
    for (const [j, { start, end }] of edits.entries()) {
      const plan = itemAt(itemAt(plans, i), j);
      result += text.slice(at, start) + (typeof plan === 'number' ? itemAt(tokens, plan) : plan);
      at = end;
    }
    return result + text.slice(at);
  });
}
