import type { ObservedField } from './observed-request.ts';

const fieldsMax = 500;

/**
 * The fields of a multipart body (RFC 7578) that a capture kept as text; undefined where it cannot
 * be taken apart. Bytes of files are not looked at.
 */
export function readMultipart(text: string, mediaType: string): ObservedField[] | undefined {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(mediaType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return undefined;
  const parts = text.split(`--${boundary}`).slice(1, fieldsMax + 1);
  const fields = parts.filter((part) => !part.startsWith('--')).map(readPart);
  return fields.every((field) => field !== undefined) && fields.length > 0 ? fields : undefined;
}

function readPart(part: string): ObservedField | undefined {
  const [, head = '', value = ''] = /^\r?\n([^]*?)\r?\n\r?\n([^]*)$/.exec(part) ?? [];
  const [, name] = /^content-disposition:[^\r\n]*[;\s]name="([^"\r\n]{1,200})"/im.exec(head) ?? [];
  if (name === undefined) return undefined;
  const isFile = /^content-disposition:[^\r\n]*;\s*filename\*?=/im.test(head);
  const contentType = /^content-type:\s*([^\r\n;]{1,100})/im.exec(head)?.[1]?.trim();
  return {
    name,
    isFile,
    ...(!isFile && { value: value.replace(/\r?\n$/, '') }),
    ...(contentType !== undefined && { contentType }),
  };
}
