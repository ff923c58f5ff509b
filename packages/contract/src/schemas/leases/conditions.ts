import { z } from '@hono/zod-openapi';
import { countryCodes } from '../../country-codes.ts';
import { leaseLimits, limitNames, type LimitName } from '../../lease-limits.ts';
import { timestamp } from '../fields.ts';

const knownCountries: ReadonlySet<string> = new Set(countryCodes);

const country = z.string().refine((code) => knownCountries.has(code), {
  error: ({ input }) =>
    input === 'UK'
      ? 'The United Kingdom is GB'
      : 'Must be the two capital letters of a country (ISO 3166-1 alpha-2), such as DE',
});

const networkForms = [z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()];

/** An address or a CIDR; that no bits stand behind its length is the server's to check. */
const network = z
  .string()
  .refine(
    (text) => networkForms.some((form) => form.safeParse(text).success),
    'Must be a network such as 203.0.113.0/24 or 2001:db8::/32',
  );

const noDoubles = { error: 'Something stands here twice' };
const isWithoutDoubles = (items: readonly string[]): boolean =>
  new Set(items).size === items.length;

/** Offsets such as +02:00 would be wrong for half of the year. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const leaseWindow = z
  .strictObject({
    from: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day such as 08:00'),
    to: z
      .string()
      .regex(
        /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
        'Must be a time of day such as 18:00, or 24:00',
      ),
    days: z.array(z.enum(weekdays)).min(1).max(7).refine(isWithoutDoubles, noDoubles).optional(),
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, 'Must be the name of a time zone, such as Europe/Berlin'),
  })
  .refine(({ from, to }) => from !== to, {
    error: 'Must not be the time it begins at; a whole day is 00:00 to 24:00',
    path: ['to'],
  })
  .openapi('TimeWindow', {
    description:
      'From (included) to (not included), by the clock on the wall of the time zone. A `to` before `from` is on the next day; `days` are those it begins on. Absent: every day.',
  });

const limitValues = Object.fromEntries(
  limitNames.map((name) => [name, z.int().min(1).max(leaseLimits[name].max).optional()]),
  // The names are those of the table.
) as Record<LimitName, z.ZodOptional<z.ZodInt>>;

export const limits = z
  .strictObject({ ...limitValues, perPrincipal: z.strictObject(limitValues).optional() })
  .openapi('Limits', {
    description:
      'Of the whole lease, and of each key or grant. Minutes and days are those of UTC; what is not used in one is not added to the next.',
  });

export const leaseNetworks = z
  .array(network)
  .min(1)
  .max(500)
  .refine(isWithoutDoubles, noDoubles)
  .nullable()
  .openapi({ description: 'Networks calls may come from, as CIDRs or addresses; null: any.' });

export const leaseCountries = z
  .array(country)
  .min(1)
  .max(250)
  .refine(isWithoutDoubles, noDoubles)
  .nullable()
  .openapi({
    description:
      'Countries calls may come from (ISO 3166-1 alpha-2); null: any. An address of no known country is refused.',
  });

export const tryAdmissionBody = z
  .strictObject({
    address: z
      .string()
      .max(64)
      .optional()
      .openapi({ description: 'IPv4 or IPv6. Absent: an address nobody knows.' }),
    at: timestamp.optional().openapi({ description: 'Default: now.' }),
  })
  .openapi('TryAdmission');

export const triedAdmission = z
  .object({
    admitted: z.boolean(),
    code: z
      .string()
      .optional()
      .openapi({ description: 'Of the first rule that refuses, as the agent would be told.' }),
    message: z.string().optional(),
    hint: z.string().optional(),
    retryAfterSeconds: z.int().optional(),
    country: z
      .string()
      .nullable()
      .openapi({ description: 'Where the address is; null: not known.' }),
    hostedAssistant: z
      .string()
      .nullable()
      .openapi({ description: 'Which hosted assistant calls from there.' }),
  })
  .openapi('TriedAdmission', {
    description: 'State, time window, networks and countries; limits are not asked.',
  });
