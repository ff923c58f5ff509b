// The engine beside parse + stringify, in one process: interleaved rounds, the median of their ratios.
import { randomBytes } from 'node:crypto';
import { compilePolicy, parsePolicy, Raw, type Engine, type Json } from '@leasehold/privacy';
import { nodePrimitives } from '@leasehold/server';
import { median } from './gateway.ts';
import { account, page, type Size, sizes } from './records.ts';

export interface EngineRow {
  name: string;
  /** Time over the floor's at each size. */
  ratios: Record<Size, number>;
}

const five = ['name', 'email', 'ssn', 'phone', 'accountId'];
const all = (filterType: string) => five.map((target) => ({ target, filterType }));
const mixed = [
  ...all('TOKENIZE'),
  ...['birthDate', 'street', 'city', 'zip', 'balance'].map((target) => ({ target, filterType: 'REDACT' })),
];

/** What is measured: five filters each, cold: no token is ever taken from a cache. Echo is on where the name does not say otherwise. */
const variants: Record<string, Json> = {
  redact: { filters: all('REDACT'), unlisted: 'keep', echo: false },
  'redact + echo': { filters: all('REDACT'), unlisted: 'keep' },
  withhold: { filters: all('REDACT') },
  tokenize: { filters: all('TOKENIZE'), unlisted: 'keep', echo: false },
  'tokenize + echo': { filters: all('TOKENIZE'), unlisted: 'keep' },
  'withhold + tokenize + echo, 10 filters': { filters: mixed },
  'tokenize + echo + text detection': {
    filters: all('TOKENIZE'),
    unlisted: 'keep',
    text: { detect: ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'IP'], filterType: 'REDACT' },
  },
};

/** Until the engine is compiled as it is after a while. */
const warmupRounds = 10;

export function benchEngine(rounds: number): EngineRow[] {
  const engines = Object.entries(variants).map(([name, policy]): [string, Engine] => [name, compile(policy)]);
  const rows = engines.map(([name]): EngineRow => ({ name, ratios: { '1k': 0, '10k': 0, '100k': 0 } }));
  for (const [size, bytes] of Object.entries(sizes) as [Size, number][]) {
    const bodies = Array.from({ length: 8 }, (_, i) => page(bytes, i * 1000, account));
    const repeat = Math.max(8, Math.ceil(400_000 / bytes));
    const tasks = [
      floor,
      ...engines.map(
        ([, engine]) =>
          (body: string) =>
            engine.protect(new Raw(body)).text,
      ),
    ];
    const times = tasks.map((): number[] => []);
    for (let round = -warmupRounds; round < rounds; round++) {
      tasks.forEach((task, i) => {
        const ms = time(task, bodies, repeat);
        if (round >= 0) times[i]!.push(ms);
      });
    }
    const [floors, ...ours] = times;
    // of each round by itself: a machine that slows down for a while slows both
    rows.forEach((row, i) => (row.ratios[size] = median(ours[i]!.map((ms, round) => ms / floors![round]!))));
  }
  return rows;
}

function floor(body: string): string {
  return JSON.stringify(JSON.parse(body));
}

function time(task: (body: string) => string, bodies: string[], repeat: number): number {
  const startedMs = performance.now();
  let length = 0;
  for (let i = 0; i < repeat; i++) length += task(bodies[i % bodies.length]!).length;
  if (length === 0) throw new Error('nothing was done');
  return performance.now() - startedMs;
}

function compile(document: Json): Engine {
  const { policy, issues } = parsePolicy(document);
  if (!policy) throw new Error(issues[0].message);
  return compilePolicy(policy, { primitives: nodePrimitives, leaseSecret: randomBytes(32), workspaceId: 'bench', now: Date.now });
}
