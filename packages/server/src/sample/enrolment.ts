import { sampleDescription } from './openapi.ts';
import { sampleApiKey } from './sample-api.ts';

/**
 * A name that no resolver answers (RFC 6761 6.4): what reaches the sample is the mark of its API,
 * never this address.
 */
const baseUrl = 'http://sample.leasehold.invalid';

/** What the sample API is enrolled with. */
export const sampleEnrolment = {
  baseUrl,
  description: JSON.stringify(sampleDescription(baseUrl)),
  auth: { type: 'apiKey', in: 'header', name: 'x-api-key', value: sampleApiKey },
} as const;
