import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * A TCP connection between a server and its PostgreSQL that can be cut, and come between them as a
 * pooler or a firewall does.
 */
export interface Line {
  port: number;
  cut(): void;
  mend(): void;
  /** Connections that are there carry nothing any more, and stay open; new ones are as before. */
  hang(): void;
  close(): void;
}

export interface LineOptions {
  /**
   * As behind a pooler that lends its sessions for one transaction: whoever listens hears nothing.
   */
  swallowsNotifications?: boolean;
}

export async function layLine(
  port: number,
  { swallowsNotifications = false }: LineOptions = {},
): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    // as the driver itself does: nothing waits for more to send
    const far = connect(port, '127.0.0.1').setNoDelay();
    near.setNoDelay();
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => (sockets.delete(one), other.destroy()));
    }
    near.pipe(far);
    if (swallowsNotifications) far.pipe(withoutNotifications()).pipe(near);
    else far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: portOf(server.address()),
    cut,
    mend: () => (isCut = false),
    hang() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      cut();
      server.close();
    },
  };
}

/**
 * What a PostgreSQL server says (a letter, a length, and so many bytes) without its notifications.
 */
function withoutNotifications(): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, part]);
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const message = rest.subarray(0, 1 + rest.readUInt32BE(1));
        rest = rest.subarray(message.length);
        if (message[0] !== 'A'.charCodeAt(0)) this.push(message);
      }
      done();
    },
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not on TCP');
  return address.port;
}
