import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeSampleData, type SampleData } from './people.ts';
import { answerSample } from './sample-api.ts';

export { sampleApiKey } from './sample-api.ts';

export interface SampleApi {
  baseUrl: string;
  /** Its data as it is now: what an owner sees, to hold against what an agent receives. */
  data: SampleData;
  close(): Promise<void>;
}

/** Starts the sample API on loopback; port 0 takes a free one. */
export async function serveSampleApi(port = 0): Promise<SampleApi> {
  const data = makeSampleData();
  let baseUrl = '';
  const server = createServer((req, res) => void answer(data, baseUrl, req, res));
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  // Listening on TCP, so the address is not a pipe's name.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { baseUrl, data, close };
}

async function answer(
  data: SampleData,
  baseUrl: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const url = new URL(req.url ?? '/', baseUrl);
  const apiKey = req.headers['x-api-key'];
  const request = {
    method: req.method ?? '',
    url,
    apiKey: typeof apiKey === 'string' ? apiKey : undefined,
    body: await readText(req),
  };
  const { status, body } = answerSample(data, request);
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readText(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of req) text += part;
  return text;
}
