import { packPolicyDocument, packsOfApi } from '@leasehold/catalog';
import type { HandlerAnswer } from '@leasehold/contract';
import type { RecognisedPack } from '@leasehold/suggest';
import type { ApiRow } from '../../store/tables/apis.ts';
import { holdLatest } from '../http/hold-latest.ts';
import { inTurns } from '../http/in-turns.ts';
import { revisionOf } from './suggestion-cache.ts';
import type { FieldSuggestion } from './suggestions.ts';

export type PackAnswer = HandlerAnswer<'GET /apis/{id}/packs'>['items'][number];

/** The packs of the APIs last asked for, each with the policy that starts from it. */
export function createPackCache(
  suggestionsOf: (row: ApiRow) => Promise<FieldSuggestion[]>,
): (row: ApiRow) => Promise<PackAnswer[]> {
  const latest = holdLatest<PackAnswer[]>();
  return (row) =>
    latest(revisionOf(row), async () => {
      const found = packsOfApi(row.model);
      // most APIs have none, and their suggestions may take a while
      const suggestions = found.length === 0 ? [] : await suggestionsOf(row);
      const answers: PackAnswer[] = [];
      for (const recognised of found) answers.push(await packAnswer(recognised, row, suggestions));
      return answers;
    });
}

async function packAnswer(
  { pack, because }: RecognisedPack,
  { model }: ApiRow,
  suggestions: readonly FieldSuggestion[],
): Promise<PackAnswer> {
  const { name, title, reviewedOn, of, notes, rows } = pack;
  return {
    name,
    title,
    reviewedOn,
    of,
    because,
    notes: [...notes],
    rows: rows.map(({ targets, filterType, operations, reason }) => ({
      targets: targets.split(/\s+/),
      filterType,
      ...(operations && { operations: [...operations] }),
      reason,
    })),
    policy: await inTurns(packPolicyDocument(pack, model, suggestions)),
  };
}
