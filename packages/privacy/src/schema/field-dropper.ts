import type { Json } from '../json/json.ts';
import type { Protected } from '../answer/raw.ts';

/** Leaves fields out of what may leave already: it only ever takes away. */
export interface FieldDropper {
  drop: (data: Protected) => Protected;
  /** Whether what stands at a path of an answer is left out. */
  leavesOut: (path: string) => boolean;
  /** JSON Schema of an answer → without those fields. */
  projectSchema: (schema: Json) => Json;
}
