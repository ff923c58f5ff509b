import { ListView, type ListViewProps } from '../parts/lists/ListView.tsx';
import type { Column } from '../parts/lists/Table.tsx';
import { ClockTime, zoneName } from '../parts/Time.tsx';
import { paths } from '../paths.ts';
import { callColumns } from './call-columns.tsx';
import { familyCounts, MarksStrip, marksText } from './MarksStrip.tsx';
import type { ListedCall } from './outcomes.ts';
import { phrase } from '../words/phrase.ts';

interface CallTableProps extends Pick<ListViewProps<ListedCall>, 'query' | 'lines' | 'empty'> {
  /** True: all are of the lease this page is about. */
  isOfOneLease?: boolean;
}

/**
 * Calls as they are listed everywhere: when, what, how it ended, and how long it took here and
 * there.
 */
export function CallTable({ isOfOneLease = false, ...list }: CallTableProps) {
  return (
    <ListView
      {...list}
      caption={phrase('Calls')}
      rowTo={({ id }) => paths.call(id)}
      columns={columns.filter(({ title }) => !isOfOneLease || title !== phrase('Lease'))}
      csvName="calls"
      isDense
    />
  );
}

/** What was done with the values of an answer, by family. */
export const callMarks = ({ report }: ListedCall) =>
  familyCounts((report?.paths ?? []).map(({ treatment, count }) => [treatment, count]));

const marksColumn: Column<ListedCall> = {
  title: phrase('Marks'),
  cell: (call) => <MarksStrip counts={callMarks(call)} />,
  text: (call) => marksText(callMarks(call)),
  isSpare: true,
};

/** To the second: calls of one task stand close together. */
const clockColumn: Column<ListedCall> = {
  title: phrase('When'),
  aside: zoneName,
  cell: ({ at }) => <ClockTime at={at} />,
  text: ({ at }) => at,
};

const columns = callColumns.flatMap((column) =>
  column.title === phrase('When')
    ? [clockColumn]
    : column.title === phrase('Code')
      ? [marksColumn, column]
      : [column],
);
