import { isObject, type Json } from '@leasehold/privacy';

/** Every description that is JSON or YAML has one of them at its top. */
const topNames = [
  'openapi',
  'swagger',
  'paths',
  'item',
  'collection',
  'endpoint',
  'operations',
  'log',
] as const;

/**
 * False: no format reads this value as a description. Costs nothing beside `importApi`, and needs
 * none of its readers.
 */
export const mayDescribe = (root: Json): boolean =>
  isObject(root) && topNames.some((name) => Object.hasOwn(root, name));
