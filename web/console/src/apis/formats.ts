import type { ApiFormat } from '@leasehold/contract/browser';
import { phrase } from '../words/phrase.ts';

/** The name of a format as people say it. */
export const formatNames = {
  'openapi-3.0': 'OpenAPI 3.0',
  'openapi-3.1': 'OpenAPI 3.1',
  'openapi-3.2': 'OpenAPI 3.2',
  'swagger-2.0': 'Swagger 2.0',
  'postman-2.0': phrase('Postman collection 2.0'),
  'postman-2.1': phrase('Postman collection 2.1'),
  'har-1.2': phrase('HAR capture'),
  curl: phrase('cURL command lines'),
  form: phrase('Plain form'),
} as const satisfies Record<ApiFormat, string>;

/**
 * What a text looks like; the server, which reads it, has the last word. Undefined: nothing known,
 * or too little of it yet.
 */
export function recogniseFormat(text: string): string | undefined {
  const shown =
    text.length <= 2 * partChars ? text : `${text.slice(0, partChars)}\n${text.slice(-partChars)}`;
  return signs.find(([sign]) => sign.test(shown))?.[1];
}

/** Its keys may stand at either end of a long text. */
const partChars = 200_000;

const signs: readonly (readonly [sign: RegExp, name: string])[] = [
  [
    /^\s*<(?:!doctype|html)/i,
    phrase('a web page: give its address instead, and the description it shows is found'),
  ],
  [/^\s{0,4}["']?openapi["']?\s*:\s*["']?3\.0/m, formatNames['openapi-3.0']],
  [/^\s{0,4}["']?openapi["']?\s*:\s*["']?3\.1/m, formatNames['openapi-3.1']],
  [/^\s{0,4}["']?openapi["']?\s*:\s*["']?3/m, 'OpenAPI 3'],
  [/^\s*\{[^]*"openapi"\s*:\s*"3/, 'OpenAPI 3'],
  [/^\s{0,4}["']?swagger["']?\s*:\s*["']?2/m, formatNames['swagger-2.0']],
  [/^\s*\{[^]*"swagger"\s*:\s*"2/, formatNames['swagger-2.0']],
  [
    /^\s*\{[^]*(?:"_postman_id"|getpostman\.com|postman\.com\/schemas)/,
    phrase('Postman collection'),
  ],
  [/^\s*\{\s*"log"\s*:[^]*"entries"\s*:/, formatNames['har-1.2']],
  [/^[ \t]*(?:[$%>#][ \t]+)?curl(?:\.exe)?[ \t]+\S/m, formatNames.curl],
  [/^\s*\{[^]*"endpoint"\s*:|^endpoint\s*:/m, formatNames.form],
];
