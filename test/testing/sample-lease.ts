import { sampleApiKey, serveSampleApi, type SampleApi } from '@leasehold/server';
import { startInstallation, type Installation } from './installation.ts';

export const samplePolicy = {
  text: { detect: ['EMAIL', 'PHONE', 'SSN'], filterType: 'REDACT' },
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'customerName', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'customerId', filterType: 'TOKENIZE' },
    { target: 'patientId', filterType: 'TOKENIZE' },
    { target: 'accountId', filterType: 'TOKENIZE' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
    { target: 'phoneNumber', filterType: 'MASK_PARTIAL' },
    { field: 'ssn', action: 'REDACT' },
    { field: 'dob', action: 'AGE_GROUP' },
    ...[
      'loyaltyTier',
      'notes',
      'diagnosis',
      'medications',
      'confirmation',
      'appointmentId',
      'at',
      'total',
      'nextCursor',
      'amount',
      'merchant',
      'balance',
    ].map((target) => ({ target, filterType: 'KEEP' })),
  ],
};

/** A lease on the sample API in an installation of its own. */
export interface SampleLease extends AsyncDisposable {
  installation: Installation;
  sample: SampleApi;
  id: string;
  address: string;
  key: string;
  /** One JSON-RPC message over HTTP, whether the answer comes as JSON or as a stream. */
  send(
    message: Record<string, unknown>,
    era: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; type: string | undefined; message: unknown; text: string }>;
}

/** `more`: further fields of the lease. */
export async function createSampleLease(
  policy: object = samplePolicy,
  more: object = {},
  start: () => Promise<Installation> = startInstallation,
): Promise<SampleLease> {
  const sample = await serveSampleApi();
  const installation = await start();
  const description = (await (await fetch(`${sample.baseUrl}/openapi.json`)).json()) as object;
  const lease = await installation.lease({
    description,
    policy,
    auth: { type: 'apiKey', in: 'header', name: 'x-api-key', value: sampleApiKey },
    more,
  });
  return {
    ...lease,
    installation,
    sample,
    send: (message, era, headers = {}) => send(lease, message, era, headers),
    async [Symbol.asyncDispose]() {
      await installation[Symbol.asyncDispose]();
      await sample.close();
    },
  };
}

async function send(
  lease: { address: string; key: string },
  message: Record<string, unknown>,
  era: string,
  headers: Record<string, string>,
) {
  const params =
    typeof message.params === 'object' && message.params !== null ? message.params : {};
  const modern =
    era >= '2026'
      ? {
          'mcp-method': String(message.method),
          ...('name' in params && { 'mcp-name': String(params.name) }),
        }
      : {};
  const response = await fetch(lease.address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${lease.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': era,
      ...modern,
      ...headers,
    },
    body: JSON.stringify(message),
  });
  const text = await response.text();
  // The answer is the last message of a stream; notices of progress come before it.
  const data = Array.from(text.matchAll(/^data: (.*)$/gm), ([, line]) => line).at(-1) ?? text;
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? undefined,
    message: data === '' ? undefined : JSON.parse(data),
    text,
  };
}
