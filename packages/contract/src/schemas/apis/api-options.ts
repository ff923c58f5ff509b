import { z } from '@hono/zod-openapi';
import { apiOptions, plainApiOptionNames, type PlainApiOptionName } from '../../api-options.ts';
import { settingSchemas } from '../setting-schemas.ts';
import { apiOptionKinds } from './option-kinds.ts';

export const apiOptionSchemas = settingSchemas(apiOptions, apiOptionKinds);

const { shown } = apiOptionSchemas;

/** The plain options as answers have them. */
export const shownApiOptions = {
  // Caller invariant (not re-checked): the names of plain options are those of their type.
  ...(Object.fromEntries(plainApiOptionNames.map((name) => [name, shown[name]])) as Pick<
    typeof shown,
    PlainApiOptionName
  >),
  // May be what the description says, which is held to less than what an owner writes.
  name: z.string(),
  baseUrl: z.string(),
};
