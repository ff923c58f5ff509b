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

/** Protects what the fields' own filters keep: values known from elsewhere, then personal data in the text itself. */
export function protectKept(run: Run, search: Search, tools: SearchTools, found: Found): void {
  const finds: { spot: Spot; text: string; findings: Finding[] }[] = [];
  let left = tools.scanCharsMax;
  for (const spot of run.kept) {
    const value = get(spot.holder, spot.key);
    if (typeof value !== 'string') {
      protectNumber(spot, typeof value === 'object' && value !== null ? rawNumber(value) : String(value), search, found);
      continue;
    }
    left -= value.length;
    const text = left < 0 || search.echo?.isFull ? undefined : protectEchoes(value, run, search, tools, found);
    const findings = text === undefined ? 'opaque' : detect(text, spot.node, search, tools);
    if (text === undefined || findings === 'opaque') {
      countFailure(run, spot.node);
      put(spot.holder, spot.key, redacted);
    } else if (findings) finds.push({ spot, text, findings });
    else if (text !== value) put(spot.holder, spot.key, text);
  }
  const treated = treatFindings(run, finds, tools, found);
  for (const [i, { spot }] of finds.entries()) put(spot.holder, spot.key, treated[i]!);
}

function protectNumber({ holder, key }: Spot, text: string | undefined, { whole }: Search, found: Found): void {
  const replacement = text === undefined ? undefined : whole.get(text);
  if (replacement === undefined) return;
  found.echoes++;
  put(holder, key, replacement);
}

function protectEchoes(value: string, run: Run, search: Search, tools: SearchTools, found: Found): string {
  const restored = run.restored.get(value);
  const echoed = restored ?? search.echo?.apply(value);
  if (echoed !== undefined) found.echoes++;
  return redactForeignTokens(echoed ?? value, tools.sealer);
}

/** Whatever has the form of a token and is none of this lease's came from somebody who wants it to be restored. */
function redactForeignTokens(text: string, sealer: TokenSealer): string {
  if (text.length < tokenCharsMin || !/token_/i.test(text)) return text;
  return text.replaceAll(embeddedTokens, (token) => (sealer.open(token) ? token : redacted));
}

const tokenCharsMin = 61;

/** Personal data in a kept text, without what the owner agreed to show in this very field. */
function detect(text: string, node: PathNode, { scanner }: Search, tools: SearchTools): Finding[] | 'opaque' | undefined {
  const found = scanner?.(withoutPseudonyms(text, tools.sealer), node.class);
  if (!found || found === 'opaque' || !node.isKeptByName) return found;
  const rest = found.filter((finding) => finding.class !== node.class);
  return rest.length > 0 ? rest : undefined;
}

/** Our own tokens and hashes look like secrets and encodings to a scanner; the places of everything else stay. */
function withoutPseudonyms(text: string, sealer: TokenSealer): string {
  if (!/(?:TOKEN|HASH)_/.test(text)) return text;
  const blank = (pseudonym: string) => '~'.repeat(pseudonym.length);
  return text
    .replaceAll(embeddedTokens, (token) => (sealer.open(token) ? blank(token) : token))
    .replaceAll(/\bHASH_[0-9A-TV-Z]{26}\b/g, blank);
}

/** Texts with every finding treated as the policy's `text` says; tokens of all of them are made at once. */
export function treatFindings(
  run: Run,
  finds: readonly { text: string; findings: readonly Finding[] }[],
  tools: SearchTools,
  found: Found,
): string[] {
  const jobs: TokenJob[] = [];
  const planned = finds.map(({ text, findings }) =>
    findings.map((finding) => {
      found.detected[finding.kind] = (found.detected[finding.kind] ?? 0) + 1;
      return planFinding(text.slice(finding.start, finding.end), finding.class, run, tools, jobs);
    }),
  );
  const tokens = tools.sealer.seal(jobs);
  return finds.map(({ text, findings }, i) => {
    let result = '';
    let at = 0;
    for (const [j, { start, end }] of findings.entries()) {
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

/** A text that belongs to no field: values restored in this call, then all that the scanner finds. */
export function searchText(run: Run, message: string, tools: SearchTools): string {
  const search = prepareSearch(run, tools);
  if (message.length > tools.scanCharsMax) return redacted;
  const found: Found = { detected: {}, echoes: 0, keys: 0 };
  const text = protectEchoes(message, run, search, tools, found);
  const findings = search.scanner?.(withoutPseudonyms(text, tools.sealer));
  if (findings === 'opaque') return redacted;
  return findings ? treatFindings(run, [{ text, findings }], tools, found)[0]! : text;
}
