import { compilePolicy } from './compile-policy.ts';
import type { EngineEnv } from './engine.ts';
import type { Json } from './json.ts';
import { makeProtected, Raw, type Protected } from './raw.ts';

/** Leaves fields out of what may leave already: it only ever takes away. */
export interface FieldDropper {
  drop(data: Protected): Protected;
  /** JSON Schema of an answer → without those fields. */
  projectSchema(schema: Json): Json;
}

/**
 * Targets mean what they mean in a policy. Fields are left out after treatment, never before: what is left out is still known to the policy, so its values are
 * protected wherever else the answer repeats them. Throws on a target that does not parse.
 */
export function createFieldDropper(targets: readonly string[], env: EngineEnv): FieldDropper {
  const engine = compilePolicy({ filters: targets.map((target) => ({ target, filterType: 'DROP' })), unlisted: 'keep', echo: false }, env);
  return {
    drop: (data) => makeProtected(engine.protect(new Raw(data.text)).text, data.tally),
    projectSchema: (schema) => engine.projectSchema(schema),
  };
}
