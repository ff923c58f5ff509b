import { eachItem } from '@leasehold/contract/browser';
import {
  createFilterFinder,
  treatmentFamily,
  parsePolicy,
  type PresetName,
} from '@leasehold/privacy';
import { Button, OthersWord, TreatmentTag } from '@leasehold/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../api.ts';
import { Table } from '../../parts/lists/Table.tsx';
import { packReasons, type ToldPack } from '../packs.ts';
import { presetDocument, type ToldSuggestion } from '../preset-document.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';
import { treatmentName } from '../treatment-words.ts';

/** Suggestions for all fields of an API, page after page. */
export const useSuggestions = (apiId: string) =>
  useQuery({
    queryKey: ['GET /apis/{id}/suggestions', apiId, 'all'],
    queryFn: () =>
      Array.fromAsync(
        eachItem((cursor) =>
          client('GET /apis/{id}/suggestions', {
            params: { id: apiId },
            query: { limit: 200, ...(cursor !== undefined && { cursor }) },
          }),
        ),
      ),
    staleTime: 60_000,
  });

const shownMax = 100;

/**
 * What would happen to each field, why, and how sure that is. The least sure stand first: they are
 * the ones to look at.
 */
export function SuggestionTable({
  suggestions,
  beginning,
}: {
  suggestions: readonly ToldSuggestion[];
  /** A preset or a pack; absent: the suggestions as they are. */
  beginning: PresetName | ToldPack | undefined;
}) {
  const [max, setMax] = useState(shownMax);
  const rows = useMemo(() => rowsOf(suggestions, beginning), [suggestions, beginning]);
  const count = (is: (word: string) => boolean) => rows.filter(({ word }) => is(word)).length;
  const withheld = count((word) => word === unsure);
  const kept = count((word) => word === treatmentName('KEEP'));
  if (rows.length === 0)
    return (
      <p className="quiet">
        {phrase(
          'The description says nothing of answers: every field is withheld until you have looked at it.',
        )}
      </p>
    );
  return (
    <>
      <p>
        {phraseParts(
          '<b>{rows} fields</b>: {kept} sent as they are, {rows2} treated, {withheld} withheld because nobody can be sure.',
          {
            rows: rows.length,
            b: (words) => <strong>{words}</strong>,
            kept,
            rows2: rows.length - kept - withheld,
            withheld,
          },
        )}
      </p>
      <Table
        caption={phrase('What happens to each field, why, and how sure that is')}
        rows={rows.slice(0, max)}
        rowKey={({ path }) => path}
        columns={[
          { title: phrase('Field'), cell: ({ path }) => <OthersWord isCode>{path}</OthersWord> },
          {
            title: phrase('Treatment'),
            cell: ({ family, word }) => <TreatmentTag family={family} word={word} />,
          },
          { title: phrase('Why'), cell: ({ reason }) => reason, isSpare: true },
          {
            title: phrase('Sure'),
            cell: ({ confidence }) => `${Math.round(confidence * 100)} %`,
            isNumber: true,
          },
        ]}
        isWhole
        isDense
        isStacked
      />
      {rows.length > max && (
        <p>
          <Button variant="link" onClick={() => setMax(max + shownMax * 5)}>
            {phrase('Show more of {rows}', { rows: rows.length })}
          </Button>
        </p>
      )}
    </>
  );
}

const unsure = phrase('Withheld');

const notInReview = ({ title, reviewedOn }: ToldPack): string =>
  phrase('The review of {title} of {reviewedOn} does not name it.', { title, reviewedOn });

/**
 * By the policy that would come of it: filters by name hold for more than the field they were
 * suggested for.
 */
function rowsOf(
  suggestions: readonly ToldSuggestion[],
  beginning: PresetName | ToldPack | undefined,
) {
  const isPack = typeof beginning === 'object';
  const pack = isPack ? beginning : undefined;
  const { policy } = parsePolicy(
    isPack ? beginning.policy : presetDocument(beginning, suggestions),
  );
  const find = policy ? createFilterFinder(policy) : () => undefined;
  const reasonOfPack = pack ? packReasons(pack) : () => undefined;
  const rows = suggestions.map(({ path, filterType, reason, confidence }) => {
    const filter = find(path);
    const reviewed = reasonOfPack(path, filter?.filterType);
    const isUnreviewed = pack && !filter && filterType === 'KEEP';
    return {
      path,
      reason: reviewed ?? (isUnreviewed ? notInReview(pack) : reason),
      confidence: reviewed === undefined ? confidence : 1,
      family: treatmentFamily(filter?.filterType ?? 'REDACT') ?? ('remove' as const),
      word: filter ? treatmentName(filter.filterType) : unsure,
    };
  });
  return rows.toSorted(
    (a, b) => Number(b.word === unsure) - Number(a.word === unsure) || a.confidence - b.confidence,
  );
}
