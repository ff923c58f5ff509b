import { decodeUrlPart } from '../../decode-url-part.ts';
import { parseJson, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { openRaw, type Raw } from '../raw.ts';
import {
  envelopesOf,
  itemsIn,
  membersOf,
  moreIn,
  numberIn,
  totalIn,
  cursorIn,
  cursorsIn,
  isPageAddress,
  countIn,
  isCursorOfRecord,
} from './envelopes.ts';

/** How the next page is asked for: one argument more, or the query of an address the API gave. */
export type PageStep = { argument: string; value: string | number } | { search: string };

/** How an API pages, as far as its description tells. */
export interface Paging {
  /** Tried in this order. */
  rules: readonly PagingRule[];
  /** The argument that says how many are asked for, and how many there are without it. */
  size?: { argument: string; fallback?: number };
  /** Its answers may name the address of the next page. */
  hasLinks: boolean;
}

export interface PagingRule {
  by: 'page' | 'offset' | 'cursor' | 'last_id';
  /** Key of the argument that chooses the page. */
  argument: string;
}

/** The call that was answered. */
export interface PagedCall {
  paging: Paging;
  /** As they were sent, those of the page it was continued at included. */
  args: { [name: string]: Json };
  /** As it was sent. */
  url: string;
  /** `Link` of the answer (RFC 8288). */
  link?: Raw | undefined;
  /** Names in a query that only the gateway may write. */
  reserved: readonly string[];
  /**
   * Names in a query whose values the owner fixed: an address that says otherwise is not followed.
   */
  fixed: readonly string[];
}

let stepIn: (page: NextPage) => PageStep | undefined;
let hiddenIn: (page: NextPage) => readonly string[];

/**
 * What an answer says of the page after it. It holds values of the API's, so it can only be sealed,
 * and protected against.
 */
export class NextPage {
  readonly #step: PageStep | undefined;
  readonly #hidden: readonly string[];

  constructor(step: PageStep | undefined, hidden: readonly string[]) {
    this.#step = step;
    this.#hidden = hidden;
  }

  get isThere(): boolean {
    return this.#step !== undefined;
  }
  toJSON(): string {
    return '[next page]';
  }

  static {
    stepIn = (page) => page.#step;
    hiddenIn = (page) => page.#hidden;
  }
}

/** For sealing alone. */
export const nextPageStep = (page: NextPage): PageStep | undefined => stepIn(page);
/** For the engine alone: cursors and addresses, which are not to be seen anywhere in the answer. */
export const nextPageHidden = (page: NextPage): readonly string[] => hiddenIn(page);

/**
 * Reads from an answer how its next page is asked for. Total: what cannot be understood has no next
 * page. An address is followed only where it leads back to the very path that was called, and then
 * only its query is taken.
 */
export function readNextPage(raw: Raw, call: PagedCall): NextPage {
  const body = parseJson(openRaw(raw));
  const envelopes = envelopesOf(body);
  const links = linksIn(envelopes, call);
  const answer: Answer = { envelopes, items: itemsIn(body), more: moreIn(envelopes) };
  const ids = idsOf(answer.items);
  const hidden = [...links.hidden, ...cursorsIn(envelopes), ...currentOf(call)].filter(
    (text) => text.length >= hiddenCharsMin && !ids.has(text),
  );
  if (answer.more === false) return new NextPage(undefined, hidden);
  if (links.next !== undefined) return new NextPage({ search: links.next }, hidden);
  if (links.isLast) return new NextPage(undefined, hidden);
  for (const rule of call.paging.rules) {
    const value = steps[rule.by](rule, call, answer);
    if (value !== undefined) return new NextPage({ argument: rule.argument, value }, hidden);
  }
  return new NextPage(undefined, hidden);
}

/** Shorter ones say nothing, and would be found in text they have nothing to do with. */
const hiddenCharsMin = 4;

interface Answer {
  envelopes: readonly JsonObject[];
  /** Of the list that is paged; undefined: there is none. */
  items: readonly Json[] | undefined;
  /** Said in so many words; undefined: not. */
  more: boolean | undefined;
}

type Step = (rule: PagingRule, call: PagedCall, answer: Answer) => string | number | undefined;

const steps: Readonly<Record<PagingRule['by'], Step>> = {
  page(rule, call, { envelopes, items, more }) {
    const said = numberIn(envelopes, /^(?:page|current_?page|page_?(?:number|index|no)|number)$/i);
    const current = countIn(call.args[rule.argument]) ?? said ?? 1;
    const isFromZero =
      said !== undefined && said === 0 && countIn(call.args[rule.argument]) === undefined;
    const pages = numberIn(
      envelopes,
      /^(?:total_?pages?|pages|page_?count|last_?page|num_?pages)$/i,
    );
    const next = current + 1;
    if (more) return next;
    if (pages !== undefined && !isFromZero) return next <= pages ? next : undefined;
    const size = sizeOf(call);
    const total = totalIn(envelopes, items);
    if (size !== undefined && total !== undefined && current >= 1)
      return current * size < total ? next : undefined;
    return isFull(call, items) ? next : undefined;
  },
  offset(rule, call, { envelopes, items, more }) {
    if (!items || items.length === 0) return undefined;
    const next = (countIn(call.args[rule.argument]) ?? 0) + items.length;
    if (more) return next;
    const total = totalIn(envelopes, items);
    if (total !== undefined) return next < total ? next : undefined;
    return isFull(call, items) ? next : undefined;
  },
  cursor(rule, call, { envelopes, items, more }) {
    const value = cursorIn(envelopes, rule.argument);
    if (value !== undefined) return isSame(value, call.args[rule.argument]) ? undefined : value;
    // Where the last record is the cursor, only the API's own word says that another follows.
    return more ? lastId(items) : undefined;
  },
  last_id(_rule, call, { items, more }) {
    return more || isFull(call, items) ? lastId(items) : undefined;
  },
};

/** The cursor of this very page leads nowhere, however it was written. */
function isSame(value: string | number, sent: Json | undefined): boolean {
  return (typeof sent === 'string' || typeof sent === 'number') && String(value) === String(sent);
}

/**
 * A page with as many records as were asked for may be followed by another; where nobody knows how
 * many that is, any that has some.
 */
function isFull(call: PagedCall, items: readonly Json[] | undefined): boolean {
  return items !== undefined && items.length > 0 && items.length >= (sizeOf(call) ?? 1);
}

function sizeOf({ paging: { size }, args }: PagedCall): number | undefined {
  return size && (countIn(args[size.argument]) ?? size.fallback);
}

/**
 * A cursor that is the id of a record is the policy's to judge, there and wherever it is repeated.
 */
function idsOf(items: readonly Json[] = []): Set<string> {
  const last = items.at(-1);
  const members = [items[0], last].flatMap((item) => (isObject(item) ? Object.entries(item) : []));
  return new Set(
    members.flatMap(([name, value]) =>
      isCursorOfRecord(name)
        ? []
        : typeof value === 'string' || typeof value === 'number'
          ? [String(value)]
          : [],
    ),
  );
}

function lastId(items: readonly Json[] | undefined): string | number | undefined {
  const last = items?.at(-1);
  const id = isObject(last) ? last['id'] : undefined;
  return typeof id === 'string' && id !== ''
    ? id
    : typeof id === 'number' && Number.isSafeInteger(id)
      ? id
      : undefined;
}

/** What chose this page is not told by its answer either. */
function currentOf({ paging, args }: PagedCall): string[] {
  return paging.rules.flatMap(({ by, argument }) =>
    by === 'cursor' && typeof args[argument] === 'string' ? [args[argument]] : [],
  );
}

interface Links {
  /** The query of the next page. */
  next: string | undefined;
  /** The API says that there is none. */
  isLast: boolean;
  hidden: string[];
}

const nextNames =
  /^(?:next|next_?(?:page_?)?(?:url|uri|link|href)|next_?page|@odata\.nextlink|odata\.nextlink)$/i;
const linkNames =
  /^(?:next|prev|previous|first|last|self|current)(?:_?page)?(?:_?(?:url|uri|link|href))?$|(?:next|delta)link$/i;

function linksIn(envelopes: readonly JsonObject[], call: PagedCall): Links {
  const inHeader = call.link && nextInHeader(openRaw(call.link));
  if (inHeader !== undefined)
    return { next: searchOf(inHeader, call), isLast: false, hidden: [inHeader] };
  if (!call.paging.hasLinks) return { next: undefined, isLast: false, hidden: [] };
  const hidden = [...membersOf(envelopes, linkNames)]
    .map(addressIn)
    .filter((address) => address !== undefined);
  const named = [...membersOf(envelopes, nextNames)];
  const next = named.map(addressIn).find((address) => address !== undefined);
  return {
    next: next && searchOf(next, call),
    isLast: next === undefined && named.some((value) => value === null),
    hidden,
  };
}

function addressIn(value: Json): string | undefined {
  const address = isObject(value) ? (value['href'] ?? value['url']) : value;
  return typeof address === 'string' && isPageAddress(address) ? address : undefined;
}

/** `<https://…>; rel="next"` among others (RFC 8288 3). Read from the left, each part once. */
function nextInHeader(header: string): string | undefined {
  for (const [, address, parameters] of header
    .slice(0, headerCharsMax)
    .matchAll(/<([^<>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^\s",;]*))*)/g)) {
    if (/;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i.test(parameters ?? ''))
      return address;
  }
  return undefined;
}

const headerCharsMax = 8_000;

/**
 * The query of an address that is the one called but for its query; what only the gateway may write
 * is left out.
 */
function searchOf(address: string, { url, reserved, fixed }: PagedCall): string | undefined {
  const parts = /^(https?:\/\/[^/?#]+)?([^?#]*)(\?[^#]*)?/i.exec(address);
  const called = /^(https?:\/\/[^/?#]+)([^?#]*)(\?[^#]*)?/i.exec(url);
  if (!parts || !called) return undefined;
  const [, origin, path, search = ''] = parts;
  const isSame =
    (origin === undefined || origin.toLowerCase() === called[1]?.toLowerCase()) &&
    (path === '' || path === called[2]);
  if (!isSame || search.length > searchCharsMax || !/^[\x21-\x7e]*$/.test(search)) return undefined;
  const kept = pairsOf(search).filter(([name]) => !reserved.includes(name));
  const [, , , searched = ''] = called;
  const before = pairsOf(searched);
  const valuesOf = (pairs: readonly Pair[], fixedName: string) =>
    JSON.stringify(pairs.flatMap(([name, , value]) => (name === fixedName ? [value] : [])));
  if (!fixed.every((name) => valuesOf(kept, name) === valuesOf(before, name))) return undefined;
  const next = kept.length > 0 ? `?${kept.map(([, written]) => written).join('&')}` : '';
  return next === searched ? undefined : next;
}

type Pair = [name: string, written: string, value: string];

function pairsOf(search: string): Pair[] {
  const written = search.slice(1).split('&').filter(Boolean);
  return written.map((pair): Pair => {
    const [name = '', ...value] = pair.split('=');
    return [
      decodeUrlPart(name.replaceAll('+', ' ')),
      pair,
      decodeUrlPart(value.join('=').replaceAll('+', ' ')),
    ];
  });
}

const searchCharsMax = 4_000;
