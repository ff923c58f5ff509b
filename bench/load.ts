// Bounded load on one MCP endpoint: raw keep-alive sockets, one request in flight on each. Answers
// are checked: status, size, and now and then content.
import { connect, type Socket } from 'node:net';

export interface Load {
  url: URL;
  headers: Record<string, string>;
  tool: string;
  args: object;
  connections: number;
  /** A text the first answer of each connection must hold, and one it must not. */
  expect: string;
  forbid?: string | undefined;
}

export interface LoadResult {
  calls: number;
  errors: string[];
  latenciesMs: number[];
}

/** Runs until `stop` is aborted. */
export async function runLoad(load: Load, stop: AbortSignal): Promise<LoadResult> {
  const result: LoadResult = { calls: 0, errors: [], latenciesMs: [] };
  await Promise.all(
    Array.from({ length: load.connections }, () => oneConnection(load, stop, result)),
  );
  return result;
}

async function oneConnection(load: Load, stop: AbortSignal, result: LoadResult): Promise<void> {
  const socket = connect(Number(load.url.port), load.url.hostname).setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const request = requestBytes(load);
  let size = -1;
  for (let n = 0; !stop.aborted; n++) {
    const startedMs = performance.now();
    socket.write(request);
    const answer = await readAnswer(socket);
    const problem = judge(answer, size, load, n % 512 === 0);
    if (problem) result.errors.push(problem);
    size = answer.length;
    result.calls++;
    result.latenciesMs.push(performance.now() - startedMs);
  }
  socket.destroy();
}

function judge(
  answer: Buffer,
  size: number,
  { expect, forbid }: Load,
  closely: boolean,
): string | undefined {
  if (!answer.subarray(0, 12).equals(ok)) return answer.subarray(0, 200).toString();
  if (size >= 0 && Math.abs(answer.length - size) > 64)
    return `answer of ${answer.length} bytes, not ${size}`;
  if (!closely) return undefined;
  const text = answer.toString();
  if (!text.includes(expect)) return `misses ${expect}: ${text.slice(0, 300)}`;
  return forbid !== undefined && text.includes(forbid) ? `holds ${forbid}` : undefined;
}
const ok = Buffer.from('HTTP/1.1 200');

function readAnswer(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let have = 0;
    let want = -1;
    const done = (error?: Error) => {
      socket.off('data', onData).off('error', done).off('close', onClose);
      if (error) reject(error);
      else resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts));
    };
    const onClose = () => done(new Error('connection closed'));
    const onData = (part: Buffer) => {
      parts.push(part);
      have += part.length;
      if (want < 0) want = wholeLength(parts.length === 1 ? part : Buffer.concat(parts));
      if (want >= 0 && have >= want) done();
    };
    socket.on('data', onData).on('error', done).on('close', onClose);
  });
}

function wholeLength(head: Buffer): number {
  const end = head.indexOf('\r\n\r\n');
  if (end < 0) return -1;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head.toString('latin1', 0, end + 2))?.[1];
  if (length === undefined)
    throw new Error(`no content-length: ${head.toString('latin1', 0, 300)}`);
  return end + 4 + Number(length);
}

function requestBytes({ url, headers, tool, args }: Load): Buffer {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: tool, arguments: args },
  });
  const all = {
    host: url.host,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-06-18',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${url.pathname} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
}
