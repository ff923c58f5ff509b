import { CutWord } from './CutWord.tsx';
import type { Column } from './Table.tsx';
import { Time } from '../Time.tsx';
import { shownNumber } from '../../words/shown-number.ts';
import { phrase } from '../../words/phrase.ts';

type Look = Pick<Column<unknown>, 'isSpare'>;
type Has<Name extends string, Value> = { readonly [N in Name]: Value };

/** A text of the row as it is: a reason, a kind. */
export const textColumn = <Name extends string>(
  title: string,
  name: Name,
  look?: Look,
): Column<Has<Name, string>> => {
  const text = (row: Has<Name, string>) => row[name];
  return { title, cell: text, text, ...look };
};

/** The name of the row, or of somebody in it: on one line, however long it is. */
export const nameColumn = <Name extends string>(
  title: string,
  name: Name,
  look?: Look,
): Column<Has<Name, string>> => ({
  title,
  cell: (row) => <CutWord>{row[name]}</CutWord>,
  text: (row) => row[name],
  ...look,
});

/** A moment of the row, told by how far it is. */
export const timeColumn = <Name extends string>(
  title: string,
  name: Name,
  look?: Look,
): Column<Has<Name, string>> => ({
  title,
  cell: (row) => <Time at={row[name]} />,
  text: (row) => row[name],
  ...look,
});

/** How many, on the right. */
export const countColumn = <Name extends string>(
  title: string,
  name: Name,
  look?: Look,
): Column<Has<Name, number>> => ({
  title,
  cell: (row) => shownNumber(row[name]),
  text: (row) => row[name],
  isNumber: true,
  ...look,
});

/** By which it is found among many. */
export const labelsColumn = (): Column<{ readonly labels: readonly string[] }> => ({
  title: phrase('Labels'),
  cell: ({ labels }) => (labels.length === 0 ? '–' : labels.join(', ')),
  text: ({ labels }) => labels.join(', '),
  isSpare: true,
});
