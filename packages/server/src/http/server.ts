import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { PublicError } from '@leasehold/contract';

export interface HttpParts {
  /** Agents: `/mcp/<slug>`, served before anything else looks at the request. */
  mcp: (req: IncomingMessage, res: ServerResponse, slug: string) => void;
  /** Agents that read the documentation: `/docs/mcp`. Absent: that address is a page like any other. */
  documentation?: ((req: IncomingMessage, res: ServerResponse) => void) | undefined;
  /** The authorization server, which is made for Node's own requests. */
  oauth?: {
    serves: (path: string) => boolean;
    handle: (req: IncomingMessage, res: ServerResponse) => void;
  };
  /** Everything else. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** The slug that bare `/mcp` stands for, where there is only one lease. */
  onlySlug?: string;
}

export interface HttpServer {
  /** Starts listening; resolves with the address it is reached at. Rejects with `port_in_use`. */
  listen(host: string, port: number): Promise<string>;
  /**
   * From now on each answer is the last on its connection, so that whoever asks next has to connect
   * anew.
   */
  drain(): void;
  /** Stops taking calls, waits for those under way up to `graceMs`, then closes what is left. */
  close(graceMs: number): Promise<void>;
}

const documentationPath = /^\/docs\/mcp\/?(?:\?|$)/;
const mcpPath = /^\/mcp(?:\/([A-Za-z0-9_-]{1,64}))?\/?(?:\?|$)/;

export function createHttpServer(parts: HttpParts): HttpServer {
  const other = getRequestListener(parts.fetch, { overrideGlobalObjects: false });
  let isDraining = false;
  const unused = new Set<Socket>();
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      requestTimeout: 60_000,
      headersTimeout: 20_000,
      maxHeaderSize: 32_768,
    },
    (req, res) => {
      unused.delete(req.socket);
      if (isDraining) res.shouldKeepAlive = false;
      const match = mcpPath.exec(req.url ?? '/');
      const slug = match?.[1] ?? (match && parts.onlySlug);
      if (slug) parts.mcp(req, res, slug);
      else if (parts.documentation && documentationPath.test(req.url ?? '/'))
        parts.documentation(req, res);
      else if (parts.oauth?.serves(req.url ?? '/')) parts.oauth.handle(req, res);
      else void other(req, res);
    },
  );
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  return {
    listen: (host, port) => listen(server, host, port),
    drain: () => void (isDraining = true),
    close: (graceMs) => close(server, unused, graceMs),
  };
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen(port, host, waitingMax, () => {
      // Listening on TCP, so the address is not a pipe's name.
      const { port: bound } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${bound}`);
    });
  });
}

/**
 * Connections that wait to be taken: beyond them the system resets what comes while this process is
 * busy. Systems allow this many at most.
 */
const waitingMax = 4_096;

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new PublicError('port_in_use', `Port ${port} on ${host} is taken by another program.`);
  if (error.code === 'EACCES')
    return new PublicError(
      'port_in_use',
      `Port ${port} on ${host} may not be opened by this user; ports below 1024 need more rights.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new PublicError(
      'option_invalid',
      `LEASEHOLD_HOST: ${host} is not an address of this machine.`,
    );
  return error;
}

/** `unused`: connections that have asked nothing yet, as clients open them ahead of what they ask. */
async function close(server: Server, unused: Set<Socket>, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // What is under way ends; its connection is closed with it, not once the client gives it up.
  const closeUnused = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  }, unusedEveryMs);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(closeUnused);
  clearTimeout(timer);
}
const unusedEveryMs = 50;
