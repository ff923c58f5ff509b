import { type FindingsByText, openFindings, OutsideFindings } from '../../text/outside-findings.ts';
import type { PagedCall } from '../pages/next-page.ts';
import type { Policy } from '../../policy/policy.ts';
import { makeProtected, openRaw, Raw } from '../raw.ts';
import type { PackedProtected } from '../../text/echo/carried-values.ts';
import { type PackedGiven, packGiven, unpackGiven } from '../../tokens/packed-values.ts';
import type { Tally } from '../report.ts';
import type { EngineLimits } from '../../engine-env.ts';
import type { PackedWritings } from '../../writings/writings.ts';
import type { AnswerOptions, TreatedAnswer, TreatedRest } from '../treated-answer.ts';

/**
 * Takes a parcel to `openParcel` in another thread and brings back what that returns. Callers must
 * neither log nor store either of them: the parcel holds the untreated answer and the lease's
 * secret.
 */
export type CarryParcel = (parcel: unknown) => Promise<unknown>;

/** What the engine of another thread is made of. */
export interface EngineParts {
  policy: Policy;
  held: readonly string[] | undefined;
  leaseSecret: Uint8Array;
  workspaceId: string;
  nowMs: number;
  limits: Partial<EngineLimits> | undefined;
  /** What treats an answer of the lease's memory (`TokenMemory`); absent: it has none. */
  memory: CarriedMemory | undefined;
  writings: PackedWritings | undefined;
}

/** What an answer asks of the memory of its lease. */
interface CarriedMemory {
  metAliases: ReadonlyMap<number, number>;
  values: PackedProtected;
}

/** An answer to be treated in another thread. */
export interface CarriedOptions extends AnswerOptions {
  /** Targets of fields that are left out of the treated answer. */
  dropped: readonly string[];
}

/** An answer and its engine, as threads can hand them to each other. */
export interface Parcel extends EngineParts, Omit<CarriedOptions, 'paged' | 'outside'> {
  kind: 'leasehold answer';
  /** Only the texts that the policy keeps are wanted, and not the treated answer. */
  wants?: 'texts';
  text: string;
  paged: (Omit<PagedCall, 'link'> & { link: string | undefined }) | undefined;
  outside: FindingsByText | undefined;
}

/** What comes back. */
type Reply =
  | {
      kind: 'leasehold treated';
      text: string;
      tally: Tally;
      given: PackedGiven;
      rest: (Omit<TreatedRest, 'whole'> & { text: string; given: PackedGiven }) | undefined;
    }
  | ({ kind: 'leasehold refused' } & Exclude<TreatedAnswer, { data: unknown }>);

export function packAnswer(
  raw: Raw,
  parts: EngineParts,
  { paged, outside, ...options }: CarriedOptions,
): Parcel {
  const link = paged?.link && openRaw(paged.link);
  return {
    kind: 'leasehold answer',
    text: openRaw(raw),
    ...parts,
    ...options,
    paged: paged && { ...paged, link },
    outside: outside && openFindings(outside),
  };
}

export function isParcel(value: unknown): value is Parcel {
  return isOfKind(value, 'leasehold answer');
}

export function parcelOptions({
  answer,
  restored,
  written,
  stored,
  named,
  agent,
  asked,
  outside,
  page,
  paged,
}: Parcel): AnswerOptions {
  return {
    answer,
    restored,
    written,
    stored,
    named,
    agent,
    asked,
    outside: outside && new OutsideFindings(outside),
    page,
    paged: paged && { ...paged, link: paged.link === undefined ? undefined : new Raw(paged.link) },
  };
}

export function packTreated(treated: TreatedAnswer): Reply {
  if (!('data' in treated)) return { kind: 'leasehold refused', ...treated };
  const { text, tally, given } = treated.data;
  const rest = treated.rest && packRest(treated.rest);
  return { kind: 'leasehold treated', text, tally, given: packGiven(given), rest };
}

const packRest = ({ whole: { text, given }, after, withheld }: TreatedRest) => ({
  text,
  given: packGiven(given),
  after,
  withheld,
});

export function unpackTreated(reply: unknown): TreatedAnswer {
  if (!isReply(reply))
    throw new Error('the other thread sent something else than a treated answer');
  if (reply.kind === 'leasehold treated') {
    const { text, tally, given, rest } = reply;
    const whole = rest && makeProtected(rest.text, tally, unpackGiven(rest.given));
    const data = makeProtected(text, tally, unpackGiven(given));
    return whole ? { data, rest: { whole, after: rest.after, withheld: rest.withheld } } : { data };
  }
  return 'excess' in reply ? { excess: reply.excess } : { isTooLong: true };
}

export const packTexts = (texts: readonly string[]): object => ({ kind: textsKind, texts });

export function unpackTexts(reply: unknown): string[] {
  const texts = isOfKind(reply, textsKind) && 'texts' in reply ? reply.texts : undefined;
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
    throw new Error('the other thread sent something else than the texts of an answer');
  return texts;
}

const textsKind = 'leasehold texts';

function isReply(value: unknown): value is Reply {
  return isOfKind(value, 'leasehold treated') || isOfKind(value, 'leasehold refused');
}

function isOfKind(
  value: unknown,
  kind: (Parcel | Reply)['kind'] | typeof textsKind,
): value is object {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}
