/** A description of an API at an address that has these paths, and says no more of itself. */
export const describeApi = (baseUrl: string, paths: object) => ({
  openapi: '3.1.0',
  info: { title: 'People', version: '1' },
  servers: [{ url: baseUrl }],
  paths,
});

/** The responses of an operation that answers with JSON of this schema. */
export const answersWith = (schema: object) => ({
  '200': { description: 'ok', content: { 'application/json': { schema } } },
});

/** A parameter in the query. */
export const inQuery = (name: string, schema: object) => ({ name, in: 'query', schema });
