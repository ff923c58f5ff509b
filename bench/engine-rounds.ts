// The engine beside parse + stringify, one round after the other, in a process of its own.
import { randomBytes } from 'node:crypto';
import {
  compilePolicy,
  parsePolicy,
  Raw,
  type AnswerSchema,
  type Engine,
  type Json,
} from '@leasehold/privacy';
import { nodePrimitives } from '@leasehold/server';
import { account, page, type Size, sizes, usable, usableFilters } from './records.ts';

/** Time over the floor's in each round. */
export interface EngineRounds {
  name: string;
  ratios: Record<Size, number[]>;
}

const five = ['name', 'email', 'ssn', 'phone', 'accountId'];
const all = (filterType: string) => five.map((target) => ({ target, filterType }));
const mixed = [
  ...all('TOKENIZE'),
  ...['birthDate', 'street', 'city', 'zip', 'balance'].map((target) => ({
    target,
    filterType: 'REDACT',
  })),
];

/**
 * What is measured: five values of a record treated, cold: no token is ever taken from a cache.
 * Echo is on where the name does not say otherwise.
 */
const variants: Record<string, Json> = {
  [usable]: { filters: usableFilters('customerId', 'amount') },
  'redact, echo off': { filters: all('REDACT'), unlisted: 'keep', echo: false },
  'redact + echo': { filters: all('REDACT'), unlisted: 'keep' },
  'withhold, nothing kept': { filters: all('REDACT') },
  'tokenize, echo off': { filters: all('TOKENIZE'), unlisted: 'keep', echo: false },
  'tokenize + echo': { filters: all('TOKENIZE'), unlisted: 'keep' },
  'withhold + tokenize + echo, 10 filters': { filters: mixed },
  'tokenize + echo + text detection': {
    filters: all('TOKENIZE'),
    unlisted: 'keep',
    text: { detect: ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'IP'], filterType: 'REDACT' },
  },
};

/** An API that describes its answers. */
const answer = describing(JSON.parse(page(1_000, 0, account)));

function describing(value: Json): AnswerSchema {
  return { schemas: [schemaOf(value)], definitions: {} };
}

function schemaOf(value: Json): Json {
  if (Array.isArray(value)) return { items: value.map(schemaOf) };
  if (typeof value !== 'object' || value === null) return {};
  return {
    properties: Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, schemaOf(inner)]),
    ),
  };
}

/** Until the engine is compiled as it is after a while. */
const warmupRounds = 10;

process.send?.(measure(Number(process.argv[2])));

function measure(rounds: number): EngineRounds[] {
  const engines = Object.entries(variants).map(([name, policy]): [string, Engine] => [
    name,
    compile(policy),
  ]);
  const measured = engines.map(([name]): EngineRounds => ({
    name,
    ratios: { '1k': [], '10k': [], '100k': [] },
  }));
  for (const [size, bytes] of Object.entries(sizes) as [Size, number][]) {
    const bodies = Array.from({ length: 8 }, (_, i) => page(bytes, i * 1000, account));
    const repeat = Math.max(8, Math.ceil(400_000 / bytes));
    const tasks = [
      floor,
      ...engines.map(
        ([, engine]) =>
          (body: string) =>
            engine.protect(new Raw(body), { answer }).text,
      ),
    ];
    for (let round = -warmupRounds; round < rounds; round++) {
      const [floorMs, ...ms] = tasks.map((task) => time(task, bodies, repeat));
      // of each round by itself: a machine that slows down for a while slows both
      if (round >= 0) measured.forEach(({ ratios }, i) => ratios[size].push(ms[i]! / floorMs!));
    }
  }
  return measured;
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
  return compilePolicy(policy, {
    primitives: nodePrimitives,
    leaseSecret: randomBytes(32),
    workspaceId: 'bench',
    now: Date.now,
  });
}
