import type { RouteAnswer } from '@leasehold/contract/browser';
import { treatmentFamily, hasDataKeys, memberPath } from '@leasehold/privacy';
import { useMemo } from 'react';
import styles from './AnswerSheet.module.css';
import { answerLines, type AnswerLine } from './mark-answer.ts';
import { SuggestionTag } from '../SuggestionTag.tsx';
import { phrase } from '../../words/phrase.ts';

type Suggestion = RouteAnswer<'POST /apis/{id}/suggest'>['items'][number];

interface AnswerSheetProps {
  text: string;
  suggestions: readonly Suggestion[];
}

/**
 * What the upstream returned, as it is: for its owner alone. Beside each value stands what is
 * suggested to be done with it.
 */
export function AnswerSheet({ text, suggestions }: AnswerSheetProps) {
  const answer = useMemo(() => answerLines(text, memberPath, hasDataKeys), [text]);
  const byPath = useMemo(
    () => new Map(suggestions.map((suggestion) => [suggestion.path, suggestion])),
    [suggestions],
  );
  if (!answer)
    return (
      <pre className={styles['plain']} tabIndex={0}>
        {text}
      </pre>
    );
  return (
    <div
      className={styles['sheet']}
      tabIndex={0}
      role="region"
      aria-label={phrase('Upstream returned')}
    >
      {answer.lines.map((line, place) => (
        <Line
          key={place}
          line={line}
          suggestion={line.path === undefined ? undefined : byPath.get(line.path)}
        />
      ))}
      {answer.isCut && (
        <p className={styles['cut']}>
          {phrase('The answer goes on; the first {lines} lines are shown.', {
            lines: answer.lines.length,
          })}
        </p>
      )}
    </div>
  );
}

function Line({
  line: { indent, name, text, end, path },
  suggestion,
}: {
  line: AnswerLine;
  suggestion: Suggestion | undefined;
}) {
  const family =
    suggestion?.filterType === undefined ? undefined : treatmentFamily(suggestion.filterType);
  return (
    <div className={styles['line']} style={{ paddingInlineStart: 16 * (1 + Math.min(indent, 12)) }}>
      <code>
        {name}
        {path === undefined ? (
          text
        ) : (
          <span className={styles['value']} data-family={family}>
            {text}
          </span>
        )}
        {end}
      </code>
      {suggestion && <SuggestionTag suggestion={suggestion} />}
    </div>
  );
}
