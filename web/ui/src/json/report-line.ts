import {
  answerLimits,
  filterTypes,
  treatments,
  withheldValues,
  type Family,
  type FilterType,
  type Report,
  type Treatment,
} from '@leasehold/privacy';

/** What was done how often. */
export interface ReportPart {
  /** "3 tokenized" */
  words: string;
  family: Family;
}

/**
 * What the engine did, as the parts of one line: "3 tokenized, 1 redacted". Counts only: the report
 * holds no values.
 */
export function reportLine({ paths, echoes, detected, limits }: Report): ReportPart[] {
  const parts = told.flatMap(({ treatment, done, family }): ReportPart[] => {
    const count = paths.reduce(
      (sum, path) => sum + (path.treatment === treatment ? path.count : 0),
      0,
    );
    return count > 0 ? [{ words: `${count} ${done}`, family }] : [];
  });
  const found = Object.values(detected).reduce((sum, count) => sum + count, 0);
  if (found > 0) parts.push({ words: `${found} found in text`, family: 'remove' });
  if (echoes > 0) parts.push({ words: `${echoes} repeated in text`, family: 'link' });
  for (const [limit, why] of Object.entries(answerLimits))
    if (limit in limits) parts.push({ words: `all withheld: the answer ${why}`, family: 'remove' });
  for (const { count, why } of withheldValues(limits))
    parts.push({ words: `${count} withheld for a limit: ${why}`, family: 'remove' });
  return parts;
}

/**
 * What policies withhold by themselves is told after what their filters did, and what they keep
 * last of all.
 */
const told: readonly { treatment: Treatment; done: string; family: Family }[] = [
  ...filterTypes.filter((filterType) => filterType !== 'KEEP').map(toldOf),
  { treatment: 'WITHHOLD', done: 'withheld: no filter names it', family: 'remove' },
  { treatment: 'FAIL_CLOSED', done: 'withheld: not of that kind', family: 'remove' },
  toldOf('KEEP'),
];

function toldOf(filterType: FilterType): { treatment: Treatment; done: string; family: Family } {
  const { done, family } = treatments[filterType];
  return { treatment: filterType, done, family };
}
