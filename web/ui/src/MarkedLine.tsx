import { Fragment, type ReactNode } from 'react';
import type { Mark, MarkedLine as Line } from './json/index.ts';
import styles from './MarkedLine.module.css';
import { OthersWord } from './OthersWord.tsx';
import { ValueMark } from './ValueMark.tsx';

interface MarkedLineProps {
  line: Line;
  /** Whether a mark is new: it is drawn from left to right. */
  isDrawn?: (mark: Mark) => boolean;
  /** What stands for a removed value; absent: the bar of `ValueMark`. */
  bar?: ReactNode;
  /** What holds the mark of a value, such as a button; absent: nothing. */
  holder?: (mark: Mark, drawn: ReactNode) => ReactNode;
}

/**
 * One line of a protected answer, each value with the mark of the family that treated it. Of a
 * removed value nothing is passed on.
 */
export function MarkedLine({
  line,
  isDrawn = () => false,
  bar = <ValueMark family="remove" />,
  holder = (_, drawn) => drawn,
}: MarkedLineProps) {
  return line.map((mark, i) => {
    const { family } = mark;
    if (!family) return <OthersWord key={i}>{mark.text}</OthersWord>;
    // a value that changed is another element, so that its mark is drawn
    const drawn = (
      <span key={identity(mark)} className={isDrawn(mark) ? styles['drawn'] : undefined}>
        {family === 'remove' ? (
          bar
        ) : (
          <ValueMark family={family}>
            <OthersWord>{mark.text}</OthersWord>
          </ValueMark>
        )}
      </span>
    );
    return <Fragment key={i}>{holder(mark, drawn)}</Fragment>;
  });
}

/** Which marks were not among the lines of before; of the first lines none is drawn. */
export function changedSince(before: readonly Line[] | undefined): (mark: Mark) => boolean {
  const shown = new Set(before?.flatMap((line) => line.map(identity)));
  return (mark) => before !== undefined && !shown.has(identity(mark));
}

const identity = ({ place, filterType, text }: Mark) => `${place} ${filterType} ${text}`;
