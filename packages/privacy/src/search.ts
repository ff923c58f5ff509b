import type { Policy } from './policy.ts';
import { countFailure, get, put, redacted, type Run, type Spot } from './run.ts';
import { createEcho, type Echo } from './text/echo.ts';
import type { Finding, Scanner } from './text/scan.ts';
import { embeddedTokens, looksLikeToken, type TokenJob, type TokenSealer } from './token.ts';
import type { Treat } from './treatments/definition.ts';
import { treatments } from './treatments/index.ts';
import { rawNumber } from './lossless.ts';
import type { PathNode } from './path-trie.ts';

/** What is looked for in everything that is kept. */
export interface Search {
  /** Protected values of this answer and this call, by their whole text. */
  whole: ReadonlyMap<string, string>;
  echo: Echo | undefined;
  scanner: Scanner | undefined;
}

/** What the search found, for the report. */
export interface Found {
  detected: Partial<Record<Finding['kind'], number>>;
  echoes: number;
  keys: number;
}

export interface SearchTools {
  text: Policy['text'];
  scanner: Scanner | undefined;
  sealer: TokenSealer;
  scanCharsMax: number;
  echoValuesMax: number;
}

/** Replaces what {@link walk} left to become tokens. A value that already is a live token of this lease stays. */
export function sealAll(run: Run, { sealer }: SearchTools): void {
  const jobs = run.seals.filter((job) => {
    if (!looksLikeToken(job.value) || !sealer.open(job.value)) return true;
    put(job.holder, job.key, job.value);
    return false;
  });
  const tokens = sealer.seal(jobs);
  for (const [i, { holder, key, value, class: dataClass, kind }] of jobs.entries()) {
    const token = tokens[i]!;
    put(holder, key, token);
    if (run.collectsValues && kind !== 'boolean') run.values.push({ value, replacement: token, class: dataClass });
  }
}

/** Gathers the values to look for; values restored in this call come first, then those with a token. */
export function prepareSearch(run: Run, tools: SearchTools): Search {
  const whole = new Map(run.restored);
  if (!run.collectsValues && run.restored.size === 0) return { whole, echo: undefined, scanner: tools.scanner };
  const echo = createEcho({ valuesMax: tools.echoValuesMax });
  for (const [value, token] of run.restored) echo.add(value, token, tools.sealer.open(token)?.class ?? 'text');
  for (let i = run.values.length - 1; i >= 0; i--) {
    const { value, replacement, class: dataClass } = run.values[i]!;
    echo.add(value, replacement, dataClass);
    if (!whole.has(value)) whole.set(value, replacement);
  }
  return { whole, echo, scanner: tools.scanner };
}

/** Protects what the fields' own filters keep: values known from elsewhere, and personal data in the text itself. */
export function protectKept(run: Run, search: Search, tools: SearchTools, found: Found): void {
  const pending: { spot: Spot; edited: EditedText }[] = [];
  let left = tools.scanCharsMax;
  for (const spot of run.kept) {
    const value = get(spot.holder, spot.key);
    if (typeof value !== 'string') {
      protectNumber(spot, typeof value === 'object' && value !== null ? rawNumber(value) : String(value), search, found);
      continue;
    }
    left -= value.length;
    const edits = left < 0 || search.echo?.isFull ? 'opaque' : editsIn(value, spot.node, run, search, tools, found);
    if (edits === 'opaque') {
      countFailure(run, spot.node);
      put(spot.holder, spot.key, redacted);
    } else if (edits) pending.push({ spot, edited: { text: value, edits } });
  }
  const texts = writeEdits(run, pending.map(({ edited }) => edited), tools, found); // prettier-ignore
  for (const [i, { spot }] of pending.entries()) put(spot.holder, spot.key, texts[i]!);
}

/** A number has no parts to keep: it is a protected value, in some grouping, or it is not. */
function protectNumber({ holder, key }: Spot, text: string | undefined, { whole, echo }: Search, found: Found): void {
  if (text === undefined) return;
  const hits = echo?.find(text);
  const replacement = whole.get(text) ?? (hits === 'opaque' || (hits && hits.length > 1) ? redacted : hits?.[0]?.replacement);
  if (replacement === undefined) return;
  found.echoes++;
  put(holder, key, replacement);
}

/** A place of a text that has to change: into a replacement that is known, or as a finding is treated. */
type Edit = { start: number; end: number } & ({ replacement: string; finding?: never } | { replacement?: never; finding: Finding });

export interface EditedText {
  text: string;
  /** In order, without overlap. */
  edits: readonly Edit[];
}

/** Everything in a text that must not stay: `node` is the field it stands in, absent for texts of no field. */
export function editsIn(
  text: string,
  node: PathNode | undefined,
  run: Run,
  { echo, scanner }: Search,
  { sealer }: SearchTools,
  found: Found,
): Edit[] | 'opaque' | undefined {
  const restored = run.restored.get(text);
  if (restored !== undefined) {
    found.echoes++;
    return [{ start: 0, end: text.length, replacement: restored }];
  }
  const own = text.length >= tokenCharsMin && /(?:token|hash)_/i.test(text) ? pseudonymsIn(text, sealer) : [];
  const searched = own.length > 0 ? blank(text, own) : text;
  const echoes = echo?.find(searched);
  const findings = scanner?.(searched, node?.class);
  if (echoes === 'opaque' || findings === 'opaque') return 'opaque';
  found.echoes += echoes?.length ?? 0;
  const foreign = own
    .filter(({ replacement }) => replacement !== undefined)
    .map(({ start, end }) => ({ start, end, replacement: redacted }));
  const disclosed = findings?.filter((finding) => !(node?.isKeptByName && finding.class === node.class)) ?? [];
  if (!echoes && disclosed.length === 0 && foreign.length === 0) return undefined;
  return merge([...foreign, ...(echoes ?? []), ...disclosed.map((finding) => ({ start: finding.start, end: finding.end, finding }))]);
}

const tokenCharsMin = 30;

/**
 * Tokens and hashes, which look like secrets and encodings to a scanner. What has the form of a token and is none of this lease's came from somebody
 * who wants it to be restored, and goes.
 */
function pseudonymsIn(text: string, sealer: TokenSealer): { start: number; end: number; replacement?: string }[] {
  const tokens = Array.from(text.matchAll(embeddedTokens), ({ index, 0: token }) => ({
    start: index,
    end: index + token.length,
    ...(sealer.open(token) ? {} : { replacement: redacted }),
  }));
  const hashes = Array.from(text.matchAll(/\bHASH_[0-9A-TV-Z]{26}\b/g), ({ index, 0: hash }) => ({
    start: index,
    end: index + hash.length,
  }));
  return [...tokens, ...hashes];
}

function blank(text: string, places: readonly { start: number; end: number }[]): string {
  return places.reduce((blanked, { start, end }) => blanked.slice(0, start) + '~'.repeat(end - start) + blanked.slice(end), text);
}

/** In order; of edits that overlap, the one that covers the other stays, and two that merely cross go together. */
function merge(edits: Edit[]): Edit[] {
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Edit[] = [];
  for (const edit of edits) {
    const last = merged.at(-1);
    if (!last || edit.start >= last.end) merged.push(edit);
    else if (edit.end > last.end) merged[merged.length - 1] = { start: last.start, end: edit.end, replacement: redacted };
  }
  return merged;
}

/** Texts with their edits made; the tokens of all findings are made at once. */
export function writeEdits(run: Run, texts: readonly EditedText[], tools: SearchTools, found: Found): string[] {
  const jobs: TokenJob[] = [];
  const planned = texts.map(({ text, edits }) =>
    edits.map(({ start, end, replacement, finding }) => {
      if (replacement !== undefined) return replacement;
      found.detected[finding.kind] = (found.detected[finding.kind] ?? 0) + 1;
      return planFinding(text.slice(start, end), finding.class, run, tools, jobs);
    }),
  );
  const tokens = tools.sealer.seal(jobs);
  return texts.map(({ text, edits }, i) => {
    let result = '';
    let at = 0;
    for (const [j, { start, end }] of edits.entries()) {
      const plan = planned[i]![j]!;
      result += text.slice(at, start) + (typeof plan === 'number' ? tokens[plan]! : plan);
      at = end;
    }
    return result + text.slice(at);
  });
}

/** What stands in a finding's place: a text, or the number of the token to come. */
function planFinding(value: string, dataClass: string, { context }: Run, { text }: SearchTools, jobs: TokenJob[]): string | number {
  const filterType = text?.filterType ?? 'REDACT';
  if (filterType === 'REDACT') return redacted;
  let treated: string | undefined;
  try {
    const treat: Treat = treatments[filterType].compile({ target: '$', filterType }, { names: [], class: dataClass });
    treated = treat(value, 'string', context);
  } catch {
    return redacted;
  }
  if (treated === undefined) return redacted;
  return filterType === 'TOKENIZE' ? jobs.push({ class: dataClass, value: treated, kind: 'string' }) - 1 : treated;
}

/** A text that belongs to no field: values restored in this call, and all that the scanner finds. */
export function protectText(run: Run, text: string, tools: SearchTools): string {
  if (text.length > tools.scanCharsMax) return redacted;
  const found: Found = { detected: {}, echoes: 0, keys: 0 };
  const edits = editsIn(text, undefined, run, prepareSearch(run, tools), tools, found);
  if (edits === 'opaque') return redacted;
  return edits ? writeEdits(run, [{ text, edits }], tools, found)[0]! : text;
}
