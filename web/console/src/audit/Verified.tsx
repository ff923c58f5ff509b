import type { RouteAnswer } from '@leasehold/contract/browser';
import { CopyField } from '../parts/CopyField.tsx';
import { Notice } from '../parts/Notice.tsx';
import { docsPath } from '../paths.ts';
import styles from './Verified.module.css';
import { phrase } from '../words/phrase.ts';
import { shownNumber } from '../words/shown-number.ts';

type Verification = RouteAnswer<'POST /audit/verify'>;

/** What checking the whole log found. */
export const Verified = (verification: Verification) => (
  <div className={styles['verified']}>
    {verification.isIntact ? <Intact {...verification} /> : <Broken {...verification} />}
  </div>
);

function Broken({ problem }: Verification) {
  return (
    <Notice
      kind="danger"
      title={
        typeof problem?.seq === 'number'
          ? phrase('The log is broken at entry {seq}', { seq: problem.seq })
          : phrase('The log is broken')
      }
    >
      <p>{problem?.message}</p>
      <p>{problem?.meaning}</p>
      <p>
        <a href={docsPath('audit#checking-it')}>
          <code>{problem?.code}</code>
        </a>
      </p>
    </Notice>
  );
}

function Intact({ firstSeq, seq, calls, callsPending, hash, publicKey }: Verification) {
  return (
    <Notice kind="ok" title={phrase('The log is intact')}>
      <p>
        {callsPending > 0
          ? phrase(
              'Entries {count} to {count2}, and {count3} records of calls with their seals; {count4} of the last minutes are not sealed yet.',
              {
                count: count(firstSeq),
                count2: count(seq),
                count3: count(calls),
                count4: count(callsPending),
              },
            )
          : phrase('Entries {count} to {count2}, and {count3} records of calls with their seals.', {
              count: count(firstSeq),
              count2: count(seq),
              count3: count(calls),
            })}
      </p>
      <div className="columns">
        <div>
          <p className="quiet">
            {phrase(
              'Hash of the last entry. Keep it elsewhere: it tells later whether anything up to here was taken back.',
            )}
          </p>
          <CopyField name={phrase('hash')} text={hash} />
        </div>
        <div>
          <p className="quiet">
            {phrase('Public key of this workspace, for whoever checks a pack of evidence.')}
          </p>
          <CopyField name={phrase('public key')} text={publicKey} />
        </div>
      </div>
    </Notice>
  );
}

const count = (number: number): string => shownNumber(number);
