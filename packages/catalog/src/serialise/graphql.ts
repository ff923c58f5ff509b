import type { Json, JsonObject } from '@leasehold/privacy';
import type { GraphqlDocument } from '../api.ts';

/**
 * The body of a GraphQL request (GraphQL over HTTP 5.3): the recorded document with its inputs. An
 * input stays a value: one in quotes cannot end them, and one without is a number, a boolean, null
 * or a single name (an enum value). Otherwise the input that is none.
 */
export function graphqlBody(
  inputs: JsonObject,
  { pieces, operationName, variables }: GraphqlDocument,
): { text: string } | { unfit: string } {
  const given = new Map(Object.entries(inputs));
  let query = '';
  for (const piece of pieces) {
    const written =
      'text' in piece ? piece.text : writtenInput(given.get(piece.input), piece.isQuoted);
    if (written === undefined) return { unfit: 'input' in piece ? piece.input : '' };
    query += written;
  }
  const values = variables.flatMap((name): [string, Json][] => {
    const value = given.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  const body: JsonObject = {
    query,
    ...(operationName !== undefined && { operationName }),
    ...(variables.length > 0 && { variables: Object.fromEntries(values) }),
  };
  return { text: JSON.stringify(body) };
}

/** Texts are escaped as in JSON, which GraphQL takes too (October 2021, 2.9.4). */
function writtenInput(value: Json | undefined, isQuoted: boolean): string | undefined {
  if (isQuoted)
    return typeof value === 'string' || typeof value === 'number'
      ? JSON.stringify(String(value)).slice(1, -1)
      : undefined;
  if (value === null || typeof value === 'boolean' || typeof value === 'number')
    return String(value);
  return typeof value === 'string' && /^(?:[_A-Za-z]\w*|-?\d+(?:\.\d+)?)$/.test(value)
    ? value
    : undefined;
}
