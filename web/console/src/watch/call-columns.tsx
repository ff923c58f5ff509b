import { Link } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { nameColumn, timeColumn } from '../parts/lists/columns.tsx';
import { CutWord } from '../parts/lists/CutWord.tsx';
import { Status } from '../parts/Status.tsx';
import type { Column } from '../parts/lists/Table.tsx';
import { errorDocsPath, paths } from '../paths.ts';
import { outcomes, type ShownCall, type ListedCall } from './outcomes.ts';
import { phrase } from '../words/phrase.ts';
import { shownNumber, shownTenths } from '../words/shown-number.ts';

export const milliseconds = (value: number): string =>
  `${value < 10 ? shownTenths(value) : shownNumber(Math.round(value))} ms`;

/** Time spent here: all of it but what the upstream took. */
export const ourMs = ({
  durationMs,
  upstreamMs,
}: Pick<ShownCall, 'durationMs' | 'upstreamMs'>): number => Math.max(durationMs - upstreamMs, 0);

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Of calls as they are listed everywhere; what was done with their values is the list's own. */
export const callColumns: readonly Column<ListedCall>[] = [
  timeColumn(phrase('When'), 'at'),
  {
    title: phrase('Tool'),
    cell: ({ tool }) => <OthersWord isCode>{tool}</OthersWord>,
    text: ({ tool }) => tool,
  },
  nameColumn(phrase('Who'), 'principalName', { isSpare: true }),
  {
    title: phrase('Lease'),
    cell: ({ leaseId, leaseName }) => (
      <Link to={paths.leaseCalls(leaseId)}>
        <CutWord>{leaseName}</CutWord>
      </Link>
    ),
    text: ({ leaseName }) => leaseName,
    isSpare: true,
  },
  {
    title: phrase('Outcome'),
    cell: ({ outcome }) => (
      <Status kind={outcomes[outcome].status}>{outcomes[outcome].word}</Status>
    ),
    text: ({ outcome }) => outcome,
  },
  {
    title: phrase('Code'),
    cell: ({ code }) => (code === null ? '' : <CodeLink code={code} />),
    text: ({ code }) => code ?? '',
    isSpare: true,
  },
  {
    title: phrase('Here'),
    cell: (call) => milliseconds(ourMs(call)),
    text: (call) => tenths(ourMs(call)),
    isNumber: true,
    isSpare: true,
  },
  {
    title: phrase('Upstream'),
    cell: ({ upstreamMs }) => (upstreamMs > 0 ? milliseconds(upstreamMs) : '–'),
    text: ({ upstreamMs }) => tenths(upstreamMs),
    isNumber: true,
    isSpare: true,
  },
];

/** A public error code, with its page. */
export const CodeLink = ({ code }: { code: string }) => (
  <a href={errorDocsPath(code)} target="_blank" rel="noreferrer">
    <code>{code}</code>
  </a>
);
