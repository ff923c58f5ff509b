/**
 * Whether a header is of the client that made the request or of the connection, and so no part of
 * what the API is asked.
 */
export function isClientHeader(name: string): boolean {
  const folded = name.toLowerCase();
  return clientHeaders.has(folded) || clientPrefixes.test(folded);
}

const clientHeaders = new Set(
  (
    'user-agent referer accept-encoding connection proxy-connection keep-alive pragma cache-control dnt origin host content-length content-encoding ' +
    'transfer-encoding te trailer expect upgrade upgrade-insecure-requests priority via forwarded from date save-data purpose if-none-match ' +
    'if-modified-since if-range cookie cookie2 x-real-ip x-client-data postman-token traceparent tracestate baggage sentry-trace newrelic'
  ).split(' '),
);
/** Of browsers, proxies, tracing; and what HTTP/2 writes among the headers (RFC 9113 8.3). */
const clientPrefixes = /^(?:sec-|x-forwarded-|x-datadog-|x-b3-|x-newrelic-|:)/;
