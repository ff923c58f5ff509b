import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct, useRead } from '../api.ts';
import { EntryDetail } from '../audit/EntryDetail.tsx';
import { EvidenceDialog } from '../audit/EvidenceDialog.tsx';
import { useActors } from '../audit/use-actors.ts';
import { Verified } from '../audit/Verified.tsx';
import { ActionButton } from '../parts/ActionButton.tsx';
import { Page } from '../parts/Page.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';

/** Who did what, and when: written with the thing that was done, and never changed unnoticed. */
export function AuditPage() {
  const cursor = useSearchParams()[0].get('cursor');
  const entries = useRead('GET /audit', { query: cursor === null ? {} : { cursor } });
  const nameActor = useActors();
  const verify = useAct('POST /audit/verify');
  const [isExporting, setExporting] = useState(false);
  return (
    <Page
      title="Audit log"
      actions={
        <>
          <ActionButton needs="GET /audit/evidence" variant="outline" onClick={() => setExporting(true)}>
            Evidence for others
          </ActionButton>
          <ActionButton needs="POST /audit/verify" isBusy={verify.isPending} onClick={() => verify.mutate({})}>
            {verify.isPending ? 'Checking …' : 'Check the log'}
          </ActionButton>
        </>
      }
    >
      <div>
        <p className="quiet">
          Every change, in order, each entry sealed by the next. Ids, names, counts and hashes; nothing out of a call.{' '}
          <a href="/docs/audit">What it proves, and what not</a>
        </p>
        <div role="status">{verify.data && <Verified {...verify.data} />}</div>
      </div>
      {verify.error && <Problem error={verify.error} />}
      <QueryView query={entries} lines={12}>
        {({ items, next }) => (
          <Table
            caption="Entries, newest first"
            rows={items}
            rowKey={({ seq }) => String(seq)}
            next={next}
            csvName="audit-log"
            columns={[
              { title: 'What', cell: (entry) => <EntryDetail entry={entry} />, text: ({ action }) => action },
              { title: 'Who', cell: ({ actor }) => nameActor(actor), text: ({ actor }) => nameActor(actor) },
              {
                title: 'When',
                cell: ({ at }) => (
                  <span className="nowrap">
                    <Time at={at} isExact />
                  </span>
                ),
                text: ({ at }) => at,
              },
              { title: 'Entry', cell: ({ seq }) => seq, text: ({ seq }) => seq, isNumber: true, isSpare: true },
            ]}
          />
        )}
      </QueryView>
      {isExporting && <EvidenceDialog onClose={() => setExporting(false)} />}
    </Page>
  );
}
