import {
  buildTools,
  closeRoads,
  createFieldsOf,
  createProjectorFor,
  createTokenArguments,
  type Tool,
} from '@leasehold/catalog';
import {
  dataClassOfNames,
  isObject,
  shownText,
  type TreatingEngine,
  type Json,
  type Policy,
} from '@leasehold/privacy';
import type { ApiSource } from './source.ts';
import type { WorkbenchTool, ToolInput } from './view.ts';

/** The tools of some operations of an API, as an agent gets them under a policy. */
export function protectedTools(
  { api }: ApiSource,
  { policy, engine }: { policy: Policy; engine: TreatingEngine },
  operations: readonly string[],
): ReturnType<typeof buildTools> {
  const { tokenClasses } = engine;
  const roads = { api, policy, tokenClasses };
  const { tools, problems } = buildTools(api, {
    classOf: dataClassOfNames,
    hasContinuation: true,
    operations,
    projectorFor: createProjectorFor(engine),
    // An argument asks for tokens only where this policy makes any of its kind.
    accepts: createTokenArguments(roads, createFieldsOf(roads)),
  });
  return { tools: closeRoads(tools, roads), problems };
}

/** What the page tells of one tool. */
export function shownTool({ definition, operation, acceptsAt }: Tool): WorkbenchTool {
  const { properties, required } = definition.inputSchema;
  const needed = new Set([required ?? []].flat());
  const inputs = Object.entries(isObject(properties) ? properties : {});
  return {
    name: definition.name,
    operation: shownText(operation.id),
    description: shownText(definition.description),
    arguments: inputs.slice(0, argumentsMax).map(([name, schema]): ToolInput => ({
      name,
      type: typeWords(schema),
      isRequired: needed.has(name),
      takesTokens: acceptsAt(name).length > 0,
    })),
  };
}

const argumentsMax = 40;

function typeWords(schema: Json): string {
  if (!isObject(schema)) return 'any';
  if (Array.isArray(schema['enum'])) return 'one of a list';
  const types = [schema['type'] ?? 'any'].flat();
  const told = types.flatMap((type) => (typeof type === 'string' && type !== 'null' ? type : []));
  return told.join(' or ');
}
