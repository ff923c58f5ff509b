import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import type { SecureContext } from 'node:tls';
import { PublicError } from '@leasehold/contract';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/**
 * Decides which addresses this installation connects to, at the moment it connects: names, literals
 * and redirects all pass here.
 */
export interface AddressGuard {
  /**
   * Whether this address (an IP literal as a socket or DNS shows it) may be connected to. Anything
   * else is closed.
   */
  isOpen(address: string): boolean;
  /** For undici's `Agent({ connect })`. */
  connector(options?: ConnectorOptions): buildConnector.connector;
}

export interface ConnectorOptions {
  /** Until the connection, TLS included, is ready. */
  timeoutMs?: number;
  /** Client certificate and trusted authorities, for mutual TLS. */
  secureContext?: SecureContext;
}

/** `dns.lookup` with `all: true`. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The address is closed. Carries no address: what a name resolves to inside a network is nobody's
 * business outside it.
 */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
  constructor() {
    super('The address is closed');
  }
}

/**
 * Public unicast addresses are open, and those in `allow` (CIDRs). Link-local and cloud metadata
 * addresses never are. The connection goes to the very address that was checked, so a name that
 * changes its mind between check and connect gains nothing.
 */
export function createAddressGuard(
  allow: readonly string[],
  options: { lookup?: Lookup } = {},
): AddressGuard {
  const allowed = allow.map(parseRange);
  const isOpen = (address: string) => isAddressOpen(address, allowed);
  const lookup = filteredLookup(options.lookup ?? dnsLookup, isOpen);
  return {
    isOpen,
    connector: ({ timeoutMs = 5_000, secureContext } = {}) => {
      // HTTP/1.1 only: one protocol, one set of faults to be proof against. Certificates are
      // checked even where NODE_TLS_REJECT_UNAUTHORIZED says otherwise; NODE_EXTRA_CA_CERTS is the
      // way to trust a private authority.
      const connect = buildConnector({
        timeout: timeoutMs,
        allowH2: false,
        rejectUnauthorized: true,
        lookup,
        ...(secureContext && { secureContext }),
      });
      return (target, callback) => {
        // Node asks no lookup for a literal, so it is checked here.
        if (isIP(target.hostname) !== 0 && !isOpen(target.hostname))
          return callback(new AddressRefused(), null);
        return connect(target, callback);
      };
    },
  };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

function isAddressOpen(text: string, allowed: readonly Range[]): boolean {
  if (isIP(text) === 0 || !ipaddr.isValid(text)) return false;
  const outer = ipaddr.parse(text);
  const inner = embedded(outer);
  const faces = isMereWrapping(outer) ? inner : [outer, ...inner];
  return faces.every(
    (address) =>
      !isNeverOpen(address) &&
      (isPublic(address) || allowed.some((range) => contains(range, address))),
  );
}

/**
 * Where clouds answer with credentials (AWS, GCP, Azure, Alibaba, Oracle, Scaleway, Tencent,
 * OpenStack …), and all of link-local, where most of them live: no API is offered there.
 * https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html and the
 * like.
 */
const neverOpen: readonly Range[] = [
  '169.254.0.0/16',
  'fe80::/10',
  'fd00:ec2::/32', // AWS: instance metadata, DNS, time, EKS pod identity
  'fd20:ce::/32', // Google Cloud over IPv6
  'fd00:42::42/128', // Scaleway over IPv6
  'fd00:c1::/32', // Oracle over IPv6
  '100.100.100.200/32', // Alibaba Cloud
  '168.63.129.16/32', // Azure's wire server
  '192.0.0.192/32', // Oracle Cloud Classic
].map((range) => ipaddr.parseCIDR(range));

function isNeverOpen(address: Address): boolean {
  return neverOpen.some((range) => contains(range, address));
}

// Beside ipaddr.js's own list: what it still calls unicast though IANA's special-purpose registries
// do not call it globally reachable.
const globalUnicast6: Range = ipaddr.parseCIDR('2000::/3');
const notPublic6: readonly Range[] = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map(
  (range) => ipaddr.parseCIDR(range),
);

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return true;
  return contains(globalUnicast6, address) && !notPublic6.some((range) => contains(range, address));
}

const wrappings: readonly Range[] = [
  '::ffff:0:0/96', // IPv4-mapped, RFC 4291 2.5.5.2
  '::/96', // IPv4-compatible, RFC 4291 2.5.5.1
  '::ffff:0:0:0/96', // IPv4-translated, RFC 2765
  '64:ff9b::/96', // NAT64, RFC 6052
].map((range) => ipaddr.parseCIDR(range));

/**
 * An IPv6 form of one IPv4 address and nothing more: judged by that address alone. `::` and `::1`
 * are themselves.
 */
function isMereWrapping(address: Address): boolean {
  if (
    address.kind() === 'ipv4' ||
    address.range() === 'loopback' ||
    address.range() === 'unspecified'
  )
    return false;
  return wrappings.some((range) => contains(range, address));
}

const sixToFour: Range = ipaddr.parseCIDR('2002::/16');
const teredo: Range = ipaddr.parseCIDR('2001::/32');
const localNat64: Range = ipaddr.parseCIDR('64:ff9b:1::/48');

/** IPv4 addresses a packet to this IPv6 address may end up at. */
function embedded(address: Address): ipaddr.IPv4[] {
  if (address.kind() === 'ipv4') return [];
  const bytes = address.toByteArray();
  const at = (offset: number) => new ipaddr.IPv4(bytes.slice(offset, offset + 4));
  if (isMereWrapping(address) || contains(localNat64, address)) return [at(12)];
  if (contains(sixToFour, address)) return [at(2)]; // RFC 3056
  if (contains(teredo, address))
    return [at(4), new ipaddr.IPv4(bytes.slice(12).map((byte) => byte ^ 0xff))]; // RFC 4380 4: server, and client inverted
  const isIsatap =
    (bytes[8] === 0 || bytes[8] === 2) &&
    bytes[9] === 0 &&
    bytes[10] === 0x5e &&
    bytes[11] === 0xfe; // RFC 5214 6.1
  return isIsatap ? [at(12)] : [];
}

function contains([network, bits]: Range, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}

/**
 * `10.0.0.0/8`, `fd12::/16`, or one address. Only the usual spelling: what can be read in two ways
 * could open more than was meant.
 */
function parseRange(text: string): Range {
  const range = text.trim();
  const whole = range.includes('/') ? range : `${range}/${range.includes(':') ? 128 : 32}`;
  const isPlain =
    /^[0-9a-f:.]+\/\d{1,3}$/i.test(whole) &&
    isIP(whole.split('/')[0]!) !== 0 &&
    ipaddr.isValidCIDR(whole);
  if (!isPlain)
    throw invalidRange(text, 'is not an address range such as 10.0.0.0/8 or fd12:3456::/32');
  const [network, bits] = ipaddr.parseCIDR(whole);
  if (network.kind() === 'ipv6' && bits >= 96 && isMereWrapping(network))
    throw invalidRange(text, 'wraps an IPv4 range: write that range itself');
  if (neverOpen.some((closed) => bits >= closed[1] && contains(closed, network))) {
    throw invalidRange(
      text,
      'holds link-local or cloud metadata addresses only, which are never opened',
    );
  }
  return [network, bits];
}

function invalidRange(text: string, why: string): PublicError {
  const message = `${JSON.stringify(text.slice(0, 80))} ${why}.`;
  return new PublicError('option_invalid', `LEASEHOLD_UPSTREAM_ALLOW: ${message}`, {
    issues: [{ place: 'LEASEHOLD_UPSTREAM_ALLOW', message }],
  });
}

type NetLookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * A `lookup` for `net.connect` that gives open addresses only. Node connects to what it gives,
 * without asking again.
 */
function filteredLookup(lookup: Lookup, isOpen: (address: string) => boolean) {
  return (hostname: string, options: LookupOptions, callback: NetLookupCallback): void => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const open = addresses.filter(({ address }) => isOpen(address));
      const [first] = open;
      if (!first) return callback(new AddressRefused(), []);
      return options.all ? callback(null, open) : callback(null, first.address, first.family);
    });
  };
}

/**
 * Networks an operator has servers of his own in (RFC 1918, RFC 6598, RFC 4193). Link-local and
 * cloud metadata addresses stay closed.
 */
export const privateNetworks: readonly string[] = [
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
];
