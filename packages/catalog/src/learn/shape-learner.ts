import {
  addToShape,
  createShape,
  forgetRareNames,
  mergeShape,
  readShape,
  shapeSchema,
  writeShape,
} from '@leasehold/privacy';
import type { Json, JsonObject, NamePlace, ShapeSchemaOptions } from '@leasehold/privacy';

/** Learns what answers look like from answers: types and structure, never a value. */
export interface ShapeLearner {
  /** Values taken up so far, here and where merged states come from. */
  readonly samples: number;
  /**
   * Takes up one more answer. Total; memory stays bounded however many there are and however they
   * drift. With `names`, no other name is learned.
   */
  add(value: Json, names?: NamePlace): void;
  /** Takes up what another learner knows; false where that is no state. */
  merge(state: Json): boolean;
  /**
   * What is known, as JSON that holds no value; with `namesMin`, without names seen in fewer
   * objects than that.
   */
  state(options?: { namesMin?: number }): JsonObject;
  /**
   * JSON Schema 2020-12 of all that was taken up; `{}` before the first. `isOptional`: what was
   * always there need not be.
   */
  schema(options?: ShapeSchemaOptions): JsonObject;
}

/**
 * A learner that knows nothing yet, or what `state` says: undefined where that is no state of a
 * learner.
 */
export function createShapeLearner(): ShapeLearner;
export function createShapeLearner(state: Json): ShapeLearner | undefined;
export function createShapeLearner(state?: Json): ShapeLearner | undefined {
  const shape = state === undefined ? createShape() : readShape(state);
  if (!shape) return undefined;
  return {
    get samples() {
      return shape.count;
    },
    add: (value, names) => addToShape(shape, value, names),
    merge(other) {
      const read = readShape(other);
      if (read) mergeShape(shape, read);
      return read !== undefined;
    },
    state({ namesMin = 1 } = {}) {
      if (namesMin <= 1) return writeShape(shape);
      const copy = readShape(writeShape(shape)) ?? createShape();
      forgetRareNames(copy, namesMin);
      return writeShape(copy);
    },
    schema: (options) => shapeSchema(shape, options),
  };
}
