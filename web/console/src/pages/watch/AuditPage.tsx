import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAct, useRead } from '../../api.ts';
import { readAuditFilter } from '../../audit/audit-filter.ts';
import { AuditFilters } from '../../audit/AuditFilters.tsx';
import { EntryDetail } from '../../audit/EntryDetail.tsx';
import { EvidenceDialog } from '../../audit/EvidenceDialog.tsx';
import { useActors } from '../../audit/use-actors.ts';
import { useSubjects } from '../../audit/use-subjects.ts';
import { Verified } from '../../audit/Verified.tsx';
import { auditPageQuery } from '../../first-reads.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { SavedViews } from '../../parts/lists/SavedViews.tsx';
import { Explained } from '../../parts/Explained.tsx';
import { Page } from '../../parts/Page.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { withFilter } from '../../parts/lists/SearchField.tsx';
import { Time } from '../../parts/Time.tsx';
import { docsPath } from '../../paths.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

/** Who did what, and when: written with the thing that was done, and never changed unnoticed. */
export function AuditPage() {
  const [search] = useSearchParams();
  const filter = readAuditFilter(search);
  const entries = useRead('GET /audit', { query: auditPageQuery(search) });
  const actors = useActors();
  const subjects = useSubjects();
  const nameActor = (actor: string) => actors.get(actor) ?? actor;
  const verify = useAct('POST /audit/verify');
  const [isExporting, setExporting] = useState(false);
  return (
    <Page
      title={phrase('Audit log')}
      actions={
        <>
          <ActionButton
            needs="GET /audit/evidence"
            variant="outline"
            onClick={() => setExporting(true)}
          >
            {phrase('Evidence for others')}
          </ActionButton>
          <Explained term="evidence" />
          <ActionButton
            needs="POST /audit/verify"
            isBusy={verify.isPending}
            onClick={() => verify.mutate({})}
          >
            {verify.isPending ? phrase('Checking …') : phrase('Check the log')}
          </ActionButton>
        </>
      }
    >
      <div>
        <p className="quiet">
          {phraseParts(
            'Every change, in order, each entry sealed by the next. Ids, names, counts and hashes; nothing out of a call. <a>What it proves, and what not</a>',
            { a: (words) => <a href={docsPath('audit')}>{words}</a> },
          )}
        </p>
        <div role="status">{verify.data && <Verified {...verify.data} />}</div>
      </div>
      {verify.error && <Problem error={verify.error} />}
      <AuditFilters filter={filter} actors={actors} />
      <SavedViews list="audit" />
      <ListView
        caption={phrase('Entries, newest first')}
        query={entries}
        lines={12}
        // The log itself is never empty.
        empty={<Empty>{phrase('No entry matches these filters.')}</Empty>}
        csvName="audit-log"
        isStacked
        columns={[
          {
            title: phrase('What'),
            cell: (entry) => <EntryDetail entry={entry} subjects={subjects} />,
            text: ({ action }) => action,
          },
          {
            title: phrase('Who'),
            cell: ({ actor }) => (
              <Link to={`?${withFilter(search, 'actor', actor).toString()}`}>
                {nameActor(actor)}
              </Link>
            ),
            text: ({ actor }) => nameActor(actor),
          },
          {
            title: phrase('When'),
            cell: ({ at }) => <Time at={at} isExact />,
            text: ({ at }) => at,
          },
          {
            title: phrase('Entry'),
            cell: ({ seq }) => seq,
            text: ({ seq }) => seq,
            isNumber: true,
            isSpare: true,
          },
        ]}
      />
      {isExporting && <EvidenceDialog onClose={() => setExporting(false)} />}
    </Page>
  );
}
