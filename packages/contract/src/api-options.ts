import type { z } from '@hono/zod-openapi';
import { rereadIntervals } from './reread-intervals.ts';
import type { ApiOptionKinds } from './schemas/apis/option-kinds.ts';
import type { SchemasOf, SettingColumn, SettingWords } from './setting.ts';

/** What is read as it was written. */
type PlainColumn = Exclude<SettingColumn, 'timestamp'>;

/** What is to be known of one option, beside what may be given. */
interface ApiOptionWords<Schema extends z.ZodType> extends SettingWords<Schema> {
  /** Absent: the store keeps it in a form of its own, and answers show it in one. */
  column?: PlainColumn;
  /** What its field says of it while an API is enrolled, where that is another thing. */
  hintAtFirst?: string;
  /** The owner of the built-in sample may change it too. */
  isOfSample?: boolean;
}

/** One thing the owner of an API can set. */
interface ApiOptionRow<Schema extends z.ZodType> extends ApiOptionWords<Schema> {
  schema: (kinds: ApiOptionKinds) => Schema;
}

/** In two steps, so that the words of a row are held against what its schema lets through. */
const option =
  <Schema extends z.ZodType>(schema: (kinds: ApiOptionKinds) => Schema) =>
  <const Words extends ApiOptionWords<Schema>>(words: Words) => ({ schema, ...words });

/**
 * What the owner of an API can set beside its description, in the order of the file
 * (`leasehold.yaml`) and of the fields on screen. Requests, answers, columns, the file, exports and
 * what a change is told as are made from these rows (docs/guides/add-an-api-option.md).
 */
export const apiOptions = {
  name: option(({ shortName }) => shortName)({
    usual: "Default: the description's title.",
    column: 'text',
    label: 'Name',
    field: { kind: 'line' },
    hintAtFirst: 'For people. Left empty, the description’s own.',
    isOfSample: true,
  }),
  baseUrl: option(({ baseUrl }) => baseUrl)({
    usual: 'Default: the first server of the description.',
    column: 'text',
    label: 'Base address',
    field: {
      kind: 'url',
      hint: 'Where calls go. Another host needs its credentials given again.',
    },
    hintAtFirst: 'Left empty, the first server of the description.',
  }),
  labels: option(({ labels }) => labels)({
    initial: [],
    column: 'json',
    label: 'Labels',
    field: {
      kind: 'list',
      hint: 'With commas between them. The list of APIs is narrowed by them.',
    },
    isOfSample: true,
  }),
  auth: option(({ upstreamAuth }) => upstreamAuth)({
    initial: { type: 'none' },
    label: 'Authentication',
  }),
  rereadEvery: option(({ rereadEvery }) =>
    rereadEvery
      .nullable()
      .openapi({ description: 'How often the description is read again; null: when asked for.' }),
  )({
    initial: null,
    column: 'text',
    label: 'Read the description again',
    field: {
      kind: 'choice',
      choices: [
        { value: '', text: 'When asked for' },
        ...Object.entries(rereadIntervals).map(([value, { text }]) => ({ value, text })),
      ],
      hint: 'What changed waits for your review; nothing new reaches an agent before it.',
    },
  }),
  curation: option(({ curation }) => curation)({
    initial: {},
    label: 'What is made of its operations',
    isOfSample: true,
  }),
};

type Rows = typeof apiOptions;
export type ApiOptionName = keyof Rows;
/** An option that is stored and shown as it is given. */
export type PlainApiOptionName = {
  [Name in ApiOptionName]: Rows[Name] extends { column: PlainColumn } ? Name : never;
}[ApiOptionName];
/** Those of them that the store keeps as JSON. */
export type JsonApiOptionName = {
  [Name in ApiOptionName]: Rows[Name] extends { column: 'json' } ? Name : never;
}[ApiOptionName];
/** The options of an API that are shown as they are given. */
export type PlainApiOptions = { [Name in PlainApiOptionName]: z.output<SchemasOf<Rows>[Name]> };

const rows: {
  readonly [Name in ApiOptionName]: ApiOptionRow<SchemasOf<Rows>[Name]>;
} = apiOptions;

// The keys of the table itself.
export const apiOptionNames = Object.keys(apiOptions) as ApiOptionName[];

/** A row, whatever its values are. */
export const apiOptionRow = (name: ApiOptionName): ApiOptionRow<z.ZodType> => rows[name];

export const plainApiOptionNames = apiOptionNames.filter(
  (name): name is PlainApiOptionName => apiOptionRow(name).column !== undefined,
);

export const jsonApiOptionNames = plainApiOptionNames.filter(
  (name): name is JsonApiOptionName => apiOptionRow(name).column === 'json',
);

/** The plain options alone, of whatever else an API is. */
export const pickPlainApiOptions = <Options extends Record<PlainApiOptionName, unknown>>(
  from: Options,
): Pick<Options, PlainApiOptionName> =>
  // `from` has each of them by its type.
  Object.fromEntries(plainApiOptionNames.map((name) => [name, from[name]])) as Pick<
    Options,
    PlainApiOptionName
  >;
