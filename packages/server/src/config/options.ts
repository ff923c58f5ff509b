import { PublicError, type ErrorIssue } from '@leasehold/contract';
import {
  clerkPublishableKey,
  contactAddress,
  daysOrForEver,
  domainName,
  entityNames,
  fraction,
  languageCode,
  databaseAddress,
  networkList,
  onOff,
  oneOf,
  scriptAddress,
  smtpAddress,
  size,
  text,
  webAddress,
  webOrigin,
  webOrigins,
  wholeNumber,
  type OptionType,
} from './option-types.ts';
import { readSecret, secretSources } from './secret-sources.ts';

/** One option: the same in the environment, on the command line and in help. */
export interface Option<Value = unknown> {
  env: string;
  /** Absent for secrets: a command line can be read by every process of the machine. */
  flag?: string;
  type: OptionType<Value>;
  /** Written as an owner would write it. Absent: not set. */
  default?: string;
  description: string;
  /** Its value is never quoted, and may come from a file or a command (secret-sources.ts). */
  secret?: true;
}

const KiB = 2 ** 10;
const GiB = 2 ** 30;

/**
 * Every option of an installation. The only list: `readConfig`, --help and docs/options.md are made
 * from it.
 */
export const options = {
  host: {
    env: 'LEASEHOLD_HOST',
    flag: '--host',
    type: text('address'),
    default: '127.0.0.1',
    description: 'Address to listen on. 0.0.0.0 listens on every interface.',
  },
  port: {
    env: 'LEASEHOLD_PORT',
    flag: '--port',
    type: wholeNumber('port', 0, 65_535),
    default: '4100',
    description: 'Port to listen on. 0 takes any free port.',
  },
  dataFolder: {
    env: 'LEASEHOLD_DATA',
    flag: '--data',
    type: text('folder'),
    default: './data',
    description:
      'Folder for the SQLite database and the master key file. Made on first start, for this user alone.',
  },
  databaseUrl: {
    env: 'LEASEHOLD_DATABASE_URL',
    flag: '--database-url',
    type: databaseAddress,
    description:
      'PostgreSQL to use instead of SQLite: postgres://user:password@host:5432/database.',
    secret: true,
  },
  publicUrl: {
    env: 'LEASEHOLD_PUBLIC_URL',
    flag: '--public-url',
    type: webAddress,
    description:
      'Address agents and owners reach this installation at, where it is not http://host:port.',
  },
  masterKey: {
    env: 'LEASEHOLD_MASTER_KEY',
    type: text('key'),
    description:
      'Master key that seals every other key. Absent: a key file in the data folder, made on first start.',
    secret: true,
  },
  previousMasterKey: {
    env: 'LEASEHOLD_MASTER_KEY_PREVIOUS',
    type: text('key'),
    description:
      'Former master key, while keys are changed: opens what it sealed, until `leasehold keys rotate` has sealed that anew.',
    secret: true,
  },
  upstreamAllow: {
    env: 'LEASEHOLD_UPSTREAM_ALLOW',
    flag: '--upstream-allow',
    type: networkList,
    default: '',
    description:
      'Private networks upstream APIs may be in. Loopback and private networks are closed without it, cloud metadata addresses always.',
  },
  upstreamTimeoutMs: {
    env: 'LEASEHOLD_UPSTREAM_TIMEOUT_MS',
    flag: '--upstream-timeout-ms',
    type: wholeNumber('ms', 100, 600_000),
    default: '30000',
    description: 'How long an upstream API may take for one call.',
  },
  upstreamBytesMax: {
    env: 'LEASEHOLD_UPSTREAM_BYTES_MAX',
    flag: '--upstream-bytes-max',
    type: size(KiB, GiB),
    default: '20MiB',
    description: 'Largest answer read from an upstream API.',
  },
  textDetector: {
    env: 'LEASEHOLD_TEXT_DETECTOR',
    flag: '--text-detector',
    type: webAddress,
    description:
      'A detector of personal data that speaks Presidio’s /analyze: every kept text of an answer is sent to it before it leaves, untreated. Write https:// unless it is on this machine. Without a clean answer a text is withheld.',
  },
  textDetectorTimeoutMs: {
    env: 'LEASEHOLD_TEXT_DETECTOR_TIMEOUT_MS',
    flag: '--text-detector-timeout-ms',
    type: wholeNumber('ms', 50, 60_000),
    default: '3000',
    description: 'How long the detector or the model may take for all texts of one answer.',
  },
  textDetectorLanguage: {
    env: 'LEASEHOLD_TEXT_DETECTOR_LANGUAGE',
    flag: '--text-detector-language',
    type: languageCode,
    default: 'en',
    description: 'The language the detector is told the texts are in; it must know it.',
  },
  textDetectorScore: {
    env: 'LEASEHOLD_TEXT_DETECTOR_SCORE',
    flag: '--text-detector-score',
    type: fraction,
    default: '0.4',
    description:
      'What the detector or the model finds with a lower score, from 0 to 1, does not count.',
  },
  textDetectorEntities: {
    env: 'LEASEHOLD_TEXT_DETECTOR_ENTITIES',
    flag: '--text-detector-entities',
    type: entityNames,
    default: '',
    description:
      'The entities that the detector or the model is asked for, by its own names (PERSON,LOCATION,…). Absent: all that it knows; of a model, all that say something of a person.',
  },
  textModel: {
    env: 'LEASEHOLD_TEXT_MODEL',
    flag: '--text-model',
    type: text('folder'),
    description:
      'Folder of a token-classification model in ONNX (model.onnx, tokenizer.json, config.json) that reads every kept text of an answer before it leaves, in threads of this process. Without a clean answer a text is withheld. It needs onnxruntime-web, installed beside it.',
  },
  textModelThreads: {
    env: 'LEASEHOLD_TEXT_MODEL_THREADS',
    flag: '--text-model-threads',
    type: wholeNumber('threads', 1, 16),
    default: '1',
    description: 'How many threads run the model. Each holds it in memory.',
  },
  resultCharsMax: {
    env: 'LEASEHOLD_RESULT_CHARS_MAX',
    flag: '--result-chars-max',
    type: wholeNumber('characters', 1_000, 10_000_000),
    default: '60000',
    description: 'Longest result an agent gets, for leases that set no limit of their own.',
  },
  resultTokensMax: {
    env: 'LEASEHOLD_RESULT_TOKENS_MAX',
    flag: '--result-tokens-max',
    type: wholeNumber('tokens', 500, 5_000_000),
    default: '20000',
    description:
      'The same in tokens of a model, as they are estimated: whichever is met first cuts.',
  },
  requestBytesMax: {
    env: 'LEASEHOLD_REQUEST_BYTES_MAX',
    flag: '--request-bytes-max',
    type: size(KiB, GiB),
    default: '4MiB',
    description: 'Largest request body accepted from agents.',
  },
  agentOrigins: {
    env: 'LEASEHOLD_AGENT_ORIGINS',
    flag: '--agent-origins',
    type: webOrigins,
    default: '',
    description:
      'Origins of the web pages that may call leases from a browser, besides pages of this installation and of this machine.',
  },
  oauthClientDocuments: {
    env: 'LEASEHOLD_OAUTH_CLIENT_DOCUMENTS',
    flag: '--oauth-client-documents',
    type: onOff,
    default: 'on',
    description:
      'Applications that sign in by a document about themselves have it read at their vendor’s address. off: nothing is asked outside, and only the documents that come with Leasehold are known.',
  },
  trustedProxies: {
    env: 'LEASEHOLD_TRUSTED_PROXIES',
    flag: '--trusted-proxies',
    type: networkList,
    default: '',
    description:
      'Networks of the proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.',
  },
  geoDatabase: {
    env: 'LEASEHOLD_GEO_DATABASE',
    flag: '--geo-database',
    type: text('file'),
    description:
      'MaxMind DB with the countries of addresses (.mmdb), for leases that name countries. Absent: the one that comes with Leasehold.',
  },
  logLevel: {
    env: 'LEASEHOLD_LOG_LEVEL',
    flag: '--log-level',
    type: oneOf('silent', 'error', 'warn', 'info', 'debug'),
    default: 'info',
    description: 'Least severe events that are logged.',
  },
  metrics: {
    env: 'LEASEHOLD_METRICS',
    flag: '--metrics',
    type: onOff,
    default: 'on',
    description: 'Prometheus metrics at /metrics.',
  },
  learnAnswers: {
    env: 'LEASEHOLD_LEARN_ANSWERS',
    flag: '--learn-answers',
    type: onOff,
    default: 'on',
    description:
      'Calls teach the shape of answers whose description says too little: names and types, never a value.',
  },
  smtpUrl: {
    env: 'LEASEHOLD_SMTP_URL',
    type: smtpAddress,
    description:
      'Mail server that alerts, invitations, links for new passwords and the waitlist’s confirmations are sent by: smtps://user:password@host:465, or smtp:// with port 587. Absent: no mail is sent.',
    secret: true,
  },
  mailFrom: {
    env: 'LEASEHOLD_MAIL_FROM',
    flag: '--mail-from',
    type: text('address'),
    description: 'Sender of those mails. Absent: leasehold@ and the host of the public address.',
  },
  otlpEndpoint: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    flag: '--otlp-endpoint',
    type: webAddress,
    description:
      'OpenTelemetry collector traces are sent to, by OTLP over HTTP. Absent: no traces are made, and nothing of it is loaded.',
  },
  ownerEmail: {
    env: 'LEASEHOLD_OWNER_EMAIL',
    flag: '--owner-email',
    type: text('email'),
    description:
      'First owner, made by the first start that finds none. Needs LEASEHOLD_OWNER_PASSWORD. Absent: the terminal shows a code to make one with.',
  },
  ownerPassword: {
    env: 'LEASEHOLD_OWNER_PASSWORD',
    type: text('password'),
    description:
      'Password of the first owner, 12 characters or more. Not needed once there is one.',
    secret: true,
  },
  analyticsScript: {
    env: 'LEASEHOLD_ANALYTICS_SCRIPT',
    flag: '--analytics-script',
    type: scriptAddress,
    description:
      'Web analytics script of the public site. Absent: the site asks nothing of any third party.',
  },
  analyticsDomain: {
    env: 'LEASEHOLD_ANALYTICS_DOMAIN',
    flag: '--analytics-domain',
    type: domainName,
    description: 'Domain the analytics script counts page views under.',
  },
  clerkPublishableKey: {
    env: 'LEASEHOLD_CLERK_PUBLISHABLE_KEY',
    flag: '--clerk-publishable-key',
    type: clerkPublishableKey,
    description:
      'The waitlist is Clerk’s own component, from the host this key names. Absent: the embedded form, kept in the database.',
  },
  clerkHost: {
    env: 'LEASEHOLD_CLERK_HOST',
    flag: '--clerk-host',
    type: webOrigin,
    description: 'Host of Clerk’s front end, where it is not the one the publishable key names.',
  },
  callsKeepDays: {
    env: 'LEASEHOLD_CALLS_KEEP_DAYS',
    flag: '--calls-keep-days',
    type: daysOrForEver,
    default: '90',
    description:
      'Days the records of calls are kept; `forever` keeps them all. What was done in them stays counted in the audit log.',
  },
  auditKeepDays: {
    env: 'LEASEHOLD_AUDIT_KEEP_DAYS',
    flag: '--audit-keep-days',
    type: daysOrForEver,
    default: 'forever',
    description:
      'Days entries of the audit log are kept, at least as long as the records of calls they seal.',
  },
  historyKeepDays: {
    env: 'LEASEHOLD_HISTORY_KEEP_DAYS',
    flag: '--history-keep-days',
    type: daysOrForEver,
    default: '90',
    description:
      'Days the history of calls is kept by the minute, and alerts that are over. By the hour and the day it is kept for ever.',
  },
  waitlistKeepDays: {
    env: 'LEASEHOLD_WAITLIST_KEEP_DAYS',
    flag: '--waitlist-keep-days',
    type: daysOrForEver,
    default: '730',
    description:
      'Days an entry of the waitlist is kept after its address was first entered, and an invitation after it has expired.',
  },
  docsMcp: {
    env: 'LEASEHOLD_DOCS_MCP',
    flag: '--docs-mcp',
    type: onOff,
    default: 'on',
    description:
      'The documentation as an MCP server at /docs/mcp: agents search and read it without a key. Only where the site is built.',
  },
  operatorContact: {
    env: 'LEASEHOLD_OPERATOR_CONTACT',
    flag: '--operator-contact',
    type: text('contact'),
    description:
      'Who runs this server, as its privacy notice says it: a name, an e-mail address or both. Absent: the notice names nobody.',
  },
  securityContact: {
    env: 'LEASEHOLD_SECURITY_CONTACT',
    flag: '--security-contact',
    type: contactAddress,
    description:
      'Where weaknesses are reported, for /.well-known/security.txt: an e-mail address, or an https address. Absent: there is no such page.',
  },
  drainMs: {
    env: 'LEASEHOLD_DRAIN_MS',
    flag: '--drain-ms',
    type: wholeNumber('ms', 0, 600_000),
    default: '0',
    description:
      'How long a server that is told to stop still answers, while /readyz says 503. Behind a balancer: longer than its checks are apart.',
  },
  shutdownMs: {
    env: 'LEASEHOLD_SHUTDOWN_MS',
    flag: '--shutdown-ms',
    type: wholeNumber('ms', 0, 600_000),
    default: '10000',
    description: 'How long calls in flight may finish when the server is told to stop.',
  },
} as const satisfies Record<string, Option>;

type Options = typeof options;
export type ServerOptionName = keyof Options;
type ValueOf<Spec> = Spec extends { type: OptionType<infer Value> }
  ? Value | (Spec extends { default: string } ? never : undefined)
  : never;

/**
 * The values of all options: `config.port` is a number, `config.upstreamAllow` a list of networks.
 */
export type Config = { readonly [Name in ServerOptionName]: ValueOf<Options[Name]> };

/** Command-line flags by option name, as commander gives them. */
export type Flags = Readonly<
  Partial<Record<ServerOptionName, string | number | boolean | undefined>>
>;

/**
 * Flags win over the environment, the environment over defaults; an empty variable counts as not
 * set. All bad values are reported together, by the name they were given under: PublicError
 * `option_invalid`.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  flags: Flags = {},
): Config {
  const issues: ErrorIssue[] = [];
  const values: Partial<Record<ServerOptionName, unknown>> = {};
  for (const name of optionNames) {
    const given = readGiven(options[name], name, env, flags);
    if (given === undefined) continue;
    const result = 'text' in given ? options[name].type.read(given.text) : given;
    if ('value' in result) values[name] = result.value;
    else issues.push({ place: given.place, message: result.problem });
  }
  if (issues.length > 0 || !isConfig(values)) {
    throw new PublicError(
      'option_invalid',
      issues.map(({ place, message }) => `${place}: ${message}.`).join(' '),
      { issues },
    );
  }
  return Object.freeze(values);
}

export const optionNames = Object.keys(options).filter((name): name is ServerOptionName =>
  Object.hasOwn(options, name),
);

/** LEASEHOLD_ variables that no option reads: a slip of the pen would otherwise go unnoticed. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(optionNames.flatMap((name) => variablesOf(options[name])));
  return Object.keys(env).filter((name) => name.startsWith('LEASEHOLD_') && !known.has(name));
}

/** The variables an option is read from. */
function variablesOf({ env, secret }: Option): string[] {
  return secret ? [env, ...secretSources.map((source) => env + source)] : [env];
}

function readGiven(
  option: Option,
  name: ServerOptionName,
  env: Readonly<Record<string, string | undefined>>,
  flags: Flags,
) {
  const flag = flags[name];
  if (flag !== undefined && option.flag) return { text: String(flag), place: option.flag };
  const variable = env[option.env]?.trim();
  const given = option.secret
    ? readSecret(env, option.env)
    : variable && { text: variable, place: option.env };
  if (given) return given;
  return option.default === undefined ? undefined : { text: option.default, place: option.env };
}

/**
 * Each value was made by its option's own type; what is left to check is that no option with a
 * default is missing.
 */
function isConfig(values: Partial<Record<ServerOptionName, unknown>>): values is Config {
  return optionNames.every((name) => values[name] !== undefined || !('default' in options[name]));
}
