import type { AdmissionRule } from './admission-rule.ts';

/**
 * The operation is one of this lease. Names were looked up there before; here nothing passes that
 * came by another way.
 */
export const operation: AdmissionRule = ({ lease, tool }) => {
  const { name } = tool.tool.definition;
  if (lease.tools.get(name) === tool)
    return tool.needsCredential ? { code: 'credential_needed' } : undefined;
  return { code: lease.goneTools.get(name) === tool ? 'operation_gone' : 'operation_not_leased' };
};
