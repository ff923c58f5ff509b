import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import {
  enumValues,
  isString,
  schemaProperties,
  type MergedSchema,
} from '../schema/merged-schema.ts';
import { writtenDefinitionName } from '../schema/definitions-used.ts';

/** OpenAPI's `discriminator`: each branch's property takes the one value that names the branch. */
export function tagged(branches: MergedSchema[], discriminator: Json | undefined): MergedSchema[] {
  if (!isObject(discriminator) || !isString(discriminator['propertyName'])) return branches;
  const property = discriminator['propertyName'];
  const mapping = isObject(discriminator['mapping'])
    ? Object.entries(discriminator['mapping'])
    : [];
  return branches.map((branch) => {
    const [name] = branch.names;
    const own = schemaProperties(branch.schema).find(([key]) => key === property)?.[1];
    if (name === undefined || own === undefined) return branch;
    const values = mapping
      .filter(([, target]) => isString(target) && (target === name || target.endsWith(`/${name}`)))
      .map(([value]) => value);
    const tag: Json = {
      type: 'string',
      enum: values.length > 0 ? values : [writtenDefinitionName(name)],
    };
    return {
      ...branch,
      schema: {
        ...branch.schema,
        properties: Object.fromEntries([...schemaProperties(branch.schema), [property, tag]]),
      },
    };
  });
}

/** Without a union, a discriminator only lists the values its property takes. */
export function withDiscriminator(schema: JsonObject): JsonObject {
  const discriminator = schema['discriminator'];
  if (
    !isObject(discriminator) ||
    !isString(discriminator['propertyName']) ||
    !isObject(discriminator['mapping'])
  )
    return schema;
  const property = discriminator['propertyName'];
  const own = schemaProperties(schema).find(([name]) => name === property)?.[1];
  const values = Object.keys(discriminator['mapping']);
  if (!isObject(own) || enumValues(own) || values.length === 0) return schema;
  return {
    ...schema,
    properties: Object.fromEntries([
      ...schemaProperties(schema),
      [property, { ...own, enum: values }],
    ]),
  };
}
