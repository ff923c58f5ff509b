import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropic } from './anthropic.ts';
import { isRecord, type Dialect, type JsonRecord, type Written } from './dialect.ts';
import { gemini } from './gemini.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';
import { lastWords, type ModelScript } from './script.ts';

/** A stand-in for every vendor's model, on loopback. */
export interface StubModel extends AsyncDisposable {
  /** Without a path: each client adds its own. */
  url: string;
  /** What it does from now on, and what it has been sent since. */
  follow: (script: ModelScript) => { requests: JsonRecord[]; others: string[] };
}

const dialects: readonly Dialect[] = [openaiChat, openaiResponses, anthropic, gemini];

/** The name every client is told to ask for. */
export const stubModelName = 'stub-model';

export async function serveStubModel(): Promise<StubModel> {
  let script: ModelScript | undefined;
  let requests: JsonRecord[] = [];
  let others: string[] = [];
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await readJson(req);
    const path = new URL(req.url ?? '/', 'http://localhost').pathname;
    const dialect = req.method === 'POST' && dialects.find(({ takes }) => takes(path));
    if (!dialect) {
      others.push(`${req.method} ${path}`);
      return sendJson(res, besides(path));
    }
    requests.push(body);
    const request = dialect.read(body, path);
    const next = (await script?.next(request)) ?? { says: lastWords };
    const written = dialect.write(next, body);
    if (request.isStream) sendEvents(res, written);
    else sendJson(res, written.json);
  };
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => res.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on TCP, so the address is not a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    follow(followed) {
      script = followed;
      requests = [];
      others = [];
      return { requests, others };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readJson(req: IncomingMessage): Promise<JsonRecord> {
  let text = '';
  for await (const part of req) text += part;
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

/** What clients ask beside the model's turn: which models there are, how long a text is. */
const besides = (path: string): object =>
  path.endsWith('/models')
    ? { object: 'list', data: [{ id: stubModelName, object: 'model' }], models: [] }
    : path.endsWith('/count_tokens')
      ? { input_tokens: 10 }
      : {};

const sendJson = (res: ServerResponse, body: object): void =>
  void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function sendEvents(res: ServerResponse, { events }: Written): void {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const { name, data } of events) {
    if (name !== undefined) res.write(`event: ${name}\n`);
    res.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  }
  res.end();
}
