import { Button } from '@leasehold/ui';
import { useEffect, useState } from 'react';
import { sizeText } from '../../parts/size-text.ts';
import styles from './SendingView.module.css';
import type { Sent } from '../upload.ts';

/**
 * How far it is, in numbers that are true: bytes while it is sent, seconds while it is read.
 * Whoever hears the page is told of the step, not of each number.
 */
export function SendingView({ sent, onStop }: { sent: Sent | undefined; onStop: () => void }) {
  const isSent = sent !== undefined && sent.bytes >= sent.ofBytes;
  return (
    <div className={`sheet ${styles['sending']}`}>
      {sent && !isSent ? (
        <>
          <p>
            Sending: {sizeText(sent.bytes)} of {sizeText(sent.ofBytes)}
          </p>
          <progress aria-label="Sent" max={sent.ofBytes} value={sent.bytes} />
        </>
      ) : (
        <>
          <p role="status">
            {isSent ? `${sizeText(sent.ofBytes)} sent. ` : ''}Reading the description … <Seconds />
          </p>
          <progress aria-label="Reading" />
        </>
      )}
      <Button variant="outline" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="num" aria-hidden="true">
      {seconds} s
    </span>
  );
}
