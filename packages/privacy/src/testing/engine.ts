import { compilePolicy } from '../compile-policy.ts';
import type { CarriedOptions } from '../answer/other-thread/parcel.ts';
import type { Engine, ProtectOptions } from '../engine.ts';
import type { AnswerSchema } from '../paths/described.ts';
import { parseJson, isObject, type Json, type JsonObject } from '../json/json.ts';
import { noblePrimitives } from '../noble.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import { openParcel } from '../answer/other-thread/open-parcel.ts';
import { Raw, type Protected } from '../answer/raw.ts';
import type { Report } from '../answer/report.ts';
import type { EngineEnv } from '../engine-env.ts';

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

/**
 * Protects a body as the gateway would: JSON (or its text) in, what an agent would parse out. Its
 * names are described, unless `options` say otherwise.
 */
export function protectBody(
  document: Json,
  body: Json | Body,
  options?: ProtectOptions,
): { value: Json; text: string; report: Report } {
  const text = body instanceof Body ? body.text : JSON.stringify(body);
  const made = engineOf(document).protect(
    new Raw(text),
    options && 'answer' in options ? options : { ...options, answer: describing(text) },
  );
  return { value: JSON.parse(made.text), text: made.text, report: made.report };
}

/** What another thread makes of an answer. */
export async function protectedElsewhere(
  engine: Engine,
  body: string,
  options: Partial<CarriedOptions> = {},
): Promise<Protected> {
  const page = {
    charsMax: 1_000,
    call: { tool: 't', args: {}, revision: '1' },
    canGoOn: false,
    hints: { nextPage: '', more: '', last: '' },
  };
  const treated = await engine.protectElsewhere(
    new Raw(body),
    { answer: undefined, restored: new Map(), paged: undefined, page, dropped: [], ...options },
    async (parcel) => structuredClone(openParcel(structuredClone(parcel), testEnv.primitives)),
  );
  if ('data' in treated) return treated.data;
  throw new Error(JSON.stringify(treated));
}

/**
 * The description of an API whose answers have the names of this one; JSON in a string has none.
 */
export function describing(body: Json): AnswerSchema {
  return {
    schemas: [schemaOf(typeof body === 'string' ? (parseJson(body) ?? null) : body)],
    definitions: {},
  };
}

/** The description of an API whose answers have these names at any depth. */
export function naming(...names: string[]): AnswerSchema {
  const any = { $ref: '#/$defs/any' };
  return {
    schemas: [any],
    definitions: {
      any: { properties: Object.fromEntries(names.map((name) => [name, any])), items: any },
    },
  };
}

function schemaOf(value: Json): JsonObject {
  if (Array.isArray(value)) return { items: value.map(schemaOf) };
  return isObject(value)
    ? {
        properties: Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, schemaOf(inner)]),
        ),
      }
    : {};
}

/** A body as it came, JSON or not. */
export class Body {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
