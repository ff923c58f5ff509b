import { z } from '@hono/zod-openapi';
import { errors, type ErrorCode } from '../errors.ts';

// `errors` is a literal of this package, so its keys are exactly the codes.
const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/** RFC 9457 problem details, and what to do about it. */
export const problem = z
  .object({
    type: z.string().openapi({ format: 'uri-reference' }),
    code: z.enum(codes),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    hint: z.string(),
    issues: z.array(
      z.object({
        place: z.string().openapi({ description: 'JSON Pointer into the body, or the name of a parameter.' }),
        message: z.string(),
      }),
    ),
  })
  .openapi('Problem');
