import { cleanText } from '@leasehold/catalog';
import type { ToolArguments } from '@leasehold/catalog';
import { issuesMax } from '../arguments/argument-issues.ts';
import type { LeaseTool } from '../lease.ts';
import type { Refusal } from '../refusal.ts';
import { argumentsExcess, type TooMuch } from '../request-budget.ts';
import type { AdmissionRule } from './admission-rule.ts';

/** There are no more of them, nor deeper, than is looked at. */
export const argumentsWithinBudget: AdmissionRule = ({ args, tooMuch = argumentsExcess(args) }) =>
  tooMuch === undefined ? undefined : excessive(tooMuch);

/**
 * The arguments fit the API's own schema. Messages name places, rules and the schema's own choices,
 * but for those that are personal data.
 */
export const argumentsFit: AdmissionRule = ({ tool, args }) => {
  const issues = tool.validate(args);
  if (issues.length === 0) return undefined;
  const more = issues.length > issuesMax ? `; and ${issues.length - issuesMax} more` : '';
  return {
    code: 'arguments_invalid',
    message: cleanText(
      `The arguments do not fit ${tool.tool.definition.name}: ${issues.slice(0, issuesMax).join('; ')}${more}.`,
    ),
  };
};

/** More than is looked at: nothing of it was held against the schema. */
export function excessive(tooMuch: TooMuch): Refusal {
  return {
    code: 'arguments_over_budget',
    message: `The arguments ${tooMuch}. Send less in one call.`,
  };
}

/**
 * The same for what stands behind the tokens. Only the place is named: which rule a value breaks
 * says something about it.
 */
export function restoredFit(tool: LeaseTool, args: ToolArguments): Refusal | undefined {
  const [issue] = tool.validate(args);
  if (issue === undefined) return undefined;
  const place = /^`[^`]+`/.exec(issue)?.[0] ?? 'an argument';
  return {
    code: 'arguments_invalid',
    message: `What stands behind the token in ${place} is not what ${tool.tool.definition.name} takes there.`,
  };
}
