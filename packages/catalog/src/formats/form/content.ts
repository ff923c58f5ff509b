import { isObject, type Json } from '@leasehold/privacy';
import type { Body, Operation, Response, ResponseContent } from '../../api.ts';
import { parseDocument } from '../../documents/document.ts';
import { createShapeLearner } from '../../learn/shape-learner.ts';
import { asBoolean, childNode, itemNodes, memberNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import { readEncoding, readStatus } from '../openapi3.ts';
import type { OperationContext } from '../operations.ts';

/**
 * What an operation takes: a schema, or an example of which only the shape is taken; an example is
 * never sent for anybody.
 */
export function readFormBody(node: Node, context: OperationContext): Body | undefined {
  if (node.value === undefined || node.value === null) return undefined;
  const { mediaType, description, schema } = readContent(node, context, 'nothing is required');
  return {
    required: (isExplicit(node) ? asBoolean(childNode(node, 'required').value) : undefined) ?? true,
    description,
    contents: [
      {
        mediaType,
        schema: schema ?? {},
        encoding: isExplicit(node) ? readEncoding(childNode(node, 'encoding')) : {},
      },
    ],
  };
}

/**
 * What it answers: `answer`, or several examples under `answers`; either may be by status, as in `{
 * 200: …, 404: … }`.
 */
export function readFormAnswers(node: Node, context: OperationContext): Operation['responses'] {
  const several = childNode(node, 'answers');
  if (Array.isArray(several.value))
    return [answerOf('200', { ...several, value: { examples: several.value } }, context)];
  const answer = several.value === undefined ? childNode(node, 'answer') : several;
  if (answer.value === undefined) return [];
  if (isByStatus(answer))
    return memberNodes(answer).map(([status, one]) => answerOf(readStatus(status), one, context));
  return [answerOf('200', answer, context)];
}

function answerOf(status: string, node: Node, context: OperationContext): Response {
  if (node.value === null || bodiless.has(status))
    return { status, description: nodeText(childNode(node, 'description')), contents: [] };
  const { mediaType, description, ...answer } = readContent(node, context);
  const { schema } = answer;
  const isEmpty =
    isExplicit(node) && schema === undefined && childNode(node, 'mediaType').value === undefined;
  return { status, description, contents: isEmpty ? [] : [{ mediaType, ...answer }] };
}

/** RFC 9110 15.3.5, 15.3.6 and 15.4.5. */
const bodiless = new Set(['204', '205', '304']);

function isByStatus(node: Node): boolean {
  const names = memberNodes(node).map(([name]) => name);
  return names.length > 0 && names.every((name) => /^(?:[1-5](?:\d\d|XX)|default)$/i.test(name));
}

interface Content extends ResponseContent {
  description: string;
}

type Shape = Pick<ResponseContent, 'schema' | 'isLearned'>;

function readContent(
  node: Node,
  context: OperationContext,
  required?: 'nothing is required',
): Content {
  if (!isExplicit(node))
    return {
      mediaType: 'application/json',
      description: '',
      ...readShown(node, context, required),
    };
  return {
    mediaType: nodeText(childNode(node, 'mediaType')).trim() || 'application/json',
    description: nodeText(childNode(node, 'description')),
    ...readExplicit(node, context, required),
  };
}

const explicitMembers = new Set([
  'schema',
  'example',
  'examples',
  'mediaType',
  'description',
  'required',
  'encoding',
]);

/**
 * `{ schema }` or `{ example }`, with or without what goes with it; anything else is the schema or
 * the example itself.
 */
function isExplicit(node: Node): boolean {
  const names = memberNodes(node).map(([name]) => name);
  return (
    names.some((name) => ['schema', 'example', 'examples', 'mediaType'].includes(name)) &&
    names.every((name) => explicitMembers.has(name))
  );
}

function readExplicit(
  node: Node,
  context: OperationContext,
  required?: 'nothing is required',
): Shape {
  const schema = childNode(node, 'schema');
  if (schema.value !== undefined) return { schema: context.schemas.convert(schema) };
  const examples = childNode(node, 'examples');
  if (Array.isArray(examples.value)) return learned(itemNodes(examples), context, required);
  const example = childNode(node, 'example');
  return example.value === undefined ? {} : learned([example], context, required);
}

function readShown(node: Node, context: OperationContext, required?: 'nothing is required'): Shape {
  return isSchema(node)
    ? { schema: context.schemas.convert(node) }
    : learned([node], context, required);
}

const typeNames = new Set<Json | undefined>([
  'object',
  'array',
  'string',
  'number',
  'integer',
  'boolean',
  'null',
]);

/**
 * A reference, or a type with what says more of it. A record of some API may have a `type` as well,
 * but not that company.
 */
function isSchema(node: Node): boolean {
  const { value } = node;
  if (!isObject(value)) return false;
  if (
    typeof value['$schema'] === 'string' ||
    (typeof value['$ref'] === 'string' && memberNodes(node).length === 1)
  )
    return true;
  if (!typeNames.has(value['type'])) return false;
  return (
    memberNodes(node).length === 1 ||
    isObject(value['properties']) ||
    isObject(value['items']) ||
    isObject(value['additionalProperties'])
  );
}

/** The shape of examples. A text is JSON as somebody pasted it; what it is not is not quoted. */
function learned(
  nodes: readonly Node[],
  context: OperationContext,
  required?: 'nothing is required',
): Shape {
  const learner = createShapeLearner();
  for (const node of nodes) {
    const { value } = node;
    const example = typeof value === 'string' ? parseDocument(value).root : value;
    const isJson =
      typeof value === 'string'
        ? /^\s*[[{]/.test(value) && example !== undefined
        : value !== undefined;
    if (isJson && example !== undefined) learner.add(example);
    else
      context.log.report(
        'schema_unusable',
        'warning',
        node,
        'The example is no JSON, so no shape can be learned from it.',
      );
  }
  return learner.samples > 0
    ? { schema: learner.schema({ isOptional: required !== undefined }), isLearned: true }
    : {};
}
