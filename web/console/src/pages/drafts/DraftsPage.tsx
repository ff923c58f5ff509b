import { OthersWord } from '@leasehold/ui';
import { useRead } from '../../api.ts';
import { draftHolds, draftStateWords } from '../../drafts/draft-words.ts';
import { Empty } from '../../parts/Empty.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { nameColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { Page } from '../../parts/Page.tsx';
import { Status } from '../../parts/Status.tsx';
import { paths } from '../../paths.ts';
import { draftsPageQuery } from '../../first-reads.ts';
import { useSearchParams } from 'react-router';
import { phrase } from '../../words/phrase.ts';

/** What is being written and holds for nobody yet, and what waits for a second person. */
export function DraftsPage() {
  const [search] = useSearchParams();
  const drafts = useRead('GET /drafts', { query: draftsPageQuery(search) });
  return (
    <Page title={phrase('Drafts')}>
      <FilterLinks
        label={phrase('State')}
        name="state"
        options={[
          { value: '', text: phrase('All') },
          { value: 'requested', text: phrase('Waiting for a second person') },
          { value: 'returned', text: phrase('Sent back') },
          { value: 'approved', text: phrase('Approved') },
        ]}
      />
      <ListView
        caption={phrase('Drafts')}
        query={drafts}
        rowTo={({ id }) => paths.draft(id)}
        empty={
          <Empty>
            {draftsPageQuery(search).state === undefined
              ? phrase(
                  'No draft is here. What you decide on a policy or on new fields is kept as a draft until it is published.',
                )
              : phrase('No draft is in this state.')}
          </Empty>
        }
        columns={[
          nameColumn(phrase('About'), 'aboutName'),
          {
            title: phrase('Holds'),
            cell: (draft) => draftHolds(draft),
            text: (draft) => draftHolds(draft),
          },
          {
            title: phrase('State'),
            cell: ({ state }) => (
              <Status kind={draftStateWords[state].status}>{draftStateWords[state].word}</Status>
            ),
            text: ({ state }) => draftStateWords[state].word,
          },
          {
            title: phrase('Begun by'),
            cell: ({ author }) => <OthersWord>{author.name}</OthersWord>,
            text: ({ author }) => author.name,
            isSpare: true,
          },
          timeColumn(phrase('Last written'), 'updatedAt', { isSpare: true }),
        ]}
      />
    </Page>
  );
}
