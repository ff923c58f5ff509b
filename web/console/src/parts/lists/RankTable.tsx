import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './RankTable.module.css';
import type { Term } from '../Explained.tsx';
import { Section } from '../Section.tsx';
import { Table } from './Table.tsx';
import { Textures, textureOf } from '../charts/Textures.tsx';
import type { ChartTone } from '../charts/chart-tone.ts';
import { phrase } from '../../words/phrase.ts';
import { shownNumber } from '../../words/shown-number.ts';

export interface RankRow {
  name: string;
  /** In its place where the name is shown; absent: the name itself. */
  shown?: ReactNode;
  tone: ChartTone;
  count: number;
  /** Where these are listed. */
  to?: string;
}

interface RankTableProps {
  title: string;
  term?: Term;
  /** What a row is: `Code`. */
  what: string;
  rows: readonly RankRow[];
  /** Of an empty one. */
  none: string;
  csvName: string;
}

/** What there is most of comes first: a table whose numbers are drawn as well. */
export function RankTable({ title, term, what, rows, none, csvName }: RankTableProps) {
  const id = useId();
  const ranked = rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const most = ranked[0]?.count ?? 1;
  return (
    <Section title={title} term={term}>
      {ranked.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <>
          <svg className={styles['defs']} aria-hidden="true">
            <Textures id={id} />
          </svg>
          <Table
            caption={phrase('{title}, the most first', { title })}
            rows={ranked}
            rowKey={({ name }) => name}
            columns={[
              {
                title: what,
                cell: ({ name, shown = name, to }) =>
                  to === undefined ? shown : <Link to={to}>{shown}</Link>,
                text: ({ name }) => name,
              },
              {
                title: phrase('Share'),
                cell: ({ tone, count }) => (
                  <svg className={styles['bar']} aria-hidden="true">
                    <rect
                      width={`${(count / most) * 100}%`}
                      height="100%"
                      fill={textureOf(id, tone)}
                    />
                  </svg>
                ),
              },
              {
                title: phrase('Count'),
                cell: ({ count }) => shownNumber(count),
                text: ({ count }) => count,
                isNumber: true,
              },
            ]}
            csvName={csvName}
            isWhole
            isDense
          />
        </>
      )}
    </Section>
  );
}
