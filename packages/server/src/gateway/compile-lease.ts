import {
  bareOperation,
  argumentClassesAt,
  askingTokens,
  callingTools,
  closeRoads,
  answerOfOperation,
  isCatalogUsual,
  isReadOperation,
  tellingValues,
  buildTools,
  createToolCatalog,
  fullInputSchema,
  originalArguments,
  shownKeys,
  learnedAnswersIn,
  saysTooLittle,
  type Api,
  type ApiCuration,
  type Credential,
  type Tool,
  type ToolCatalog,
} from '@leasehold/catalog';
import {
  dataClassOfNames,
  compilePolicy,
  createContinuations,
  createFieldDropper,
  createFilterFinder,
  type Engine,
  type EngineEnv,
  type FieldDropper,
  type JsonObject,
  type Policy,
  type Primitives,
  type RestoredValues,
  unboundPolicy,
} from '@leasehold/privacy';
import type { UpstreamAuth } from '../store/tables/apis.ts';
import type { ToolMode } from '../store/tables/leases.ts';
import { operationBaseUrl } from './upstream/operation-base-url.ts';
import { createValidator } from './arguments/validate.ts';
import type { CompiledLease, LeaseTool } from './lease.ts';
import type { LeaseMemory } from './memory/lease-memory.ts';
import { createLearnedNotes } from './learning/learned-notes.ts';
import type { Lesson } from './learning/answer-learner.ts';
import { createTreatmentFinder, treatmentNotes } from './treatment-notes.ts';
import { asSchema, createProjectorFor } from './project-answers.ts';
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
  policy: Policy;
  policyVersion: number;
  /** 32 random bytes; after a revocation a throw-away, since the real one is gone. */
  secret: Uint8Array;
  target: UpstreamTarget;
  resultCharsMax: number;
  resultTokensMax?: number;
  memory?: LeaseMemory | undefined;
  keys: CompiledLease['keys'];
  conditions?: CompiledLease['conditions'];
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
    revision,
    policyVersion,
    target,
    resultCharsMax,
    resultTokensMax = Infinity,
    memory,
    keys,
  } = source;
  const env = {
    primitives,
    leaseSecret: source.secret,
    workspaceId: `${workspaceId}/${id}`,
    now,
    memory,
  };
  const engine = compileForReview(source, env);
  const tools = new Map(
    leaseTools(source, engine, env).map((tool) => [tool.tool.definition.name, tool]),
  );
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
    revision,
    policyVersion,
    target,
    resultCharsMax,
    resultTokensMax,
    keys,
    conditions: source.conditions,
    engine,
    memory,
    continuations: createContinuations(env),
    tools,
    goneTools: goneTools(source, tools),
    catalog,
    instructions: instructions(name, catalog, tools.size),
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

/** The tools of a lease; with its policy and engine, as agents see them. */
export function toolsOf(
  source: ToolSource,
  treated?: { policy: Policy; engine: Engine; env: EngineEnv },
): Tool[] {
  const { engine } = treated ?? {};
  const treatmentsOf = treated && createTreatmentFinder(treated.policy);
  const learnedNotes =
    treated &&
    createLearnedNotes(
      new Map([...learnedAnswersIn(source.api), ...(source.learned ?? [])]),
      treated.policy,
    );
  const { tools } = buildTools(source.api, {
    names: source.toolNames,
    curation: source.curation ?? undefined,
    readOnly: source.readOnly,
    classOf: dataClassOfNames,
    ...(source.operations && { operations: source.operations }),
    ...(source.auth && { credentials: credentialsOf(source.auth) }),
    hasContinuation: treated !== undefined,
    ...(treated && { dropOutput: (targets) => dropperOf(targets, treated.env).project }),
    ...(engine && {
      projectorFor: createProjectorFor(engine),
      // An argument asks for tokens only where this policy makes any of its kind.
      accepts: (operation, path, classes) => {
        const own = classes.filter((name) => engine.tokenClasses.has(name));
        return own.length > 0 ? own : askingTokens(operation, path, engine.tokenClasses);
      },
    }),
    ...(treatmentsOf && {
      describe: (operation, output, shape) => [
        ...treatmentNotes(treatmentsOf(operation, output, shape !== 'object')),
        ...((output === undefined && learnedNotes?.(operation)) || []),
      ],
    }),
  });
  return treated
    ? closeRoads(tools, {
        api: source.api,
        policy: treated.policy,
        tokenClasses: treated.engine.tokenClasses,
        learned: source.learned,
        gained: source.gainedFields,
      })
    : tools;
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

function leaseTools(source: LeaseSource, engine: Engine, env: EngineEnv): LeaseTool[] {
  return toolsOf(
    { ...source, auth: source.target.auth },
    { policy: source.policy, engine, env },
  ).map((tool) => {
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

/**
 * Tools of this lease whose operation is gone: known by name, so that whoever calls one is told
 * what became of it.
 */
function goneTools(
  source: LeaseSource,
  tools: ReadonlyMap<string, LeaseTool>,
): ReadonlyMap<string, LeaseTool> {
  const { api, toolNames, operations, curation, readOnly, target } = source;
  const present = new Set(api.operations.map(({ id }) => id));
  const isLeased = (id: string) =>
    !present.has(id) && (operations?.includes(id) ?? true) && (!readOnly || reads(id, curation));
  const gone = Object.entries(toolNames).flatMap(([id, given]): [string, LeaseTool][] => {
    const { tool: name = given, hidden = false } =
      (curation && Object.hasOwn(curation, id) && curation[id]) || {};
    return isLeased(id) && !hidden && !tools.has(name)
      ? [[name, goneTool(id, name, target.baseUrl)]]
      : [];
  });
  return new Map(gone);
}

const reads = (id: string, curation: ApiCuration | null | undefined): boolean =>
  isReadOperation({ method: id.split(' ', 1)[0] ?? '' }, curation?.[id]);

function goneTool(id: string, name: string, baseUrl: string): LeaseTool {
  const [method = '', path = ''] = id.split(' ');
  const annotations = {
    title: name,
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  };
  const none = () => [];
  return {
    tool: {
      definition: {
        name,
        title: name,
        description: '',
        inputSchema: { type: 'object' },
        annotations,
      },
      operation: bareOperation(method, path),
      arguments: [],
      presetHeaders: [],
      resultShape: 'unknown',
      reservedNames: [],
      definitions: {},
      acceptsAt: none,
      typesAt: none,
    },
    needsCredential: false,
    accepts: none,
    expects: none,
    validate: none,
    pinned: new Map(),
    baseUrl,
    answer: undefined,
    lesson: undefined,
  };
}

/** The API's own schema knows the API's own names. */
function validatorOf(tool: Tool, { api, onRoughCheck }: LeaseSource): LeaseTool['validate'] {
  const validate = createValidator(() => fullInputSchema(tool, api), {
    onRough: () => onRoughCheck?.(tool.definition.name),
    spell: (path) => shownKeys(tool, path),
  });
  return (args) => validate(originalArguments(tool, args));
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
  { policy, resultCharsMax }: LeaseSource,
  tools: ReadonlyMap<string, LeaseTool>,
): ToolCatalog {
  const treatmentsOf = createTreatmentFinder(policy);
  return createToolCatalog({
    tools: [...tools.values()].map(({ tool }) => tool),
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
