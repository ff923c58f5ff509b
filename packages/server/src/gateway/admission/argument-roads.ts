import { cleanText } from '@leasehold/catalog';
import type { AdmissionRule } from './admission-rule.ts';

/**
 * The arguments ask for no protected value in a way that no line of the policy opens. Tokens are
 * told from raw values here, so it comes before they are restored.
 */
export const argumentRoads: AdmissionRule = ({ tool, args }) => {
  const message = tool.tool.roads?.refusal(args);
  return message === undefined
    ? undefined
    : { code: 'argument_closed', message: cleanText(message) };
};
