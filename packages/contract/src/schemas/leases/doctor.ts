import { z } from '@hono/zod-openapi';

const finding = z.object({
  step: z.string(),
  severity: z.enum(['pass', 'warn', 'fail', 'skip']),
  code: z
    .string()
    .optional()
    .openapi({ description: 'Stable; absent where the step passed. docs/doctor.md lists them.' }),
  seen: z
    .string()
    .openapi({ description: 'What was seen; holds no credential and nothing of a body.' }),
  fix: z.string().optional().openapi({ description: 'How to mend it.' }),
  tookMs: z.int().optional(),
});

export const doctorReport = z
  .object({
    address: z.string(),
    clients: z.array(
      z.object({
        client: z.string(),
        name: z.string(),
        verdict: z.enum(['pass', 'warn', 'fail']),
        findings: z.array(finding).openapi({
          description: 'In the order of the sequence; the first that fails is the last.',
        }),
      }),
    ),
    registrations: z.object({ made: z.int(), removed: z.int() }).openapi({
      description:
        'Made at the authorization server on the way; what is left was never allowed anything.',
    }),
  })
  .openapi('DoctorReport', {
    description: 'What each known client meets on its way to the address of a lease.',
  });
