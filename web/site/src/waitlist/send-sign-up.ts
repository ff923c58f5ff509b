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
export async function sendSignUp(address: string, fields: object): Promise<SignUpResult> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok
      ? { kind: 'joined' }
      : readProblem(response.status, response.headers.get('retry-after'), await readJson(response));
  } catch {
    return {
      kind: 'unreachable',
      message:
        'The server could not be reached, so you may not be on the list yet. Try again: joining twice does no harm.',
    };
  }
}

const timeoutMs = 15_000;

function readProblem(status: number, retryAfter: string | null, problem: unknown): SignUpResult {
  const issues = issuesOf(problem);
  if (issues.length > 0)
    return {
      kind: 'invalid',
      message: 'You are not on the list yet. Correct what is marked and send it again.',
      issues,
    };
  if (status === 429)
    return {
      kind: 'refused',
      message: `Too many sign-ups came from your network, and this one was not taken. Try again in ${waitWords(retryAfter)}.`,
    };
  if (status === 413)
    return {
      kind: 'refused',
      message: 'That is more text than the list takes. Shorten it and send it again.',
    };
  return {
    kind: 'refused',
    message:
      'Something went wrong on our side, and you are not on the list yet. Try again in a few minutes.',
  };
}

/** `Retry-After` in seconds (RFC 9110 10.2.3). */
function waitWords(retryAfter: string | null): string {
  const seconds = Number(retryAfter ?? '');
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 3_600) return 'a few minutes';
  return seconds < 60 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
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
