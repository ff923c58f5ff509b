import { isLoopbackHost } from '../../http/guards.ts';
import type { Examination } from '../examination.ts';
import { shownUrl, withoutQuery } from '../shown.ts';

/** Whether this client can take the address as it was typed. */
export function checkAddress(x: Examination): boolean {
  const { url, address, client } = x;
  const isLoopback = isLoopbackHost(url.hostname);
  if (client.isHosted && (url.protocol !== 'https:' || x.network === 'private')) {
    const place =
      x.network === 'private' ? 'is on this machine or a private network' : 'is not https';
    x.tell(
      'address',
      'out_of_reach',
      `${shownUrl(url)} ${place}; ${client.name} calls from its vendor's cloud.`,
    );
    return false;
  }
  if (url.protocol === 'http:' && !isLoopback) {
    x.tell('address', 'address_insecure', `${shownUrl(url)} is http, and not on loopback.`);
    return false;
  }
  if (canonicalAddresses(url).includes(address))
    x.pass('address', 'The address is in its canonical form.');
  else
    x.tell(
      'address',
      'address_form',
      `The canonical form is ${withoutQuery(canonicalAddresses(url)[0] ?? '')}`,
    );
  return true;
}

/**
 * Lower-case host, no default port, no trailing slash, no fragment. An origin alone is the same
 * with and without its slash.
 */
export function canonicalAddresses(url: URL): string[] {
  const path = url.pathname.replace(/\/+$/, '');
  const canonical = url.origin + path + url.search;
  return path === '' && url.search === '' ? [canonical, `${canonical}/`] : [canonical];
}
