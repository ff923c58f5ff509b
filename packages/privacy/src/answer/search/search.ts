import type { Json } from '../../json/json.ts';
import { type AskedSpan, askedSpans, repeatsWhole } from './asked-texts.ts';
import { guessedWords, isSent, joinedSpans, partsOfRecords } from './guessed-words.ts';
import { isShownBefore } from './shown-before.ts';
import type { Neighbours } from './texts-together.ts';
import { itemAt } from '../../read-at.ts';
import { positionalAmong } from './positional-among.ts';
import {
  countFailure,
  type KeptText,
  type NamedPlace,
  putValue,
  redacted,
  rememberValue,
  type AnswerRun,
} from '../run.ts';
import { countLimit } from '../limits.ts';
import { detectedClasses } from '../../text/detectors/detected-classes.ts';
import { endsNamedValue } from '../../text/named-values/named-values.ts';
import { needsChecking, type OutsideFinding } from '../../text/outside-findings.ts';
import { isPositionalText } from '../../text/positional/positional-text.ts';
import { looksLikeToken } from '../../tokens/token.ts';
import { isInList, type PathNode } from '../../paths/path-node.ts';
import {
  type KeptSearch,
  type SearchFindings,
  type SearchTools,
  prepareSearch,
} from './kept-search.ts';
import { type Edit, mergeEdits, textEdits, pseudonymCharsMin, writeEdits } from './text-edits.ts';

/**
 * Puts tokens where {@link walk} left room for them. A value that already is a live token of this
 * lease stays, and one that this call restored gets the token it came from: that may be nobody
 * else's (`isRandomized`).
 */
export function sealTokens(run: AnswerRun, { sealer }: SearchTools): void {
  const { seals, aliases } = run.gathered;
  const { restored } = run;
  if (seals.length === 0) return;
  const jobs = seals.filter((job) => {
    const from = restored.size > 0 ? restored.get(job.value) : undefined;
    const isSent = from?.class === job.class && looksLikeToken(from.replacement);
    if (!isSent && !(looksLikeToken(job.value) && sealer.isOwn(job.value))) return true;
    putValue(job.holder, job.key, isSent ? from.replacement : job.value);
    return false;
  });
  const tokens = sealer.seal(jobs, aliases);
  // here and below no `entries()`, which makes a pair for every token or text of an answer
  jobs.forEach(({ holder, key, value, kind, node }, i) => {
    const token = itemAt(tokens, i);
    putValue(holder, key, token);
    if (kind !== 'boolean') rememberValue(run, value, node, token);
  });
}

/**
 * Protects what the fields' own filters keep: values known from elsewhere, and personal data in the
 * text itself.
 */
export function protectKept(
  run: AnswerRun,
  search: KeptSearch,
  tools: SearchTools,
  found: SearchFindings,
  root: Json,
): void {
  const { kept } = run.gathered;
  const hidesGuesses =
    run.asked.length > 0 && (search.echoesIn !== undefined || search.whole.size > 0);
  const guesses = hidesGuesses ? createGuesses(run, root) : undefined;
  const pending: (Pick<KeptText, 'text' | 'holder' | 'key'> & { edits: readonly Edit[] })[] = [];
  const positional = run.hidesPositional ? positionalAmong(kept, run.source) : undefined;
  for (let at = 0; at < kept.length; at++) {
    const one = itemAt(kept, at);
    const searched = positional?.has(at)
      ? 'opaque'
      : keptEdits(one, run, search.at(at), tools, found);
    const edits = guesses ? guesses(one, searched) : searched;
    if (edits === undefined) continue;
    const { text, holder, key } = one;
    if (edits !== 'opaque') pending.push({ text, holder, key, edits });
    else {
      countFailure(run, one.node);
      putValue(holder, key, redacted);
    }
  }
  writeEdits(run, pending, tools, found).forEach((text, i) => {
    const { holder, key } = itemAt(pending, i);
    putValue(holder, key, text);
  });
  for (const row of search.neighbours) protectNeighbours(run, row, search, tools, found);
}

/** A row of a list is a record; a text in a list is not. */
const isInRow = (node: PathNode): boolean =>
  node.key !== undefined ? isInList(node) : node.parent !== undefined && isInList(node.parent);

/** Puts `[REDACTED]` over what a text of no record repeats of what its call sent. */
function createGuesses(
  run: AnswerRun,
  root: Json,
): (one: KeptText, edits: Edit[] | 'opaque' | undefined) => Edit[] | 'opaque' | undefined {
  const { asked, ofCall } = run;
  let ofRecords: ReadonlySet<Json> | undefined;
  return ({ text, node, isNumber, holder }, edits) => {
    if (isNumber || edits === 'opaque' || isInRow(node) || ofCall?.isNamed(node) === true)
      return edits;
    const guessed = guessedWords(text, asked);
    if (guessed.length === 0) return edits;
    ofRecords ??= partsOfRecords(root);
    if (ofRecords.has(holder)) return edits;
    const own = askedSpans(text, node, asked);
    const isOwn = ([start, end]: AskedSpan) => own.some(([from, to]) => from <= start && end <= to);
    const hidden = joinedSpans(guessed.filter((span) => !isOwn(span)));
    const crosses = (edit: Edit): boolean =>
      hidden.some(([start, end]) => start < edit.end && edit.start < end);
    // a name of which the call sent a part goes whole, and is nobody's token
    const others = edits?.flatMap((edit): Edit[] => {
      if (!crosses(edit)) return [edit];
      const { start, end } = edit;
      return isSent(text.slice(start, end), asked) ? [] : [{ start, end, replacement: redacted }];
    });
    return mergeEdits([
      others,
      hidden.map(([start, end]) => ({ start, end, replacement: redacted })),
    ]);
  };
}

/** What has to change in one kept value. */
function keptEdits(
  one: KeptText,
  run: AnswerRun,
  here: KeptSearch,
  tools: SearchTools,
  found: SearchFindings,
): Edit[] | 'opaque' | undefined {
  const { node, text, isNumber, named } = one;
  const outside = isNumber ? undefined : checkedText(run, text);
  if (outside === 'unchecked') {
    countLimit(run.limits, 'DETECTOR');
    return 'opaque';
  }
  if (!outside && !named && !isSearched(here, text)) return undefined;
  const editsOf = isNumber ? numberEdits : textEdits;
  const wanted = outside ? { ...here, outside } : here;
  const searched = editsOf(text, node, run, wanted, tools, found);
  if (searched === 'opaque' && here.echoesIn && tools.echo.gaveUp) countLimit(run.limits, 'SEARCH');
  return withoutOwn(named ? withNamed(named, searched) : searched, one, run, tools);
}

/** What a text names itself goes before what is found in it. */
const withNamed = (
  named: readonly NamedPlace[],
  searched: Edit[] | 'opaque' | undefined,
): Edit[] | 'opaque' | undefined =>
  searched === 'opaque' ? searched : mergeEdits([named.map(namedEdit), searched]);

function namedEdit({ start, end, values, at, quote }: NamedPlace): Edit {
  const treated = values[at];
  const replacement =
    typeof treated === 'string' && !endsNamedValue.test(treated) ? treated : redacted;
  return { start, end, replacement: quote + replacement + quote };
}

const isSearched = ({ echoesIn, scanner, whole }: KeptSearch, text: string): boolean =>
  echoesIn !== undefined ||
  scanner !== undefined ||
  text.length >= pseudonymCharsMin ||
  whole.size > 0;

/** What a detector outside the engine found in it; `unchecked`: it had to say, and did not. */
function checkedText(
  { outside }: AnswerRun,
  text: string,
): readonly OutsideFinding[] | 'unchecked' | undefined {
  if (!outside) return undefined;
  const found = outside.get(text) ?? (needsChecking(text) ? 'unchecked' : undefined);
  return found?.length === 0 ? undefined : found;
}

/**
 * What an agent reads of what it wrote itself stays: a replacement would tell whether somebody else
 * has that value.
 */
function withoutOwn(
  edits: Edit[] | 'opaque' | undefined,
  kept: KeptText,
  run: AnswerRun,
  { writings }: Pick<SearchTools, 'writings'>,
): Edit[] | 'opaque' | undefined {
  if (!edits || edits === 'opaque') return edits;
  if (isShownBefore(run, kept, writings)) return undefined;
  const { text, node } = kept;
  const { ofCall, asked } = run;
  const isOwn = ofCall?.isNamed(node) === true;
  const spans = asked.length > 0 ? askedSpans(text, node, asked) : [];
  if (!isOwn && spans.length === 0) return edits;
  const others = edits.filter(
    ({ start, end }) =>
      !(isOwn && ofCall.repeats(text, start, end)) &&
      !spans.some(([from, to]) => from <= start && end <= to),
  );
  return others.length > 0 ? others : undefined;
}

/** Every text that has a part in a value that several say together. */
function protectNeighbours(
  run: AnswerRun,
  { at: members, text, gap, pieces }: Neighbours,
  { echoesIn, texts }: KeptSearch,
  { writings }: Pick<SearchTools, 'writings'>,
  found: SearchFindings,
): void {
  const { asked, gathered } = run;
  const { kept } = gathered;
  const hits = echoesIn?.(text);
  if (!hits) return;
  let next = 0;
  for (const [i, at] of members.entries()) {
    const start = next;
    const end = start + (pieces?.[i] ?? itemAt(texts, at)).length;
    next = end + gap;
    const hit =
      hits === 'opaque'
        ? { start, end: end + 1, replacement: redacted } // beyond what it says itself
        : hits.find((one) => one.start < end && one.end > start);
    if (!hit || (hit.start >= start && hit.end <= end)) continue;
    const replacement = hit.start >= start ? hit.replacement : redacted;
    const one = itemAt(kept, at);
    const { holder, key, node } = one;
    if (isShownBefore(run, one, writings)) continue;
    // what the call asked by, in a list that repeats it
    if (repeatsWhole(itemAt(texts, at), node, asked)) continue;
    putValue(holder, key, replacement);
    found.echoes++;
  }
}

/** A number has no parts to keep: what is found in it, in whatever grouping, is all of it. */
function numberEdits(
  text: string,
  node: PathNode,
  run: AnswerRun,
  search: KeptSearch,
  tools: SearchTools,
  found: SearchFindings,
): Edit[] | 'opaque' | undefined {
  const known = search.whole.get(text) ?? search.whole.get(String(Number(text)));
  if (known !== undefined) {
    found.echoes++;
    return [{ start: 0, end: text.length, replacement: known }];
  }
  // bare digits mean nothing to a detector unless the field says what they are
  const scanner = detectedClasses.has(node.class) ? search.scanner : undefined;
  const edits = textEdits(text, node, run, { ...search, scanner }, tools, found);
  if (!edits || edits === 'opaque') return edits;
  const [only, ...more] = edits;
  return only && more.length === 0 ? [{ ...only, start: 0, end: text.length }] : 'opaque';
}

/**
 * A text that belongs to no field: values restored in this call, and all that the scanner finds.
 * Throws `OverLimit` for one that is too long to be searched.
 */
export function protectText(run: AnswerRun, text: string, tools: SearchTools): string {
  if (run.hidesPositional && isPositionalText(text)) return redacted;
  const found: SearchFindings = { detected: {}, echoes: 0, keys: 0, limits: {} };
  const edits = textEdits(text, undefined, run, prepareSearch(run, tools, [text]), tools, found);
  if (edits === 'opaque') return redacted;
  return edits ? itemAt(writeEdits(run, [{ text, edits }], tools, found), 0) : text;
}
