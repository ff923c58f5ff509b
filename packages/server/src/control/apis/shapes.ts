import type { ApiRow } from '../../store/tables/apis.ts';
import type { LearnedShapeRow } from '../../store/tables/learned-shapes.ts';
import type { HandlerAnswer, RouteRequest } from '@leasehold/contract';
import {
  createShapeLearner,
  answerOfOperation,
  saysTooLittle,
  type ShapeLearner,
} from '@leasehold/catalog';
import {
  fieldsOfSchema,
  knownNames,
  parseTarget,
  type Filter,
  type Json,
  type JsonObject,
  type NamePlace,
} from '@leasehold/privacy';
import { findApi } from './find-api.ts';
import { invalid, notFound } from '../http/complaints.ts';
import { noteOf, type Caller, type ControlDeps, type Handlers } from '../deps.ts';

/** What was learned of answers: read, taught by example, forgotten. */
export function shapeHandlers(deps: ControlDeps) {
  const { store } = deps;
  return {
    'GET /apis/{id}/shapes': async ({ params, query }, { workspaceId }) => {
      const api = await findApi(deps, workspaceId, params.id);
      const { items, ...rest } = await store.learnedShapes.list(workspaceId, api.id, query);
      return { ...rest, items: items.map((row) => shapeAnswer(row, api)) };
    },
    'POST /apis/{id}/samples': async ({ params, body }, caller) => {
      const api = await findApi(deps, caller.workspaceId, params.id);
      if (!api.model.operations.some(({ id }) => id === body.operation))
        throw invalid('/operation', 'Must be the id of an operation of this API');
      const names = await namesToLearn(deps, caller, api, body);
      return teach(deps, caller, api, body.operation, learn(body.answers, names));
    },
    'DELETE /apis/{id}/shapes': async ({ params, query: { operation } }, caller) => {
      const { workspaceId } = caller;
      const { id, name } = await findApi(deps, workspaceId, params.id);
      const { items } = await store.learnedShapes.list(workspaceId, id, { limit: 1 });
      if (items.length === 0 && operation === undefined) return;
      const detail = { name, ...(operation !== undefined && { operation }) };
      await deps.audit.record(
        noteOf(caller, { action: 'shapes.forgotten', subject: id, detail }),
        async (inside) => {
          const forgotten = await inside.learnedShapes.forget(workspaceId, id, operation);
          if (operation !== undefined && forgotten === 0)
            throw notFound('learned shape of', operation);
        },
      );
    },
  } satisfies Partial<Handlers>;
}

/**
 * What an owner has reviewed: the fields named with the answers, and what the policies of the API's
 * leases name.
 */
async function namesToLearn(
  deps: ControlDeps,
  { workspaceId }: Caller,
  { id, model }: ApiRow,
  { operation, fields = [] }: RouteRequest<'POST /apis/{id}/samples'>['body'],
): Promise<NamePlace> {
  const given = fields.map((target): Filter => ({ target, filterType: 'KEEP' }));
  for (const [i, { target }] of given.entries()) {
    const { problem } = parseTarget(target);
    if (problem !== undefined) throw invalid(`/fields/${i}`, problem);
  }
  const { items } = await deps.store.leases.list(workspaceId, { apiId: id, limit: leasesMax });
  const policies = await Promise.all(
    items.map((lease) => deps.store.policies.get(workspaceId, lease.id, lease.policyVersion)),
  );
  const filters = [...given, ...policies.flatMap((row) => row?.policy.filters ?? [])];
  const described = model.operations.find((one) => one.id === operation);
  const answer = described && answerOfOperation(described, model);
  return knownNames({ filters, unlisted: 'withhold', echo: true }, answer);
}

const leasesMax = 200;

function learn(answers: readonly Json[], names: NamePlace): ShapeLearner {
  const learner = createShapeLearner();
  for (const [i, answer] of answers.entries())
    learner.add(readAnswer(answer, `/answers/${i}`), names);
  return learner;
}

/** As JSON, or as the text of it. */
export const readAnswer = (answer: Json, place: string): Json =>
  typeof answer === 'string' ? parse(answer, place) : answer;

/** A pasted answer comes as text; what it says is not repeated in the complaint. */
function parse(text: string, place: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    throw invalid(place, 'Must be JSON, or the text of it');
  }
}

async function teach(
  deps: ControlDeps,
  caller: Caller,
  api: ApiRow,
  operationId: string,
  learner: ShapeLearner,
): Promise<HandlerAnswer<'POST /apis/{id}/samples'>> {
  const { workspaceId } = caller;
  const detail = { name: api.name, operation: operationId, samples: learner.samples };
  await deps.audit.record(
    noteOf(caller, { action: 'shapes.taught', subject: api.id, detail }),
    async (inside) => {
      const learned = { workspaceId, apiId: api.id, operationId, shape: learner.state() };
      if (!(await inside.learnedShapes.merge(learned, new Date(deps.now()))))
        throw notFound('API', api.id);
    },
  );
  const rows = await deps.store.learnedShapes.ofApi(workspaceId, api.id);
  const row = rows.find((one) => one.operationId === operationId);
  if (!row) throw notFound('learned shape of', operationId);
  return shapeAnswer(row, api);
}

function shapeAnswer(
  row: LearnedShapeRow,
  { model }: ApiRow,
): HandlerAnswer<'GET /apis/{id}/shapes'>['items'][number] {
  const schema = createShapeLearner(row.shape)?.schema() ?? {};
  const operation = model.operations.find(({ id }) => id === row.operationId);
  return {
    operation: row.operationId,
    isUsed: operation !== undefined && saysTooLittle(operation, model.definitions),
    samples: row.samples,
    firstAt: row.firstAt,
    lastAt: row.lastAt,
    fields: fieldsOfSchema(schema).slice(0, fieldsMax).map(fieldTypes),
    schema,
  };
}

const fieldsMax = 1_000;

function fieldTypes({ path, schema = {} }: { path: string; schema?: JsonObject }) {
  const types = [schema['type'] ?? []].flat().filter((type) => typeof type === 'string');
  const { format } = schema;
  return { path, types, ...(typeof format === 'string' && { format }) };
}
