/**
 * Why nobody was reached there, by the code of the failure. The name, the port and the certificate
 * are told apart: each is mended otherwise.
 */
export function unreachedSentence(url: URL, code = ''): string {
  if (/^(?:ENOTFOUND|ENODATA|EAI_NONAME|EAI_NODATA)$/.test(code))
    return `There is no host of the name ${url.hostname}.`;
  if (code.startsWith('EAI_')) return `The name ${url.hostname} could not be looked up.`;
  if (code === 'ECONNREFUSED') return `Nothing answers at ${url.host}.`;
  if (/^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_|UNABLE_TO|SELF_SIGNED)/.test(code))
    return `${url.host} could not show that it is that host: its certificate is not taken, or it speaks http and not https.`;
  return `${plainAddress(url)} could not be reached.`;
}

export const closedSentence = (url: URL): string =>
  `${plainAddress(url)} leads to an address that is closed.`;

/** Without user, password and query: they may hold a secret. */
export function plainAddress(url: URL): string {
  return url.origin + url.pathname;
}
