import type { RouteAnswer } from '@leasehold/contract/browser';
import { CopyField } from '../parts/CopyField.tsx';
import { Notice } from '../parts/Notice.tsx';
import { docsPath } from '../paths.ts';
import styles from './Verified.module.css';

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
      title={`The log is broken${typeof problem?.seq === 'number' ? ` at entry ${problem.seq}` : ''}`}
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
    <Notice kind="ok" title="The log is intact">
      <p>
        Entries {count(firstSeq)} to {count(seq)}, and {count(calls)} records of calls with their
        seals
        {callsPending > 0 && `; ${count(callsPending)} of the last minutes are not sealed yet`}.
      </p>
      <div className="columns">
        <div>
          <p className="quiet">
            Hash of the last entry. Keep it elsewhere: it tells later whether anything up to here
            was taken back.
          </p>
          <CopyField name="hash" text={hash} />
        </div>
        <div>
          <p className="quiet">
            Public key of this workspace, for whoever checks a pack of evidence.
          </p>
          <CopyField name="public key" text={publicKey} />
        </div>
      </div>
    </Notice>
  );
}

const count = (number: number): string => number.toLocaleString('en');
