// `npm run bench:redeem [-- --quick]`: two servers on one PostgreSQL. Ten thousand tokens read on one
// node are sent back on the other, each page as soon as it was read, while other agents call both;
// then one agent sends a million made-up tokens while another goes on with its own.
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNodes, type Node } from '../test/testing/nodes.ts';
import { call, cut, read, servePeople, type Agent } from '../test/testing/people-api.ts';
import { message, start } from './processes.ts';

const quick = process.argv.includes('--quick');
const tokensMax = quick ? 2_000 : 10_000;
const guessesMax = quick ? 20_000 : 1_000_000;
const onePage = 400;
/** Calls at once: tokens that are sent back, and guesses. */
const [width, guessesAtOnce] = [8, 4];
const besideSeconds = quick ? 5 : 30;

const upstream = await servePeople();
const nodes = await startNodes({ env: { LEASEHOLD_LOG_LEVEL: 'error' } });
try {
  const { control } = nodes.nodes[0]!;
  const unlimited = { resultTokensMax: 500_000 };
  const lease = await cut(control, upstream.baseUrl, unlimited);
  const other = await control('POST /leases/{id}/keys', {
    params: { id: lease.id },
    body: { name: 'guesses' },
  });
  const rule = await control('POST /alert-rules', {
    body: { kind: 'probing', name: 'Probing', threshold: 10, channelIds: [] },
  });
  const on = (node: Node, key = lease.key): Agent => ({ ...lease, key, url: node.url });
  const [a, b] = nodes.nodes.map((node) => on(node)) as [Agent, Agent];

  const redeemed = await redeem(a, b);
  const alone = await callInTurns(b, redeemed.tokens[0]!);
  const guesser = on(nodes.nodes[1]!, other.secret);
  const [guessed, beside] = await guess(guesser, () => callInTurns(b, redeemed.tokens[0]!));
  const alerts = (await control('GET /alerts', {})).items.filter((one) => one.ruleId === rule.id);

  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const table = [
    '| | |\n|---|---|',
    `| tokens read on one node and sent back on the other | ${redeemed.sent} |`,
    `| of them refused | ${redeemed.refused} |`,
    `| made-up tokens sent by one agent | ${guessed.sent} |`,
    `| of them told to wait | ${guessed.waited} |`,
    `| accepted | ${guessed.accepted} |`,
    `| another agent's calls with a token, p99, alone | ${ms(alone)} |`,
    `| the same beside the guesses | ${ms(beside)} |`,
  ].join('\n');
  console.log(table);
  if (!quick) writeFileSync(join(import.meta.dirname, 'redeem.md'), `${table}\n`);
  console.log(
    `\nredeemed=${redeemed.sent - redeemed.refused} refused=${redeemed.refused} guesses=${guessed.sent} accepted=${guessed.accepted} alerts=${alerts.length} p99_alone_ms=${alone.toFixed(1)} p99_beside_ms=${beside.toFixed(1)}`,
  );
  const isKept = redeemed.refused === 0 && redeemed.sent === tokensMax;
  process.exitCode = isKept && guessed.accepted === 0 && alerts.length > 0 && beside < 50 ? 0 : 1;
} finally {
  await nodes[Symbol.asyncDispose]();
  await upstream.close();
}

/** Reads page after page on one node; each page's tokens go to the other while more is read. */
async function redeem(reader: Agent, sender: Agent) {
  const tokens: string[] = [];
  let [sent, refused] = [0, 0];
  const stop = new AbortController();
  const busy = [reader, sender].map((agent) =>
    inParallel(2, async () => {
      while (!stop.signal.aborted) await call(agent, 'read_note', { says: 'about the roof' });
    }),
  );
  for (let from = 0; from < tokensMax; from += onePage) {
    const page = await read(reader, from, onePage);
    const left = [...page];
    await inParallel(width, async () => {
      for (let token = left.pop(); token !== undefined; token = left.pop()) {
        const text = await call(sender, 'find_person', { email: token });
        sent++;
        if (!text.includes('found')) refused++;
      }
    });
    tokens.push(...page);
  }
  stop.abort();
  await Promise.all(busy);
  return { tokens, sent, refused };
}

/** Sends tokens that look like those of the lease and are not, while something else is done. */
async function guess(agent: Agent, meanwhile: () => Promise<number>) {
  let [left, sent, waited, accepted] = [guessesMax, 0, 0, 0];
  const beside = meanwhile();
  await inParallel(guessesAtOnce, async () => {
    while (left-- > 0) {
      const text = await call(agent, 'find_person', { email: madeUpToken() });
      sent++;
      if (text.includes('rate_limited')) waited++;
      else if (!text.includes('token_refused')) accepted++;
    }
  });
  return [{ sent, waited, accepted }, await beside] as const;
}

/** The time of the slowest in a hundred small calls with a token, one after the other. */
async function callInTurns({ url, slug, key }: Agent, token: string): Promise<number> {
  const worker = await start(join(import.meta.dirname, 'load-worker.ts'), null, {}, false);
  try {
    const load = {
      url: `${url}/mcp/${slug}`,
      headers: { authorization: `Bearer ${key}` },
      tool: 'find_person',
      args: { email: token },
      connections: 1,
      expect: 'found',
    };
    worker.send({ load, warmupMs: 2_000, seconds: besideSeconds });
    await message(worker);
    worker.send('go');
    const { p99, errors } = (await message(worker)) as { p99: number; errors: string[] };
    if (errors.length > 0) throw new Error(errors[0]);
    return p99;
  } finally {
    worker.kill('SIGKILL');
  }
}

async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work));
}

function madeUpToken(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const made = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]);
  return `TOKEN_${made.join('')}`;
}
