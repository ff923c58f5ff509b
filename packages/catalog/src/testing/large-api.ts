import type { JsonObject } from '@leasehold/privacy';
import type { Api } from '../api.ts';
import { api, jsonBody, operation, parameter } from './fixtures.ts';

/**
 * An API as large ones are: `count` operations over schemas that hold one another, each answer
 * `depth` levels deep and wider than it is deep.
 */
export function largeApi(
  count: number,
  { depth = 12, width = 8 }: { depth?: number; width?: number } = {},
): Api {
  const definitions: Record<string, JsonObject> = {};
  const kinds = Math.ceil(count / 4);
  for (let kind = 0; kind < kinds; kind++) {
    for (let level = 0; level < depth; level++) {
      const fields = Array.from({ length: width }, (_, i) => [
        `field${level}x${i}`,
        { type: 'string', description: `Field ${i} of ${kind}` },
      ]);
      const next =
        level + 1 < depth
          ? {
              below: { $ref: `#/$defs/Kind${kind}Level${level + 1}` },
              related: { $ref: `#/$defs/Kind${(kind + 1) % kinds}Level${level + 1}` },
            }
          : {};
      definitions[`Kind${kind}Level${level}`] = {
        type: 'object',
        properties: { ...Object.fromEntries(fields), ...next },
      };
    }
  }
  const operations = Array.from({ length: count }, (_, i) => {
    const schema = { $ref: `#/$defs/Kind${Math.floor(i / 4)}Level0` };
    const method = ['GET', 'POST', 'PUT', 'PATCH'][i % 4]!;
    return operation(method, `/kinds/${Math.floor(i / 4)}`, {
      summary: `Operation ${i}`,
      parameters: [parameter('limit', 'query', { schema: { type: 'integer' } })],
      responses: [
        { status: '200', description: '', contents: [{ mediaType: 'application/json', schema }] },
      ],
      ...(method !== 'GET' && { body: jsonBody(schema) }),
    });
  });
  return api(operations, { definitions });
}
