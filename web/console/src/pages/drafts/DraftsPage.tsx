import { OthersWord } from '@leasehold/ui';
import { useRead } from '../../api.ts';
import { draftHolds, draftStateWords } from '../../drafts/draft-words.ts';
import { Empty } from '../../parts/Empty.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { textColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { Page } from '../../parts/Page.tsx';
import { Status } from '../../parts/Status.tsx';
import { paths } from '../../paths.ts';
import { draftsPageQuery } from '../../first-reads.ts';
import { useSearchParams } from 'react-router';

/** What is being written and holds for nobody yet, and what waits for a second person. */
export function DraftsPage() {
  const [search] = useSearchParams();
  const drafts = useRead('GET /drafts', { query: draftsPageQuery(search) });
  return (
    <Page title="Drafts">
      <FilterLinks
        label="State"
        name="state"
        options={[
          { value: '', text: 'All' },
          { value: 'requested', text: 'Waiting for a second person' },
          { value: 'returned', text: 'Sent back' },
          { value: 'approved', text: 'Approved' },
        ]}
      />
      <ListView
        caption="Drafts"
        query={drafts}
        rowTo={({ id }) => paths.draft(id)}
        empty={
          <Empty>
            No draft is here. What you decide on a policy or on new fields is kept as a draft until
            it is published.
          </Empty>
        }
        columns={[
          textColumn('About', 'aboutName'),
          {
            title: 'Holds',
            cell: (draft) => draftHolds(draft),
            text: (draft) => draftHolds(draft),
          },
          {
            title: 'State',
            cell: ({ state }) => (
              <Status kind={draftStateWords[state].status}>{draftStateWords[state].word}</Status>
            ),
            text: ({ state }) => draftStateWords[state].word,
          },
          {
            title: 'Begun by',
            cell: ({ author }) => <OthersWord>{author.name}</OthersWord>,
            text: ({ author }) => author.name,
            isSpare: true,
          },
          timeColumn('Last written', 'updatedAt', { isSpare: true }),
        ]}
      />
    </Page>
  );
}
