import { z } from '@hono/zod-openapi';
import { idOf, shortName } from '../fields.ts';
import { memberRole } from './role.ts';

export const workspace = z
  .object({
    id: idOf('workspace'),
    name: z.string(),
    fourEyes: z.boolean().openapi({
      description: 'What lets agents have more needs a second person.',
    }),
    role: memberRole.openapi({ description: 'Of whoever asks.' }),
  })
  .openapi('Workspace');

export const createWorkspaceBody = z.strictObject({ name: shortName }).openapi('CreateWorkspace');

export const updateWorkspaceBody = z
  .strictObject({
    name: shortName.optional(),
    fourEyes: z.boolean().optional().openapi({
      description:
        'Whether what lets agents have more needs a second person. Turning it off needs one too.',
    }),
  })
  .openapi('UpdateWorkspace');

export const me = z
  .object({
    person: z
      .object({
        id: idOf('person'),
        email: z.string(),
        hasSecondFactor: z
          .boolean()
          .openapi({ description: 'Whether a code of an authenticator is asked for at sign-in.' }),
      })
      .nullable()
      .openapi({ description: 'null: the token is the installation’s, not a person’s.' }),
    workspaceId: idOf('workspace')
      .nullable()
      .openapi({ description: 'The workspace of this request; null: a member of none.' }),
    workspaces: z.array(workspace),
  })
  .openapi('Me');
