import { isObject, type JsonObject } from '@leasehold/privacy';
import { holdsRecords } from '../answer-schemas.ts';
import type {
  Body,
  BodyContent,
  Operation,
  Parameter,
  ParameterIn,
  Response,
  Server,
  Style,
} from '../api.ts';
import { isAddress, joinLocation } from '../documents/location.ts';
import {
  asBoolean,
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
import { assembleApi } from './operations.ts';
import {
  inheritedField,
  resolvedNodes,
  resolvedSection,
  usableParameterName,
} from './operation-parameters.ts';
import type { OperationContext, OperationSource } from './operations.ts';
import { readSecuritySchemes } from './security-schemes.ts';

/**
 * OpenAPI 3.0, 3.1 and 3.2. Webhooks and callbacks are calls the API makes, so they are no
 * operations.
 */
export const openapi3: Format = {
  id: 'openapi-3',
  detect,
  read(document, { version, references, log }) {
    const root = rootNode(document);
    const schemas = createSchemas({ references, log, siblingsApply: version !== 'openapi-3.0' });
    const context = { version, references, log, root, schemas };
    const servers = readServers(childNode(root, 'servers'), document) ?? defaultServers(document);
    return assembleApi(
      context,
      { servers, securitySchemes: readSecuritySchemes(context) },
      readParts,
    );
  },
};

function detect(document: SourceDocument): Detection | undefined {
  const { root } = document;
  if (!isObject(root)) return undefined;
  const written = nodeText(childNode(rootNode(document), 'openapi')).trim();
  const [, minor] = /^v?3\.([012])(?:\.|$|-|\s)/.exec(written) ?? [];
  // YAML reads `openapi: 3.0` as the number 3.
  if (written === '3') return { version: 'openapi-3.0' };
  if (minor !== undefined) return { version: versions[minor] ?? 'openapi-3.0' };
  const guess = (version: Detection['version'], doubt: string) => ({
    version,
    doubt: `${doubt} It is read as OpenAPI ${version.slice(-3)}.`,
  });
  if (written.startsWith('3.'))
    return guess('openapi-3.2', `OpenAPI ${written.slice(0, 20)} is newer than what is known.`);
  if (!isObject(root.paths) || Object.hasOwn(root, 'swagger')) return undefined;
  const doubt = written
    ? `The version \`${written.slice(0, 20)}\` is unknown.`
    : 'The description does not say its version (`openapi: 3.1.0`).';
  return guess('openapi-3.1', doubt);
}

const versions: Record<string, Detection['version']> = {
  0: 'openapi-3.0',
  1: 'openapi-3.1',
  2: 'openapi-3.2',
};

// --- servers and security ---

function readServers(list: Node, document: SourceDocument): Server[] | undefined {
  const servers = itemNodes(list)
    .filter((node) => nodeText(childNode(node, 'url')) !== '')
    .map((node): Server => {
      const url = nodeText(childNode(node, 'url')).trim();
      return {
        url: isAddress(document.location) ? joinLocation(document.location, url) : url,
        description: nodeText(childNode(node, 'description')) || nodeText(childNode(node, 'name')),
        variables: Object.fromEntries(
          memberNodes(childNode(node, 'variables')).map(([name, variable]) => [
            name,
            readVariable(variable),
          ]),
        ),
      };
    });
  return servers.length > 0 ? servers : undefined;
}

function readVariable(node: Node): Server['variables'][string] {
  const values = itemNodes(childNode(node, 'enum')).map(nodeText);
  return {
    default: nodeText(childNode(node, 'default')) || (values[0] ?? ''),
    enum: values,
    description: nodeText(childNode(node, 'description')),
  };
}

/** Without `servers` the API is at `/` of the place the description came from. */
function defaultServers({ location }: SourceDocument): Server[] {
  return isAddress(location)
    ? [{ url: joinLocation(location, '/'), description: '', variables: {} }]
    : [];
}

// --- one operation ---

function readParts(
  source: OperationSource,
  context: OperationContext,
): Pick<Operation, 'parameters' | 'responses'> & Partial<Operation> {
  const { node, pathItem } = source;
  const body = readBody(childNode(node, 'requestBody'), context);
  const { document } = context.root;
  const servers =
    readServers(childNode(node, 'servers'), document) ??
    readServers(inheritedField(pathItem, 'servers'), document);
  return {
    parameters: source.parameters.flatMap((parameter) => readParameter(parameter, context) ?? []),
    ...(body && { body }),
    responses: readResponses(childNode(node, 'responses'), context),
    ...(servers && { servers }),
  };
}

const defaultStyles: Record<ParameterIn, Style> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
  querystring: 'form',
};

const styles: Record<ParameterIn, readonly Style[]> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
  querystring: ['form'],
};

/** A parameter object of OpenAPI 3; undefined, and reported, where it cannot be sent. */
export function readParameter(node: Node, context: OperationContext): Parameter | undefined {
  const place = nodeText(childNode(node, 'in'));
  if (!isParameterIn(place)) {
    context.log.report(
      'parameter_unusable',
      'warning',
      node,
      `OpenAPI 3 has no parameters \`in: ${place.slice(0, 40)}\`.`,
    );
    return undefined;
  }
  const name =
    place === 'querystring'
      ? nodeText(childNode(node, 'name')) || 'query'
      : usableParameterName(node, context);
  if (name === undefined) return undefined;
  const content = contents(childNode(node, 'content'), context)[0];
  const style = readStyle(node, place, context);
  return {
    name,
    in: place,
    required: place === 'path' || isTrueNode(childNode(node, 'required')),
    deprecated: isTrueNode(childNode(node, 'deprecated')),
    description: nodeText(childNode(node, 'description')),
    schema: content ? (contentSchema(content.node, context) ?? {}) : parameterSchema(node, context),
    style,
    explode: readExplode(node, style),
    allowReserved: isTrueNode(childNode(node, 'allowReserved')),
    ...(content && { contentType: content.mediaType }),
    ...readPreset(node),
  };
}

/**
 * Our own extension: an exported description says what is sent without being asked for, so that
 * reading it again gives the same API.
 */
function readPreset(node: Node): Pick<Parameter, 'preset'> {
  const { value } = childNode(node, 'x-leasehold-preset');
  return value === undefined ? {} : { preset: value };
}

function isParameterIn(place: string): place is ParameterIn {
  return Object.hasOwn(defaultStyles, place);
}

function readStyle(node: Node, place: ParameterIn, { log }: OperationContext): Style {
  const written = nodeText(childNode(node, 'style'));
  const style = styles[place].find((name) => name === written);
  if (written !== '' && !style) {
    log.report(
      'parameter_unusable',
      'warning',
      childNode(node, 'style'),
      `\`${written.slice(0, 40)}\` is no style for parameters in ${place}; the default is taken.`,
    );
  }
  return style ?? defaultStyles[place];
}

function readExplode(node: Node, style: Style): boolean {
  const written = childNode(node, 'explode');
  return written.value === undefined || written.value === null
    ? style === 'form' || style === 'cookie'
    : isTrueNode(written);
}

/**
 * Swagger 2.0 writes `type` beside `name`; in OpenAPI 3 that is a mistake whose meaning is plain.
 */
function parameterSchema(node: Node, { schemas }: OperationContext): JsonObject {
  const schema = childNode(node, 'schema');
  if (
    schema.value !== undefined ||
    childNode(node, 'type').value === undefined ||
    !isObject(node.value)
  )
    return schemas.convert(schema);
  const {
    name: _name,
    in: _in,
    description: _description,
    required: _required,
    ...rest
  } = node.value;
  return schemas.convert({ ...node, value: rest });
}

// --- bodies and answers ---

function readBody(node: Node, context: OperationContext): Body | undefined {
  if (node.value === undefined || node.value === null) return undefined;
  const [target] = resolvedNodes(node, context);
  const found = target ? contents(childNode(target, 'content'), context) : [];
  if (!target || found.length === 0) {
    context.log.report(
      'body_unusable',
      'warning',
      node,
      'The request body has no content that could be sent; the operation is read without it.',
    );
    return undefined;
  }
  return {
    required: isTrueNode(childNode(target, 'required')),
    description:
      nodeText(childNode(node, 'description')) || nodeText(childNode(target, 'description')),
    contents: found.map((content): BodyContent => ({
      mediaType: content.mediaType,
      schema: contentSchema(content.node, context) ?? {},
      encoding: readEncoding(childNode(content.node, 'encoding')),
      ...readContentType(content.node),
    })),
  };
}

/** Our own extension, see `BodyContent.contentType`. */
function readContentType(node: Node): Pick<BodyContent, 'contentType'> {
  const contentType = nodeText(childNode(node, 'x-leasehold-content-type'));
  return contentType === '' ? {} : { contentType };
}

/** The media types under `content`; since 3.2 one may be a reference. */
function contents(node: Node, context: OperationContext): { mediaType: string; node: Node }[] {
  return memberNodes(resolvedSection(node, context))
    .filter(([mediaType]) => !mediaType.startsWith('x-'))
    .flatMap(([mediaType, part]) =>
      resolvedNodes(part, context).map((target) => ({ mediaType: mediaType.trim(), node: target })),
    );
}

/** 3.2 describes streams (`application/jsonl`, events) by the schema of one item. */
function contentSchema(node: Node, { schemas }: OperationContext): JsonObject | undefined {
  const schema = childNode(node, 'schema');
  if (schema.value !== undefined && schema.value !== null) return schemas.convert(schema);
  const item = childNode(node, 'itemSchema');
  return item.value === undefined || item.value === null
    ? undefined
    : { type: 'array', items: schemas.convert(item) };
}

/** How properties of a form are written, by name. */
export function readEncoding(node: Node): BodyContent['encoding'] {
  return Object.fromEntries(
    memberNodes(node).map(([name, part]) => {
      const contentType = nodeText(childNode(part, 'contentType'));
      const style = styles.query.find((known) => known === nodeText(childNode(part, 'style')));
      const explode = asBoolean(childNode(part, 'explode').value);
      return [
        name,
        {
          ...(contentType !== '' && { contentType }),
          ...(style && { style }),
          ...(explode !== undefined && { explode }),
          ...(isTrueNode(childNode(part, 'allowReserved')) && { allowReserved: true }),
        },
      ];
    }),
  );
}

function readResponses(node: Node, context: OperationContext): Response[] {
  return memberNodes(resolvedSection(node, context))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, part]) => {
      const [target] = resolvedNodes(part, context);
      return {
        status: readStatus(status),
        description:
          nodeText(childNode(part, 'description')) ||
          (target ? nodeText(childNode(target, 'description')) : ''),
        contents: target ? readContents(childNode(target, 'content'), context) : [],
      };
    });
}

/** `2xx` is written `2XX` in the model. */
export function readStatus(status: string): string {
  return /^[1-5]xx$/i.test(status) ? status.toUpperCase() : status;
}

function readContents(node: Node, context: OperationContext): Response['contents'] {
  return contents(node, context).map((content) => {
    const schema = answerSchema(content, context);
    const isLearned = childNode(content.node, 'x-leasehold-learned').value === true;
    return {
      mediaType: content.mediaType,
      ...(schema && { schema, ...(isLearned && { isLearned }) }),
    };
  });
}

/** Of records that come one after another most descriptions have the schema of one (before 3.2). */
function answerSchema(
  { mediaType, node }: { mediaType: string; node: Node },
  context: OperationContext,
): JsonObject | undefined {
  const schema = contentSchema(node, context);
  const said = childNode(node, 'schema');
  if (!schema || !holdsRecords(mediaType) || said.value === undefined) return schema;
  const isList = resolvedNodes(said, context).some((target) =>
    [childNode(target, 'type').value].flat().includes('array'),
  );
  return isList ? schema : { type: 'array', items: schema };
}
