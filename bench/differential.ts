// `node bench/differential.ts FOLDER [--documents N] [--seed S]`: the engine of another checkout
// beside this one. Documents under policies, both made at random; text, report and message have to
// be the same. Ends with differences=… and with 1 where there are any.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnswerSchema, type Engine, type EngineEnv, type Report } from '@leasehold/privacy';
import * as here from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import { makeCase, type DifferentialCase } from './differential-cases.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
});
const [folder] = positionals;
if (folder === undefined)
  throw new Error('Name the folder of another checkout: node bench/differential.ts FOLDER');
const other: typeof here = await import(join(resolve(folder), 'packages/privacy/src/index.ts'));

const shownMax = 5;
const documentsMax = Number(options.documents);
const firstSeed = Number(options.seed);

let documents = 0;
let differences = 0;
for (let seed = firstSeed; documents < documentsMax; seed++) {
  const made = makeCase(seed);
  const mine = answersOf(here, made);
  const theirs = answersOf(other, made);
  documents += made.bodies.length;
  mine.forEach((answer, i) => {
    if (answer === theirs[i]) return;
    if (differences++ < shownMax)
      console.log(
        `seed ${seed}, answer ${i}\n${JSON.stringify(made, null, 1)}\n${answer}\n${theirs[i]!}\n`,
      );
  });
}
console.log(`documents=${documents} differences=${differences}`);
process.exitCode = differences === 0 ? 0 : 1;

/**
 * Everything that one engine says of the bodies of a case, one after the other: it learns from
 * each.
 */
function answersOf(
  privacy: typeof here,
  { policy, bodies, answer, options, messages }: DifferentialCase,
): string[] {
  const parsed = privacy.parsePolicy(policy);
  if (!parsed.policy) return [JSON.stringify(parsed.issues)];
  const engine: Engine = privacy.compilePolicy(parsed.policy, {
    ...env(),
    held: options.held,
    limits: options.limits ?? {},
  });
  const restored = new Map(options.restored);
  const described: AnswerSchema | undefined = answer;
  const texts = bodies.map((body) => {
    const { text, report } = engine.protect(new privacy.Raw(body), { answer: described, restored });
    return `${text}\n${JSON.stringify(inAnyOrder(report))}`;
  });
  const schema = answer ? [JSON.stringify(engine.projectSchema(answer.schemas[0] ?? {}))] : [];
  return [
    ...texts,
    ...messages.map((message) => engine.protectMessage(message, { restored })),
    ...schema,
  ];
}

/** The same secret, day and random bytes for both. */
function env(): EngineEnv {
  let drawn = 0;
  const randomBytes = (length: number) =>
    createHash('shake128', { outputLength: length }).update(String(drawn++)).digest();
  return {
    primitives: { ...noblePrimitives, randomBytes },
    leaseSecret: new Uint8Array(32).fill(0x11),
    workspaceId: 'workspace',
    now: () => Date.UTC(2026, 10, 20),
  };
}

/** The order of paths is that in which they were met, and no promise. */
function inAnyOrder({ paths, drift, ...rest }: Report): object {
  const sorted = (list: readonly object[]) => list.map((item) => JSON.stringify(item)).toSorted();
  return { paths: sorted(paths), drift: sorted(drift), ...rest };
}
