import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import type { Body, BodyContent, Operation, Response } from '../../api.ts';
import { createShapeLearner } from '../../learn/shape-learner.ts';
import type { ShapeLearner } from '../../learn/shape-learner.ts';
import { firstSentence } from '../../plain-text.ts';
import type { DescribedBody, FormField } from './body.ts';
import { constantSchema, sharedConstants, withInnerConstant } from './constants.ts';
import type { Constants } from './constants.ts';
import { graphqlInputs } from './graphql.ts';
import type { RecordedGraphql } from './graphql.ts';
import { widenedInputSchema } from './input-schema.ts';
import {
  postmanHeaderParameters,
  postmanPathParameters,
  postmanQueryParameters,
  repeatedNames,
} from './parameters.ts';
import { distinctSchemes } from './requests.ts';
import type { DescribedRequest } from './requests.ts';
import type { SchemeNames } from './security.ts';
import { bodyConstants, isUnnamed, requestLabel } from './variants.ts';
import type { RequestGroup } from './variants.ts';

/**
 * The requests of one method and path as one operation: what differs between them is optional.
 * `servers` is left to the caller.
 */
export function mergeRequests(
  id: string,
  { requests, fixed, isVariant }: RequestGroup,
  schemeNames: SchemeNames,
): Operation {
  const [first] = requests;
  if (!first) throw new Error('an operation is made of at least one request');
  const { path, query } = operationPath(first);
  const body = mergeBodies(requests, fixed);
  const name = generalName(requests);
  const ownName = isVariant ? requestLabel(first) : name;
  return {
    id,
    ...((isVariant ? ownName !== '' : isOwnName(name, requests)) && { operationId: ownName }),
    method: first.method,
    path: path + query,
    summary: isUnnamed(name) ? '' : name,
    description: mergeDescriptions(requests, name),
    tags: [
      ...new Set(
        requests.flatMap(({ folders }) => (folders.length > 0 ? [folders.join(' / ')] : [])),
      ),
    ],
    deprecated: false,
    parameters: [
      ...postmanPathParameters(requests),
      ...postmanQueryParameters(requests, fixed),
      ...postmanHeaderParameters(requests),
    ],
    ...(body && { body }),
    responses: mergeAnswers(requests),
    security: mergeSecurity(requests, schemeNames),
  };
}

/**
 * Query names without `=` are no values but part of what is asked for (`?wsdl`), so they belong to
 * the path.
 */
export function operationPath({ url }: DescribedRequest): { path: string; query: string } {
  const flags = url.query
    .filter(({ value, isDisabled }) => value === null && !isDisabled)
    .map(({ name }) => encodeURIComponent(name.toWellFormed()));
  return { path: url.path, query: flags.length > 0 ? `?${flags.join('&')}` : '' };
}

// --- names ---

/**
 * The shortest name says what all variants have in common: `Create a session` beside `Create a
 * session with a card`.
 */
function generalName(requests: DescribedRequest[]): string {
  return requests
    .map(({ name }) => name)
    .reduce((shortest, name) => (name.length < shortest.length ? name : shortest));
}

/**
 * A name is the operation's own where every variant's begins with it; one variant's would mislead.
 */
function isOwnName(name: string, requests: DescribedRequest[]): boolean {
  return (
    name !== '' &&
    !isUnnamed(name) &&
    requests.every((request) => request.name.toLowerCase().startsWith(name.toLowerCase()))
  );
}

const variantsMax = 20;

function mergeDescriptions(requests: DescribedRequest[], name: string): string {
  const own = requests.find(({ description }) => description.trim() !== '')?.description ?? '';
  const others = [...new Set(requests.map((request) => request.name))].filter(
    (other) => other !== name && !isUnnamed(other),
  );
  if (others.length === 0) return own;
  const list = `Also for: ${others.slice(0, variantsMax).join('; ')}.`;
  const start = firstSentence(own);
  return [start, list, own.slice(start.length).trim()].filter((part) => part !== '').join(' ');
}

// --- bodies ---

function mergeBodies(requests: DescribedRequest[], fixed: ReadonlySet<string>): Body | undefined {
  const bodies = requests.flatMap(({ body }) => body ?? []);
  const byType = Map.groupBy(bodies, ({ mediaType, kind }) => `${kind} ${mediaType.toLowerCase()}`);
  const contents = [...byType.values()].flatMap((same) => mergeContents(same, fixed));
  if (contents.length === 0) return undefined;
  return { required: bodies.length === requests.length, description: '', contents };
}

function mergeContents(bodies: DescribedBody[], fixed: ReadonlySet<string>): BodyContent[] {
  const [first] = bodies;
  if (!first) return [];
  const { mediaType, kind } = first;
  const constants = sharedConstants(bodies.map(bodyConstants));
  if (kind === 'graphql') return [{ mediaType, ...graphqlContent(first.recorded, bodies) }];
  if (kind === 'json')
    return [{ mediaType, ...withConstants(jsonSchema(bodies), constants, fixed), encoding: {} }];
  if (kind !== 'fields')
    return [
      {
        mediaType,
        schema: { type: 'string', ...(kind === 'binary' && { format: 'binary' }) },
        encoding: {},
      },
    ];
  const lists = bodies.flatMap((body) => (body.kind === 'fields' ? [body.fields] : []));
  const { schema, encoding } = fieldsSchema(lists, /^multipart\//i.test(mediaType));
  return [{ mediaType, ...withConstants(schema, constants, fixed), encoding }];
}

function graphqlContent(
  first: RecordedGraphql,
  bodies: DescribedBody[],
): Pick<BodyContent, 'schema' | 'encoding' | 'graphql'> {
  const samples = bodies.flatMap((body) => (body.kind === 'graphql' ? body.samples : []));
  const { schema, variables } = graphqlInputs(first, samples);
  return { schema, encoding: {}, graphql: { ...first.document, variables } };
}

/** What was always sent alike is sent where nothing else is given. */
function withConstants(
  schema: JsonObject,
  constants: Constants,
  fixed: ReadonlySet<string>,
): Pick<BodyContent, 'schema' | 'presets'> {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const held = [...constants].filter(([name]) => Object.hasOwn(properties, name));
  const inner = [...constants].filter(([name]) => name.includes('\n') && fixed.has(name));
  if (held.length === 0) return { schema: withInnerConstants(schema, inner) };
  const constant = held.map(([name, value]): [string, Json] => {
    const own = isObject(properties[name]) ? properties[name] : {};
    return [name, constantSchema(own, value, fixed.has(name))];
  });
  return {
    schema: withInnerConstants(
      { ...schema, properties: { ...properties, ...Object.fromEntries(constant) } },
      inner,
    ),
    presets: Object.fromEntries(held),
  };
}

const withInnerConstants = (schema: JsonObject, inner: [string, string][]): JsonObject =>
  inner.reduce((whole, [path, value]) => withInnerConstant(whole, path, value), schema);

function jsonSchema(bodies: DescribedBody[]): JsonObject {
  const samples = bodies.flatMap((body) => (body.kind === 'json' ? body.samples : []));
  const learner = createShapeLearner();
  for (const sample of samples) learner.add(sample);
  return inOrder(widenedInputSchema(learner.schema(), bodies.length), samples);
}

/** The body is sent in the order of its properties: the order it was shown in. */
function inOrder(schema: JsonObject, samples: Json[]): JsonObject {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const shown = samples.flatMap((sample) => (isObject(sample) ? Object.keys(sample) : []));
  const names = new Set([
    ...shown.filter((name) => Object.hasOwn(properties, name)),
    ...Object.keys(properties),
  ]);
  return {
    ...schema,
    properties: Object.fromEntries([...names].map((name) => [name, properties[name] ?? {}])),
  };
}

/** A field of that name anywhere; several of one name in one request are a list. */
function fieldsSchema(
  lists: FormField[][],
  isMultipart: boolean,
): Pick<BodyContent, 'schema' | 'encoding'> {
  const byName = Map.groupBy(lists.flat(), ({ name }) => name);
  const repeated = repeatedNames(lists);
  const properties = [...byName].map(([name, fields]): [string, JsonObject] => {
    const isFile = isMultipart && fields.some((field) => field.isFile);
    const description = fields.find((field) => field.description !== '')?.description ?? '';
    const one: JsonObject = { type: 'string', ...(isFile && { format: 'binary' }) };
    return [
      name,
      {
        ...(repeated.has(name) ? { type: 'array', items: one } : one),
        ...(description !== '' && { description }),
      },
    ];
  });
  const encoding = [...byName].flatMap(([name, fields]): [string, { contentType: string }][] => {
    const contentType = fields.find((field) =>
      /^[\w.+-]+\/[\w.+-]+/.test(field.contentType),
    )?.contentType;
    return isMultipart && contentType !== undefined ? [[name, { contentType }]] : [];
  });
  return {
    schema: { type: 'object', properties: Object.fromEntries(properties) },
    encoding: Object.fromEntries(encoding),
  };
}

// --- answers and security ---

function mergeAnswers(requests: DescribedRequest[]): Response[] {
  const answers = requests.flatMap((request) => request.answers);
  const responses = [...Map.groupBy(answers, ({ status }) => status)].map(
    ([status, same]): Response => {
      const typed = same.filter(({ mediaType }) => mediaType !== undefined);
      const contents = [...Map.groupBy(typed, ({ mediaType }) => mediaType ?? '')].map(
        ([mediaType, ofType]) => {
          const learner = createShapeLearner();
          for (const { sample } of ofType) if (sample !== undefined) learner.add(sample);
          return {
            mediaType,
            ...(hasLearned(learner) && { schema: learner.schema(), isLearned: true as const }),
          };
        },
      );
      return { status, description: same[0]?.description ?? '', contents };
    },
  );
  return responses.toSorted(
    (a, b) => Number(a.status === 'default') - Number(b.status === 'default'),
  );
}

function hasLearned({ samples }: ShapeLearner): boolean {
  return samples > 0;
}

/** Each way of authentication that one of the variants uses; none where all go without. */
function mergeSecurity(requests: DescribedRequest[], schemeNames: SchemeNames): string[][] {
  const alternatives = requests.map(({ schemes }) =>
    distinctSchemes(schemes)
      .map((scheme) => schemeNames.nameOf(scheme))
      .toSorted(),
  );
  const different = [...new Map(alternatives.map((names) => [names.join(' '), names])).values()];
  return different.length === 1 && different[0]?.length === 0 ? [] : different;
}
