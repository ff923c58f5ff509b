import { errors, PublicError } from '@leasehold/contract/browser';
import { phrase, phraseOf } from '../words/phrase.ts';

/** What is wrong with what was given, by the field it is mended at. */
export interface BeginIssues {
  given: string | undefined;
  headers: string | undefined;
  baseUrl: string | undefined;
  /** Of the variables in the address of the API; each is asked for where it is named here. */
  variables: ReadonlyMap<string, string>;
  /** What no field mends. */
  rest: Error | undefined;
}

const variablePlace = '/serverVariables/';

export function beginIssues(error: Error | null): BeginIssues {
  const none = { given: undefined, headers: undefined, baseUrl: undefined, rest: undefined };
  if (!error || error.name === 'AbortError') return { ...none, variables: new Map() };
  if (!(error instanceof PublicError)) return { ...none, variables: new Map(), rest: error };
  const at = (place: string) => error.issues.find((issue) => issue.place === place)?.message;
  const variables = new Map(
    error.issues
      .filter(({ place }) => place.startsWith(variablePlace))
      .map(({ place, message }) => [unescaped(place.slice(variablePlace.length)), message]),
  );
  const headers = error.issues.find(({ place }) => place.startsWith('/description/headers'));
  const known = { headers: headers?.message, baseUrl: at('/baseUrl'), variables };
  if (known.headers ?? known.baseUrl ?? (variables.size > 0 || undefined))
    return { ...none, ...known };
  if (!isOfDescription(error)) return { ...none, variables, rest: error };
  return { ...none, variables, given: sentenceOf(error) };
}

/** A step of a JSON pointer (RFC 6901 4). */
const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

const isOfDescription = ({ code, issues }: PublicError): boolean =>
  /^(?:description_|upstream_|body_too_large$)/.test(code) ||
  issues.some(({ place }) => place.startsWith('/description'));

/** What happened, where in the text, and what to do where the message does not say it itself. */
function sentenceOf({ code, message, issues }: PublicError): string {
  const told = issues.slice(0, 3).map((issue) => {
    const isPlaced = issue.place !== '' && issue.place !== '#' && !issue.place.startsWith('/');
    return isPlaced ? `${issue.message} (${issue.place})` : issue.message;
  });
  const text = told.length > 0 ? told.join(' ') : message;
  const more =
    issues.length > 3 ? phrase(' And {issues} more places.', { issues: issues.length - 3 }) : '';
  return `${text}${more}${advice.has(code) ? ` ${advice.get(code)}` : ''}`;
}

const advice: ReadonlyMap<string, string> = new Map([
  ['upstream_address_refused', phraseOf(errors.upstream_address_refused.hint)],
  ['upstream_unreachable', phrase('Check how the address is spelt.')],
  ['upstream_timeout', phrase('Try again, or paste the description itself.')],
  ['body_too_large', phrase('Leave out of it what agents do not need.')],
]);
