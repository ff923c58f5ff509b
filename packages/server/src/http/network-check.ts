import ipaddr from 'ipaddr.js';

/**
 * Networks, as CIDRs or single addresses → is an address in one of them? What is no address is in
 * none. IPv4 written as IPv6 is IPv4.
 */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((text) =>
    text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(text),
  );
  return (text) => {
    const address = readAddress(text);
    return (
      address !== undefined &&
      ranges.some(
        ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
      )
    );
  };
}

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The four numbers of IPv4, and RFC 4291's forms of IPv6 but for the one it takes back (2.5.5.1:
 * `::192.0.2.1`). What else parsers take for an address (`1`, `0x7f.1`) is none here.
 */
export function readAddress(text: string | undefined): Address | undefined {
  if (text === undefined || /^::[\d.]*\.[\d.]*$/.test(text)) return undefined;
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
    ? ipaddr.process(text)
    : undefined;
}

function wholeAddress(text: string): [Address, number] {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
