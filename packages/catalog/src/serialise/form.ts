import type { Json, JsonObject } from '@leasehold/privacy';
import type { BodyContent } from '../api.ts';
import { percentEncode, percentEncodeReserved } from './percent.ts';
import { queryPairs } from './styles.ts';
import { isPlainObject, presentValues, valueText } from './values.ts';

/**
 * `application/x-www-form-urlencoded`; a property's encoding says its style, objects without one
 * are JSON (OpenAPI 3.1 4.8.15.1).
 */
export function formBody(body: JsonObject, { encoding }: BodyContent): string {
  return Object.entries(body)
    .flatMap(([name, value]) =>
      pairs(name, value, Object.hasOwn(encoding, name) ? (encoding[name] ?? {}) : {}),
    )
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function pairs(
  name: string,
  value: Json,
  encoding: BodyContent['encoding'][string],
): [string, string][] {
  const { style, explode, allowReserved, contentType } = encoding;
  if (contentType && /json/i.test(contentType))
    return [[percentEncode(name), percentEncode(JSON.stringify(value))]];
  if (value === null) return [];
  if (style !== undefined || explode !== undefined) {
    const own = style ?? 'form';
    return queryPairs(value, {
      name,
      style: own,
      explode: explode ?? own === 'form',
      encode: allowReserved ? percentEncodeReserved : percentEncode,
      encodeName: percentEncode,
    });
  }
  const values = Array.isArray(value) ? presentValues(value) : [value];
  return values.map((element) => [
    percentEncode(name),
    percentEncode(
      isPlainObject(element) || Array.isArray(element)
        ? JSON.stringify(element)
        : valueText(element),
    ),
  ]);
}
