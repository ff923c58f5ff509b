import { shownText } from '@leasehold/privacy';
import { OthersWord } from '@leasehold/ui';
import { useMemo } from 'react';
import type { ReviewItem } from './review-draft.ts';
import styles from './ReviewList.module.css';
import { wordDiff, type Run } from './word-diff.ts';
import { phrase } from '../../words/phrase.ts';

type Change = ReviewItem['changes'][number];

/** What was there and what is there now, beside each other, place by place. */
export function ChangedWords({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles['changes']}>
      {changes.map((change, at) => (
        // The same place can differ in words and in kind.
        <li key={`${at} ${change.of} ${change.at}`}>
          <ChangedPlace change={change} />
        </li>
      ))}
    </ul>
  );
}

const places: Record<Change['of'], string> = {
  server: phrase('Address'),
  authentication: phrase('Authentication'),
  deprecation: phrase('Deprecation'),
  text: phrase('Words'),
  parameter: phrase('Parameter'),
  body: phrase('Body'),
  answer: phrase('Answer'),
};

function ChangedPlace({ change: { of, at, from, to } }: { change: Change }) {
  const diff = useMemo(() => wordDiff(from ?? '', to ?? ''), [from, to]);
  return (
    <>
      <p className={styles['place']}>
        {places[of]}
        {at !== '' && (
          <>
            {' '}
            <OthersWord isCode>{at}</OthersWord>
          </>
        )}
      </p>
      <div className={styles['sides']}>
        <Side title={phrase('In force')} of="del" text={from} runs={diff.from} />
        <Side title={phrase('As last read')} of="ins" text={to} runs={diff.to} />
      </div>
    </>
  );
}

/** What does not show leaves a sign, line by line. */
const shownLines = (text: string): string => text.split('\n').map(shownText).join('\n');

function Side({
  title,
  of: Mark,
  text,
  runs,
}: {
  title: string;
  of: 'del' | 'ins';
  text: string | undefined;
  runs: readonly Run[];
}) {
  return (
    <div className={styles['side']}>
      <p className={styles['which']}>{title}</p>
      {text === undefined || text === '' ? (
        <p className="quiet">{phrase('Nothing')}</p>
      ) : (
        <bdi className={styles['words']}>
          {/* Runs follow one another in the order of the text, and none has a name. */}
          {runs.map((run, place) =>
            run.isOwn ? (
              <Mark key={`${place} ${run.text.length}`}>{shownLines(run.text)}</Mark>
            ) : (
              shownLines(run.text)
            ),
          )}
        </bdi>
      )}
    </div>
  );
}
