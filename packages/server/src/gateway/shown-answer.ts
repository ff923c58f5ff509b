import { decodeText, parseMediaType } from '../http/decode-text.ts';
import { headerOf, type Exchanged } from '../http/exchange.ts';
import { explain } from './upstream/answer.ts';
import { classifyAnswer } from './upstream/classify-answer.ts';

/**
 * An answer as the owner of the API is shown it: raw, and for nobody else. It is never kept,
 * counted by value or written to a log.
 */
export interface ShownAnswer {
  status: number;
  /** Media type, as the API says it; empty: it says none. */
  type: string;
  /** Null: there is none, or it is no text. */
  body: string | null;
  bytes: number;
  /** Only the beginning of the text is shown. */
  isCut: boolean;
  /** What an agent would be told in the place of data; null: it would get the data, treated. */
  told: string | null;
}

const charsMax = 1024 * 1024;

export function shownAnswer(exchanged: Exchanged, method: string): ShownAnswer {
  const { status, headers, body } = exchanged;
  const type = parseMediaType(headerOf(headers, 'content-type'));
  const text = body.length === 0 ? undefined : textOf(body, type?.charset);
  const answer = classifyAnswer(exchanged, method);
  return {
    status,
    type: type?.essence ?? '',
    body: text?.slice(0, charsMax).toWellFormed() ?? null,
    bytes: body.length,
    isCut: text !== undefined && text.length > charsMax,
    told: answer.kind === 'json' ? null : explain(answer).message,
  };
}

/** What holds NUL is no text, though it may be decoded as such. */
function textOf(body: Buffer, charset: string | undefined): string | undefined {
  const text = decodeText(body, charset);
  return text?.includes('\0') ? undefined : text;
}
