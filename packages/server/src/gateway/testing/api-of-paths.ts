import assert from 'node:assert/strict';
import { importApi, type Api } from '@leasehold/catalog';

/**
 * An API of one `GET` for each path, with the schema of its answer. Its parameters are texts: those
 * of the path, and the names of the query that is written to it (`/people/{id}?status&page`).
 */
export async function apiOfPaths(answers: Record<string, object | undefined>): Promise<Api> {
  const paths = Object.entries(answers).map(([written, schema]) => {
    const [path = '', query = ''] = written.split('?');
    const text = { type: 'string' };
    const parameters = [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: text,
      })),
      ...query
        .split('&')
        .filter(Boolean)
        .map((name) => ({ name, in: 'query', schema: text })),
    ];
    const content = schema && { 'application/json': { schema } };
    const responses = { 200: { description: 'ok', ...(content && { content }) } };
    return [path, { get: { operationId: path, parameters, responses } }];
  });
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Members', version: '1' },
      paths: Object.fromEntries(paths),
    }),
  });
  assert.ok(api);
  return api;
}
