import { z } from '@hono/zod-openapi';
import { holdsHiddenCharacters, type Json } from '@leasehold/privacy';
import { foldedText } from '../finding/folded-text.ts';
import { passwordCharsMax, passwordCharsMin } from '../password-length.ts';

/** Kinds of things with an id; the prefix says which. */
export const idKinds = {
  api: 'api',
  apiChange: 'diff',
  lease: 'lease',
  key: 'key',
  token: 'owner',
  call: 'call',
  waitlist: 'wait',
  drift: 'drift',
  alert: 'alert',
  alertRule: 'rule',
  alertChannel: 'chan',
  person: 'person',
  member: 'member',
  invitation: 'inv',
  workspace: 'ws',
  grant: 'grant',
  draft: 'draft',
  savedView: 'view',
  template: 'tmpl',
} as const;
export type IdKind = keyof typeof idKinds;

/** `api_` and 20 Crockford characters. */
export const idOf = (kind: IdKind) =>
  z
    .string()
    .regex(
      new RegExp(`^${idKinds[kind]}_[0-9A-HJKMNP-TV-Z]{20}$`),
      `Must be an id starting with ${idKinds[kind]}_`,
    )
    .openapi({ example: `${idKinds[kind]}_01HQZ3T9XK4M7P2WDV8R` });

const hiddenText =
  'Must hold no character that does not show or that turns the direction of writing';

/**
 * Of one line: it stands in lists, mails and the audit log, where a character that does not show
 * would make it read as another.
 */
export const oneLine = (charsMax: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(charsMax)
    .refine((text) => !/[\r\n]/.test(text), 'Must be one line')
    .refine((text) => !holdsHiddenCharacters(text.replaceAll(/[\r\n]/g, '')), hiddenText);

/** Free text of several lines, with the same rule for each. */
export const freeText = (charsMax: number) =>
  z
    .string()
    .max(charsMax)
    .refine((text) => !holdsHiddenCharacters(text.replaceAll(/\r?\n|\t/g, '')), hiddenText);

const nameText = oneLine(120);
export const shortName = nameText.openapi({
  description: 'A name for people, up to 120 characters.',
});

/** By which somebody finds a thing among many: `production`, `clinic north`. */
export const label = oneLine(30)
  .refine((text) => !text.includes(','), 'Must hold no comma')
  .openapi({ example: 'production' });

/** Few and short, so that a list shows them whole. */
export const labels = z
  .array(label)
  .max(10)
  .refine(
    (all) => new Set(all.map(foldedText)).size === all.length,
    'Must be different in more than case and marks',
  )
  .openapi({
    description: 'By which it is found and chosen among many. Agents are not told them.',
  });

/** Beside `leaseId`, so that a list can be read without asking for each lease. */
export const leaseName = z.string().openapi({ description: 'Name of the lease, as it is now.' });

/** Of a person, for signing in. */
export const password = z.string().min(passwordCharsMin).max(passwordCharsMax);

/** Lower case letters, digits and single hyphens: it becomes part of an address. */
export const slug = z
  .string()
  .min(1)
  .max(63)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lower case letters and digits, joined by single hyphens')
  .openapi({ example: 'support-desk' });

/** As a request gives it. */
export const timestamp = z.iso
  .datetime({ offset: true })
  .openapi({ example: '2026-11-20T09:30:00.000Z' });

/** As an answer says it: handlers give the date they hold, callers get it written out. */
export const moment = z
  .preprocess(
    (at: Date | string) => (at instanceof Date ? at.toISOString() : at),
    z.iso.datetime({ offset: true }),
  )
  .openapi({ example: '2026-11-20T09:30:00.000Z' });

/**
 * Raised by every change; send it back (here or as `If-Match`) to change only what you have read.
 */
export const revision = z.int().min(1);

/** Any JSON value. Bodies come out of `JSON.parse`, so there is nothing left to check. */
export const jsonValue = z
  .custom<Json>((value) => value !== undefined, 'Must be given')
  .openapi({
    type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
  });

export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z
    .string()
    .min(1)
    .max(512)
    .optional()
    .openapi({ description: '`next` of the page before.' }),
});

/** What a list is searched for: each of its words, anywhere, without regard to case and marks. */
export const search = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .optional()
  .openapi({ description: 'Words; all of them are in what is found, anywhere.' });

/** `items` and, unless it is the last page, the cursor of the next one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().optional() });
