import type { z } from '@hono/zod-openapi';

/** How a setting is stored. It may be null where its schema takes null. */
export type SettingColumn = 'text' | 'boolean' | 'bigint' | 'json' | 'timestamp';

/** What is to be known of one setting, beside what may be given. */
export interface SettingWords<Schema extends z.ZodType> {
  /** What holds where nothing is given. With neither this nor `usual` it must be given. */
  initial?: z.output<Schema>;
  /** Says what is chosen where nothing is given, if that depends on what it is set for. */
  usual?: string;
  /** Its name on screen, where one value is compared with another. */
  label: string;
  /** Absent: it has a form of its own in the console. */
  field?: SettingField;
}

/** How the console asks for it. */
export interface SettingField {
  /** `list`: texts, with commas between them. */
  kind: 'line' | 'url' | 'text' | 'switch' | 'number' | 'choice' | 'list';
  /** Where it is asked for, of the settings of a lease; absent: beside its purpose. */
  part?: 'how much';
  /** Absent: as the row is called, with its unit. */
  label?: string;
  hint?: string;
  unit?: string;
  /** Of a choice, in the order they are offered. An empty value: null. */
  choices?: readonly { value: string; text: string }[];
}

/** A row of a table of settings. */
export interface SettingRow<Kinds> {
  initial?: unknown;
  usual?: string;
  /**
   * What may be given. Its parts come as an argument, so that a browser can read the words of a
   * table without loading the schemas.
   */
  schema: (kinds: Kinds) => z.ZodType;
}

/** The schemas of a table, by the names of its rows. */
export type SchemasOf<Rows extends object> = {
  [Name in keyof Rows]: Rows[Name] extends { schema: (kinds: never) => infer Schema }
    ? Schema
    : never;
};

/** A moment is a date in the store and text elsewhere. */
export type StoredSetting<Row, Value> = Row extends { column: 'timestamp' }
  ? Date | Extract<Value, null>
  : Value;
