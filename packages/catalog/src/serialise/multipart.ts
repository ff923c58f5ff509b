import type { Json, JsonObject } from '@leasehold/privacy';
import type { BodyContent } from '../api.ts';
import { hash6 } from '../tools/names.ts';
import { isString, mergeSchema, type Definitions } from '../schema/merged-schema.ts';
import { concatBytes, fileBytes, utf8Bytes } from './bytes.ts';
import { isPlainObject, valueText } from './values.ts';

interface Part {
  name: string;
  contentType?: string;
  isFile: boolean;
  bytes: Uint8Array;
}

/**
 * A form with files (RFC 7578). Strings of a binary schema are files; objects are JSON; an array is
 * one part for each element. A boundary that is not given is made from the content, and one that
 * occurs in the content is lengthened until it does not: an argument cannot end its own part.
 */
export function multipart(
  body: JsonObject,
  { schema, encoding, mediaType }: BodyContent,
  definitions: Definitions,
  boundary = '',
): { bytes: Uint8Array; contentType: string } {
  const properties = mergeSchema(schema, definitions).schema['properties'];
  const parts = Object.entries(body).flatMap(([name, value]) => {
    const property =
      isPlainObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const values = Array.isArray(value) ? value : [value];
    const contentType = Object.hasOwn(encoding, name) ? encoding[name]?.contentType : undefined;
    return values.map((element) =>
      partOf(name, element, elementSchema(property, definitions), contentType),
    );
  });
  const free = freeBoundary(boundary || `leasehold-${hash6(JSON.stringify(body))}`, parts);
  const bytes = concatBytes([
    ...parts.flatMap((part) => [
      utf8Bytes(`--${free}\r\n${headers(part)}\r\n`),
      part.bytes,
      utf8Bytes('\r\n'),
    ]),
    utf8Bytes(`--${free}--\r\n`),
  ]);
  return { bytes, contentType: `${mediaType.split(';')[0]!.trim()}; boundary=${free}` };
}

function elementSchema(property: Json | undefined, definitions: Definitions): JsonObject {
  const { schema } = mergeSchema(property, definitions);
  return schema['items'] === undefined ? schema : mergeSchema(schema['items'], definitions).schema;
}

function partOf(name: string, value: Json, schema: JsonObject, declared: string | undefined): Part {
  const contentType = declared?.split(',')[0]?.trim();
  const fixed = contentType && /^[\w.+-]+\/[\w.+-]+/.test(contentType) ? contentType : undefined;
  if (isFile(value, schema, fixed)) {
    const file = fileBytes(value);
    return {
      name,
      isFile: true,
      bytes: file.bytes,
      contentType: file.mediaType ?? fixed ?? 'application/octet-stream',
    };
  }
  const own =
    fixed ??
    (typeof value === 'object' && value !== null && isPlainObject(value)
      ? 'application/json'
      : undefined);
  const text =
    own && /json/i.test(own) ? JSON.stringify(value) : value === null ? '' : valueText(value);
  return { name, isFile: false, bytes: utf8Bytes(text), ...(own && { contentType: own }) };
}

function isFile(value: Json, schema: JsonObject, contentType: string | undefined): value is string {
  if (typeof value !== 'string') return false;
  const isTextType = contentType === undefined || /^text\/|json|xml|x-www-form/i.test(contentType);
  const media = schema['contentMediaType'];
  return (
    schema['format'] === 'binary' ||
    !isTextType ||
    (isString(media) && schema['contentEncoding'] === undefined)
  );
}

/** WHATWG HTML's form encoding escapes what would end the header (4.10.21.8). */
function headers({ name, isFile, contentType }: Part): string {
  const safe = name.replace(
    /[\r\n"]/g,
    (char) => ({ '\r': '%0D', '\n': '%0A', '"': '%22' })[char] ?? '',
  );
  return `Content-Disposition: form-data; name="${safe}"${isFile ? `; filename="${safe}"` : ''}\r\n${contentType ? `Content-Type: ${contentType}\r\n` : ''}`;
}

function freeBoundary(wanted: string, parts: readonly Part[]): string {
  let boundary = wanted.replace(/[^A-Za-z0-9'+_.-]/g, '').slice(0, 50) || 'leasehold';
  for (let n = 2; parts.some(({ bytes }) => holds(bytes, utf8Bytes(`--${boundary}`))); n++)
    boundary = `${wanted.replace(/[^A-Za-z0-9'+_.-]/g, '').slice(0, 50)}-${hash6(`${wanted}${n}`)}`;
  return boundary;
}

function holds(bytes: Uint8Array, needle: Uint8Array): boolean {
  for (let at = bytes.indexOf(needle[0]!); at !== -1; at = bytes.indexOf(needle[0]!, at + 1)) {
    if (needle.every((byte, i) => bytes[at + i] === byte)) return true;
  }
  return false;
}
