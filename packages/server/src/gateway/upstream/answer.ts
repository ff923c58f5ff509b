import { errors, type RefusalCode } from '@leasehold/contract';
import type { Raw } from '@leasehold/privacy';

/**
 * What an upstream answered, sorted. Values only inside `raw`, which only the engine's `protect`
 * opens; no header is kept but one, as a `Raw`.
 */
export type UpstreamAnswer =
  /** JSON, or what is read as JSON: newline-delimited records are one array. */
  | {
      kind: 'json';
      raw: Raw;
      status: number;
      /** `Link`, where it names a next page. */ link?: Raw;
    }
  /** HTML, XML, CSV and other text. */
  | { kind: 'text'; raw: Raw; status: number; mediaType: string }
  | { kind: 'binary'; status: number; mediaType: string; bytes: number }
  | { kind: 'empty'; status: number }
  | UpstreamFailure;

export interface UpstreamFailure {
  kind: 'error';
  code: RefusalCode;
  /** The upstream's, where it answered at all. */
  status?: number;
  retryAfterSeconds?: number;
  /** The error body, where it is JSON. */
  raw?: Raw;
  /**
   * For the log: an error code of Node, OpenSSL or undici, or one of ours. Never anything the
   * upstream sent.
   */
  detail?: string;
}

/** What the agent is told beside the data, or instead of it. */
export interface Explanation {
  /** Null where nothing went wrong. */
  code: RefusalCode | null;
  message: string;
  /** What to do, which the message says as well. */
  hint?: string;
  retryAfterSeconds?: number;
}

export function explain(answer: UpstreamAnswer): Explanation {
  if (answer.kind === 'error') return explainFailure(answer);
  return { code: null, message: `The API answered ${answer.status}${contentOf(answer)}.` };
}

function contentOf(answer: Exclude<UpstreamAnswer, UpstreamFailure>): string {
  if (answer.kind === 'json') return '';
  if (answer.kind === 'empty') return ' without content';
  if (answer.kind === 'text')
    return ` with ${answer.mediaType}, not JSON; such text is withheld as a whole`;
  // how long it is would tell a picture or a letter of somebody from all others
  return ` with content of type ${answer.mediaType}, which is not passed on`;
}

function explainFailure({ code, status, retryAfterSeconds }: UpstreamFailure): Explanation {
  const { title, hint } = errors[code];
  // 401 is the credentials; 403 may be this record or call alone
  const isByStatus = code === 'upstream_error' || status === 403;
  const advice = isByStatus && status !== undefined ? adviceFor(status) : undefined;
  const said = advice === undefined ? '' : `: ${advice.what}`;
  const what = isByStatus && status !== undefined ? `The API answered ${status}${said}` : title;
  const todo = advice?.todo ?? hint;
  if (retryAfterSeconds === undefined) return { code, message: `${what}. ${todo}`, hint: todo };
  return { code, message: `${what}. Try again in ${retryAfterSeconds} s.`, retryAfterSeconds };
}

interface Advice {
  what: string;
  todo: string;
}

const byStatus: Readonly<Record<number, Advice>> = {
  400: { what: 'it does not accept these arguments', todo: 'Change the arguments.' },
  402: { what: 'it asks for payment', todo: 'Tell the owner of the API.' },
  403: {
    what: 'its credentials may not do this, or not with this record',
    todo: 'Other calls may be answered. Where none is, the owner must renew the credentials of this API, or ask the API for more.',
  },
  404: {
    what: 'there is no such thing, or it is not given',
    todo: 'Check the identifiers in the arguments.',
  },
  405: { what: 'it does not offer this operation', todo: 'Tell the owner of the API.' },
  409: { what: 'this conflicts with what is there', todo: 'Read the current state, then decide.' },
  410: { what: 'it is gone for good', todo: 'Do not try again.' },
  412: { what: 'a precondition failed', todo: 'Read the current state, then decide.' },
  413: { what: 'the arguments are too large', todo: 'Send less.' },
  422: { what: 'it does not accept these arguments', todo: 'Change the arguments.' },
  423: { what: 'it is locked', todo: 'Try again later.' },
  429: { what: 'too many calls', todo: 'Wait before calling again.' },
};

const byClass: Readonly<Record<number, Advice>> = {
  3: { what: 'it points elsewhere', todo: 'Tell the owner of the API.' },
  4: { what: 'it does not accept this call', todo: 'Change the arguments.' },
  5: { what: 'it failed', todo: 'Try again later; if it lasts, tell the owner of the API.' },
};

function adviceFor(status: number): Advice | undefined {
  return byStatus[status] ?? byClass[Math.floor(status / 100)];
}
