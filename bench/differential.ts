// `node bench/differential.ts [FOLDER] [--documents N] [--seed S]`: the engine of this checkout
// beside a second opinion, over policies and documents made at random. With FOLDER, another
// checkout, that is its engine: text, report and message have to be the same. Without, it is the
// plain reading of a policy (packages/privacy/src/testing/plain-policy.ts), which knows no echo and
// no detection. A line for each part says where a run that was stopped goes on: `--seed`. Ends with
// differences=… and with 1 where there are any.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { type AnswerSchema, type Engine, type EngineEnv, type Report } from '@leasehold/privacy';
import * as here from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import { naming } from '../packages/privacy/src/testing/engine.ts';
import {
  plainAnswers,
  plainNames,
  plainPolicies,
} from '../packages/privacy/src/testing/plain-cases.ts';
import { plainAnswer, plainText } from '../packages/privacy/src/testing/plain-policy.ts';
import { makeCase, type DifferentialCase } from './differential-cases.ts';

/** What both say of the documents of one case, and the case for whoever has to look at it. */
interface Opinions {
  made: unknown;
  mine: readonly string[];
  theirs: readonly string[];
  documents: number;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
});
const [folder] = positionals;
const opinionsOf = folder === undefined ? besidePlain : await besideOther(folder);

const shownMax = 5;
const casesInPart = 1000;
const documentsMax = Number(options.documents);

let documents = 0;
let differences = 0;
for (let seed = Number(options.seed); documents < documentsMax; seed += casesInPart) {
  for (let at = seed; at < seed + casesInPart && documents < documentsMax; at++) count(at);
  console.error(`--seed ${seed}: documents=${documents} differences=${differences}`);
}
console.log(`documents=${documents} differences=${differences}`);
process.exitCode = differences === 0 ? 0 : 1;

function count(seed: number): void {
  const opinions = opinionsOf(seed);
  documents += opinions.documents;
  for (const [i, answer] of opinions.mine.entries()) {
    const other = opinions.theirs[i];
    if (answer === other || differences++ >= shownMax) continue;
    const made = JSON.stringify(opinions.made, null, 1);
    console.log(`seed ${seed}, answer ${i}\n${made}\n${answer}\n${other}\n`);
  }
}

/** The same seed makes the same policy and the same answers. */
function besidePlain(seed: number): Opinions {
  const cases = fc.tuple(plainPolicies, fc.array(plainAnswers, { minLength: 8, maxLength: 8 }));
  const [[written, answers] = [null, []]] = fc.sample(cases, { seed, numRuns: 1 });
  const { policy } = here.parsePolicy(written);
  const bodies = policy ? answers.map(plainText) : [];
  if (!policy) return { made: written, mine: [], theirs: [], documents: 0 };
  const engine = here.compilePolicy(policy, env());
  const answer = naming(...plainNames);
  return {
    made: { policy, bodies },
    mine: bodies.map((body) => engine.protect(new here.Raw(body), { answer }).text),
    theirs: answers.map((value) => plainText(plainAnswer(policy, value))),
    documents: bodies.length,
  };
}

async function besideOther(checkout: string): Promise<(seed: number) => Opinions> {
  const path = join(resolve(checkout), 'packages/privacy/src/index.ts');
  const other: typeof here = await import(path);
  return (seed) => {
    const made = makeCase(seed);
    const [mine, theirs] = [answersOf(here, made), answersOf(other, made)];
    return { made, mine, theirs, documents: made.bodies.length };
  };
}

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
