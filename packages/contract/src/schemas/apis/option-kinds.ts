import { z } from '@hono/zod-openapi';
import { rereadIntervals, type RereadEvery } from '../../reread-intervals.ts';
import { freeText, labels, shortName } from '../fields.ts';
import { curation } from './curation.ts';
import { httpUrl, upstreamAuth } from './upstream-auth.ts';

/** What the schemas of options of an API are made of. */
export const apiOptionKinds = {
  z,
  freeText,
  shortName,
  labels,
  baseUrl: httpUrl
    .refine((url) => !/[?#]/.test(url), 'Must have no query and no fragment')
    .openapi('BaseUrl'),
  upstreamAuth,
  // The keys of the table itself.
  rereadEvery: z.enum(Object.keys(rereadIntervals) as RereadEvery[]),
  curation,
};
export type ApiOptionKinds = typeof apiOptionKinds;
