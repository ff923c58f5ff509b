import {
  argumentClassesAt,
  callingTools,
  createFieldsOf,
  createRoadCloser,
  createTokenArguments,
  answerOfOperation,
  isCatalogUsual,
  tellingValues,
  offerTools,
  createToolCatalog,
  fullInputSchema,
  originalArguments,
  shownKeys,
  saysTooLittle,
  type Api,
  type ApiCuration,
  type Credential,
  type CatalogOffer,
  type RoadSource,
  type Tool,
  type ToolArguments,
  type ToolCatalog,
  type ToolOptions,
  asSchema,
  createProjectorFor,
} from '@leasehold/catalog';
import {
  dataClassOfNames,
  compilePolicy,
  createContinuations,
  createFieldDropper,
  createFilterFinder,
  isObject,
  type Engine,
  type EngineEnv,
  type FieldDropper,
  type JsonObject,
  type Policy,
  type Primitives,
  type RestoredValues,
  unboundPolicy,
} from '@leasehold/privacy';
import { tagger } from '@leasehold/privacy/tagger';
import type { UpstreamAuth } from '../store/tables/apis.ts';
import type { ToolMode } from '../store/tables/leases.ts';
import { operationBaseUrl } from './upstream/operation-base-url.ts';
import { withAddressTokens } from './arguments/address-tokens.ts';
import { createValidator } from './arguments/validate.ts';
import { withArgumentNotes } from './tools/argument-notes.ts';
import { goneTools } from './tools/gone-tools.ts';
import type { CompiledLease, LeaseTool } from './lease.ts';
import { LeaseTools } from './tools/lease-tools.ts';
import type { CallMemory } from './memory/memories.ts';
import type { Lesson } from './learning/answer-learner.ts';
import { createToolNotes } from './tools/tool-notes.ts';
import { createTreatmentFinder } from './treatment-notes.ts';
import type { UpstreamTarget } from './upstream/upstream.ts';

/** What a lease is made of, wherever it comes from: the store, or one command line. */
export interface LeaseSource {
  id: string;
  slug: string;
  workspaceId: string;
  name: string;
  state: CompiledLease['state'];
  expiresAt: number | undefined;
  revision: string;
  /** Where what is learned of its answers is kept; absent: nothing is learned. */
  apiId?: string;
  api: Api;
  /** What was learned of answers, by operation id. */
  learned?: ReadonlyMap<string, JsonObject>;
  toolNames: Record<string, string>;
  curation?: ApiCuration | null | undefined;
  /** Places of answers that wait for review; `all`: too many to name. */
  gainedFields?: readonly string[] | 'all' | undefined;
  /** Operations that the credential there is was not given for; `all`: nothing is called. */
  credentialNeededBy?: readonly string[] | 'all' | undefined;
  /** Operation ids; undefined: all. */
  operations: readonly string[] | undefined;
  readOnly: boolean;
  /** undefined: as is usual for so many operations. */
  toolMode: ToolMode | undefined;
  /** Default `auto`. */
  outputSchemas?: CompiledLease['outputSchemas'];
  policy: Policy;
  policyVersion: number;
  /** 32 random bytes; after a revocation a throw-away, since the real one is gone. */
  secret: Uint8Array;
  target: UpstreamTarget;
  resultCharsMax: number;
  resultTokensMax?: number;
  memory?: CallMemory | undefined;
  keys: CompiledLease['keys'];
  conditions?: CompiledLease['conditions'];
  /** What agents are told of it as they come in; absent: what holds for any lease. */
  instructions?: string;
  /** What no schema can say of an operation's arguments; asked once they fit it. */
  argumentIssues?: ((operationId: string, args: ToolArguments) => string[]) | undefined;
  /**
   * Told, at its first call, of a tool whose schema does not compile: its arguments are checked at
   * the top level only.
   */
  onRoughCheck?: ((toolName: string) => void) | undefined;
}

export function compileLease(
  source: LeaseSource,
  primitives: Primitives,
  now: () => number,
): CompiledLease {
  const {
    id,
    slug,
    workspaceId,
    name,
    state,
    expiresAt,
    policyVersion,
    target,
    resultCharsMax,
    resultTokensMax = Infinity,
    keys,
  } = source;
  const env = {
    primitives,
    leaseSecret: source.secret,
    workspaceId: `${workspaceId}/${id}`,
    now,
    memory: source.memory?.tokens,
    writings: source.memory?.writings,
    tagger,
  };
  const engine = compileForReview(source, env);
  const tools = leaseTools(source, engine, env);
  const hasCatalog =
    source.toolMode === undefined ? isCatalogUsual(tools.size) : source.toolMode === 'catalog';
  const catalog = hasCatalog ? catalogOf(source, tools) : undefined;
  return {
    id,
    slug,
    workspaceId,
    name,
    state,
    expiresAt,
    revision: source.revision,
    policyVersion,
    target,
    resultCharsMax,
    resultTokensMax,
    keys,
    conditions: source.conditions,
    engine,
    memory: source.memory,
    continuations: createContinuations(env),
    tools,
    goneTools: goneTools(source, tools),
    catalog,
    outputSchemas: source.outputSchemas ?? 'auto',
    instructions: source.instructions ?? instructions(name, catalog, tools.size),
  };
}

/**
 * What the policy keeps for want of a filter is withheld while it is new: nobody has seen it when
 * the policy was written.
 */
export function compileForReview(
  { policy, gainedFields = [] }: Pick<LeaseSource, 'policy' | 'gainedFields'>,
  env: EngineEnv,
): Engine {
  if (policy.unlisted === 'withhold' || gainedFields.length === 0)
    return compilePolicy(policy, env);
  if (gainedFields === 'all') return compilePolicy({ ...policy, unlisted: 'withhold' }, env);
  // what is kept in one operation may be new in another
  const filterAt = createFilterFinder(unboundPolicy(policy));
  const held = gainedFields
    .filter((path) => filterAt(path) === undefined)
    .map((path) => (path.startsWith('[') ? `$${path}` : `$.${path}`));
  return compilePolicy(policy, { ...env, held });
}

export interface ToolSource extends Pick<
  LeaseSource,
  'api' | 'learned' | 'toolNames' | 'operations' | 'readOnly' | 'curation' | 'gainedFields'
> {
  auth?: UpstreamAuth;
}

/** What a lease's tools are treated by. */
interface Treating {
  policy: Policy;
  engine: Engine;
  env: EngineEnv;
}

/** The tools of a lease; with its policy and engine, as agents see them. */
export function toolsOf(source: ToolSource, treated?: Treating): Tool[] {
  return offeredTools(source, treated).flatMap(({ tool }) => tool() ?? []);
}

/** The same; yields after each: those of hundreds of operations take seconds. */
export function* makeTools(source: ToolSource, treated?: Treating): Generator<undefined, Tool[]> {
  const offers = offeredTools(source, treated);
  for (const { tool } of offers) {
    tool();
    yield;
  }
  return offers.flatMap(({ tool }) => tool() ?? []);
}

/**
 * The same, each made when it is first asked for: of a description with four hundred operations all
 * of them take seconds, in which no other agent is answered.
 */
function offeredTools(source: ToolSource, treated?: Treating): CatalogOffer[] {
  const roads = treated && roadSource(source, treated);
  const fieldsOf = roads && createFieldsOf(roads);
  const close = roads ? createRoadCloser(roads, fieldsOf) : (tool: Tool) => tool;
  // An argument asks for tokens only where this policy makes any of its kind.
  const accepts =
    roads &&
    fieldsOf &&
    withAddressTokens(createTokenArguments(roads, fieldsOf), fieldsOf, roads.tokenClasses);
  return offerTools(source.api, toolOptions(source, treated, accepts)).map((offered) => {
    const { name, operation, hints } = offered;
    let closed: Tool | undefined;
    const tool = () => {
      const made = closed ? undefined : offered.make().tool;
      return (closed ??= made && withArgumentNotes(close(made)));
    };
    return { name, operation, hints, tool };
  });
}

const roadSource = (
  { api, learned, gainedFields: gained }: ToolSource,
  { policy, engine: { tokenClasses } }: Treating,
): RoadSource => ({ api, policy, tokenClasses, learned, gained });

function toolOptions(
  source: ToolSource,
  treated: Treating | undefined,
  accepts?: ToolOptions['accepts'],
): ToolOptions {
  return {
    names: source.toolNames,
    curation: source.curation ?? undefined,
    readOnly: source.readOnly,
    classOf: dataClassOfNames,
    ...(source.operations && { operations: source.operations }),
    ...(source.auth && { credentials: credentialsOf(source.auth) }),
    hasContinuation: treated !== undefined,
    ...(treated && { dropOutput: (targets) => dropperOf(targets, treated.env).project }),
    ...(treated && { projectorFor: createProjectorFor(treated.engine) }),
    ...(accepts && { accepts }),
    ...(treated && { describe: createToolNotes(source, treated.policy) }),
  };
}

function dropperOf(
  targets: readonly string[],
  env: EngineEnv,
): { drop: FieldDropper['drop']; project: (schema: JsonObject) => JsonObject | undefined } {
  const dropper = createFieldDropper(targets, env);
  return {
    drop: (data) => dropper.drop(data),
    project: (schema) => asSchema(dropper.projectSchema(schema)),
  };
}

function leaseTools(source: LeaseSource, engine: Engine, env: EngineEnv): LeaseTools<LeaseTool> {
  const offers = offeredTools(
    { ...source, auth: source.target.auth },
    { policy: source.policy, engine, env },
  );
  return new LeaseTools(offers, (tool) => {
    const answer = answerOfOperation(tool.operation, source.api);
    return {
      ...leaseTool(tool, source, env),
      answer,
      lesson: lessonOf(tool, source, () => engine.names(answer)),
    };
  });
}

function leaseTool(
  tool: Tool,
  source: LeaseSource,
  env: EngineEnv,
): Omit<LeaseTool, 'answer' | 'lesson'> {
  const { credentialNeededBy: needed = [] } = source;
  return {
    tool,
    needsCredential: needed === 'all' || needed.includes(tool.operation.id),
    pinned: pinnedIn(tool),
    ...(tool.dropFields && { drop: dropperOf(tool.dropFields, env).drop }),
    accepts: (path) => argumentClassesAt(tool, path),
    expects: (path) => tool.typesAt(path),
    validate: validatorOf(tool, source),
    baseUrl: operationBaseUrl(source.target.baseUrl, source.api, tool.operation),
  };
}

function lessonOf(
  { operation }: Tool,
  { workspaceId, apiId, api }: LeaseSource,
  names: Lesson['names'],
): Lesson | undefined {
  if (apiId === undefined || !saysTooLittle(operation, api.definitions)) return undefined;
  return { workspaceId, apiId, operationId: operation.id, met: 0, names };
}

const withheld = { replacement: '[REDACTED]', class: 'text' };

function pinnedIn({ arguments: list }: Tool): RestoredValues {
  const secret = list.flatMap(({ preset, isSecret }) =>
    isSecret && preset !== undefined ? tellingValues(preset) : [],
  );
  return new Map(secret.map((value) => [value, withheld]));
}

/** The API's own schema knows the API's own names. */
function validatorOf(
  tool: Tool,
  { api, onRoughCheck, argumentIssues }: LeaseSource,
): LeaseTool['validate'] {
  const validate = createValidator(() => fullInputSchema(tool, api), {
    onRough: () => onRoughCheck?.(tool.definition.name),
    spell: (path) => shownKeys(tool, path),
    isShown: (name) => isShownArgument(tool, String(shownKeys(tool, [name])[0])),
  });
  return (args) => {
    const original = originalArguments(tool, args);
    const issues = validate(original);
    return issues.length > 0 ? issues : (argumentIssues?.(tool.operation.id, original) ?? []);
  };
}

function isShownArgument({ definition }: Tool, name: string): boolean {
  const { properties } = definition.inputSchema;
  return isObject(properties) && Object.hasOwn(properties, name);
}

/**
 * Parameters the gateway fills in with the API's credentials: an agent neither sees nor sends them.
 */
function credentialsOf(auth: UpstreamAuth): Credential[] {
  if (auth.type === 'apiKey') return [{ in: auth.in, name: auth.name }];
  return auth.type === 'headers'
    ? Object.keys(auth.headers).map((name) => ({ in: 'header', name }))
    : [];
}

/** The same tools behind a few, told as the list would tell them. */
function catalogOf(
  { api, policy, resultCharsMax }: LeaseSource,
  tools: Pick<CompiledLease['tools'], 'offers'>,
): ToolCatalog {
  const treatmentsOf = createTreatmentFinder(policy, api);
  return createToolCatalog({
    offers: tools.offers,
    charsMax: resultCharsMax,
    treatments: ({ operation, definition, resultShape }) => ({
      ...treatmentsOf(operation, definition.outputSchema, resultShape !== 'object'),
    }),
  });
}

function instructions(name: string, catalog: ToolCatalog | undefined, operations: number): string {
  const calling = catalog?.definitions
    .map((tool) => tool.name)
    .filter((one) => callingTools.some((by) => by === one));
  const inCatalog = calling
    ? ` It has ${operations} operations: find one with search_operations, read about it with describe_operation, call it with ${calling.join(' or ')}.`
    : '';
  return (
    `${name}: an API leased through a privacy gateway. Personal fields are treated before you see them: TOKEN_… stands for a value, ` +
    'is the same for equal values within this lease, and can be sent back whole as an argument that asks for that kind of value. ' +
    `[REDACTED], X masks and age groups are final. Do not guess at what is hidden; work with tokens.${inCatalog}`
  );
}
