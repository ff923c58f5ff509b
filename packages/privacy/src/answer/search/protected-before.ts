import { nameTogether, valueEchoKind } from '../../text/echo/echo-kinds.ts';
import { echoCharsMin } from '../../text/echo/may-occur.ts';
import { digestsInTexts } from '../../text/digests.ts';
import type { KeptValue, ProtectedValue } from '../../tokens/kept-value.ts';
import { sharedPart } from '../../text/echo/protected-values.ts';
import type { ProtectedBefore, SaidValues } from '../../text/echo/said-values.ts';
import { shortToken } from '../../tokens/short-token.ts';
import type { TokenSealer } from '../../tokens/token.ts';
import type { Primitives } from '../../primitives.ts';
import type { Writings } from '../../writings/writings.ts';
import type { Echo } from '../../text/echo/echo.ts';
import type { EchoSieve } from '../../text/echo/echo-sieve.ts';
import { namesInHalves } from './names-in-halves.ts';
import { isDistinctive, isNumber, isPlaceOrTongue, isSomebodys, wholeMin } from './distinctive.ts';
import { isHiddenName, isTelling } from '../names/hidden-names.ts';
import { redacted, type AnswerRun, type ValueSource } from '../run.ts';

/** Where values are remembered from one answer to the next. */
export interface RememberedValues {
  sealer: TokenSealer;
  /** What earlier answers of the lease protected; absent: nothing is remembered. */
  protectedBefore: ProtectedBefore | undefined;
  /** What agents of any lease wrote in the API; absent likewise. */
  writings: Writings | undefined;
  /** Of those the values that agents of other leases sent by their tokens. */
  sentByOthers: ProtectedSource | undefined;
}

interface Tools {
  sieve: EchoSieve;
  echo: Echo;
  primitives: Primitives;
}

/** Values that answers must not tell, from a memory. */
export interface ProtectedSource {
  values: ProtectedBefore;
  open: (kept: KeptValue) => OpenedValue | undefined;
}

/** What earlier answers of the lease protected comes first, for of that there are tokens. */
export function protectedSources({
  protectedBefore,
  sentByOthers,
  sealer,
}: RememberedValues): ProtectedSource[] {
  const ofLease: ProtectedSource | undefined = protectedBefore && {
    values: protectedBefore,
    open(kept) {
      const opened = sealer.openKept(kept.sealed);
      const replacement = kept.isToken ? shortToken(kept.alias) : redacted;
      return opened && { ...opened, replacement };
    },
  };
  return [ofLease, sentByOthers].filter((one) => one !== undefined);
}

/** What of it this answer may say. */
export function addProtectedBefore(
  { collectsValues, trie, gathered: { aliases } }: AnswerRun,
  { values: before, open: openAny }: ProtectedSource,
  whole: Map<string, string>,
  tools: Tools,
): void {
  const { sieve, echo } = tools;
  const open = (kept: KeptValue) => {
    const one = openAny(kept);
    return one && trie.saysName(one.value) ? undefined : one;
  };
  // what this answer protects itself is looked for already
  const said = before.saidIn(sieve, collectsValues ? aliases : nothing);
  // First, for what is added first stays: a first name that several have is nobody's token, also
  // where one of them is said in full.
  const short = addShared(said.shared, open, echo);
  // What cannot be looked into may say any of them: one that is asked for is enough.
  const unseen = sieve.hasPacked ? before.last(unseenMax) : [];
  const opened = [...said.values, ...unseen].map(open).filter((one) => one !== undefined);
  addOpened(opened, whole, echo);
  // a short surname of several, which is said behind a title
  for (const one of short) echo.add(one.value, redacted, one.class);
  if (sieve.digestTexts.length === 0) return;
  const values = before.last(digestedMax).flatMap((kept) => open(kept)?.value ?? []);
  for (const digest of digestsInTexts(sieve.digestTexts, values, tools.primitives))
    echo.add(digest, redacted, 'digest');
}

/** What is kept, opened, with what stands in its place. */
interface OpenedValue {
  value: string;
  class: string;
  replacement: string;
}

/** Returns the values whose shared word is too short to be looked for by itself. */
function addShared(
  shared: SaidValues['shared'],
  open: (kept: KeptValue) => OpenedValue | undefined,
  echo: Echo,
): OpenedValue[] {
  const short: OpenedValue[] = [];
  for (const { kept, word } of shared) {
    const one = open(kept);
    if (!one) continue;
    const part = sharedPart(one.value, one.class, word);
    if (part === undefined) echo.add(one.value, one.replacement, one.class);
    else if (!echo.add(part, redacted, classOfPart(one)) && part.length < echoCharsMin)
      short.push(one);
  }
  return short;
}

/** A part of what reads as a name is one too, whatever field it stood in: it has endings. */
const classOfPart = ({ value, class: dataClass }: OpenedValue): string =>
  valueEchoKind(value, dataClass) === 'person' ? 'person' : dataClass;

/** Names of two fields come last: each half by itself is one of the other values. */
function addOpened(opened: readonly OpenedValue[], whole: Map<string, string>, echo: Echo): void {
  for (const { value, class: dataClass, replacement } of opened) {
    if (dataClass === nameTogether) continue;
    echo.add(value, replacement, dataClass);
    if (value.length >= wholeMin && isNumber(value) && !whole.has(value))
      whole.set(value, replacement);
  }
  const written = new Map(opened.map(({ value, replacement }) => [value, replacement]));
  for (const { value, class: dataClass } of opened)
    if (dataClass === nameTogether)
      echo.add(value, tokensOfHalves(value, written) ?? redacted, dataClass);
}

/** Of a name whose halves an earlier answer had in two fields: their tokens, as far as they are said. */
function tokensOfHalves(name: string, tokens: ReadonlyMap<string, string>): string | undefined {
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    const said = [name.slice(0, at), name.slice(at + 1)].flatMap((half) => tokens.get(half) ?? []);
    if (said.length > 0) return said.includes(redacted) ? redacted : said.join(' ');
  }
  return undefined;
}

const nothing: ReadonlySet<number> = new Set();
/** Of so many values protected last a digest is recognised: it takes some ten milliseconds. */
const digestedMax = 1_000;
/** One that is long enough to be looked for is among the last few. */
const unseenMax = 8;

/**
 * Hidden values that a later answer must not tell either: those of fields a filter names, and of a
 * person's; not every word that nothing names.
 */
export function noteHiddenValues(
  run: AnswerRun,
  { sealer }: Pick<RememberedValues, 'sealer'>,
): void {
  const { remembered, halves, aliases } = run.gathered;
  const noted: ProtectedValue[] = [];
  for (const { value, replacement, node } of remembered) {
    if (isHiddenName(node) && !isDistinctive(value)) continue;
    const { echoClass } = node;
    if (noted.length === hiddenMax) break;
    if (!staysHidden(value, replacement, node)) continue;
    if (value.length <= rememberedCharsMax) noted.push({ class: echoClass, value });
  }
  for (const { name } of namesInHalves(halves))
    if (noted.length < hiddenMax) noted.push({ class: nameTogether, value: name });
  sealer.noteHidden(noted, aliases);
}

/**
 * Any word may be the value of some field: of what nothing names, and is a person's, only what is
 * distinctive; of what a filter hid also a word or code that is none of everyday life.
 */
function staysHidden(
  value: string,
  replacement: string | undefined,
  { echoClass, echoKind, filter }: ValueSource,
): boolean {
  if (echoKind === 'never' || replacement?.startsWith('TOKEN_')) return false;
  if (echoKind === 'amount' && filter === undefined) return false;
  const isPersons = isSomebodys(echoClass);
  if (filter !== undefined && isPersons) return true;
  if (echoKind !== 'other') return replacement !== undefined || isDistinctive(value);
  if (filter === undefined) return isPersons && isDistinctive(value);
  if (isDistinctive(value)) return true;
  return !isPlaceOrTongue(echoClass) && isTelling(value, replacement !== undefined);
}

const hiddenMax = 10_000;
/** Of a value that is remembered. */
export const rememberedCharsMax = 512;
