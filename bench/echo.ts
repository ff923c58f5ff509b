// The engine on answers of many people, echo on: CPU time of 10,000 and of 100,000, and how they
// compare. `npm run bench:echo`
import { randomBytes } from 'node:crypto';
import { compilePolicy, parsePolicy, Raw, type Engine } from '@leasehold/privacy';
import { nodePrimitives } from '@leasehold/server';

const given = [
  'James',
  'Mary',
  'Anouk',
  'Bashir',
  'Carmen',
  'Dmitri',
  'Esther',
  'Fumiko',
  'Gwen',
  'Hamid',
];
const family = ['Quarter', 'Miller', 'Land', 'Berg', 'Haug'];

/** A page of people, of about 100 bytes each; notes say some of them. */
function people(count: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, i) => ({
      id: `p_${i}`,
      name: `${given[i % given.length]!} ${family[i % family.length]!}${((i * 7919) % count).toString(36)}`,
      note: `Called ${i % 3 === 0 ? given[(i * 3) % given.length]! : 'the customer'} about the invoice of last month`,
    })),
  );
}

const answer = {
  schemas: [{ items: [{ properties: { id: {}, name: {}, note: {} } }] }],
  definitions: {},
};

function engineWith(echo: boolean): Engine {
  const { policy, issues } = parsePolicy({
    filters: [{ target: 'name', filterType: 'TOKENIZE' }],
    unlisted: 'keep',
    echo,
  });
  if (!policy) throw new Error(issues[0].message);
  return compilePolicy(policy, {
    primitives: nodePrimitives,
    leaseSecret: randomBytes(32),
    workspaceId: 'bench',
    now: Date.now,
  });
}

/**
 * CPU time of an answer in milliseconds: the best of several rounds of as many answers. The rounds
 * of small answers and of a large one hold as many people, so that neither is luckier.
 */
function bestOf(rounds: number, answers: number, engine: Engine, body: string): number {
  const round = () => {
    const started = process.cpuUsage();
    for (let i = 0; i < answers; i++) engine.protect(new Raw(body), { answer });
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000 / answers;
  };
  return Math.min(...Array.from({ length: rounds }, round));
}

const [some, many] = [people(10_000), people(100_000)];
const echoing = engineWith(true);
const someMs = bestOf(5, 10, echoing, some);
const manyMs = bestOf(5, 1, echoing, many);
const withoutMs = bestOf(5, 10, engineWith(false), some);
console.log(
  `people10k_ms=${someMs.toFixed(0)} people100k_ms=${manyMs.toFixed(0)} times=${(manyMs / someMs).toFixed(1)} echo_off10k_ms=${withoutMs.toFixed(0)}`,
);
