import type { RouteAnswer } from '@leasehold/contract/browser';
import { OthersWord } from '@leasehold/ui';
import { textColumn } from '../parts/lists/columns.tsx';
import { Status } from '../parts/Status.tsx';
import { Table } from '../parts/lists/Table.tsx';
import styles from './ProblemsTable.module.css';
import { phrase } from '../words/phrase.ts';

type Problem = RouteAnswer<'GET /apis/{id}'>['problems'][number];

/**
 * What of a description could not be used: where, what it costs, and what to do, as the reader of
 * the description says it.
 */
export function ProblemsTable({
  problems,
  count,
}: {
  problems: readonly Problem[];
  count: number;
}) {
  return (
    <>
      <Table
        caption={phrase('Problems of the description')}
        rows={problems.map((problem, place) => ({
          ...problem,
          place: problem.place,
          key: String(place),
        }))}
        rowKey={({ key }) => key}
        columns={[
          {
            title: phrase('Operation'),
            cell: ({ operation, severity, code }) => (
              <span className={styles['operation']}>
                {operation === undefined ? (
                  phrase('The description')
                ) : (
                  <OthersWord isCode>{operation}</OthersWord>
                )}
                <Status kind={severity === 'error' ? 'danger' : 'warn'}>
                  {costOf({ operation, severity, code })}
                </Status>
              </span>
            ),
            text: ({ operation }) => operation ?? '',
          },
          {
            title: phrase('What it is, and what to do'),
            cell: ({ message, place }) => (
              <span className={styles['text']}>
                {message} <OthersWord isCode>{place}</OthersWord>
              </span>
            ),
            text: ({ message }) => message,
          },
          textColumn(phrase('Severity'), 'severity', { isSpare: true }),
          {
            title: phrase('Code'),
            cell: ({ code }) => <code>{code}</code>,
            text: ({ code }) => code,
            isSpare: true,
          },
        ]}
        csvName="problems"
      />
      {count > problems.length && (
        <p className="quiet">
          {phrase(
            'The first {problems} of {count}. Correct these and read the description again.',
            { problems: problems.length, count },
          )}
        </p>
      )}
    </>
  );
}

function costOf({
  operation,
  severity,
  code,
}: Pick<Problem, 'operation' | 'severity' | 'code'>): string {
  if (code === 'answers_undescribed') return phrase('Its answers are withheld');
  return severity === 'error' && operation !== undefined
    ? phrase('All of it is lost')
    : phrase('A part is lost');
}
