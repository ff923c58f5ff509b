import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** One request as it arrived, byte for byte where that matters. */
export interface ReceivedRequest {
  method: string;
  path: string;
  /** Lower-case names; repeated ones joined by `, `. */
  headers: Record<string, string>;
  body: string;
  /** Counted from 1, over all paths. */
  number: number;
}

/**
 * What the upstream does with a request. Gets the bare socket, so it can do what no HTTP library
 * would.
 */
export type Behaviour = (socket: Socket, request: ReceivedRequest) => void;

export interface FaultyUpstream {
  origin: string;
  port: number;
  requests: ReceivedRequest[];
  /** Connections ever made, and those still open. */
  connections: number;
  openConnections: () => number;
  [Symbol.asyncDispose](): Promise<void>;
}

/** An HTTP upstream on loopback that does as it is told, path by path. Unknown paths answer 404. */
export async function startFaultyUpstream(
  behaviours: Record<string, Behaviour>,
): Promise<FaultyUpstream> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    upstream.connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    readRequests(socket, (request) => {
      request.number = upstream.requests.push(request);
      const behave =
        behaviours[request.path.split('?')[0]!] ?? answer('', { status: '404 Not Found' });
      behave(socket, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const upstream: FaultyUpstream = {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests: [],
    connections: 0,
    openConnections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return upstream;
}

export interface AnswerOptions {
  status?: string;
  headers?: Record<string, string>;
}

/** A well-formed answer with a true Content-Length. */
export function answer(
  body: string | Uint8Array,
  { status = '200 OK', headers = {} }: AnswerOptions = {},
): Behaviour {
  const bytes = Buffer.from(body);
  return (socket) =>
    socket.write(
      Buffer.concat([head(status, { 'Content-Length': String(bytes.length), ...headers }), bytes]),
    );
}

export function json(value: unknown, options: AnswerOptions = {}): Behaviour {
  return answer(JSON.stringify(value), {
    ...options,
    headers: { 'Content-Type': 'application/json', ...options.headers },
  });
}

export function redirect(location: string, status = '302 Found'): Behaviour {
  return answer('', { status, headers: { Location: location } });
}

/** Answers one after another; the last one for ever. */
export function inTurn(...behaviours: Behaviour[]): Behaviour {
  let turn = 0;
  return (socket, request) => behaviours[Math.min(turn++, behaviours.length - 1)]!(socket, request);
}

/** Reads the request and says nothing. */
export const hang: Behaviour = () => undefined;

/** Closes the connection with a TCP reset before a byte of the answer. */
export const reset: Behaviour = (socket) => socket.resetAndDestroy();

/** Exactly these bytes, then perhaps the end of the connection. */
export function bytes(
  raw: string | Uint8Array,
  after: 'keep' | 'close' | 'reset' = 'keep',
): Behaviour {
  return (socket) => {
    socket.write(raw, () => {
      if (after === 'close') socket.end();
      if (after === 'reset') setTimeout(() => socket.resetAndDestroy(), 20);
    });
  };
}

/** Declares one length and sends another. */
export function wrongLength(
  body: string,
  declared: number,
  after: 'keep' | 'close' = 'close',
): Behaviour {
  return bytes(
    Buffer.concat([
      head('200 OK', { 'Content-Type': 'application/json', 'Content-Length': String(declared) }),
      Buffer.from(body),
    ]),
    after,
  );
}

/** The head at once, then the body a byte at a time for ever. */
export function trickle(everyMs: number): Behaviour {
  return (socket) => {
    socket.write(
      head('200 OK', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }),
    );
    const timer = setInterval(() => socket.write('1\r\n \r\n'), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
}

/**
 * A body without end, as fast as it is taken; `perChunk` bytes in each chunk. `sent` says how much
 * went out.
 */
export function flood(perChunk: number): Behaviour & { sent: number } {
  const chunk = Buffer.from(`${perChunk.toString(16)}\r\n${' '.repeat(perChunk)}\r\n`);
  const block = Buffer.concat(
    Array.from({ length: Math.max(1, Math.floor(65_536 / chunk.length)) }, () => chunk),
  );
  const behave = (socket: Socket) => {
    const pump = () => {
      while (!socket.destroyed) {
        behave.sent += block.length;
        if (!socket.write(block)) return;
      }
    };
    socket.write(
      head('200 OK', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }),
    );
    socket.on('drain', pump);
    pump();
  };
  behave.sent = 0;
  return behave;
}

function head(status: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, 'latin1');
}

/** Just enough HTTP to know what was asked: one request at a time, bodies by Content-Length. */
function readRequests(socket: Socket, onRequest: (request: ReceivedRequest) => void): void {
  let pending = '';
  socket.on('data', (part) => {
    pending += part.toString('latin1');
    for (;;) {
      const end = pending.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [line = '', ...fields] = pending.slice(0, end).split('\r\n');
      const headers = readHeaders(fields);
      const bodyEnd = end + 4 + Number(headers['content-length'] ?? 0);
      if (pending.length < bodyEnd) return;
      const [method = '', path = ''] = line.split(' ');
      const body = Buffer.from(pending.slice(end + 4, bodyEnd), 'latin1').toString('utf8');
      pending = pending.slice(bodyEnd);
      onRequest({ method, path, headers, body, number: 0 });
    }
  });
}

function readHeaders(fields: string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const field of fields) {
    const colon = field.indexOf(':');
    const name = field.slice(0, colon).toLowerCase();
    const value = field.slice(colon + 1).trim();
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}
