import { compilePolicy } from '../compile-policy.ts';
import type { Engine, EngineEnv, ProtectOptions } from '../engine.ts';
import type { Json } from '../json.ts';
import { noblePrimitives } from '../noble.ts';
import { parsePolicy } from '../parse-policy.ts';
import { Raw } from '../raw.ts';
import type { Report } from '../report.ts';

/** What tests run engines with: a fixed secret and 20 November 2026. */
export const testEnv: EngineEnv = {
  primitives: noblePrimitives,
  leaseSecret: new Uint8Array(32).fill(0x11),
  workspaceId: 'workspace',
  now: () => Date.UTC(2026, 10, 20),
};

/** The engine of a policy document that has to be right. */
export function engineOf(document: Json, env: Partial<EngineEnv> = {}): Engine {
  const { policy, issues } = parsePolicy(document);
  if (!policy) throw new Error(JSON.stringify(issues));
  return compilePolicy(policy, { ...testEnv, ...env });
}

/** Protects a body as the gateway would: JSON (or its text) in, what an agent would parse out. */
export function protectBody(document: Json, body: Json | Body, options?: ProtectOptions): { value: Json; text: string; report: Report } {
  const made = engineOf(document).protect(new Raw(body instanceof Body ? body.text : JSON.stringify(body)), options);
  return { value: JSON.parse(made.text), text: made.text, report: made.report };
}

/** A body as it came, JSON or not. */
export class Body {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
