import { z } from '@hono/zod-openapi';
import type { Api } from '@leasehold/catalog';
import { curation } from './curation.ts';
import { apiDifference, operationIds } from './difference.ts';
import {
  idOf,
  jsonValue,
  moment,
  shortName,
  pageOf,
  pageQuery,
  revision,
  search,
  slug,
} from './fields.ts';

const secret = z
  .string()
  .min(1)
  .max(16_384)
  .openapi({ format: 'password', description: 'Write-only: sealed, never shown again.' });
const fieldName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'Must be a header, query or cookie name');
const headerSecret = secret.regex(
  /^[\t\x20-\x7e\x80-\xff]*$/,
  'Must be text that fits into a header',
);

/** An absolute http(s) address. Credentials in it would be shown again, so they are refused. */
export const httpUrl = z
  .string()
  .max(2048)
  .refine(isPlainHttpUrl, 'Must be an absolute http or https URL without a user name or password')
  .openapi({ format: 'uri', example: 'https://api.example.com/v1' });

const baseUrl = httpUrl
  .refine((url) => !/[?#]/.test(url), 'Must have no query and no fragment')
  .openapi('BaseUrl');

/** How the upstream is called. Write-only. */
export const upstreamAuth = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('none') }),
    z.strictObject({
      type: z.literal('apiKey'),
      in: z.enum(['header', 'query', 'cookie']),
      name: fieldName,
      value: headerSecret,
    }),
    z.strictObject({ type: z.literal('bearer'), token: headerSecret }),
    z.strictObject({
      type: z.literal('basic'),
      username: secret,
      password: z.string().max(16_384).openapi({ format: 'password' }),
    }),
    z.strictObject({
      type: z.literal('oauth2'),
      tokenUrl: httpUrl,
      clientId: secret,
      clientSecret: secret,
      scope: z.string().max(2000).optional(),
    }),
    z.strictObject({
      type: z.literal('headers'),
      headers: z
        .record(fieldName, headerSecret)
        .refine((headers) => Object.keys(headers).length > 0, 'Must name at least one header'),
    }),
    z.strictObject({
      type: z.literal('mutualTls'),
      certificatePem: z.string().min(1).max(65_536),
      keyPem: z.string().min(1).max(65_536).openapi({ format: 'password' }),
      caPem: z.string().max(262_144).optional(),
    }),
  ])
  .openapi('UpstreamAuth');

/**
 * What may be told about it: its shape, no secret. User name and client id count as secrets, since
 * some APIs put the key there.
 */
export const authShape = z
  .object({
    type: z.enum(['none', 'apiKey', 'bearer', 'basic', 'oauth2', 'headers', 'mutualTls']),
    in: z.enum(['header', 'query', 'cookie']).optional(),
    name: z.string().optional(),
    tokenUrl: z.string().optional(),
    scope: z.string().optional(),
    headers: z.array(z.string()).optional().openapi({ description: 'Names of the headers.' }),
    hasCa: z.boolean().optional(),
  })
  .openapi('UpstreamAuthShape');

export const problemOfDescription = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning']),
    operation: z.string().optional(),
    place: z.string(),
    message: z.string(),
  })
  .openapi('DescriptionProblem');

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

export const apiOperation = z
  .object({
    id: z.string().openapi({ example: 'GET /customers/{id}' }),
    tool: z
      .string()
      .openapi({ description: 'Name of its tool; empty where it cannot be offered.' }),
    method: z.string(),
    path: z.string(),
    summary: z.string(),
    tags: z.array(z.string()),
    deprecated: z.boolean(),
    readOnly: z.boolean(),
    state: z
      .enum(['offered', 'hidden', 'gone'])
      .openapi({ description: '`gone`: not in the description as last read; calls are refused.' }),
    problems: z.array(problemOfDescription),
    tokens: z.int().openapi({
      description:
        'About how many tokens its tool takes of a model’s context: a quarter of its characters; 0: it has none.',
    }),
  })
  .openapi('Operation');

export const operationsQuery = pageQuery.extend({
  search,
  tag: z.string().min(1).max(200).optional(),
  state: z.enum(['offered', 'hidden', 'gone']).optional(),
});

export const operationPage = pageOf(apiOperation).extend({
  count: z.int().openapi({ description: 'Operations found, on all pages.' }),
  tokens: z.int().openapi({ description: 'Of the tools of all that are found.' }),
  tags: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .openapi({ description: 'Tags of the whole API, the 100 most used.' }),
});

export const operationId = z.string().min(1).max(2_100).openapi({ example: 'GET /customers/{id}' });

export const operationQuery = z.strictObject({ operation: operationId });

export const operationDetail = apiOperation
  .extend({
    description: z.string(),
    inputSchema: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'What its tool takes; `arguments` of a trial are these.' }),
  })
  .openapi('OperationDetail');

export const tryOperationBody = z
  .strictObject({
    operation: operationId,
    arguments: z
      .record(z.string(), jsonValue)
      .default({})
      .openapi({ description: 'As its tool takes them, with true values.' }),
    confirm: z.boolean().optional().openapi({
      description: 'Must be true where the method is not GET or HEAD: it may change something.',
    }),
  })
  .openapi('TryOperation');

export const triedOperation = z
  .object({
    status: z.int(),
    type: z.string().openapi({ description: 'Media type; empty where the API says none.' }),
    body: z.string().nullable().openapi({
      description:
        'As it came, the first 1,048,576 characters; null where it is no text, or empty.',
    }),
    isCut: z.boolean(),
    bytes: z.int().openapi({ description: 'Of the body, decoded.' }),
    ms: z.int().openapi({ description: 'Time at the API.' }),
    told: z.string().nullable().openapi({
      description: 'What an agent is told in the place of data; null: it gets the data, treated.',
    }),
  })
  .openapi('TriedOperation', {
    description: 'For who asked alone: untreated, and not kept anywhere.',
  });

export const suggestForAnswerBody = z
  .strictObject({
    operation: operationId.optional(),
    answer: jsonValue.openapi({
      description:
        'An answer of the API, as JSON or as the text of it. It is looked at and forgotten.',
    }),
  })
  .openapi('SuggestForAnswer');

export const suggestion = z
  .object({
    path: z.string().openapi({ example: 'customers[].email' }),
    operations: z
      .array(z.string())
      .openapi({ description: 'Operations whose answers have it, the first 10.' }),
    class: z.string().openapi({
      description: 'What kind of data it is, as far as can be told: email, person, money …',
    }),
    filterType: z
      .string()
      .optional()
      .openapi({ description: 'Absent where it is unsure: left unlisted, the field is withheld.' }),
    filter: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({ description: 'The filter to put into a policy.' }),
    reason: z.string(),
    confidence: z.number().min(0).max(1),
  })
  .openapi('Suggestion');

export const suggestionsQuery = pageQuery.extend({
  search,
  filterTypes: z
    .string()
    .regex(
      /^(?:[A-Z_]+|none)(?:,(?:[A-Z_]+|none))*$/,
      'Must be filter types joined by commas; `none` where nothing is suggested',
    )
    .max(200)
    .optional()
    .openapi({
      description: 'Only these suggestions, joined by commas; `none`: where it is unsure.',
      example: 'MASK_PARTIAL,none',
    }),
});

export const suggestionPage = pageOf(suggestion).extend({
  counts: z.record(z.string(), z.int()).openapi({
    description: 'Fields that are searched for, by filter type; `none`: it is unsure.',
  }),
});

export const operationAnswer = z
  .object({
    operation: z.string(),
    fields: z
      .array(suggestion.omit({ operations: true }))
      .openapi({ description: 'In the order of the answer, the first 5,000.' }),
    sample: jsonValue.optional().openapi({
      description:
        'Such an answer, every value invented; absent where the description says nothing of the answer.',
    }),
  })
  .openapi('DescribedAnswer', {
    description:
      'What a good answer of one operation holds, as far as it is described or was learned.',
  });
export const suggestions = z.object({ items: z.array(suggestion) });

export const openapiDescription = z.record(z.string(), z.unknown()).openapi('OpenApiDescription', {
  description:
    'Made from what was imported: examples and credentials of the original are not in it.',
});

function isPlainHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.host !== ''
  );
}
