import { operationNames, type ProjectOutput, type ProjectorFor } from '@leasehold/catalog';
import { isObject, type Engine, type Json, type JsonObject } from '@leasehold/privacy';

/** One projector for all operations in which the same filters hold. */
export function createProjectorFor(engine: Engine): ProjectorFor {
  const known = new Map<(schema: Json) => Json, ProjectOutput>();
  return (operation) => {
    const project = engine.projectorFor(operationNames(operation));
    const made = known.get(project) ?? ((schema) => asSchema(project(schema)));
    known.set(project, made);
    return made;
  };
}

/** What can be said of an answer; undefined: nothing. */
export const asSchema = (schema: Json): JsonObject | undefined =>
  isObject(schema) ? schema : undefined;
