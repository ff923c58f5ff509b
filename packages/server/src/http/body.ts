import type { IncomingMessage } from 'node:http';
import { PublicError } from '@leasehold/contract';

/**
 * Reads a request body of at most `bytesMax` bytes. Rejects with `body_too_large` as soon as it is
 * known to be larger, and with `cancelled` when the client leaves. What comes after the first
 * `bytesAtOnce` bytes is read part by part, each when its turn has come: megabytes that arrive at
 * once would hold everybody up. A small body that is here already, as it is once its request has
 * been looked at, is taken as it stands: a third of what it costs to listen for it.
 */
export function readBody(
  req: IncomingMessage,
  bytesMax: number,
  { bytesAtOnce = bytesMax, turn }: { bytesAtOnce?: number; turn?: () => Promise<void> } = {},
): Promise<Buffer> {
  const atHand = bodyAtHand(req, Math.min(bytesMax, bytesAtOnce));
  if (atHand) return Promise.resolve(atHand);
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
      if (!turn || length <= bytesAtOnce) return;
      req.pause();
      turn().then(() => req.resume(), reject);
    });
    req.on('end', () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)));
    // The only error of a request is that its connection has ended.
    req.on('error', () => {});
    req.on('close', () => {
      if (!req.complete) reject(new PublicError('cancelled'));
    });
  });
}

function bodyAtHand(req: IncomingMessage, bytesMax: number): Buffer | undefined {
  if (!req.complete || req.destroyed || req.readableLength > bytesMax) return undefined;
  // Without an encoding a request gives buffers; null: it has no body.
  return (req.read() as Buffer | null) ?? Buffer.alloc(0);
}
