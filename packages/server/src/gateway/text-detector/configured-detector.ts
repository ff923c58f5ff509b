import type { FindingsByText, OutsideFinding } from '@leasehold/privacy';
import type { Config } from '../../config/options.ts';
import { createAddressGuard, privateNetworks } from '../../http/address-guard.ts';
import { openTextModel } from '../text-model/text-model.ts';
import { createTextDetector, type TextDetector } from './text-detector.ts';

/** What whoever runs the server should know of its detector or its model. */
export type DetectorNews = 'unencrypted' | 'out' | 'back' | 'model_out' | 'model_back';

type DetectorConfig = Pick<
  Config,
  | 'textDetector'
  | 'textDetectorTimeoutMs'
  | 'textDetectorLanguage'
  | 'textDetectorScore'
  | 'textDetectorEntities'
  | 'textModel'
  | 'textModelThreads'
>;

/** The detector or the model that the operator set, or both as one, if any. */
export async function configuredDetector(
  config: DetectorConfig,
  tell: (news: DetectorNews) => void,
): Promise<TextDetector | undefined> {
  const model = await configuredModel(config, tell);
  const detector = configuredAddress(config, tell);
  return model && detector ? bothDetectors(model, detector) : (model ?? detector);
}

function configuredAddress(
  config: DetectorConfig,
  tell: (news: DetectorNews) => void,
): TextDetector | undefined {
  if (config.textDetector === undefined) return undefined;
  if (!isLoopbackOrEncrypted(config.textDetector)) tell('unencrypted');
  return createTextDetector({
    url: config.textDetector,
    // The operator names the detector, so it may be on this machine or in a network of his own.
    guard: createAddressGuard(privateNetworks),
    timeoutMs: config.textDetectorTimeoutMs,
    language: config.textDetectorLanguage,
    score: config.textDetectorScore,
    entities: config.textDetectorEntities,
    onOutage: (isOut) => tell(isOut ? 'out' : 'back'),
  });
}

async function configuredModel(
  config: DetectorConfig,
  tell: (news: DetectorNews) => void,
): Promise<TextDetector | undefined> {
  if (config.textModel === undefined) return undefined;
  return openTextModel({
    folder: config.textModel,
    threads: config.textModelThreads,
    timeoutMs: config.textDetectorTimeoutMs,
    score: config.textDetectorScore,
    entities: config.textDetectorEntities,
    onOutage: (isOut) => tell(isOut ? 'model_out' : 'model_back'),
  });
}

/** What either finds counts; a text that either has not checked is not checked. */
function bothDetectors(one: TextDetector, other: TextDetector): TextDetector {
  return {
    async check(texts, signal) {
      const [first, second] = await Promise.all([
        one.check(texts, signal),
        other.check(texts, signal),
      ]);
      return inBoth(first, second);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([one[Symbol.asyncDispose](), other[Symbol.asyncDispose]()]);
    },
  };
}

function inBoth(first: FindingsByText, second: FindingsByText): FindingsByText {
  const both = new Map<string, readonly OutsideFinding[]>();
  for (const [text, found] of first) {
    const more = second.get(text);
    if (more) both.set(text, [...found, ...more]);
  }
  return both;
}

function isLoopbackOrEncrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
