import { cleanText } from '@leasehold/catalog';
import type { AdmissionRule } from './index.ts';

/** The arguments fit the API's own schema. Messages name places, rules and the schema's own choices, but for those that are personal data. */
export const argumentsFit: AdmissionRule = ({ tool, args }) => {
  const issues = tool.validate(args);
  if (issues.length === 0) return undefined;
  return {
    code: 'arguments_invalid',
    message: cleanText(`The arguments do not fit ${tool.tool.definition.name}: ${issues.slice(0, 8).join('; ')}.`),
  };
};
