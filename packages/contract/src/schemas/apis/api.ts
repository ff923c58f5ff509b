import { z } from '@hono/zod-openapi';
import type { Api } from '@leasehold/catalog';
import { curation } from './curation.ts';
import { apiDifference, operationIds } from './difference.ts';
import { idOf, moment, shortName, pageQuery, revision, search, slug } from '../fields.ts';
import { problemOfDescription } from './operation.ts';
import { authShape, httpUrl, upstreamAuth } from './upstream-auth.ts';

const baseUrl = httpUrl
  .refine((url) => !/[?#]/.test(url), 'Must have no query and no fragment')
  .openapi('BaseUrl');

/** What a description was read as. */
export type ApiFormat = Api['format'];

export const rereadIntervals = ['1h', '6h', '1d', '7d', '30d'] as const;
const rereadEvery = z.enum(rereadIntervals);

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
    name: z.string(),
    slug: z.string(),
    baseUrl: z.string(),
    isSample: z
      .boolean()
      .openapi({ description: 'The built-in sample, which this installation answers itself.' }),
    source: z.string().nullable().openapi({
      description: 'URL the description is read from; null where it was given as text.',
    }),
    rereadEvery: rereadEvery
      .nullable()
      .openapi({ description: 'How often the description is read again; null: when asked for.' }),
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

export const apisQuery = pageQuery.extend({ search });

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
    problems: z
      .array(problemOfDescription)
      .openapi({ description: 'What of the description could not be used, the first 100.' }),
    problemCount: z.int(),
  })
  .openapi('Api');

export const description = z
  .union([
    z.strictObject({
      text: z.string().min(1).openapi({ description: 'The description itself: JSON or YAML.' }),
    }),
    z.strictObject({ url: httpUrl }),
  ])
  .openapi('DescriptionSource', { description: 'As text, or the URL it is read from.' });

export const enrolApiBody = z
  .strictObject({
    name: shortName.optional().openapi({ description: "Default: the description's title." }),
    slug: slug.optional(),
    sample: z.literal(true).optional().openapi({
      description: 'The built-in sample, with invented people, in the place of a description.',
    }),
    description: description
      .optional()
      .openapi({ description: 'Must be given, but for the sample.' }),
    baseUrl: baseUrl
      .optional()
      .openapi({ description: 'Default: the first server of the description.' }),
    auth: upstreamAuth.default({ type: 'none' }),
    rereadEvery: rereadEvery.nullable().default(null),
    curation: curation.default({}),
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
  .openapi('EnrolApi');

export const updateApiBody = z
  .strictObject({
    name: shortName.optional(),
    description: description
      .optional()
      .openapi({ description: 'Read again; tools keep their names.' }),
    baseUrl: baseUrl.optional(),
    auth: upstreamAuth.optional(),
    credentialFits: z.literal(true).optional().openapi({
      description:
        'The credential, given here or before, is meant for what was reviewed since: `credentialNeededBy` is empty from now on.',
    }),
    rereadEvery: rereadEvery.nullable().optional(),
    curation: curation
      .optional()
      .openapi({ description: 'In the place of all that was curated before.' }),
    revision: revision.optional().openapi({
      description:
        'Must be given, here or as `If-Match`, where what is curated lets agents do or see more.',
    }),
  })
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
      .array(z.enum(['name', 'description', 'baseUrl', 'auth', 'rereadEvery', 'curation']))
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
