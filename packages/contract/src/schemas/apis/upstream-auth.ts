import { z } from '@hono/zod-openapi';

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
  .superRefine((text, context) => {
    const issue = issueOfUrl(text);
    if (issue !== undefined) context.addIssue({ code: 'custom', message: issue });
  })
  .openapi({ format: 'uri', example: 'https://api.example.com/v1' });

const givenHeaders = z
  .record(fieldName, headerSecret)
  .refine((headers) => Object.keys(headers).length > 0, 'Must name at least one header');

/** What an address is asked with for a description. Write-only. */
export const sourceHeaders = givenHeaders.openapi('SourceHeaders', {
  description:
    'Sent to the origin of the address alone, sealed, and sent again whenever it is read again.',
});

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
      headers: givenHeaders,
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

function issueOfUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Must begin with https:// or http://';
  if (url.username !== '' || url.password !== '')
    return 'Must hold no user name and no password: it is shown';
  return /[{}]/.test(url.hostname)
    ? 'Must hold no variable in its host: put the value in its place'
    : undefined;
}
