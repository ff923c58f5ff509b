import {
  adviceOnToolCount,
  packPolicyDocument,
  packNames,
  packsOfApi,
  toolsListed,
  unknownBindings,
  type Api,
  type Pack,
} from '@leasehold/catalog';
import { PublicError } from '@leasehold/contract';
import { parsePolicy, terminalLine, withheldSentence, type Policy } from '@leasehold/privacy';
import {
  atOnce,
  checkPolicy,
  configuredDetector,
  connectionProblem,
  createAddressGuard,
  createSingleLease,
  isLoopbackHost,
  readConfig,
  serverUrl,
  slugOf,
  documentOf,
  listSuggestions,
  listSuggestionsInTurns,
  type FieldSuggestion,
  toolsOf,
  type AddressGuard,
  type CallTrace,
  type Config,
  type DetectorNews,
  type SingleLease,
} from '@leasehold/server';
import { InvalidArgumentError, type Command } from 'commander';
import type { CliContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import {
  descriptionArgument,
  openDescription,
  printProblems,
  printUndescribed,
} from '../description.ts';
import { addPolicyOptions, ownFilters, readPolicy, type PolicyOptions } from '../policy-input.ts';
import { untilStopped } from '../until-stopped.ts';

interface ProtectOptions extends PolicyOptions {
  pack?: string;
  baseUrl?: string;
  header?: [string, string][];
  only?: string;
  readOnly?: boolean;
  catalog?: boolean;
  stdio?: boolean;
  host?: string;
  port?: string;
  maxResultChars?: string;
  quiet?: boolean;
}

export function register(program: Command, context: CliContext): void {
  const command = program
    .command('protect')
    .description(
      'Serve one API description as a protected MCP server: one lease, no console, no database.',
    )
    .argument('<description>', descriptionArgument)
    .option(
      '--base-url <url>',
      'where the API is, if the description does not say or says it wrong',
    )
    .option(
      '--header <name: value>',
      "sent with every request, for instance 'Authorization: Bearer …'; repeat for more",
      collectHeader,
    )
    .option('--only <names>', 'comma-separated tool names or operation ids')
    .option('--read-only', 'only operations that change nothing')
    .option(
      '--catalog',
      `a few tools that search, describe and call operations, instead of one for each (usual above ${toolsListed})`,
    )
    .option('--no-catalog', 'one tool for each operation, however many there are')
    .option('--stdio', 'serve on standard input and output instead of HTTP')
    .option('--host <address>', 'address to listen on (loopback only: this lease has no key)')
    .option('--port <number>', 'port to listen on; 0 takes a free one (default: 4100)')
    .option(
      '--max-result-chars <number>',
      'longest answer an agent gets; longer ones are cut at item boundaries (default: 60000)',
    )
    .option('--quiet', 'do not report calls');
  addPolicyOptions(command)
    .option(
      '--pack <name>',
      `begin from the reviewed policy of a known API instead of suggestions (${packNames().join(', ')})`,
    )
    .addHelpText(
      'after',
      '\nWithout a policy, one is suggested from the names and types of the fields; fields that are unsure are withheld.' +
        '\nAPIs on loopback or private networks are closed unless LEASEHOLD_UPSTREAM_ALLOW names them, for instance 127.0.0.0/8.' +
        "\nExample: leasehold protect https://api.example.com/openapi.json --read-only --header 'Authorization: Bearer …'",
    )
    .action((location: string, options: ProtectOptions) => protect(location, options, context));
}

async function protect(
  location: string,
  options: ProtectOptions,
  context: CliContext,
): Promise<void> {
  const config = readConfig(context.env, flags(options));
  if (!isLoopbackHost(config.host))
    throw new PublicError(
      'usage',
      'protect serves a lease without a key, so it listens on loopback only. Use `leasehold start` and a lease key to serve others.',
    );
  if (location === '-' && options.stdio)
    throw new PublicError(
      'usage',
      'With --stdio, standard input is the agent; give the description as a file or URL.',
    );
  const given = await readPolicy(options);
  const { api, problems, location: found } = await openDescription(location, context);
  printProblems(problems, context);
  for (const { message } of unknownBindings(given?.filters ?? [], api.operations))
    context.printError(`warning: ${terminalLine(message)}\n`);
  const suggestions = given ? [] : listSuggestions(api);
  const pack = choosePack(api, options, given);
  const policy = given ?? suggestedPolicy(api, suggestions, pack);
  if (policy.unlisted !== 'keep') printUndescribed(api, context);
  const baseUrl = baseUrlOf(api, found, options.baseUrl, context);
  const guard = createAddressGuard(config.upstreamAllow);
  await using lease = await createSingleLease({
    api,
    policy,
    target: {
      baseUrl,
      auth: { type: 'headers', headers: Object.fromEntries(options.header ?? []) },
    },
    guard,
    slug: slugOf(api.title),
    operations: selectOperations(api, options.only),
    readOnly: options.readOnly ?? false,
    toolMode: options.catalog === undefined ? undefined : options.catalog ? 'catalog' : 'list',
    limits: {
      timeoutMs: config.upstreamTimeoutMs,
      bytesMax: config.upstreamBytesMax,
      resultCharsMax: config.resultCharsMax,
      resultTokensMax: config.resultTokensMax,
      requestBytesMax: config.requestBytesMax,
    },
    record: options.quiet ? () => {} : (trace) => context.printError(describeCall(trace)),
    createDetector: () =>
      configuredDetector(config, (news) => context.printError(`${detectorNews[news]}\n`)),
    onFailure: (error) => context.printError(describeError(error)),
    onRoughCheck: (tool) =>
      context.printError(
        `warning: ${tool}: its schema is too large to be compiled, so only types and names of its arguments are checked\n`,
      ),
  });
  context.printError(
    introduce(api, lease.server.lease.tools.size, policy, sourceOf(given, pack), baseUrl),
  );
  context.printError(pack ? '' : tellSpecial(suggestions));
  if (!given && !pack) context.printError(tellPacks(api));
  const advice = lease.server.lease.catalog
    ? undefined
    : adviceOnToolCount(lease.server.lease.tools.size);
  if (advice !== undefined)
    context.printError(`hint: ${advice} (--only, --read-only, --catalog)\n`);
  // Agents need not wait for either.
  void tellUnreached(baseUrl, guard, context);
  if (given) void tellPolicy(given, api, context);
  // Awaited here: the upstream client lives as long as this block.
  if (options.stdio) await lease.serveStdio();
  else await serveHttp(lease, config, context);
}

/** Calls go there later; who starts this is told now where none of them would come through. */
async function tellUnreached(
  baseUrl: string,
  guard: AddressGuard,
  context: CliContext,
): Promise<void> {
  const problem = baseUrl && (await connectionProblem(new URL(baseUrl), guard));
  if (!problem) return;
  const { isClosed, sentence } = problem;
  const then = isClosed
    ? 'Calls are refused. A private network is opened by LEASEHOLD_UPSTREAM_ALLOW, for instance LEASEHOLD_UPSTREAM_ALLOW=127.0.0.0/8.'
    : 'Calls fail for as long as that is so.';
  context.printError(`warning: ${terminalLine(sentence)} ${then}\n`);
}

/**
 * What of a policy is worth a second look: a misspelt target treats nothing, and where unlisted
 * fields are kept the field it was meant for passes as it is.
 */
async function tellPolicy(policy: Policy, api: Api, context: CliContext): Promise<void> {
  const suggestions = await listSuggestionsInTurns(api);
  // Nothing is described that a filter could miss.
  if (suggestions.length === 0) return;
  const { lint } = await checkPolicy(ownFilters(policy), policy, {
    operations: api.operations,
    suggestions,
  });
  const told = lint.filter(({ place }) => !place.endsWith('/operation'));
  for (const { message } of told.slice(0, reasonsMax))
    context.printError(`warning: ${terminalLine(message)}\n`);
  if (told.length > reasonsMax)
    context.printError(`warning: ${told.length - reasonsMax} more like these\n`);
}

const detectorNews: Readonly<Record<DetectorNews, string>> = {
  unencrypted: 'warning: kept texts go to the text detector unencrypted; give it an https address',
  out: 'warning: the text detector does not answer, so kept texts are withheld',
  back: 'the text detector answers again',
  model_out: 'warning: the text model fails, so kept texts are withheld',
  model_back: 'the text model answers again',
};

async function serveHttp(lease: SingleLease, config: Config, context: CliContext): Promise<void> {
  const stopped = untilStopped();
  const { url, close } = await lease.listen(config.host, config.port);
  context.printError('MCP server (Streamable HTTP), until Ctrl-C:\n');
  context.print(`${url}\n`);
  await stopped;
  await close();
}

/** The pack that is asked for, where the description is of its API. */
function choosePack(
  api: Api,
  { pack: name }: ProtectOptions,
  given: Policy | undefined,
): Pack | undefined {
  if (name === undefined) return undefined;
  if (given)
    throw new PublicError(
      'usage',
      '--pack is a policy of its own: leave out --policy, --filter, --unlisted and --detect.',
    );
  const asked = name.trim().toLowerCase();
  if (!packNames().includes(asked))
    throw new PublicError(
      'usage',
      `--pack: there is no pack ${JSON.stringify(name)}. There are ${packNames().join(', ')}.`,
    );
  const found = packsOfApi(api).map(({ pack }) => pack);
  const pack = found.find((one) => one.name === asked);
  if (pack) return pack;
  throw new PublicError(
    'usage',
    found.length === 0
      ? `--pack: the description is of no API that has a pack. There are packs of ${packNames().join(', ')}.`
      : `--pack: the description is of ${found.map((one) => one.title).join(' or ')}: write ${found.map((one) => one.name).join(' or ')}.`,
  );
}

const sourceOf = (given: Policy | undefined, pack: Pack | undefined): string =>
  given ? 'your policy' : pack ? `${pack.title}, reviewed ${pack.reviewedOn}` : 'suggested policy';

function tellPacks(api: Api): string {
  const [found] = packsOfApi(api);
  return found
    ? `hint: there is a reviewed policy of ${found.pack.title}, of ${found.pack.reviewedOn} (--pack ${found.pack.name})\n`
    : '';
}

/** What a new lease of this API would start from. */
function suggestedPolicy(
  api: Api,
  suggestions: readonly FieldSuggestion[],
  pack: Pack | undefined,
): Policy {
  const { policy, issues } = parsePolicy(
    pack ? atOnce(packPolicyDocument(pack, api, suggestions)) : documentOf(suggestions),
  );
  if (!policy) throw new Error(`the suggested policy does not compile: ${issues[0].message}`);
  return policy;
}

/**
 * Health, belief, money and their like are taken away without being asked about, so each is told
 * with its reason.
 */
function tellSpecial(suggestions: readonly FieldSuggestion[]): string {
  const special = suggestions.filter(({ category }) => category === 'special');
  const lines = special
    .slice(0, reasonsMax)
    .map(({ path, filterType, reason }) => `  ${path}: ${filterType}. ${reason}\n`);
  const more = special.length > reasonsMax ? [`  and ${special.length - reasonsMax} more\n`] : [];
  return special.length === 0
    ? ''
    : ['special fields, which agents do not see as they are:\n', ...lines, ...more].join('');
}

const reasonsMax = 10;

function flags({ host, port, maxResultChars }: ProtectOptions): Record<string, string> {
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(maxResultChars !== undefined && { resultCharsMax: maxResultChars }),
  };
}

/**
 * The flag, else the description's first absolute server. Without either the tools are listed all
 * the same; calls say what is missing.
 */
function baseUrlOf(
  api: Api,
  location: string,
  flag: string | undefined,
  context: CliContext,
): string {
  if (flag !== undefined) {
    if (!/^https?:$/.test(URL.parse(flag)?.protocol ?? ''))
      throw new PublicError('usage', `--base-url: ${flag} is not an http or https address.`);
    return flag;
  }
  const base = /^https?:/i.test(location) ? location : undefined;
  const described = api.servers.flatMap((server) => serverUrl(server, base) ?? []);
  if (described[0] !== undefined) return described[0];
  context.printError(
    'warning: the description names no address of the API; pass --base-url, or calls will be refused\n',
  );
  return '';
}

function introduce(
  api: Api,
  tools: number,
  policy: Policy,
  source: string,
  baseUrl: string,
): string {
  const treated = policy.filters.filter(({ filterType }) => filterType !== 'KEEP').length;
  const kept = policy.filters.length - treated;
  return (
    `${terminalLine(`${api.title} ${api.version}`)}: ${counted(tools, 'tool')}${baseUrl ? `, upstream ${new URL(baseUrl).origin}` : ''}\n` +
    `${source}: ${counted(treated, 'filter')} ${treated === 1 ? 'treats' : 'treat'}, ${kept} ${kept === 1 ? 'keeps' : 'keep'}; fields no filter names are ${policy.unlisted === 'keep' ? 'KEPT AS THEY ARE' : 'withheld'}\n`
  );
}

const counted = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`;

function describeCall({ call, result, upstreamStatus, durationMs }: CallTrace): string {
  const outcome = 'refusal' in result ? result.refusal.code : 'ok';
  const report = 'data' in result ? result.data.report : undefined;
  const withheld = report && withheldSentence(report.limits);
  const treated = report
    ? report.paths
        .filter(({ treatment }) => treatment !== 'KEEP')
        .reduce((sum, { count }) => sum + count, 0)
    : 0;
  return `${call.tool.tool.definition.name}: ${outcome}${upstreamStatus === undefined ? '' : `, upstream ${upstreamStatus}`}, ${counted(treated, 'value')} treated, ${durationMs.toFixed(1)} ms\n${withheld === undefined ? '' : `warning: ${withheld}\n`}`;
}

/** Operation ids by tool name, operationId or `METHOD /path`. */
export function selectOperations(api: Api, only: string | undefined): string[] | undefined {
  if (only === undefined) return undefined;
  const tools = toolsOf({ api, toolNames: {}, operations: undefined, readOnly: false });
  return only.split(',').map((text) => {
    const name = text.trim();
    const tool = tools.find(({ definition, operation }) =>
      [definition.name, operation.operationId, operation.id].includes(name),
    );
    if (!tool)
      throw new PublicError(
        'usage',
        `--only: there is no operation or tool called ${name}. See: leasehold tools <description>`,
      );
    return tool.operation.id;
  });
}

function collectHeader(text: string, before: [string, string][] = []): [string, string][] {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/.exec(text) ?? [];
  if (!name || value === undefined) throw new InvalidArgumentError("Write 'Name: value'.");
  return [...before, [name, value]];
}
