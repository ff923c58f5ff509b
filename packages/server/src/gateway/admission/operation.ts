import type { AdmissionRule } from './index.ts';

/** The operation is one of this lease. Names were looked up there before; here nothing passes that came by another way. */
export const operation: AdmissionRule = ({ lease, tool }) =>
  lease.tools.get(tool.tool.definition.name) === tool ? undefined : { code: 'operation_not_leased' };
