import type { AnswerSchema } from './described.ts';
import type { EngineLimits } from './engine.ts';
import type { Excess } from './json-budget.ts';
import { hiddenOf, NextPage, stepOf, type PagedCall, type PageStep } from './next-page.ts';
import type { Policy } from './policy.ts';
import { makeProtected, openRaw, Raw, type Protected } from './raw.ts';
import type { Tally } from './report.ts';

/** Takes a parcel to `openParcel` in another thread, and brings back what that returns. Neither is to be looked into on the way. */
export type Carry = (parcel: unknown) => Promise<unknown>;

/** What an answer is treated with beside the policy. */
export interface AnswerOptions {
  /** What the description says of it; see `ProtectOptions`. */
  answer: AnswerSchema | undefined;
  /** Values restored in this call (`Restored.restored`). */
  restored: ReadonlyMap<string, string>;
  /** The call, where its answer may have a next page. */
  paged: PagedCall | undefined;
  /** Targets of fields that are left out of the treated answer. */
  dropped: readonly string[];
}

/** What may leave of an answer, and what it says of the page after it; or what it has more of than is treated. */
export type TreatedAnswer = { data: Protected; nextPage: NextPage | undefined } | { excess: Excess };

/** What the engine of another thread is made of. */
export interface EngineParts {
  policy: Policy;
  held: readonly string[] | undefined;
  leaseSecret: Uint8Array;
  workspaceId: string;
  nowMs: number;
  limits: Partial<EngineLimits> | undefined;
}

/** An answer and its engine, as threads can hand them to each other. */
export interface Parcel extends EngineParts, Omit<AnswerOptions, 'paged'> {
  kind: 'leasehold answer';
  text: string;
  paged: (Omit<PagedCall, 'link'> & { link: string | undefined }) | undefined;
}

/** What comes back. */
type Reply =
  { kind: 'leasehold treated'; text: string; tally: Tally; next: Next | undefined } | { kind: 'leasehold excess'; excess: Excess };
interface Next {
  step: PageStep | undefined;
  hidden: readonly string[];
}

export function packAnswer(raw: Raw, parts: EngineParts, { answer, restored, paged, dropped }: AnswerOptions): Parcel {
  const link = paged?.link && openRaw(paged.link);
  return { kind: 'leasehold answer', text: openRaw(raw), ...parts, answer, restored, dropped, paged: paged && { ...paged, link } };
}

export function isParcel(value: unknown): value is Parcel {
  return isOfKind(value, 'leasehold answer');
}

export function optionsOf({ answer, restored, paged, dropped }: Parcel): AnswerOptions {
  return { answer, restored, dropped, paged: paged && { ...paged, link: paged.link === undefined ? undefined : new Raw(paged.link) } };
}

export function packTreated(treated: TreatedAnswer): Reply {
  if ('excess' in treated) return { kind: 'leasehold excess', excess: treated.excess };
  const { data, nextPage } = treated;
  const next = nextPage && { step: stepOf(nextPage), hidden: hiddenOf(nextPage) };
  return { kind: 'leasehold treated', text: data.text, tally: data.tally, next };
}

export function unpackTreated(reply: unknown): TreatedAnswer {
  if (!isReply(reply)) throw new Error('the other thread sent something else than a treated answer');
  if (reply.kind === 'leasehold excess') return { excess: reply.excess };
  const { text, tally, next } = reply;
  return { data: makeProtected(text, tally), nextPage: next && new NextPage(next.step, next.hidden) };
}

function isReply(value: unknown): value is Reply {
  return isOfKind(value, 'leasehold treated') || isOfKind(value, 'leasehold excess');
}

function isOfKind(value: unknown, kind: (Parcel | Reply)['kind']): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}
