import { createScanner } from '@leasehold/privacy';
import type { SecurityScheme } from '../../api.ts';
import { isClientHeader } from './client-headers.ts';
import type { ObservedCredential } from './observed-request.ts';
import { decodeQueryPart, type WrittenUrl } from './written-url.ts';

/** A request without what proves who calls, and which kinds of proof there were. */
export interface RequestWithoutCredentials {
  headers: [name: string, value: string][];
  query: WrittenUrl['query'];
  credentials: ObservedCredential[];
}

/**
 * Takes the credentials out of a request's headers and query: whatever is kept later never had
 * them.
 */
export function withoutCredentials(
  headers: readonly [string, string][],
  url: WrittenUrl,
): RequestWithoutCredentials {
  const credentials: ObservedCredential[] = url.hasUserInfo
    ? [{ type: 'http', scheme: 'basic' }]
    : [];
  const keptHeaders = headers.filter(([name, value]) => {
    if (neverKept.has(name.toLowerCase())) return false;
    const found = headerCredential(name, value);
    if (found && isSafeName(name)) credentials.push(found);
    return !found;
  });
  const isSigned = url.query.some(({ name }) => signatureNames.test(decodeQueryPart(name)));
  const keptQuery = url.query.filter(({ name, value = '' }) => {
    const own = decodeQueryPart(name);
    const isCredential = isSigned
      ? signedNames.test(own) || isSecretQuery(own, value)
      : isSecretQuery(own, value);
    if (isCredential && isSafeName(own))
      credentials.push({ type: 'apiKey', in: 'query', name: own });
    return !isCredential;
  });
  return { headers: keptHeaders, query: keptQuery, credentials: distinct(credentials) };
}

/** The scheme a credential becomes, and what it is called in the description. */
export function credentialScheme(
  credential: ObservedCredential,
): [name: string, scheme: SecurityScheme] {
  if (credential.type === 'mutualTLS')
    return ['clientCertificate', { ...credential, description: '' }];
  if (credential.type === 'http') return [credential.scheme, { ...credential, description: '' }];
  return [credential.name, { ...credential, description: '' }];
}

/** How a credential is named to the owner. */
export function describeCredential(credential: ObservedCredential): string {
  if (credential.type === 'mutualTLS') return 'a client certificate';
  if (credential.type === 'http') return `${credential.scheme} authentication`;
  return credential.in === 'query'
    ? `the query parameter ${credential.name}`
    : `the header ${credential.name}`;
}

const neverKept = new Set([
  'proxy-authorization',
  'set-cookie',
  'set-cookie2',
  'cookie2',
  'www-authenticate',
]);

/**
 * Schemes of the IANA registry whose name says how the credential is made; all others are a key in
 * a header to us.
 */
const httpSchemes = new Set(['basic', 'bearer', 'digest', 'negotiate', 'ntlm']);

function headerCredential(name: string, value: string): ObservedCredential | undefined {
  const folded = name.toLowerCase();
  if (folded === 'authorization') {
    const [scheme = ''] = value.trim().toLowerCase().split(/\s/, 1);
    return httpSchemes.has(scheme)
      ? { type: 'http', scheme }
      : { type: 'apiKey', in: 'header', name: 'Authorization' };
  }
  if (folded === 'cookie') return { type: 'apiKey', in: 'header', name: 'Cookie' };
  if (isClientHeader(name)) return undefined;
  const isCredential =
    isSecretName(name) ||
    isSecretText(value) ||
    (value.length >= randomCharsMin && looksRandom(value) && !isRequestId(folded));
  return isCredential ? { type: 'apiKey', in: 'header', name } : undefined;
}

/**
 * Names a key goes by, in headers, queries and forms. Cursors are called tokens too (`pageToken`),
 * and an idempotency key proves nothing.
 */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (words.some((word) => harmlessWords.has(word))) return false;
  const last = words.findLastIndex((word) => secretWords.has(word));
  // `sessionResult` and `auth_user` are about the secret, and are none.
  return (
    (last !== -1 && words.slice(last + 1).every((word) => trailingWords.test(word))) ||
    secretPairs.test(words.join('-'))
  );
}

const trailingWords = /^(?:id|key|value|code|hash|header|string|hex|v?\d+)$/;

const secretWords = new Set(
  (
    'token secret password passwd passphrase pwd passcode pin otp jwt bearer auth authorization authentication credential credentials apikey appkey ' +
    'accesskey secretkey privatekey authkey authtoken accesstoken csrf xsrf session sessionid sid sig signature appid apitoken refreshtoken idtoken clientsecret assertion'
  ).split(' '),
);
const secretPairs =
  /(?:^|-)(?:api|app|user|access|auth|client|consumer|developer|partner|secret|private|public|subscription|functions|function|master|service|admin|application|license|account|rest)-key(?:$|-)|(?:^|-)app-id$|(?:^|-)security-code$/;
const harmlessWords = new Set(
  'idempotency page next prev previous cursor continuation sync start expires expiry expiration ttl type count limit'.split(
    ' ',
  ),
);

/** Alone, `key` and `code` are often no secret: then what stands there decides. */
function isSecretQuery(name: string, value: string): boolean {
  if (isSecretName(name)) return true;
  const text = decodeQueryPart(value);
  return (
    isSecretText(text) ||
    (/^(?:key|code|hash|hmac|k)$/i.test(name) && (looksRandom(text) || isPlaceholder(text)))
  );
}

/**
 * The query of a signed URL (AWS, Azure, Google, CloudFront): taken apart it is worth nothing, so
 * all of it goes.
 */
const signatureNames = /^(?:x-(?:amz|goog|oss|cos)-signature|signature|sig|hdnts)$/i;
const signedNames =
  /^(?:x-(?:amz|goog|oss)-.+|signature|sig|sign|expires|policy|key-pair-id|awsaccesskeyid|googleaccessid|ossaccesskeyid|s[vreptis]|spr|srt|sks?|skoid|sktid|skt|ske|skv|hdnts)$/i;

const scanner = createScanner(['SECRET']);

/**
 * A token with a maker's prefix, a JSON Web Token, a private key. Ids and cursors are long and
 * random too, so those alone prove nothing.
 */
export function isSecretText(value: string): boolean {
  return scanner(value) !== undefined;
}

const randomCharsMin = 20;

/**
 * Letters and digits mixed, in one run: what generators of keys write. A UUID, a date or a number
 * is an id and no key.
 */
export function looksRandom(text: string): boolean {
  if (
    text.length > 4096 ||
    !/^[\w+/=~.-]{16,}$/.test(text) ||
    !/\d/.test(text) ||
    !/[a-z]/i.test(text)
  )
    return false;
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)) return false;
  const changes = text.match(/[a-z]+|[A-Z]+|\d+/g)?.length ?? 0;
  return changes * 4 >= text.length || /^[\da-f]{32,}$/i.test(text);
}

function isPlaceholder(text: string): boolean {
  return /^(?:\$|\{|<|%7b|your|my)|(?:api|app)_?key|_key$|^x{4,}$|^\.{3}$/i.test(text);
}

function isRequestId(name: string): boolean {
  return /(?:^|-)(?:request|trace|correlation|idempotency|span|transaction)(?:-|$)|traceparent|etag|if-|user-agent|referer|content-md5|digest/.test(
    name,
  );
}

/** Names stay in the description, so they have to be names. */
function isSafeName(name: string): boolean {
  return /^[A-Za-z_][\w.[\]-]{0,63}$/.test(name) && !looksRandom(name);
}

function distinct(credentials: ObservedCredential[]): ObservedCredential[] {
  return [
    ...new Map(credentials.map((credential) => [JSON.stringify(credential), credential])).values(),
  ];
}
