import { isObject, type JsonObject } from '@leasehold/privacy';
import type {
  Body,
  BodyContent,
  Operation,
  Parameter,
  Response,
  SecurityScheme,
  Server,
  Style,
} from '../api.ts';
import { isAddress, joinLocation } from '../documents/location.ts';
import {
  childNode,
  isTrueNode,
  itemNodes,
  memberNodes,
  rootNode,
  nodeText,
} from '../documents/node.ts';
import type { Node, SourceDocument } from '../documents/node.ts';
import { createSchemas } from '../schema/schema.ts';
import type { Detection, Format } from './format.ts';
import { readStatus } from './openapi3.ts';
import { apiKeyScheme, schemesOfSection } from './security-schemes.ts';
import { assembleApi } from './operations.ts';
import { resolvedNodes, resolvedSection, usableParameterName } from './operation-parameters.ts';
import type { OperationContext, OperationSource } from './operations.ts';

/** Swagger 2.0. */
export const swagger2: Format = {
  id: 'swagger-2',
  detect,
  read(document, { version, references, log }) {
    const root = rootNode(document);
    const schemas = createSchemas({ references, log, siblingsApply: false });
    const context = { version, references, log, root, schemas };
    const definitions = childNode(root, 'securityDefinitions');
    const securitySchemes = schemesOfSection(definitions, context, readSecurityScheme);
    return assembleApi(context, { servers: readServers(root), securitySchemes }, readParts);
  },
};

function detect(document: SourceDocument): Detection | undefined {
  const { root } = document;
  if (!isObject(root)) return undefined;
  const written = ['swagger', 'openapi']
    .map((key) => nodeText(childNode(rootNode(document), key)).trim())
    .filter((version) => version !== '');
  if (written.some((version) => /^v?2(?:\.|$)/.test(version))) return { version: 'swagger-2.0' };
  if (written.length > 0 || !isObject(root.paths)) return undefined;
  const isShaped = [
    'host',
    'basePath',
    'definitions',
    'securityDefinitions',
    'consumes',
    'produces',
  ].some((key) => Object.hasOwn(root, key));
  return isShaped
    ? {
        version: 'swagger-2.0',
        doubt:
          'The description does not say its version (`swagger: "2.0"`). It is read as Swagger 2.0.',
      }
    : undefined;
}

// --- servers and security ---

/**
 * `host` and `basePath`; what is missing comes from the address of the description. HTTPS comes
 * first.
 */
function readServers(root: Node): Server[] {
  const { location } = root.document;
  const basePath = nodeText(childNode(root, 'basePath')).replace(/\/+$/, '');
  const host = nodeText(childNode(root, 'host'))
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '');
  const server = (url: string): Server => ({ url, description: '', variables: {} });
  if (host === '') {
    if (isAddress(location)) return [server(joinLocation(location, basePath || '/'))];
    return basePath === '' ? [] : [server(basePath)];
  }
  const written = itemNodes(childNode(root, 'schemes'))
    .map(nodeText)
    .filter((scheme) => /^https?$/.test(scheme));
  const schemes = written.length > 0 ? written : [location.startsWith('http:') ? 'http' : 'https'];
  return schemes
    .toSorted()
    .toReversed()
    .map((scheme) =>
      server(
        `${scheme}://${host}${basePath.startsWith('/') || basePath === '' ? '' : '/'}${basePath}`,
      ),
    );
}

function readSecurityScheme(node: Node): SecurityScheme | undefined {
  const description = nodeText(childNode(node, 'description'));
  switch (nodeText(childNode(node, 'type')).toLowerCase()) {
    case 'basic':
      return { type: 'http', scheme: 'basic', description };
    case 'apikey':
      return apiKeyScheme(node);
    case 'oauth2': {
      const tokenUrl = nodeText(childNode(node, 'tokenUrl'));
      const scopes = memberNodes(childNode(node, 'scopes')).map(([scope]) => scope);
      return { type: 'oauth2', ...(tokenUrl !== '' && { tokenUrl }), scopes, description };
    }
    default:
      return undefined;
  }
}

// --- one operation ---

function readParts(
  { node, parameters }: OperationSource,
  context: OperationContext,
): Pick<Operation, 'parameters' | 'responses'> & Partial<Operation> {
  const inBody = (parameter: Node) =>
    ['body', 'formData'].includes(nodeText(childNode(parameter, 'in')));
  const body = readBody(parameters.filter(inBody), mediaTypes('consumes', node, context), context);
  const servers = readSchemes(node, context);
  return {
    parameters: parameters
      .filter((parameter) => !inBody(parameter))
      .flatMap((parameter) => readParameter(parameter, context) ?? []),
    ...(body && { body }),
    responses: readResponses(
      childNode(node, 'responses'),
      mediaTypes('produces', node, context),
      context,
    ),
    ...(servers && { servers }),
  };
}

/** An operation may name its own `schemes` for the same host. */
function readSchemes(node: Node, { root }: OperationContext): Server[] | undefined {
  const schemes = childNode(node, 'schemes');
  if (!Array.isArray(schemes.value) || schemes.value.length === 0 || !isObject(root.value))
    return undefined;
  const own = JSON.stringify(
    readServers({ ...root, value: { ...root.value, schemes: schemes.value } }),
  );
  return own === JSON.stringify(readServers(root))
    ? undefined
    : readServers({ ...root, value: { ...root.value, schemes: schemes.value } });
}

/** The operation's list, even an empty one, replaces the document's. */
function mediaTypes(
  key: 'consumes' | 'produces',
  node: Node,
  { root }: OperationContext,
): string[] {
  const own = childNode(node, key);
  const list =
    Array.isArray(own.value) || typeof own.value === 'string' ? own : childNode(root, key);
  const written = typeof list.value === 'string' ? [list.value] : itemNodes(list).map(nodeText);
  return [
    ...new Set(
      written.map((mediaType) => mediaType.trim()).filter((mediaType) => mediaType !== ''),
    ),
  ];
}

/** `collectionFormat` in the words of OpenAPI 3. */
const collectionStyles = new Map<string, { style: Style; explode: boolean }>([
  ['csv', { style: 'form', explode: false }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['tsv', { style: 'tabDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
  ['multi', { style: 'form', explode: true }],
]);

function readParameter(node: Node, context: OperationContext): Parameter | undefined {
  const place = nodeText(childNode(node, 'in'));
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') {
    context.log.report(
      'parameter_unusable',
      'warning',
      node,
      `Swagger 2.0 has no parameters \`in: ${place.slice(0, 40)}\`.`,
    );
    return undefined;
  }
  const name = usableParameterName(node, context);
  if (name === undefined) return undefined;
  return {
    name,
    in: place,
    required: place === 'path' || isTrueNode(childNode(node, 'required')),
    deprecated:
      isTrueNode(childNode(node, 'deprecated')) || isTrueNode(childNode(node, 'x-deprecated')),
    description: nodeText(childNode(node, 'description')),
    schema: simpleSchema(node, context),
    ...readCollection(node, place === 'query' || place === 'cookie'),
    allowReserved: false,
  };
}

/**
 * In paths and headers a comma-separated list is `simple`; a query without a list is written as
 * OpenAPI 3 writes it by default.
 */
function readCollection(node: Node, isForm: boolean): { style: Style; explode: boolean } {
  const simple = { style: 'simple', explode: false } as const;
  if (!isArray(node)) return isForm ? { style: 'form', explode: true } : simple;
  const written = nodeText(childNode(node, 'collectionFormat')) || 'csv';
  const collection = collectionStyles.get(written) ?? { style: 'form', explode: false };
  return isForm || collection.style !== 'form' ? collection : simple;
}

function isArray(node: Node): boolean {
  return nodeText(childNode(node, 'type')) === 'array';
}

const parameterKeys = new Set([
  'name',
  'in',
  'description',
  'required',
  'collectionFormat',
  'allowEmptyValue',
  'schema',
]);

/**
 * The schema of a parameter that is not a body stands in the parameter itself; `schema` beside it
 * is an OpenAPI 3 habit.
 */
function simpleSchema(node: Node, { schemas }: OperationContext): JsonObject {
  if (childNode(node, 'type').value === undefined && isObject(childNode(node, 'schema').value))
    return schemas.convert(childNode(node, 'schema'));
  if (!isObject(node.value)) return {};
  const value = Object.fromEntries(
    Object.entries(node.value).filter(([key]) => !parameterKeys.has(key)),
  );
  return schemas.convert({ ...node, value });
}

// --- bodies and answers ---

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

function readBody(
  parameters: Node[],
  consumes: string[],
  context: OperationContext,
): Body | undefined {
  const [whole] = parameters.filter((parameter) => nodeText(childNode(parameter, 'in')) === 'body');
  if (!whole) return parameters.length > 0 ? formBody(parameters, consumes, context) : undefined;
  for (const other of parameters.filter((parameter) => parameter !== whole)) {
    context.log.report(
      'body_unusable',
      'warning',
      other,
      'The operation already has a body; what is declared beside it cannot be sent and is left out.',
    );
  }
  const sendable = consumes.filter((mediaType) => !isFormType(mediaType));
  const schema = context.schemas.convert(bodySchema(whole));
  return {
    required: isTrueNode(childNode(whole, 'required')),
    description: nodeText(childNode(whole, 'description')),
    contents: (sendable.length > 0 ? sendable : ['application/json']).map((mediaType) => ({
      mediaType,
      schema,
      encoding: {},
    })),
  };
}

/** Some write the type of a body beside its name, as for other parameters. */
function bodySchema(node: Node): Node {
  const schema = childNode(node, 'schema');
  if (schema.value !== undefined || !isObject(node.value)) return schema;
  return {
    ...node,
    value: Object.fromEntries(
      Object.entries(node.value).filter(([key]) => !parameterKeys.has(key)),
    ),
  };
}

function isFormType(mediaType: string): boolean {
  return formTypes.some((type) => mediaType.toLowerCase().startsWith(type));
}

function formBody(fields: Node[], consumes: string[], context: OperationContext): Body {
  const named = fields.flatMap((field): [string, Node][] => {
    const name = usableParameterName(field, context);
    return name === undefined ? [] : [[name, field]];
  });
  const hasFile = named.some(([, field]) => nodeText(childNode(field, 'type')) === 'file');
  const declared = consumes.filter(
    (mediaType) =>
      isFormType(mediaType) && (!hasFile || mediaType.toLowerCase().startsWith('multipart/')),
  );
  const fallback = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const schema = formSchema(named, context);
  return {
    required: schema.required !== undefined,
    description: '',
    contents: (declared.length > 0 ? declared : [fallback]).map((mediaType) => ({
      mediaType,
      schema,
      encoding: formEncoding(named, mediaType),
    })),
  };
}

function formSchema(fields: [string, Node][], context: OperationContext): JsonObject {
  const required = fields
    .filter(([, field]) => isTrueNode(childNode(field, 'required')))
    .map(([name]) => name);
  const properties = fields.map(([name, field]): [string, JsonObject] => {
    const description = nodeText(childNode(field, 'description'));
    return [name, { ...simpleSchema(field, context), ...(description !== '' && { description }) }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/** Only what differs from the default of OpenAPI 3, where a list is repeated fields. */
function formEncoding(fields: [string, Node][], mediaType: string): BodyContent['encoding'] {
  const lists = fields
    .filter(([, field]) => isArray(field))
    .map(([name, field]) => [name, readCollection(field, true)] as const);
  return Object.fromEntries(
    lists.filter(([, { explode }]) => !explode && !mediaType.startsWith('multipart/')),
  );
}

function readResponses(node: Node, produces: string[], context: OperationContext): Response[] {
  return memberNodes(resolvedSection(node, context))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, part]) => {
      const [target] = resolvedNodes(part, context);
      const schema = target ? childNode(target, 'schema') : part;
      const hasSchema = target !== undefined && schema.value !== undefined && schema.value !== null;
      const converted = hasSchema ? context.schemas.convert(schema) : {};
      const types = produces.length > 0 ? produces : ['application/json'];
      return {
        status: readStatus(status),
        description:
          nodeText(childNode(part, 'description')) ||
          (target ? nodeText(childNode(target, 'description')) : ''),
        contents: hasSchema ? types.map((mediaType) => ({ mediaType, schema: converted })) : [],
      };
    });
}
