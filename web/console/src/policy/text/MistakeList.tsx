import type { Mistake } from '../policy-reading.ts';
import { phrase } from '../../words/phrase.ts';

/** What is wrong with the text of a policy, each at its line. */
export function MistakeList({
  mistakes,
  onGoTo,
}: {
  mistakes: readonly Mistake[];
  onGoTo: (mistake: Mistake) => void;
}) {
  return (
    <>
      {mistakes.slice(0, mistakesMax).map((mistake) => (
        <p key={`${mistake.start} ${mistake.message}`}>
          <button type="button" onClick={() => onGoTo(mistake)}>
            {phrase('Line {line}, column {column}', {
              line: mistake.line,
              column: mistake.column,
            })}
          </button>
          : {mistake.message}
        </p>
      ))}
      {mistakes.length > mistakesMax && (
        <p>{phrase('And {mistakes} more.', { mistakes: mistakes.length - mistakesMax })}</p>
      )}
    </>
  );
}

const mistakesMax = 5;
