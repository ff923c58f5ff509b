import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import type { Api, Operation } from '../api.ts';
import { schemaBranches, mergeSchema, type Definitions } from '../schema/merged-schema.ts';

/**
 * Whether the description says nothing of an operation's good JSON answers, or nothing of what is
 * in them: then calls can teach it.
 */
export function saysTooLittle(
  { responses }: Pick<Operation, 'responses'>,
  definitions: Definitions,
): boolean {
  const good = responses.filter(({ status }) => isGood(status));
  const schemas = good
    .flatMap(({ contents }) => contents)
    .flatMap(({ mediaType, schema }) => (isJson(mediaType) && schema ? [schema] : []));
  return schemas.every((schema) => isVague(schema, definitions, 0));
}

/**
 * The API with learned answers in the place of what says too little, by operation id. What the
 * description says is left as it is, and so is an operation nothing was learned of.
 */
export function withLearnedAnswers(api: Api, learned: ReadonlyMap<string, JsonObject>): Api {
  if (learned.size === 0) return api;
  const operations = api.operations.map((operation): Operation => {
    const schema = learned.get(operation.id);
    if (!schema || !saysTooLittle(operation, api.definitions)) return operation;
    const others = operation.responses.filter(({ status }) => !isGood(status));
    return {
      ...operation,
      responses: [
        { status: '200', description: '', contents: [{ mediaType: 'application/json', schema }] },
        ...others,
      ],
    };
  });
  return { ...api, operations };
}

/** What a description's own examples teach of good JSON answers, by operation id. */
export function learnedAnswersIn({ operations }: Api): Map<string, JsonObject> {
  return new Map(
    operations.flatMap(({ id, responses }): [string, JsonObject][] => {
      const contents = responses.flatMap((response) =>
        isGood(response.status) ? response.contents : [],
      );
      const learned = contents.find(
        ({ mediaType, schema, isLearned }) => schema && isLearned && isJson(mediaType),
      );
      return learned?.schema ? [[id, learned.schema]] : [];
    }),
  );
}

const isGood = (status: string): boolean => /^2(?:\d\d|XX)$/i.test(status);
const isJson = (mediaType: string): boolean =>
  /^(?:\*\/\*|[^/]+\/(?:[^;]+\+)?json)\b/i.test(mediaType);

/** Wrappers looked through: a list of lists of anything is still anything. */
const depthMax = 6;

/** Anything, an object of anything, or a list of those. */
function isVague(written: Json | undefined, definitions: Definitions, depth: number): boolean {
  const { schema } = mergeSchema(written, definitions);
  if (depth >= depthMax || schema['enum'] !== undefined || schema['const'] !== undefined)
    return false;
  const branches = schemaBranches(schema).filter(isObject);
  if (branches.length > 0)
    return branches.every((branch) => isVague(branch, definitions, depth + 1));
  const types = [schema['type'] ?? []].flat().filter((type) => type !== 'null');
  if (isObject(schema['properties']) && Object.keys(schema['properties']).length > 0) return false;
  if (isObject(schema['additionalProperties']))
    return isVague(schema['additionalProperties'], definitions, depth + 1);
  if (types.includes('array') || schema['items'] !== undefined)
    return isVague(schema['items'], definitions, depth + 1);
  return types.length === 0 || types.includes('object');
}
