import { z } from '@hono/zod-openapi';
import { idOf } from './fields.ts';

const version = z.coerce.number().int().min(1).max(2_147_483_647);

/** Path parameters by what they name. */
export const params = {
  api: z.strictObject({ id: idOf('api') }),
  apiChange: z.strictObject({ id: idOf('api'), changeId: idOf('apiChange') }),
  lease: z.strictObject({ id: idOf('lease') }),
  policy: z.strictObject({ id: idOf('lease'), version }),
  leaseKey: z.strictObject({ id: idOf('lease'), keyId: idOf('key') }),
  grant: z.strictObject({ id: idOf('lease'), grantId: idOf('grant') }),
  workspace: z.strictObject({ id: idOf('workspace') }),
  invitation: z.strictObject({ id: idOf('invitation') }),
  member: z.strictObject({ id: idOf('member') }),
  ownerToken: z.strictObject({ id: idOf('token') }),
  call: z.strictObject({ id: idOf('call') }),
  alertRule: z.strictObject({ id: idOf('alertRule') }),
  alertChannel: z.strictObject({ id: idOf('alertChannel') }),
  savedView: z.strictObject({ id: idOf('savedView') }),
  template: z.strictObject({ id: idOf('template') }),
  draft: z.strictObject({ id: idOf('draft') }),
  drift: z.strictObject({ id: idOf('drift') }),
  waitlistEntry: z.strictObject({ id: idOf('waitlist') }),
};
