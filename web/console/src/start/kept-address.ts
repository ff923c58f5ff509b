import { readGiven } from './given.ts';

const place = 'leasehold.start.address';

/**
 * The address that was typed at the start, for whoever leaves or loads the page again, until the
 * window is closed. Of what was pasted nothing is kept, nor an address that may hold a key.
 */
export const keptAddress = (): string => sessionStorage.getItem(place) ?? '';

export function keepAddress(text: string): void {
  const given = readGiven(text);
  if (given.kind === 'address' && !mayHoldKey(given.url)) sessionStorage.setItem(place, text);
  else sessionStorage.removeItem(place);
}

function mayHoldKey(address: string): boolean {
  const url = URL.parse(address);
  return !url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '';
}
