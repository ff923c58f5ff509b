import { parseJson, isObject } from '@leasehold/privacy';
import { headerOf } from '../../http/exchange.ts';
import type { Answer } from '../ask.ts';
import { filledText } from '../json.ts';

/** RFC 6749 4.1.2.1 and 5.2, RFC 7591 3.2.2, RFC 8707 2, and what servers write on their pages. */
const pageErrors = [
  'invalid_redirect_uri',
  'invalid_client',
  'invalid_target',
  'invalid_scope',
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
] as const;

/**
 * The code of an OAuth error, from JSON or from a page for people; its description is a stranger's
 * text and stays where it is. Undefined where there is none.
 */
export function oauthErrorOf({ headers, text }: Answer): string | undefined {
  const body = parseJson(text);
  if (isObject(body)) return asCode(filledText(body['error']));
  const type = headerOf(headers, 'content-type') ?? '';
  return /^text\//i.test(type) ? pageErrors.find((code) => text.includes(code)) : undefined;
}

/** RFC 6749 5.2 lets more characters stand in a code; none that is in use has them. */
export const asCode = (text: string | null | undefined): string | undefined =>
  /^[a-z][\w.-]{1,60}$/.test(text ?? '') ? (text ?? undefined) : undefined;
