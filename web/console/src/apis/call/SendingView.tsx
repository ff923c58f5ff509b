import { Button } from '@leasehold/ui';
import { Seconds } from '../../parts/waiting/Seconds.tsx';
import { sizeText } from '../../parts/size-text.ts';
import styles from './SendingView.module.css';
import type { Sent } from '../upload.ts';
import { phrase } from '../../words/phrase.ts';

interface SendingViewProps {
  sent: Sent | undefined;
  /** What is done once all is sent, and which of how many steps it is; absent: the only one. */
  step?: { at: number; of: number; says: string };
  onCancel: () => void;
}

const reading = { at: 1, of: 1, says: phrase('Reading the description') };

/**
 * How far it is, in numbers that are true: bytes while it is sent, seconds while it is read.
 * Whoever hears the page is told of the step, not of each number.
 */
export function SendingView({ sent, step = reading, onCancel }: SendingViewProps) {
  const isSent = sent !== undefined && sent.bytes >= sent.ofBytes;
  return (
    <div className={`sheet ${styles['sending']}`}>
      {sent && !isSent ? (
        <>
          <p>
            {phrase('Sending: {bytes} of {ofBytes}', {
              bytes: sizeText(sent.bytes),
              ofBytes: sizeText(sent.ofBytes),
            })}
          </p>
          <progress aria-label={phrase('Sent')} max={sent.ofBytes} value={sent.bytes} />
        </>
      ) : (
        <>
          <p role="status">
            {isSent && phrase('{ofBytes} sent.', { ofBytes: sizeText(sent.ofBytes) })}{' '}
            {step.of > 1 && phrase('Step {at} of {of}:', { at: step.at, of: step.of })} {step.says}{' '}
            … <Seconds key={step.says} />
          </p>
          <progress aria-label={step.says} />
        </>
      )}
      <Button variant="outline" onClick={onCancel}>
        {phrase('Cancel')}
      </Button>
    </div>
  );
}
