import type { RouteAnswer } from '@leasehold/contract/browser';
import { useAct } from '../api.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { nameColumn } from '../parts/lists/columns.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Section } from '../parts/Section.tsx';
import { Status, type StatusKind } from '../parts/Status.tsx';
import { Table } from '../parts/lists/Table.tsx';
import { Waiting } from '../parts/waiting/Waiting.tsx';
import { docsPath } from '../paths.ts';
import type { ShownLease } from './LeaseFrame.tsx';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

type Examined = RouteAnswer<'POST /leases/{id}/doctor'>['clients'][number];

/** Does what each known client does to connect, and says where it stops. */
export function Doctor({ lease }: { lease: ShownLease }) {
  const examination = useAct('POST /leases/{id}/doctor');
  return (
    <Section title={phrase('A client does not connect?')}>
      <p>
        {phraseParts(
          'Leasehold does what each known client does on its way to this lease, and names the first step that fails. <a>What it tries</a>',
          {
            a: (words) => (
              <a href={docsPath('doctor')} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          },
        )}
      </p>
      <div>
        <ActionButton
          needs="POST /leases/{id}/doctor"
          variant="outline"
          isBusy={examination.isPending}
          onClick={() => examination.mutate({ params: { id: lease.id } })}
        >
          {phrase('Examine the way in')}
        </ActionButton>
      </div>
      <Waiting act={examination} says={phrase('Examining, up to a minute')} />
      {examination.error && <Problem error={examination.error} />}
      {examination.data && (
        <Table
          caption={phrase('What each client meets')}
          rows={examination.data.clients}
          rowKey={({ client }) => client}
          columns={[
            nameColumn(phrase('Client'), 'name'),
            {
              title: phrase('Result'),
              cell: ({ verdict }) => (
                <Status kind={verdicts[verdict].kind}>{verdicts[verdict].word}</Status>
              ),
              text: ({ verdict }) => verdicts[verdict].word,
            },
            {
              title: phrase('Why, and what to do'),
              cell: (row) => <Finding of={row} />,
              text: (row) => worst(row)?.code ?? '',
            },
          ]}
          csvName="doctor"
        />
      )}
    </Section>
  );
}

const verdicts: Record<Examined['verdict'], { kind: StatusKind; word: string }> = {
  pass: { kind: 'ok', word: phrase('Connects') },
  warn: { kind: 'warn', word: phrase('Connects, with a warning') },
  fail: { kind: 'danger', word: phrase('Cannot connect') },
};

const worst = ({ findings, verdict }: Examined) =>
  findings.find(({ severity }) => severity === verdict && verdict !== 'pass');

function Finding({ of }: { of: Examined }) {
  const finding = worst(of);
  if (!finding) return <span className="quiet">{phrase('Every step passes.')}</span>;
  return (
    <>
      <p>{finding.seen}</p>
      {finding.fix !== undefined && <p className="quiet">{finding.fix}</p>}
      <a href={docsPath('doctor#findings')} target="_blank" rel="noreferrer">
        <code>{finding.code}</code>
      </a>
    </>
  );
}
