import type { z } from '@hono/zod-openapi';
import type { SchemasOf, SettingRow } from '../setting.ts';

/** What the schemas of requests, answers and the file have of a table of settings. */
export function settingSchemas<Kinds, Rows extends Record<string, SettingRow<Kinds>>>(
  rows: Rows,
  kinds: Kinds,
) {
  type Schemas = { [Name in keyof Rows]: SchemasOf<Rows>[Name] & z.ZodType };
  const shown = Object.entries(rows).map(([name, { schema, ...row }]) => ({
    name,
    schema: schema(kinds),
    ...row,
  }));
  /** Caller invariant (not re-checked): each caller names the schema that `make` returns. */
  const each = (make: (row: (typeof shown)[number]) => z.ZodType): object =>
    Object.fromEntries(shown.map((row) => [row.name, make(row)]));
  return {
    /** Each setting as an answer has it. */
    shown: each(({ schema }) => schema) as SchemasOf<Rows>,
    /** As something is made with them: what has an initial value need not be given. */
    made: each(({ schema, usual, initial }) => {
      if (usual !== undefined) return schema.optional().openapi({ description: usual });
      return initial === undefined ? schema : schema.default(initial);
    }) as {
      [Name in keyof Rows]: Rows[Name] extends { usual: string }
        ? z.ZodOptional<Schemas[Name]>
        : Rows[Name] extends { initial: unknown }
          ? z.ZodDefault<Schemas[Name]>
          : Schemas[Name];
    },
    /** As they are changed: what is not given stays. */
    changed: each(({ schema }) => schema.optional()) as {
      [Name in keyof Rows]: z.ZodOptional<Schemas[Name]>;
    },
    /** As the file says them: what it does not say is left as it is. */
    inFile: each(({ schema, usual, initial }) =>
      usual === undefined && initial === undefined ? schema : schema.optional(),
    ) as {
      [Name in keyof Rows]: Rows[Name] extends { usual: string } | { initial: unknown }
        ? z.ZodOptional<Schemas[Name]>
        : Schemas[Name];
    },
  };
}
