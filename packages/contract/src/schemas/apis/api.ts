import { z } from '@hono/zod-openapi';
import type { Api } from '@leasehold/catalog';
import { apiOptionNames } from '../../api-options.ts';
import { apiOptionSchemas, shownApiOptions } from './api-options.ts';
import { curation } from './curation.ts';
import { apiDifference, operationIds } from './difference.ts';
import { idOf, label, moment, pageQuery, revision, search, slug } from '../fields.ts';
import { problemOfDescription } from './operation.ts';
import { authShape, httpUrl, sourceHeaders } from './upstream-auth.ts';

/** What a description was read as. */
export type ApiFormat = Api['format'];

const readingOutcome = z.enum(['same', 'changed', 'failed']);

const reading = z
  .object({
    readAt: moment.nullable(),
    outcome: readingOutcome.nullable(),
    message: z
      .string()
      .nullable()
      .openapi({ description: 'Why it failed. What was read before stays in force.' }),
    failures: z.int().openapi({ description: 'Failed readings since the last good one.' }),
    failedSince: moment.nullable(),
    dueAt: moment.nullable().openapi({ description: 'Of the next reading.' }),
  })
  .openapi('ReadingState', { description: 'How the last reading of the description went.' });

/** What a description may be written in; the server does not compile where the catalog reads more. */
const descriptionFormats = [
  'openapi-3.0',
  'openapi-3.1',
  'openapi-3.2',
  'swagger-2.0',
  'postman-2.0',
  'postman-2.1',
  'har-1.2',
  'curl',
  'form',
] as const;

export const apiSummary = z
  .object({
    id: idOf('api'),
    slug: z.string(),
    ...shownApiOptions,
    isSample: z
      .boolean()
      .openapi({ description: 'The built-in sample, which this installation answers itself.' }),
    source: z.string().nullable().openapi({
      description: 'URL the description is read from; null where it was given as text.',
    }),
    createdAt: moment,
    updatedAt: moment,
    revision,
  })
  .openapi('ApiSummary');

export const apiListItem = apiSummary
  .extend({
    operationCount: z.int(),
    leaseCount: z.int().openapi({ description: 'Leases on it that are not revoked.' }),
    outcome: readingOutcome
      .nullable()
      .openapi({ description: 'Of the last reading; null: it was not read again yet.' }),
    unreviewed: z.int().openapi({
      description: 'Operations of the last reading that wait for review, and its addresses.',
    }),
  })
  .openapi('ApiListItem');

const describedServer = z
  .object({
    url: z.string().openapi({ description: 'With its variables: `https://{tenant}.example.com`.' }),
    description: z.string(),
    variables: z.record(
      z.string(),
      z.object({ default: z.string(), enum: z.array(z.string()), description: z.string() }),
    ),
  })
  .openapi('DescribedServer');

export const apisQuery = pageQuery.extend({
  search,
  label: label.optional(),
  sort: z
    .enum(['created', 'name'])
    .optional()
    .openapi({ description: 'Default: `created`, the newest first.' }),
  order: z.enum(['asc', 'desc']).optional(),
});

export const api = apiSummary
  .extend({
    title: z.string(),
    version: z.string(),
    format: z.enum(descriptionFormats),
    auth: authShape,
    asksFor: z.array(authShape).openapi({
      description:
        'How its description says that callers sign in; the kind most of its operations name comes first. Empty: it says nothing.',
    }),
    servers: z.array(describedServer).openapi({
      description: 'The addresses its description gives, as it writes them; the first 20.',
    }),
    sourceHeaders: z
      .array(z.string())
      .openapi({ description: 'Names of the headers the description is read with.' }),
    operationCount: z.int(),
    reading: reading.nullable(),
    unreviewed: z.int().openapi({
      description:
        'Operations of the last reading that wait for review, and its addresses. Before it they are offered to nobody.',
    }),
    credentialNeededBy: z.union([z.literal('all'), operationIds]).openapi({
      description:
        'Operations that are not called before a new credential is given: the one there is was given for another host or another authentication.',
    }),
    curation,
    problems: z.array(problemOfDescription).openapi({
      description:
        'What of the description could not be used, and operations of which it does not describe the answers (`answers_undescribed`): the first 100.',
    }),
    problemCount: z.int(),
  })
  .openapi('Api');

export const description = z
  .union([
    z.strictObject({
      text: z.string().min(1).openapi({ description: 'The description itself: JSON or YAML.' }),
    }),
    z.strictObject({ url: httpUrl, headers: sourceHeaders.optional() }),
  ])
  .openapi('DescriptionSource', {
    description:
      'As text, or the URL it is read from. Headers that were given before go along where the URL is at the same origin.',
  });

const serverVariables = z
  .record(z.string().min(1).max(200), z.string().max(2048))
  .openapi('ServerVariables', {
    description:
      'What stands for the variables in the address of the API, as its description writes it: `{ "tenant": "acme" }` for `https://{tenant}.example.com`. Others keep their defaults. In the place of `baseUrl`.',
  });

const isOneAddress = ({
  baseUrl,
  serverVariables,
}: {
  baseUrl?: unknown;
  serverVariables?: unknown;
}) => baseUrl === undefined || serverVariables === undefined;
const oneAddress = {
  error: 'Give `baseUrl` or `serverVariables`, not both',
  path: ['serverVariables'],
};

export const enrolApiBody = z
  .strictObject({
    slug: slug.optional(),
    sample: z.literal(true).optional().openapi({
      description: 'The built-in sample, with invented people, in the place of a description.',
    }),
    description: description
      .optional()
      .openapi({ description: 'Must be given, but for the sample.' }),
    ...apiOptionSchemas.made,
    serverVariables: serverVariables.optional(),
  })
  .refine(({ sample, description }) => sample || description, {
    error: 'Must be given',
    path: ['description'],
  })
  .refine(
    ({ sample, description, baseUrl, auth }) =>
      !sample || (!description && !baseUrl && auth.type === 'none'),
    {
      error: 'Comes with a description, an address and credentials of its own: leave yours out',
      path: ['sample'],
    },
  )
  .refine(isOneAddress, oneAddress)
  .openapi('EnrolApi');

export const updateApiBody = z
  .strictObject({
    description: description
      .optional()
      .openapi({ description: 'Read again; tools keep their names.' }),
    ...apiOptionSchemas.changed,
    serverVariables: serverVariables.optional(),
    credentialFits: z.literal(true).optional().openapi({
      description:
        'The credential, given here or before, is meant for what was reviewed since: `credentialNeededBy` is empty from now on.',
    }),
    curation: apiOptionSchemas.changed.curation.openapi({
      description: 'In the place of all that was curated before.',
    }),
    revision: revision.optional().openapi({
      description:
        'Must be given, here or as `If-Match`, where what is curated lets agents do or see more.',
    }),
  })
  .refine(isOneAddress, oneAddress)
  .openapi('UpdateApi');

export const dryRunQuery = z.strictObject({
  dryRun: z
    .enum(['true', 'false'])
    .optional()
    .openapi({ description: 'Answer what would change, and change nothing.' }),
});

export const apiChange = z
  .object({
    api,
    changed: z
      .array(z.enum(['description', ...apiOptionNames]))
      .openapi({ description: 'What is different now; empty: nothing.' }),
    operations: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
    difference: apiDifference
      .nullable()
      .openapi({ description: 'Of the description; null: it is what it was.' }),
  })
  .openapi('ApiChange');

export const openapiDescription = z.record(z.string(), z.unknown()).openapi('OpenApiDescription', {
  description:
    'Made from what was imported: examples and credentials of the original are not in it.',
});
