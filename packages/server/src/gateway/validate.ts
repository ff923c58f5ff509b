import type { ToolArguments } from '@leasehold/catalog';
import type { JsonObject } from '@leasehold/privacy';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Holds arguments against a schema that is compiled at the first call, since most tools of a large API are never called. */
export function createValidator(schema: () => JsonObject): (args: ToolArguments) => string[] {
  let validate: ValidateFunction | undefined;
  return (args) => {
    validate ??= compile(schema());
    return validate(args) ? [] : (validate.errors ?? []).map(explain);
  };
}

function compile(schema: JsonObject): ValidateFunction {
  // Descriptions hold keywords and formats of their own, which are no reason to refuse a call.
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true, logger: false });
  addFormats.default(ajv);
  try {
    return ajv.compile(schema);
  } catch {
    // A schema that does not compile cannot judge; the upstream will.
    return ajv.compile({ type: 'object' });
  }
}

/** Names the place and the rule; of values, only those the schema itself lists. */
function explain({ instancePath, keyword, message, params }: ErrorObject): string {
  const place = instancePath === '' ? 'arguments' : instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'enum' && Array.isArray(params.allowedValues))
    return `\`${place}\` must be one of ${params.allowedValues.slice(0, 20).map(String).join(', ')}`;
  if (keyword === 'additionalProperties') return `\`${place}\` has no member \`${String(params.additionalProperty).slice(0, 64)}\``;
  return `\`${place}\` ${message ?? 'is not valid'}`;
}
