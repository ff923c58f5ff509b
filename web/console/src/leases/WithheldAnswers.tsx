import { Link } from 'react-router';
import { Notice } from '../parts/Notice.tsx';
import { paths } from '../paths.ts';
import type { ShownLease } from './LeaseFrame.tsx';
import { phrase } from '../words/phrase.ts';

/** Says so where agents see nothing of some answers, since nobody describes them. */
export function WithheldAnswers({
  lease: { apiId, warnings = [] },
}: {
  lease: Pick<ShownLease, 'apiId' | 'warnings'>;
}) {
  if (warnings.length === 0) return undefined;
  return (
    <Notice kind="warn" title={phrase('Agents see nothing of some answers')}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <p>
        <Link to={paths.tryApi(apiId)}>{phrase('Try a call')}</Link>
      </p>
    </Notice>
  );
}
