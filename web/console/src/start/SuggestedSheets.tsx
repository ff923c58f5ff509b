import { treatmentFamily, parsePolicy, treatments } from '@leasehold/privacy';
import { OthersWord, TreatmentTag } from '@leasehold/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useRead } from '../api.ts';
import { textColumn } from '../parts/lists/columns.tsx';
import { Empty } from '../parts/Empty.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Table } from '../parts/lists/Table.tsx';
import { paths } from '../paths.ts';
import { previewSample, sampleSheet } from '../policy/preview/preview.ts';

import { TwoSheets } from '../policy/preview/TwoSheets.tsx';
import { findSample, type DescribedAnswer } from './find-sample.ts';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import styles from './SuggestedSheets.module.css';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';
import { treatmentLabel } from '../policy/treatment-words.ts';

/**
 * An invented answer of the API beside what an agent receives of it, by the policy the lease has
 * now.
 */
export function SuggestedSheets({ lease }: { lease: ShownLease }) {
  const sample = useQuery({
    meta: { shows: ['apis', 'shapes'] },
    queryKey: ['sample', lease.apiId],
    queryFn: async () => (await findSample(lease.apiId)) ?? null,
  });
  const policy = useRead('GET /leases/{id}/policies/{version}', {
    params: { id: lease.id, version: lease.policyVersion },
  });
  return (
    <QueryView query={sample} lines={8}>
      {(answer) =>
        answer === null ? (
          <Empty>
            {phrase(
              'The description says nothing of what this API answers. Every field is withheld until it is reviewed: try a call under APIs, and teach its shape.',
            )}
          </Empty>
        ) : (
          <QueryView query={policy} lines={8}>
            {({ document }) => <Sheets answer={answer} document={document} lease={lease} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

type Document = Parameters<typeof parsePolicy>[0];

/** Of this visit alone: tokens made with it show the form, and open nothing. */
const secret = { leaseSecret: crypto.getRandomValues(new Uint8Array(32)), now: Date.now };

function Sheets({
  answer,
  document,
  lease,
}: {
  answer: DescribedAnswer;
  document: Document;
  lease: ShownLease;
}) {
  const shown = useMemo(() => {
    const text = JSON.stringify(answer.sample);
    const { policy } = parsePolicy(document);
    const paths = answer.fields.map(({ path }) => path);
    const env = { ...secret, tokens: lease.tokens };
    return (
      policy && { sample: sampleSheet(text), preview: previewSample(text, policy, paths, env) }
    );
  }, [answer, document, lease.tokens]);
  if (!shown) return null;
  return (
    <div className={styles['suggested']}>
      <TwoSheets
        sample={shown.sample}
        preview={shown.preview}
        title={phrase('Invented from the description')}
        origin={
          <>
            {phraseParts('as {operation} might answer', {
              operation: <OthersWord>{answer.operation}</OthersWord>,
            })}
          </>
        }
      />
      <details>
        <summary>{phrase('Why each field is treated so')}</summary>
        <Table
          caption={phrase('Suggested treatments')}
          rows={answer.fields}
          rowKey={({ path }) => path}
          isDense
          columns={[
            {
              title: phrase('Field'),
              cell: ({ path }) => <OthersWord isCode>{path}</OthersWord>,
              text: ({ path }) => path,
            },
            {
              title: phrase('Treatment'),
              cell: (field) => <Treatment of={field} />,
              text: ({ filterType }) => filterType ?? 'withheld',
            },
            textColumn(phrase('Why'), 'reason'),
            {
              title: phrase('Sure'),
              cell: ({ confidence }) => `${Math.round(confidence * 100)} %`,
              text: ({ confidence }) => confidence,
              isNumber: true,
            },
          ]}
        />
      </details>
      <p className="quiet">
        {lease.policyVersion === 1 &&
          phrase('These are suggestions, and in force. What nobody is sure of is withheld.')}{' '}
        <Link to={paths.leasePolicy(lease.id)}>{phrase('Change the treatments')}</Link>
      </p>
    </div>
  );
}

function Treatment({ of: { filterType } }: { of: DescribedAnswer['fields'][number] }) {
  const family = filterType === undefined ? undefined : treatmentFamily(filterType);
  if (!family || filterType === undefined)
    return <TreatmentTag family="remove" word={phrase('Withheld, unsure')} />;
  return (
    <TreatmentTag
      family={family}
      word={Object.hasOwn(treatments, filterType) ? treatmentLabel(filterType) : filterType}
    />
  );
}
