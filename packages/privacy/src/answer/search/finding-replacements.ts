import type { Policy } from '../../policy/policy.ts';
import { itemAt } from '../../read-at.ts';
import type { TokenJob } from '../../tokens/sealed-form.ts';
import type { TokenSealer } from '../../tokens/token.ts';
import type { Treat } from '../../treatments/definition.ts';
import { treatments } from '../../treatments/index.ts';
import { redacted, type AnswerRun } from '../run.ts';

/** What the policy says of findings in text, and what makes their tokens. */
export interface FindingTools {
  text: Policy['text'];
  sealer: TokenSealer;
}

/** What stands for each of some values of one class wherever they are found. */
export function findingReplacements(
  values: readonly string[],
  dataClass: string,
  run: AnswerRun,
  tools: FindingTools,
): string[] {
  const jobs: TokenJob[] = [];
  const plans = values.map((value) => planFinding(value, dataClass, run, tools, jobs));
  const tokens = tools.sealer.seal(jobs);
  return plans.map((plan) => (typeof plan === 'number' ? itemAt(tokens, plan) : plan));
}

/** What stands in a finding's place: a text, or the number of the token to come. */
export function planFinding(
  value: string,
  dataClass: string,
  { context }: AnswerRun,
  { text }: FindingTools,
  jobs: TokenJob[],
): string | number {
  const filterType = text?.filterType ?? 'REDACT';
  if (filterType === 'REDACT') return redacted;
  let treated: string | undefined;
  try {
    const treat: Treat = treatments[filterType].compile(
      { target: '$', filterType },
      { names: [], class: dataClass },
    );
    treated = treat(value, 'string', context);
  } catch {
    return redacted;
  }
  if (treated === undefined) return redacted;
  return filterType === 'TOKENIZE'
    ? jobs.push({ class: dataClass, value: treated, kind: 'string' }) - 1
    : treated;
}
