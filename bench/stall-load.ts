// The other agent: eight calls at once, again and again, from a process of its own.
import { callBody } from './stall-kinds.ts';

const { kind, url, headers, seconds } = JSON.parse(process.argv[2] ?? '') as {
  kind: string;
  url: string;
  headers: Record<string, string>;
  seconds: number;
};
const body = callBody(kind);
const told = new Map<string, number>();
const endsAt = performance.now() + seconds * 1000;

await Promise.all(Array.from({ length: 8 }, () => callAgain()));
process.send?.([...told].map(([what, count]) => `${what} × ${count}`).join(', '));

async function callAgain(): Promise<void> {
  while (performance.now() < endsAt) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body,
    });
    const what = whatIsTold(response.status, await response.text());
    told.set(what, (told.get(what) ?? 0) + 1);
  }
}

function whatIsTold(status: number, text: string): string {
  const [, code] = /\\?"code\\?":\\?"([a-z_]+)/.exec(text.slice(0, 2000)) ?? [];
  return code ?? `data (${status})`;
}
