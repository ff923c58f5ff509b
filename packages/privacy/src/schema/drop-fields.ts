import { compilePolicy } from '../compile-policy.ts';
import type { Filter } from '../policy/policy.ts';
import { makeProtected, Raw } from '../answer/raw.ts';
import type { EngineEnv } from '../engine-env.ts';
import { givenIn } from '../tokens/short-token.ts';
import type { FieldDropper } from './field-dropper.ts';

/**
 * Targets mean what they mean in a policy. Fields are left out after treatment, never before: what
 * is left out is still known to the policy, so its values are protected wherever else the answer
 * repeats them. Throws on a target that does not parse.
 */
export function createFieldDropper(targets: readonly string[], env: EngineEnv): FieldDropper {
  const filters = targets.map((target): Filter => ({ target, filterType: 'DROP' }));
  const engine = compilePolicy(
    { filters, unlisted: 'keep', echo: false },
    { ...env, knowsAllNames: true },
  );
  const treatmentAt = engine.treatmentsIn();
  return {
    leavesOut: (path) => treatmentAt(path) === 'DROP',
    drop: ({ text, tally, given }) => {
      const left = engine.protect(new Raw(text));
      const isOver = Object.keys(left.tally.limits).length > 0;
      return makeProtected(
        left.text,
        isOver ? { ...tally, limits: { ...tally.limits, ...left.tally.limits } } : tally,
        givenIn(left.text, given),
      );
    },
    projectSchema: (schema) => engine.projectSchema(schema),
  };
}
