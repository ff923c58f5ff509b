import { z } from '@hono/zod-openapi';

export const leasedOperations = z
  .array(z.string().min(1).max(2048))
  .min(1)
  .max(5000)
  .nullable()
  .openapi({ description: 'Operation ids the agent may call; null: all of the API.' });
