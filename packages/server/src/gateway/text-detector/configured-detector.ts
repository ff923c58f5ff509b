import type { Config } from '../../config/options.ts';
import { createAddressGuard } from '../../http/address-guard.ts';
import { createTextDetector, type TextDetector } from './text-detector.ts';

/** The detector that the operator set, if any. */
export function configuredDetector(
  config: Pick<
    Config,
    | 'textDetector'
    | 'textDetectorTimeoutMs'
    | 'textDetectorLanguage'
    | 'textDetectorScore'
    | 'textDetectorEntities'
  >,
  onOutage: (isOut: boolean) => void,
): TextDetector | undefined {
  if (config.textDetector === undefined) return undefined;
  return createTextDetector({
    url: config.textDetector,
    guard: createAddressGuard(privateNetworks),
    timeoutMs: config.textDetectorTimeoutMs,
    language: config.textDetectorLanguage,
    score: config.textDetectorScore,
    entities: config.textDetectorEntities,
    onOutage,
  });
}

/**
 * The operator names the detector, so it may be on this machine or in a network of the operator's
 * own (RFC 1918, RFC 6598, RFC 4193). Cloud metadata and link-local addresses stay closed.
 */
const privateNetworks = [
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
];
