import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AnalyzeCall {
  text: string;
  language: string;
  score_threshold: number;
  entities?: string[];
}

/** How a stand-in answers; it may leave the response open. */
export type Answering = (call: AnalyzeCall, response: ServerResponse) => void;

/** A server that speaks Presidio's `/analyze` as badly as it is told to. */
export interface StandInDetector extends AsyncDisposable {
  readonly origin: string;
  readonly calls: readonly AnalyzeCall[];
  answering: Answering;
}

export async function startStandInDetector(answering: Answering): Promise<StandInDetector> {
  const calls: AnalyzeCall[] = [];
  const own = { answering };
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/analyze')
        return response.writeHead(404).end();
      const call = JSON.parse(body) as AnalyzeCall;
      calls.push(call);
      return own.answering(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    get answering() {
      return own.answering;
    },
    set answering(next) {
      own.answering = next;
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Finds these words, and counts as Python does: in code points. */
export function finding(words: Readonly<Record<string, string>>, score = 0.85): Answering {
  return ({ text }, response) => {
    const found = Object.entries(words).flatMap(([word, entity_type]) =>
      Array.from(text.matchAll(new RegExp(word, 'g')), ({ index }) => {
        const start = Array.from(text.slice(0, index)).length;
        return { entity_type, start, end: start + Array.from(word).length, score };
      }),
    );
    answer(response, JSON.stringify(found));
  };
}

export function answer(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
