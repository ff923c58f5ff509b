import type { IncomingMessage } from 'node:http';
import { PublicError } from '@leasehold/contract';

/**
 * Reads a request body of at most `bytesMax` bytes. Rejects with `body_too_large` as soon as it is
 * known to be larger.
 */
export function readBody(req: IncomingMessage, bytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () =>
      reject(new PublicError('body_too_large', `A request may have at most ${bytesMax} bytes.`));
    if (Number(req.headers['content-length'] ?? 0) > bytesMax) return tooLarge();
    const parts: Buffer[] = [];
    let length = 0;
    req.on('data', (part: Buffer) => {
      length += part.length;
      if (length > bytesMax) {
        req.removeAllListeners('data');
        req.resume();
        return tooLarge();
      }
      parts.push(part);
    });
    req.on('end', () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)));
    req.on('error', reject);
    req.on('close', () => {
      if (!req.complete) reject(new PublicError('cancelled'));
    });
  });
}
