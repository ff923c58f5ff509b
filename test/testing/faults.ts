import { setTimeout } from 'node:timers/promises';
import { holdsValue, kinds, measureDenial, until } from './denials.ts';
import { Client } from 'pg';
import { callOn, codeOf, countCalls, startNodes, type Nodes } from './nodes.ts';

interface Fault {
  begin(nodes: Nodes): void | Promise<void>;
  end(nodes: Nodes): void | Promise<void>;
  /** The nodes without a database meanwhile. */
  hits: readonly number[];
}

/**
 * What comes between nodes and their database. None of it ends a process of ours, so nothing at all
 * may be lost.
 */
export const faults: Record<string, Fault> = {
  'PostgreSQL is stopped and started again': {
    begin: ({ postgres }) => postgres.stop('SIGINT'),
    end: ({ postgres }) => postgres.start(),
    hits: [0, 1],
  },
  'PostgreSQL crashes and recovers': {
    begin: ({ postgres }) => postgres.stop('SIGQUIT'),
    end: ({ postgres }) => postgres.start(),
    hits: [0, 1],
  },
  'one node is cut off': {
    begin: ({ nodes }) => nodes[1]!.line.cut(),
    end: ({ nodes }) => nodes[1]!.line.mend(),
    hits: [1],
  },
};

/**
 * Two nodes on a PostgreSQL as it is by itself, where the tests' own is quicker: what it said is
 * stored outlives its crash. For connections from now on, so let the first fault be another.
 */
export async function startDurableNodes(): Promise<Nodes> {
  const nodes = await startNodes();
  const admin = new Client({ connectionString: nodes.databaseUrl });
  await admin.connect();
  await admin.query(
    `alter database ${new URL(nodes.databaseUrl).pathname.slice(1)} set synchronous_commit = on`,
  );
  await admin.end();
  return nodes;
}

/** How a fault went, while agents called both nodes all along. */
export interface Ride {
  answered: number;
  /** Calls that were refused, by code. */
  refused: Record<string, number>;
  /** Answers with the value from a node that had no database. */
  leaked: number;
  recorded: number;
  isIntact: boolean;
  /** What was answered with the value after a revocation that came next. */
  afterRevocation: number;
}

/** How long what a node knows may still count. What is asked later is never answered from it. */
const graceMs = 600;

export async function rideOut(nodes: Nodes, fault: Fault, lastsMs: number): Promise<Ride> {
  const [{ control, url: first }, { url: second }] = [nodes.nodes[0]!, nodes.nodes[1]!];
  const lease = await nodes.lease();
  const load = callOn([first, second], lease, 2);
  const flowsSince = (moment: number) =>
    load.answers.every(
      (answers) =>
        answers.filter((answer) => answer.sentAt > moment && holdsValue(answer)).length > 4,
    );
  await until(() => flowsSince(0));
  await fault.begin(nodes);
  const begunAt = performance.now();
  await setTimeout(lastsMs);
  // A busy machine may not have asked every one of them by then.
  await until(() =>
    fault.hits.every((i) =>
      load.answers[i]!.some((answer) => answer.sentAt > begunAt && !holdsValue(answer)),
    ),
  );
  const endedAt = performance.now();
  await fault.end(nodes);
  const mendedAt = performance.now();
  await until(() => flowsSince(mendedAt));
  await load.stop();
  const all = load.answers.flat();
  const answered = all.filter(holdsValue).length;
  const without = fault.hits
    .flatMap((i) => load.answers[i]!)
    .filter(({ sentAt, at }) => sentAt > begunAt + graceMs && at < endedAt);
  await until(async () => (await countCalls(control, lease.id)) >= answered);
  return {
    answered,
    refused: countBy(
      all
        .filter((answer) => !holdsValue(answer))
        .map((answer) => codeOf(answer) ?? `status ${answer.status}`),
    ),
    leaked: without.filter(holdsValue).length,
    recorded: await countCalls(control, lease.id),
    isIntact: (await control('POST /audit/verify')).isIntact,
    afterRevocation: (await measureDenial(nodes, kinds['revoke']!, 0)).after,
  };
}

function countBy(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
