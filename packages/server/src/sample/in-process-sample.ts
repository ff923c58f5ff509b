import { makeSampleData, type SampleData } from './people.ts';
import { answerSample } from './sample-api.ts';

/**
 * Which data a call is about: of the API that was enrolled as the sample, since it was last put
 * back.
 */
export interface SampleEdition {
  apiId: string;
  edition: number;
}

interface SampleCall {
  origin: string;
  path: string;
  method: string;
  /** Names and values, alternating. */
  headers: readonly string[];
  body?: string | Uint8Array | undefined;
}

/**
 * Answers calls of the sample API without a socket. Each enrolled sample has data of its own, in
 * memory: another workspace never meets what was written.
 */
export type InProcessSample = (
  source: SampleEdition,
  call: SampleCall,
) => { status: number; headers: Record<string, string>; body: Buffer };

export function createInProcessSample(heldMax = 100): InProcessSample {
  const held = new Map<string, { edition: number; data: SampleData }>();
  const dataOf = ({ apiId, edition }: SampleEdition): SampleData => {
    const before = held.get(apiId);
    const entry =
      before && before.edition >= edition ? before : { edition, data: makeSampleData() };
    held.delete(apiId);
    held.set(apiId, entry);
    for (const oldest of held.keys()) if (held.size > heldMax) held.delete(oldest);
    return entry.data;
  };
  return (source, { origin, path, method, headers, body = '' }) => {
    const text = typeof body === 'string' ? body : Buffer.from(body).toString();
    const answer = answerSample(dataOf(source), {
      method,
      url: new URL(path, origin),
      apiKey: headerOf(headers, 'x-api-key'),
      body: text,
    });
    return {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(answer.body)),
    };
  };
}

function headerOf(headers: readonly string[], name: string): string | undefined {
  const at = headers.findIndex((header, i) => i % 2 === 0 && header.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}
