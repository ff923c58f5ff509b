import { z } from '@hono/zod-openapi';
import { viewedLists } from '../../viewed-lists.ts';
import { idOf, label, moment, oneLine } from '../fields.ts';

const viewMembers = {
  list: z.enum(viewedLists).openapi({ description: 'The list it is a view of.' }),
  name: oneLine(60).openapi({ description: 'Its name, once in a list of one person.' }),
  search: z
    .string()
    .max(1_000)
    .refine((text) => /^[\w%.~*+&=-]*$/.test(text), 'Must be the query of an address')
    .openapi({
      description:
        'What the list is narrowed to and sorted by, as in the address of its page: `label=production&sort=ends`.',
    }),
};

export const savedView = z
  .object({ id: idOf('savedView'), ...viewMembers, createdAt: moment })
  .openapi('SavedView', { description: 'Of one person in one workspace; nobody else sees it.' });

export const saveViewBody = z.strictObject(viewMembers).openapi('SaveView');

export const savedViews = z.object({ items: z.array(savedView) });

export const usedLabels = z.object({
  items: z.array(
    z
      .object({
        label,
        leases: z.int().openapi({ description: 'Leases that have it, but for revoked ones.' }),
        apis: z.int().openapi({ description: 'APIs that have it.' }),
      })
      .openapi('UsedLabel'),
  ),
});
