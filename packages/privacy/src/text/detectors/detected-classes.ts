import { detectors } from './index.ts';

/** The data classes that some detector finds: in a field of one, its name is context. */
export const detectedClasses: ReadonlySet<string> = new Set(
  Object.values(detectors).map((detector) => detector.class),
);
