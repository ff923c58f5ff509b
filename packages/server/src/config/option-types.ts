import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { readEmailAddress } from './email-address.ts';

/**
 * How an option's text becomes its value. `read` returns the value, or what is wrong and what to
 * write instead.
 */
export interface OptionType<Value> {
  /** What stands for the value in help: `<port>`. */
  placeholder: string;
  read(text: string): { value: Value } | { problem: string };
}

const value = <Value>(found: Value) => ({ value: found });
const problem = (what: string) => ({ problem: what });

/**
 * Quoted in a problem so that the owner sees what was read: short, and with control characters
 * escaped.
 */
const quote = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

export function text(placeholder: string): OptionType<string> {
  return { placeholder, read: value };
}

export function wholeNumber(placeholder: string, min: number, max: number): OptionType<number> {
  return {
    placeholder,
    read(written) {
      const number = /^\d{1,15}$/.test(written) ? Number(written) : NaN;
      return number >= min && number <= max
        ? value(number)
        : problem(`${quote(written)} is not a whole number from ${min} to ${max}`);
    },
  };
}

/** Of PostgreSQL alone. It may hold a password, so it is not quoted. */
export const databaseAddress: OptionType<string> = {
  placeholder: 'url',
  read: (written) =>
    /^postgres(?:ql)?:\/\//i.test(written)
      ? value(written)
      : problem('it is not the address of a PostgreSQL database: it begins with postgres://'),
};

/** A number from 0 to 1. */
export const fraction: OptionType<number> = {
  placeholder: '0…1',
  read(written) {
    const number = /^(?:[01]|0?\.\d{1,6}|1\.0{1,6})$/.test(written) ? Number(written) : NaN;
    return number >= 0 && number <= 1
      ? value(number)
      : problem(`${quote(written)} is not a number from 0 to 1, like 0.4`);
  },
};

/** ISO 639-1, with a region where one is meant. */
export const languageCode: OptionType<string> = {
  placeholder: 'language',
  read: (written) =>
    /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})?$/.test(written)
      ? value(written)
      : problem(`${quote(written)} is not a language code like en or de`),
};

/** Names of entities, separated by commas or spaces. */
export const entityNames: OptionType<readonly string[]> = {
  placeholder: 'entity,…',
  read(written) {
    const names = written.split(/[\s,]+/).filter(Boolean);
    const odd = names.find((name) => !/^\w{1,100}$/.test(name));
    return odd === undefined
      ? value(names)
      : problem(`${quote(odd)} is not the name of an entity like PERSON`);
  },
};

/** Whole days, or `forever`, which is infinite. */
export const daysOrForEver: OptionType<number> = {
  placeholder: 'days',
  read(written) {
    const days =
      written.toLowerCase() === 'forever'
        ? Infinity
        : /^\d{1,5}$/.test(written)
          ? Number(written)
          : NaN;
    return days >= 1 && (days <= daysMax || days === Infinity)
      ? value(days)
      : problem(`${quote(written)} is not a number of days from 1 to ${daysMax}, nor forever`);
  },
};

/** A century. */
const daysMax = 36_500;

const units: Record<string, number> = { '': 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 };

/** Bytes, as a number or with KiB, MiB or GiB. */
export function size(min: number, max: number): OptionType<number> {
  return {
    placeholder: 'bytes',
    read(written) {
      const [, digits, unit] = /^(\d{1,15}) ?(KiB|MiB|GiB)?$/.exec(written) ?? [];
      const bytes = Number(digits) * (units[unit ?? ''] ?? NaN);
      if (bytes >= min && bytes <= max) return value(bytes);
      return problem(
        `${quote(written)} is not a size from ${writeSize(min)} to ${writeSize(max)}; write bytes, or a number with KiB, MiB or GiB`,
      );
    },
  };
}

function writeSize(bytes: number): string {
  const unit = ['GiB', 'MiB', 'KiB'].find((name) => bytes > 0 && bytes % (units[name] ?? 1) === 0);
  return unit === undefined ? String(bytes) : `${bytes / (units[unit] ?? 1)}${unit}`;
}

const switches: Record<string, boolean> = {
  on: true,
  true: true,
  yes: true,
  '1': true,
  off: false,
  false: false,
  no: false,
  '0': false,
};

export const onOff: OptionType<boolean> = {
  placeholder: 'on|off',
  read(written) {
    const found = Object.hasOwn(switches, written.toLowerCase())
      ? switches[written.toLowerCase()]
      : undefined;
    return found === undefined ? problem(`${quote(written)} is neither on nor off`) : value(found);
  },
};

export function oneOf<const Name extends string>(...names: Name[]): OptionType<Name> {
  return {
    placeholder: names.join('|'),
    read(written) {
      const found = names.find((name) => name === written.toLowerCase());
      return found === undefined
        ? problem(`${quote(written)} is not one of ${names.join(', ')}`)
        : value(found);
    },
  };
}

/**
 * An absolute web address without credentials, query or fragment; the final slash goes. Never
 * quoted: it may hold a password.
 */
export const webAddress: OptionType<string> = {
  placeholder: 'url',
  read(written) {
    const url = URL.parse(written);
    if (!url || !/^https?:$/.test(url.protocol))
      return problem('it is not a web address; write one like https://leasehold.example.com');
    if (url.username || url.password)
      return problem('it holds a user name or password; write it without');
    if (url.search || url.hash || /[?#]/.test(written))
      return problem('it has a query or a fragment; write the address without it');
    return value(url.href.replace(/\/+$/, ''));
  },
};

/** Never quoted: it may hold a password. */
export const smtpAddress: OptionType<string> = {
  placeholder: 'url',
  read(written) {
    const url = URL.parse(written);
    const isSmtp = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
    return isSmtp
      ? value(written)
      : problem(
          'it is not the address of a mail server; write one like smtps://user:password@mail.example.com:465',
        );
  },
};

/**
 * Where somebody can be reached, as the URI that a security.txt holds (RFC 9116 2.5.3): `mailto:`
 * or https.
 */
export const contactAddress: OptionType<string> = {
  placeholder: 'contact',
  read(written) {
    const email = readEmailAddress(written.replace(/^mailto:/i, ''));
    if (email !== undefined)
      return value(`mailto:${email.replaceAll(notInMailto, encodeURIComponent)}`);
    const url = URL.parse(written);
    const isWeb =
      url !== null &&
      url.protocol === 'https:' &&
      plainHost.test(url.host) &&
      !url.username &&
      !url.password;
    return isWeb
      ? value(url.href)
      : problem(
          `${quote(written)} is no contact; write an address like security@example.com or https://example.com/security`,
        );
  },
};

/** What an e-mail address may hold and a mailto address may not as it is (RFC 6068 2). */
const notInMailto = /[#%&/=?^`{|}]/g;

/**
 * Networks separated by commas or spaces, each as its canonical CIDR; a single address becomes a
 * network of one.
 */
export const networkList: OptionType<readonly string[]> = {
  placeholder: 'cidr,…',
  read(written) {
    const found: string[] = [];
    for (const item of written.split(/[\s,]+/).filter(Boolean)) {
      const network = readNetwork(item);
      if ('problem' in network) return network;
      found.push(network.value);
    }
    return value(found);
  },
};

function readNetwork(item: string): { value: string } | { problem: string } {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(item) ?? [];
  const width = isIP(address) === 4 ? 32 : 128;
  const prefix = bits === undefined ? width : Number(bits);
  if (isIP(address) === 0 || address.includes('%') || prefix > width) {
    return problem(
      `${quote(item)} is not a network; write one like 10.1.0.0/16, 192.168.1.7 or fd00::/8`,
    );
  }
  if (width === 128 && ipaddr.IPv6.parse(address).isIPv4MappedAddress()) {
    return problem(`${quote(item)} is an IPv4 network in IPv6 form; write it as IPv4`);
  }
  // A typing slip like 10.1.2.3/8 would open far more than it seems to say.
  const start = networkStart(address, prefix, width);
  if (start !== ipaddr.parse(address).toString()) {
    return problem(
      `${quote(item)} is an address inside a network; write ${start}/${prefix} for the network or ${address} for the address`,
    );
  }
  return value(`${start}/${prefix}`);
}

function networkStart(address: string, prefix: number, width: 32 | 128): string {
  const family = width === 32 ? ipaddr.IPv4 : ipaddr.IPv6;
  return family.networkAddressFromCIDR(`${address}/${prefix}`).toString();
}

/**
 * Names and ports only: what stands in a Content-Security-Policy must not be able to end its
 * directive.
 */
const plainHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

/** The address of a script, with its query: some vendors name the account there. */
export const scriptAddress: OptionType<string> = {
  placeholder: 'url',
  read(written) {
    const url = URL.parse(written);
    const isWeb =
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      plainHost.test(url.host) &&
      !url.username &&
      !url.password;
    return isWeb && !url.hash
      ? value(url.href)
      : problem(
          `${quote(written)} is not the address of a script; write one like https://stats.example.com/script.js`,
        );
  },
};

export const domainName: OptionType<string> = {
  placeholder: 'domain',
  read(written) {
    const domain = written.toLowerCase();
    return plainHost.test(domain) && domain.length <= 253
      ? value(domain)
      : problem(`${quote(written)} is not a domain; write one like leasehold.example.com`);
  },
};

/** An origin: `https://host[:port]`, or only the host, which means https. */
export const webOrigin: OptionType<string> = {
  placeholder: 'host',
  read(written) {
    const url = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
    const isOrigin = url !== null && plainHost.test(url.host) && `${url.origin}/` === url.href;
    return isOrigin
      ? value(url.origin)
      : problem(`${quote(written)} is not a host; write one like clerk.example.com`);
  },
};

export const webOrigins: OptionType<readonly string[]> = {
  placeholder: 'origin,…',
  read(written) {
    const found: string[] = [];
    for (const item of written.split(/[\s,]+/).filter(Boolean)) {
      const url = URL.parse(item);
      if (url === null || !/^https?:\/\//i.test(item) || `${url.origin}/` !== url.href)
        return problem(`${quote(item)} is not an origin; write one like https://agent.example.com`);
      found.push(url.origin);
    }
    return value(found);
  },
};

export interface ClerkKey {
  key: string;
  /** Where the provider serves this key's front end, as its owner configured it there. */
  origin: string;
}

/**
 * `pk_test_` or `pk_live_` and the base64 of the front end's host and `$`. Public by nature:
 * browsers send it.
 */
export const clerkPublishableKey: OptionType<ClerkKey> = {
  placeholder: 'pk_…',
  read(written) {
    const [, encoded] = /^pk_(?:test|live)_([A-Za-z0-9+/]+={0,2})$/.exec(written) ?? [];
    const bytes = Buffer.from(encoded ?? '', 'base64');
    const [, host = ''] = /^([^$]+)\$$/.exec(bytes.toString('latin1')) ?? [];
    const isWhole = bytes.toString('base64').replaceAll('=', '') === encoded?.replaceAll('=', '');
    if (isWhole && plainHost.test(host) && host.includes('.'))
      return value({ key: written, origin: `https://${host}` });
    return problem(
      'it is not a publishable key of Clerk: pk_test_ or pk_live_ and the encoded host. A secret key (sk_…) does not belong here',
    );
  },
};
