import type { CarriedOptions, CarryParcel, Engine, OutsideFindings, Raw } from '@leasehold/privacy';
import type { Cancellation } from '../../http/cancellation.ts';
import type { TextDetector } from './text-detector.ts';

/**
 * Asks a detector about the texts of an answer that the policy keeps. They are what the upstream
 * said, so they go to the detector and nowhere else.
 *
 * `carry`: for an answer that is treated in another thread, as it would hold others up here.
 */
export async function checkAnswer(
  detector: Pick<TextDetector, 'check'>,
  engine: Engine,
  raw: Raw,
  options: CarriedOptions,
  { carry, signal }: { carry: CarryParcel | undefined; signal: Cancellation },
): Promise<OutsideFindings> {
  const { answer, restored, written } = options;
  const texts = carry
    ? await engine.keptTextsElsewhere(raw, options, carry)
    : engine.keptTexts(raw, { answer, restored, written });
  return texts.length === 0 ? new Map() : detector.check(texts, signal);
}
