import { z } from '@hono/zod-openapi';

/** What a field tells of a person, for whoever decides about it. */
export const dataCategory = z
  .enum(['direct', 'quasi', 'special', 'secret', 'linkable', 'harmless', 'unsure'])
  .openapi({
    description:
      '`direct` names a person, `quasi` narrows down who it is, `special` tells of health, belief, money and the like, `linkable` leads to one.',
  });
