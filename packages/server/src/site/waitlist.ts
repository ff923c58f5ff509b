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
}

const bytesMax = 4_096;
const perMinute = 10;
/** Longer than storing takes: how long an answer takes does not tell what was done. */
const answersAfterMs = 25;

/**
 * `POST /api/v1/waitlist`: open to everybody, so it tells nothing and takes little. A new address,
 * one that is known and one that a machine filled in get one answer; it is given when the row is
 * stored. Forms without script get pages, everything else JSON.
 */
export function createWaitlist(deps: WaitlistDeps): (c: Context) => Promise<Response> {
  const clientAddress = createClientAddress(deps.trustedProxies);
  const pages = pageAnswers(deps.pageHeaders);
  const limit = createWindowLimit({ max: perMinute, windowMs: 60_000, now: deps.now });
  return async (c) => {
    const answer = wantsJson(c.req.raw) ? jsonAnswers : pages;
    try {
      refuseOtherSites(c.req.raw);
      const waitMs = limit.take(
        subscriberOf(clientAddress(peerOf(c), c.req.raw.headers.get('x-forwarded-for')) ?? ''),
      );
      if (waitMs > 0)
        return answer.problem(
          new PublicError('rate_limited', 'Too many sign-ups from here. Try again in a minute.'),
          waitMs,
        );
      const read = readSignUp({ source: pageOf(c.req.raw), ...(await readFields(c.req.raw)) });
      if ('issues' in read)
        return answer.problem(new PublicError('invalid_request', undefined, read));
      await Promise.all(['signUp' in read && store(read.signUp, deps), setTimeout(answersAfterMs)]);
      return answer.done();
    } catch (error) {
      if (error instanceof PublicError && error.status < 500) return answer.problem(error);
      deps.onFailure(error);
      return answer.problem(
        new PublicError(
          'internal',
          'You are not on the list yet: something went wrong here. Try again later.',
        ),
      );
    }
  };
}

async function store(
  signUp: SignUp,
  { entries, workspaceId, newId, now }: WaitlistDeps,
): Promise<void> {
  const at = new Date(now());
  await entries.insert({
    ...signUp,
    id: newId(),
    workspaceId,
    emailNormalised: normaliseEmailAddress(signUp.email),
    createdAt: at,
    lastSeenAt: at,
    invitedAt: null,
  });
}

/**
 * A page of another site must not sign its visitors up. Browsers say where a request comes from;
 * nothing else needs to.
 */
function refuseOtherSites({ headers }: Request): void {
  if (headers.get('sec-fetch-site') === 'cross-site')
    throw new PublicError('forbidden', 'Sign up on this site itself.');
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

const pageAnswers = (headers: Readonly<Record<string, string>>) => ({
  done: () =>
    new Response(null, {
      status: 303,
      headers: {
        ...headers,
        location: '/?waitlist=ok#waitlist-joined',
        'cache-control': 'no-store',
      },
    }),
  problem: (problem: PublicError, waitMs?: number) => {
    const told = problem.issues.map(
      ({ place, message }) => `${fieldNames[place] ?? 'The form'}: ${message}.`,
    );
    const page = textPage({
      title: 'You are not on the list yet',
      paragraphs: told.length > 0 ? told : [problem.message],
      link: { href: '/#beta-signup', text: 'Back to the form' },
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

const fieldNames: Record<string, string> = {
  '/email': 'E-mail',
  '/company': 'Company',
  '/useCase': 'Use case',
};
