import { base32Length, canonicalBase32, readBase32, writeBase32 } from './base32.ts';
import type { Json } from '../json/json.ts';
import { NextPage, nextPageStep, type PageStep } from '../answer/pages/next-page.ts';
import type { Primitives } from '../primitives.ts';
import { createSiv } from './siv.ts';

/**
 * Where a page of an answer begins: the arrays that are cut, by their paths, and how many of their
 * items, counted through, came before.
 */
export interface CutPosition {
  readonly arrays: readonly (readonly string[])[];
  readonly from: number;
  /** Of the API's own pages the one that is cut; absent: the first. */
  readonly page?: PageStep | undefined;
}

/** The call whose answer is cut. */
export interface ContinuedCall {
  tool: string;
  args: { [name: string]: Json };
  /** Changes whenever the same call may be answered in another shape. */
  revision: string;
}

/**
 * Where to go on with a cut answer, as a text that says nothing: sealed to the lease and the call,
 * and good for a while.
 */
export interface Continuations {
  seal(position: CutPosition | NextPage, call: ContinuedCall): string;
  /**
   * Total: undefined for anything but a whole, unaltered text of this lease for this very call that
   * has not expired.
   */
  open(text: string, call: ContinuedCall): CutPosition | undefined;
}

export interface ContinuationOptions {
  primitives: Primitives;
  /** The lease's random secret, 32 bytes. */
  leaseSecret: Uint8Array;
  workspaceId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Long enough to think between two pages, too short to be kept. */
export const continuationMs = 15 * 60_000;

/**
 * `NEXT_` and base32 of the AES-SIV (RFC 5297) of position and end, with the call as associated
 * data.
 */
export function createContinuations({
  primitives,
  leaseSecret,
  workspaceId,
  now,
}: ContinuationOptions): Continuations {
  const siv = createSiv(primitives, primitives.hkdfSha256(leaseSecret, 'continuation/siv/v1', 64));
  const argumentsKey = primitives.hkdfSha256(leaseSecret, 'continuation/arguments/v1', 32);
  const boundTo = ({ tool, args, revision }: ContinuedCall): Uint8Array[] => [
    ...['lh-next-1', workspaceId, tool, revision].map((text) => primitives.encodeUtf8(text)),
    primitives.hmacSha256(argumentsKey, primitives.encodeUtf8(canonical(args))),
  ];
  return {
    seal(position, call) {
      const { arrays, from, page } =
        position instanceof NextPage
          ? { arrays: [], from: 0, page: nextPageStep(position) }
          : position;
      const content = JSON.stringify([
        arrays,
        from,
        Math.floor((now() + continuationMs) / 1000),
        ...(page ? [page] : []),
      ]);
      const sealed = siv.seal(primitives.encodeUtf8(content), boundTo(call));
      const text = new Uint8Array(base32Length(sealed.length));
      writeBase32(text, 0, sealed, 0, sealed.length);
      return prefix + primitives.decodeUtf8(text);
    },
    open(text, call) {
      if (text.length > lengthMax || !text.startsWith(prefix)) return undefined;
      const sealed = readBase32(canonicalBase32(text.slice(prefix.length)));
      const content = sealed && siv.open(sealed, boundTo(call));
      return content && readContent(primitives.decodeUtf8(content), now());
    },
  };
}

const prefix = 'NEXT_';
const lengthMax = 20_000;

/** What this key has sealed is what `seal` wrote. */
function readContent(content: string, now: number): CutPosition | undefined {
  const [arrays, from, endsAtSeconds, page] = JSON.parse(content) as Content;
  return now < endsAtSeconds * 1000 ? { arrays, from, ...(page && { page }) } : undefined;
}

type Content = [arrays: string[][], from: number, endsAtSeconds: number, page?: PageStep];

/** JSON with the keys of every object in order: the same arguments, however they are written. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
}
