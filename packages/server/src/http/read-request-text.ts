import { PublicError } from '@leasehold/contract';

/**
 * The body of a web request as text: UTF-8, of at most `bytesMax` bytes. `body_too_large` as soon
 * as it is known to be larger.
 */
export async function readRequestText(request: Request, bytesMax: number): Promise<string> {
  const tooLarge = () =>
    new PublicError('body_too_large', `This address takes at most ${bytesMax} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body ?? []) {
    bytes += part.byteLength;
    if (bytes > bytesMax) throw tooLarge();
    parts.push(part);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new PublicError('invalid_request', undefined, {
      issues: [{ place: '', message: 'The body is not UTF-8' }],
    });
  }
}
