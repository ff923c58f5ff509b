import type { scriptEn } from '../words/en/script.ts';
import { filled } from '../words/read-script-words.ts';

export type WaitlistWords = (typeof scriptEn)['waitlist'];

/**
 * What came of a sign-up. Every address that could be one is `joined`, known or new: nobody learns
 * who is on the list.
 */
export type SignUpResult =
  | { kind: 'joined' }
  | { kind: 'invalid'; message: string; issues: { field: string; message: string }[] }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; message: string };

/** Sends the fields of the form to `POST /api/v1/waitlist`. */
export async function sendSignUp(
  address: string,
  fields: object,
  words: WaitlistWords,
): Promise<SignUpResult> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok
      ? { kind: 'joined' }
      : readProblem(response, await readJson(response), words);
  } catch {
    return { kind: 'unreachable', message: words.unreachable };
  }
}

const timeoutMs = 15_000;

function readProblem(
  { status, headers }: Response,
  problem: unknown,
  words: WaitlistWords,
): SignUpResult {
  const issues = issuesOf(problem);
  if (issues.length > 0) return { kind: 'invalid', message: words.invalid, issues };
  if (status === 429) {
    const wait = waitWords(headers.get('retry-after'), words);
    return { kind: 'refused', message: filled(words.tooMany, wait, 'wait') };
  }
  return { kind: 'refused', message: status === 413 ? words.tooLong : words.failed };
}

/** `Retry-After` in seconds (RFC 9110 10.2.3). */
function waitWords(retryAfter: string | null, words: WaitlistWords): string {
  const seconds = Number(retryAfter ?? '');
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 3_600) return words.aFewMinutes;
  return seconds <= 60
    ? filled(words.seconds, Math.ceil(seconds), 'count')
    : filled(words.minutes, Math.ceil(seconds / 60), 'count');
}

function issuesOf(problem: unknown): { field: string; message: string }[] {
  if (!isObject(problem) || !Array.isArray(problem['issues'])) return [];
  return problem['issues'].flatMap((issue: unknown) => {
    if (
      !isObject(issue) ||
      typeof issue['place'] !== 'string' ||
      typeof issue['message'] !== 'string'
    )
      return [];
    return [{ field: issue['place'].replace(/^\//, ''), message: issue['message'] }];
  });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
