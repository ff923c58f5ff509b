import { z } from '@hono/zod-openapi';
import { errorCodes } from '../errors.ts';

/** RFC 9457 problem details, and what to do about it. */
export const problem = z
  .object({
    type: z.string().openapi({ format: 'uri-reference' }),
    code: z.enum(errorCodes),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    hint: z.string(),
    issues: z.array(
      z.object({
        place: z
          .string()
          .openapi({ description: 'JSON Pointer into the body, or the name of a parameter.' }),
        message: z.string(),
      }),
    ),
  })
  .openapi('Problem');
