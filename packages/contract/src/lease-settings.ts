import type { z } from '@hono/zod-openapi';
import type { PolicyDirection } from '@leasehold/privacy';
import { lawfulBases, lawfulBasisNames } from './lawful-bases.ts';
import { limitPairs, limitTexts } from './lease-limits.ts';
import type { SettingKinds } from './schemas/leases/setting-kinds.ts';
import type { SchemasOf, SettingColumn, SettingWords, StoredSetting } from './setting.ts';
import {
  fenceDirection,
  listDirection,
  numberDirection,
  restrictionDirection,
} from './drafts/value-directions.ts';

/** What is to be known of one setting of a lease, beside what may be given. */
interface LeaseSettingWords<Schema extends z.ZodType> extends SettingWords<Schema> {
  column: SettingColumn;
  /** A value, as a person reads it. */
  text: (value: z.output<Schema>) => string;
  /** What a change of it lets agents have; absent: it decides nothing they may have. */
  direction?: (before: z.output<Schema>, after: z.output<Schema>) => PolicyDirection;
}

/** One thing the owner of a lease can set. */
export interface LeaseSettingRow<Schema extends z.ZodType> extends LeaseSettingWords<Schema> {
  schema: (kinds: SettingKinds) => Schema;
}

/** In two steps, so that the words of a row are held against what its schema lets through. */
const setting =
  <Schema extends z.ZodType>(schema: (kinds: SettingKinds) => Schema) =>
  <const Words extends LeaseSettingWords<Schema>>(words: Words) => ({ schema, ...words });

/** In which lists of tools the schemas of answers stand. */
const outputSchemaWords = {
  auto: 'For clients that may read them',
  always: 'For every client',
  never: 'For none',
} as const;
const outputSchemaNames = [
  'auto',
  'always',
  'never',
] as const satisfies readonly (keyof typeof outputSchemaWords)[];

/**
 * What the owner of a lease can set, in the order of the file (`leasehold.yaml`) and of lists of
 * terms. Requests, answers, columns, the file, the audit log, exports and the terms on screen are
 * made from these rows (docs/guides/add-a-lease-setting.md).
 */
export const leaseSettings = {
  name: setting(({ name }) => name)({
    column: 'text',
    label: 'Name',
    field: { kind: 'line' },
    text: (name) => name,
  }),
  purpose: setting(({ freeText }) =>
    freeText(2000)
      .trim()
      .min(1)
      .openapi({ description: 'Why this agent may see this data, in words.' }),
  )({
    column: 'text',
    label: 'Purpose',
    field: {
      kind: 'text',
      hint: 'Why this agent may see this data, in words. It stands in the audit log, and where somebody is asked to let an application in.',
    },
    text: (purpose) => purpose,
  }),
  lawfulBasis: setting(({ z }) =>
    z.enum(lawfulBasisNames).nullable().openapi({
      description:
        'On which ground of GDPR article 6(1) the data is processed; null: nobody stated one.',
    }),
  )({
    initial: null,
    column: 'text',
    label: 'Lawful basis',
    field: {
      kind: 'choice',
      choices: [
        { value: '', text: 'Not stated' },
        ...lawfulBasisNames.map((value) => ({ value, text: lawfulBases[value] })),
      ],
      hint: 'It is yours to state: Leasehold does not check it.',
    },
    text: (basis) => (basis === null ? 'Not stated' : lawfulBases[basis]),
  }),
  labels: setting(({ labels }) => labels)({
    initial: [],
    column: 'json',
    label: 'Labels',
    field: {
      kind: 'list',
      hint: 'With commas between them. The list of leases is narrowed by them; agents are not told them.',
    },
    text: (labels) => labels.join(', ') || 'None',
  }),
  operations: setting(({ leasedOperations }) => leasedOperations)({
    initial: null,
    column: 'json',
    label: 'Operations',
    text: (operations) =>
      operations === null ? 'All of the API' : `${operations.length.toLocaleString('en')} chosen`,
    direction: listDirection,
  }),
  readOnly: setting(({ z }) => z.boolean().openapi({ description: 'Only operations that read.' }))({
    initial: false,
    column: 'boolean',
    label: 'What they may do',
    field: {
      kind: 'switch',
      label: 'Only operations that read',
      hint: 'Whatever adds, changes or deletes is no tool of this lease then.',
    },
    text: (readOnly) => (readOnly ? 'Read' : 'Read and change data'),
    direction: restrictionDirection,
  }),
  toolMode: setting(({ z }) =>
    z.enum(['list', 'catalog']).openapi({
      description:
        'How the agent meets the operations. list: each is a tool. catalog: a few tools that search, describe and call them, for leases with more than about 40.',
    }),
  )({
    usual:
      'Default: catalog where there are many operations, list where there are few (docs/agents.md).',
    column: 'text',
    label: 'Tools',
    text: (toolMode) =>
      toolMode === 'list' ? 'One for each operation' : 'A catalog of the operations',
  }),
  outputSchemas: setting(({ z }) =>
    z.enum(outputSchemaNames).openapi({
      description:
        'Which lists of tools have the schemas of answers, more than half of their length. auto: all but those for clients that are known to show them to no model (docs/clients.md).',
    }),
  )({
    initial: 'auto',
    column: 'text',
    label: 'Schemas of answers',
    field: {
      kind: 'choice',
      part: 'how much',
      choices: outputSchemaNames.map((value) => ({ value, text: outputSchemaWords[value] })),
      hint: 'They say what an answer holds and how each field is treated, and are more than half of a list of tools. The description of a tool names its treatments as well.',
    },
    text: (shown) => outputSchemaWords[shown],
  }),
  listed: setting(({ z }) =>
    z.boolean().openapi({
      description:
        'Anybody may read its server.json, an entry for registries of MCP servers: name, address, and that it takes a key or a sign-in.',
    }),
  )({
    initial: false,
    column: 'boolean',
    label: 'Listed publicly',
    field: {
      kind: 'switch',
      label: 'List this lease publicly',
      hint: 'Anybody may then read its server.json (its address, followed by /server.json), an entry for registries of MCP servers. It shows the name of the lease, its address, and that agents need a key or a sign-in; nothing of the API, its operations, its purpose or its fields. Off: there is nothing at that address.',
    },
    text: (listed) => (listed ? 'Yes: anybody may read its server.json' : 'No'),
    // Not to be listed is the restriction.
    direction: (before, after) => restrictionDirection(!before, !after),
  }),
  expiresAt: setting(({ timestamp }) =>
    timestamp.nullable().openapi({
      description: 'When it ends; null: never. A new date renews an expired lease.',
    }),
  )({
    initial: null,
    column: 'timestamp',
    label: 'Ends',
    text: (expiresAt) => (expiresAt === null ? 'Never' : momentText(expiresAt)),
    direction: (before, after) => numberDirection([endOfLeaseMs(before), endOfLeaseMs(after)]),
  }),
  resultCharsMax: setting(({ z }) =>
    z
      .int()
      .min(1000)
      .max(10_000_000)
      .openapi({ description: 'Longest result of one call, in characters.' }),
  )({
    initial: 60_000,
    column: 'bigint',
    label: 'Longest result',
    field: {
      kind: 'number',
      part: 'how much',
      unit: 'characters',
      hint: 'Longer ones are cut between items, and the agent is told how to read on. From 1,000 on; Claude Code takes about 60,000.',
    },
    text: (chars) => `${chars.toLocaleString('en')} characters`,
    direction: (before, after) => numberDirection([before, after]),
  }),
  resultTokensMax: setting(({ z }) =>
    z.int().min(500).max(5_000_000).openapi({
      description:
        'Longest result of one call, in tokens of a model, estimated as o200k_base counts them.',
    }),
  )({
    initial: 20_000,
    column: 'bigint',
    label: 'Longest result for a model',
    field: {
      kind: 'number',
      part: 'how much',
      unit: 'model tokens',
      hint: 'Whichever limit is met first cuts. From 500 on; Claude Code takes 25,000, and the count is an estimate.',
    },
    text: (tokens) => `${tokens.toLocaleString('en')} model tokens`,
    direction: (before, after) => numberDirection([before, after]),
  }),
  window: setting(({ timeWindow }) => timeWindow.nullable())({
    initial: null,
    column: 'json',
    label: 'When',
    text: (window) =>
      window === null
        ? 'At any time'
        : `${window.from} to ${window.to} (${window.timeZone}), ${window.days?.join(', ') ?? 'every day'}`,
    direction: fenceDirection,
  }),
  networks: setting(({ networks }) => networks)({
    initial: null,
    column: 'json',
    label: 'Networks',
    text: (networks) => networks?.join(', ') ?? 'Any',
    direction: listDirection,
  }),
  countries: setting(({ countries }) => countries)({
    initial: null,
    column: 'json',
    label: 'Countries',
    text: (countries) => countries?.join(', ') ?? 'Any',
    direction: listDirection,
  }),
  limits: setting(({ limits }) => limits.nullable())({
    initial: null,
    column: 'json',
    label: 'How often',
    text: (limits) => limitTexts(limits).join(', ') || 'No limit',
    direction: (before, after) => numberDirection(...limitPairs(before, after)),
  }),
  tokens: setting(({ z }) =>
    z.enum(['short', 'sealed']).openapi({
      description:
        'short: TOKEN_ and ten characters; what they stand for is kept here, sealed by a key of this lease. sealed: long tokens that carry their value, encrypted; no value is kept.',
    }),
  )({
    initial: 'short',
    column: 'text',
    label: 'Tokens',
    field: {
      kind: 'choice',
      part: 'how much',
      choices: [
        { value: 'short', text: 'Short: their values are kept here, sealed' },
        { value: 'sealed', text: 'Long: they carry their value, and none is kept' },
      ],
      hint: 'Short ones cost a model about what the value costs. Agents can send back the tokens they have in either form.',
    },
    text: (tokens) =>
      tokens === 'short' ? 'Short; their values are kept here, sealed' : 'Long; no value is kept',
  }),
  tokenDays: setting(({ z }) =>
    z.int().min(1).max(3_650).openapi({
      description: 'Days a short token can be sent back after an agent was last told it.',
    }),
  )({
    initial: 90,
    column: 'bigint',
    label: 'Tokens are kept',
    field: {
      kind: 'number',
      part: 'how much',
      unit: 'days',
      hint: 'After an agent was last told one. Then its value is forgotten, and the agent is asked to read the record again.',
    },
    text: (days) => `${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'}`,
  }),
  tokenValuesMax: setting(({ z }) =>
    z
      .int()
      .min(1_000)
      .max(10_000_000)
      .openapi({ description: 'Most values of short tokens that are kept at once.' }),
  )({
    initial: 1_000_000,
    column: 'bigint',
    label: 'Most tokens kept',
    field: {
      kind: 'number',
      part: 'how much',
      hint: 'From 1,000 on. Where there are more, those told least lately are forgotten.',
    },
    text: (values) => values.toLocaleString('en'),
  }),
};

type Rows = typeof leaseSettings;
export type LeaseSettingName = keyof Rows;
/** The settings of a lease, as the control API and the file write them. */
export type LeaseSettings = { [Name in LeaseSettingName]: z.output<SchemasOf<Rows>[Name]> };
/** The same as the store holds them: a moment is a date. */
export type StoredLeaseSettings = {
  [Name in LeaseSettingName]: StoredSetting<Rows[Name], LeaseSettings[Name]>;
};

// The keys of the table itself.
export const leaseSettingNames = Object.keys(leaseSettings) as LeaseSettingName[];

export type JsonLeaseSetting = {
  [Name in LeaseSettingName]: Rows[Name]['column'] extends 'json' ? Name : never;
}[LeaseSettingName];

export const jsonLeaseSettings = leaseSettingNames.filter(
  (name): name is JsonLeaseSetting => leaseSettings[name].column === 'json',
);

/** The rows, each knowing only what its values are. */
const rows: {
  readonly [Name in LeaseSettingName]: LeaseSettingRow<z.ZodType<LeaseSettings[Name]>>;
} = leaseSettings;

export const leaseSettingRow = <Name extends LeaseSettingName>(name: Name) => rows[name];

/** The settings alone, of whatever else a lease or an entry of a file is. */
export function pickLeaseSettings<Settings extends Record<LeaseSettingName, unknown>>(
  from: Settings,
): Pick<Settings, LeaseSettingName> {
  // `from` has each of them by its type.
  return Object.fromEntries(leaseSettingNames.map((name) => [name, from[name]])) as Pick<
    Settings,
    LeaseSettingName
  >;
}

/** A setting of a lease, as a person reads it. */
export const leaseSettingText = <Name extends LeaseSettingName>(
  name: Name,
  settings: Pick<LeaseSettings, Name>,
): string => rows[name].text(settings[name]);

/** A setting that decides what the agents of a lease may have. */
export type DecisiveTerm = {
  [Name in LeaseSettingName]: Rows[Name] extends { direction: object } ? Name : never;
}[LeaseSettingName];
export type DecisiveTerms = Pick<LeaseSettings, DecisiveTerm>;

const decides = (name: LeaseSettingName): name is DecisiveTerm =>
  rows[name].direction !== undefined;

/**
 * The terms that change, each with what it lets agents have. What is neither surely more nor surely
 * less counts as both.
 */
export function leaseDirections(
  before: DecisiveTerms,
  after: DecisiveTerms,
): (PolicyDirection & { term: DecisiveTerm })[] {
  return leaseSettingNames.filter(decides).flatMap((term) => {
    const direction = termDirection(term, before, after);
    return direction?.letsMore || direction?.letsLess ? [{ term, ...direction }] : [];
  });
}

const termDirection = <Term extends DecisiveTerm>(
  term: Term,
  before: Pick<LeaseSettings, Term>,
  after: Pick<LeaseSettings, Term>,
): PolicyDirection | undefined => rows[term].direction?.(before[term], after[term]);

const endOfLeaseMs = (expiresAt: string | null): number | undefined =>
  expiresAt === null ? undefined : Date.parse(expiresAt);

const momentText = (at: string): string =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
