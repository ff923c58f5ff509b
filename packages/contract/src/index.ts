export * from './errors.ts';
export * from './client.ts';
export * from './json-error-place.ts';
export * from './openapi.ts';
export * from './routes.ts';
export * from './schema-issues.ts';
export * as schemas from './schemas/index.ts';
export type { Conditions } from './schemas/conditions.ts';
