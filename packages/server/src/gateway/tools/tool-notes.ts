import { learnedAnswersIn, type Api, type ToolOptions } from '@leasehold/catalog';
import type { JsonObject, Policy } from '@leasehold/privacy';
import { createLearnedNotes } from '../learning/learned-notes.ts';
import { isUndescribed, undescribedNotes } from '../learning/undescribed-answers.ts';
import { createTreatmentFinder, treatmentNotes } from '../treatment-notes.ts';

/** What the description of a tool says of what a policy makes of its answers. */
export function createToolNotes(
  {
    api,
    learned = [],
  }: { api: Api; learned?: Iterable<readonly [string, JsonObject]> | undefined },
  policy: Policy,
): NonNullable<ToolOptions['describe']> {
  const treatmentsOf = createTreatmentFinder(policy, api);
  const learnedNotes = createLearnedNotes(new Map([...learnedAnswersIn(api), ...learned]), policy);
  return (operation, output, shape) => {
    const isUnsaid = isUndescribed(operation, api);
    const seen = isUnsaid || output === undefined ? learnedNotes(operation) : [];
    if (isUnsaid) return seen.length > 0 ? seen : undescribedNotes(operation, policy);
    return [...treatmentNotes(treatmentsOf(operation, output, shape !== 'object')), ...seen];
  };
}
