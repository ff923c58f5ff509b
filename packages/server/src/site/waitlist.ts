import { setTimeout } from 'node:timers/promises';
import { PublicError } from '@leasehold/contract';
import type { Context } from 'hono';
import { createClientAddress, peerOf, subscriberOf } from '../http/client-address.ts';
import { readRequestText } from '../http/read-request-text.ts';
import { createWindowLimit } from '../http/window-limit.ts';
import { normaliseEmailAddress } from '../config/email-address.ts';
import type { Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';
import { textPage } from './page.ts';
import { readSignUp, type SignUp } from './sign-up.ts';
import { homePath, siteLanguage, visitorWords, type SiteLanguage } from './visitor-words.ts';

export interface WaitlistDeps {
  entries: Pick<Store['waitlist'], 'insert'>;
  workspaceId: Id;
  newId: () => Id;
  /** Milliseconds since 1970. */
  now: () => number;
  trustedProxies: readonly string[];
  /** Go with every page. */
  pageHeaders: Readonly<Record<string, string>>;
  onFailure: (error: unknown) => void;
  /** Writes to an address that is new on the list; absent: no mail server is configured. */
  confirm?: ((email: string) => Promise<void>) | undefined;
}

const bytesMax = 4_096;
const perMinute = 10;
/** Longer than storing takes: how long an answer takes does not tell what was done. */
const answersAfterMs = 25;
/** Strangers enter addresses of others: so many letters at most are sent for them. */
const lettersPerHour = 120;
/** To one mailbox, by whichever of its addresses. */
const lettersOfMailboxPerDay = 3;

/**
 * `POST /api/v1/waitlist`: open to everybody, so it tells nothing and takes little. A new address,
 * one that is known and one that a machine filled in get one answer; it is given when the row is
 * stored. Forms without script get pages, everything else JSON; `lang` in the query names the
 * language of what is wrong, and of the page.
 */
export function createWaitlist(deps: WaitlistDeps): (c: Context) => Promise<Response> {
  const clientAddress = createClientAddress(deps.trustedProxies);
  const limit = createWindowLimit({ max: perMinute, windowMs: 60_000, now: deps.now });
  const letters = limitLetters(deps.now);
  return async (c) => {
    const language = siteLanguage(c.req.query('lang'));
    const words = visitorWords[language];
    const answer = wantsJson(c.req.raw) ? jsonAnswers : pageAnswers(deps.pageHeaders, language);
    try {
      refuseOtherSites(c.req.raw, words.refused.forbidden);
      const waitMs = limit.take(
        subscriberOf(clientAddress(peerOf(c), c.req.raw.headers.get('x-forwarded-for')) ?? ''),
      );
      if (waitMs > 0)
        return answer.problem(new PublicError('rate_limited', words.refused.rate_limited), waitMs);
      const fields = { source: pageOf(c.req.raw), ...(await readFields(c.req.raw)) };
      const read = readSignUp(fields, words.problems);
      if ('issues' in read)
        return answer.problem(new PublicError('invalid_request', undefined, read));
      await Promise.all([
        'signUp' in read && store(read.signUp, deps, letters),
        setTimeout(answersAfterMs),
      ]);
      return answer.done();
    } catch (error) {
      if (error instanceof PublicError && error.status < 500) return answer.problem(error);
      deps.onFailure(error);
      return answer.problem(new PublicError('internal', words.refused.internal));
    }
  };
}

async function store(
  signUp: SignUp,
  { entries, workspaceId, newId, now, confirm }: WaitlistDeps,
  mayWriteTo: (email: string) => boolean,
): Promise<void> {
  const at = new Date(now());
  const id = newId();
  const kept = await entries.insert({
    ...signUp,
    id,
    workspaceId,
    emailNormalised: normaliseEmailAddress(signUp.email),
    createdAt: at,
    lastSeenAt: at,
    invitedAt: null,
  });
  if (kept !== id || !mayWriteTo(signUp.email)) return;
  // not waited for, so that no time tells a new address; who could not be written to stays listed,
  // and whoever sends the letter says so in the log
  confirm?.(signUp.email).catch(() => undefined);
}

function limitLetters(now: () => number): (email: string) => boolean {
  const all = createWindowLimit({ max: lettersPerHour, windowMs: 3_600_000, now });
  const ofMailbox = createWindowLimit({ max: lettersOfMailboxPerDay, windowMs: 86_400_000, now });
  return (email) => ofMailbox.take(mailboxOf(email)) === 0 && all.take('') === 0;
}

/** Many providers bring mail for `a.b+x@` to the mailbox of `ab@`. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = normaliseEmailAddress(email).split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

/**
 * A page of another site must not sign its visitors up. Browsers say where a request comes from;
 * nothing else needs to.
 */
function refuseOtherSites({ headers }: Request, refusal: string): void {
  if (headers.get('sec-fetch-site') === 'cross-site') throw new PublicError('forbidden', refusal);
}

/** The path of the page a form was sent from, as its browser tells it. */
function pageOf({ headers }: Request): string {
  return URL.parse(headers.get('referer') ?? '')?.pathname ?? '';
}

const jsonType = /^application\/json\s*(?:;|$)/i;
const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

const typeOf = ({ headers }: Request): string => headers.get('content-type') ?? '';
const wantsJson = (request: Request): boolean =>
  !formType.test(typeOf(request)) ||
  /\bapplication\/json\b/i.test(request.headers.get('accept') ?? '');

async function readFields(request: Request): Promise<object> {
  const text = await readRequestText(request, bytesMax);
  if (formType.test(typeOf(request))) return Object.fromEntries(new URLSearchParams(text));
  if (!jsonType.test(typeOf(request)))
    throw malformed('Send the fields as application/json or as a form');
  const fields = parse(text);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw malformed('The body is not a JSON object');
  return fields;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const malformed = (message: string) =>
  new PublicError('invalid_request', undefined, { issues: [{ place: '', message }] });

const retryAfter = (waitMs: number | undefined): Record<string, string> =>
  waitMs === undefined ? {} : { 'retry-after': String(Math.ceil(waitMs / 1_000)) };

const jsonAnswers = {
  done: () =>
    Response.json(
      { status: 'joined', message: 'You are on the list.' },
      { headers: { 'cache-control': 'no-store' } },
    ),
  problem: (problem: PublicError, waitMs?: number) =>
    Response.json(problem, {
      status: problem.status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        ...retryAfter(waitMs),
      },
    }),
};

/** Lead back to the page in the language of the one they come from. */
const pageAnswers = (headers: Readonly<Record<string, string>>, language: SiteLanguage) => ({
  done: () =>
    new Response(null, {
      status: 303,
      headers: {
        ...headers,
        location: `${homePath(language)}?waitlist=ok#waitlist-joined`,
        'cache-control': 'no-store',
      },
    }),
  problem: (problem: PublicError, waitMs?: number) => {
    const { notOnList, backToForm, ...words } = visitorWords[language];
    const named = new Map(Object.entries(words.fields));
    const told = problem.issues.map(
      ({ place, message }) => `${named.get(place) ?? words.theForm}: ${message}.`,
    );
    const refusal = new Map(Object.entries(words.refused)).get(problem.code);
    const page = textPage({
      title: notOnList,
      paragraphs: told.length > 0 ? told : [refusal ?? problem.message],
      link: { href: `${homePath(language)}#beta-signup`, text: backToForm },
      language,
    });
    return new Response(page, {
      status: problem.status,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...retryAfter(waitMs),
      },
    });
  },
});
