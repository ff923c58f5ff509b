import type {
  Api,
  BodyContent,
  Operation,
  Parameter,
  ResponseContent,
  SecurityScheme,
  Server,
} from '@leasehold/catalog';

/**
 * The neutral model as an OpenAPI document: 3.1, or 3.2 where a method needs it. Importing it gives
 * the same model again, but for the format it was written in and its problems.
 */
export function describeApi(api: Api): Record<string, unknown> {
  const paths = new Map<string, Record<string, unknown>>();
  for (const operation of api.operations) {
    const path = writtenPath(operation);
    const item = paths.get(path) ?? {};
    paths.set(path, item);
    const described = describeOperation(operation);
    if (isOrdinary(operation) || operation.method === 'QUERY')
      item[operation.method.toLowerCase()] = described;
    else
      item['additionalOperations'] = {
        ...Object(item['additionalOperations']),
        [operation.method]: described,
      };
  }
  return {
    openapi: api.operations.every(isOrdinary) ? '3.1.1' : '3.2.0',
    info: {
      title: api.title,
      version: api.version,
      ...(api.description !== '' && { description: api.description }),
    },
    ...(api.servers.length > 0 && { servers: api.servers.map(describeServer) }),
    paths: Object.fromEntries(paths),
    components: {
      schemas: repoint(api.definitions),
      securitySchemes: Object.fromEntries(
        Object.entries(api.securitySchemes).map(([name, scheme]) => [name, describeScheme(scheme)]),
      ),
    },
  };
}

/**
 * The path as the description had it: two operations may differ only after a `#` that is no part of
 * the request.
 */
function writtenPath({ id, method, path }: Operation): string {
  return id.startsWith(`${method} /`) ? id.slice(method.length + 1) : path;
}

/** Methods a path item has had a place for since OpenAPI 3.0. */
const ordinary = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']);
const isOrdinary = ({ method }: Operation): boolean => ordinary.has(method);

function describeOperation(operation: Operation): Record<string, unknown> {
  const {
    operationId,
    summary,
    description,
    tags,
    deprecated,
    parameters,
    body,
    responses,
    security,
    servers,
  } = operation;
  return {
    ...(operationId !== undefined && { operationId }),
    ...(summary !== '' && { summary }),
    ...(description !== '' && { description }),
    ...(tags.length > 0 && { tags }),
    ...(deprecated && { deprecated }),
    ...(parameters.length > 0 && { parameters: parameters.map(describeParameter) }),
    ...(body && {
      requestBody: {
        required: body.required,
        description: body.description,
        content: Object.fromEntries(body.contents.map(describeContent)),
      },
    }),
    responses: Object.fromEntries(
      responses.map(({ status, description, contents }) => [
        status,
        {
          description,
          ...(contents.length > 0 && {
            content: Object.fromEntries(contents.map(describeAnswer)),
          }),
        },
      ]),
    ),
    security: security.map((names) => Object.fromEntries(names.map((name) => [name, []]))),
    ...(servers && { servers: servers.map(describeServer) }),
  };
}

function describeAnswer({
  mediaType,
  schema,
  isLearned,
}: ResponseContent): [mediaType: string, content: object] {
  return [
    mediaType,
    {
      ...(schema && { schema: repoint(schema) }),
      ...(isLearned && { 'x-leasehold-learned': true }),
    },
  ];
}

function describeParameter({
  schema,
  contentType,
  style,
  explode,
  allowReserved,
  deprecated,
  preset,
  ...parameter
}: Parameter): Record<string, unknown> {
  const common = {
    ...parameter,
    ...(deprecated && { deprecated }),
    ...(preset !== undefined && { 'x-leasehold-preset': preset }),
  };
  if (contentType !== undefined)
    return { ...common, content: { [contentType]: { schema: repoint(schema) } } };
  return {
    ...common,
    style,
    explode,
    ...(allowReserved && { allowReserved }),
    schema: repoint(schema),
  };
}

function describeContent({
  mediaType,
  schema,
  encoding,
  contentType,
}: BodyContent): [string, Record<string, unknown>] {
  const label = contentType !== undefined && { 'x-leasehold-content-type': contentType };
  return [
    mediaType,
    { schema: repoint(schema), ...(Object.keys(encoding).length > 0 && { encoding }), ...label },
  ];
}

function describeServer({ url, description, variables }: Server): Record<string, unknown> {
  const written = Object.entries(variables).map(
    ([name, { default: value, enum: values, description }]) => [
      name,
      {
        default: value,
        ...(values.length > 0 && { enum: values }),
        ...(description !== '' && { description }),
      },
    ],
  );
  return {
    url,
    ...(description !== '' && { description }),
    ...(written.length > 0 && { variables: Object.fromEntries(written) }),
  };
}

function describeScheme(scheme: SecurityScheme): Record<string, unknown> {
  switch (scheme.type) {
    case 'oauth2': {
      const scopes = Object.fromEntries(scheme.scopes.map((scope) => [scope, '']));
      return {
        type: 'oauth2',
        description: scheme.description,
        flows: { clientCredentials: { tokenUrl: scheme.tokenUrl ?? '', scopes } },
      };
    }
    case 'openIdConnect':
      return { type: scheme.type, description: scheme.description, openIdConnectUrl: scheme.url };
    default:
      return { ...scheme };
  }
}

/**
 * `#/$defs/X` of the model is `#/components/schemas/X` of the document, in `$ref` and in a
 * discriminator's mapping.
 */
function repoint(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(repoint);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') return [key, pointed(value)];
      if (key === 'discriminator' && isMapping(value))
        return [key, { ...value, mapping: mapText(value.mapping, pointed) }];
      return [key, repoint(value)];
    }),
  );
}

const pointed = (reference: string): string =>
  reference.replace(/^#\/\$defs\//, '#/components/schemas/');

const isMapping = (value: unknown): value is { mapping: object } =>
  typeof value === 'object' &&
  value !== null &&
  'mapping' in value &&
  typeof value.mapping === 'object' &&
  value.mapping !== null;

const mapText = (mapping: object, change: (text: string) => string): object =>
  Object.fromEntries(
    Object.entries(mapping).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : value,
    ]),
  );
