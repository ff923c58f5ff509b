import { randomUUID } from 'node:crypto';
import { errors } from '@leasehold/contract';
import type { ClientScene } from '@leasehold/contract/clients';
import type { ScriptStep } from './model/script.ts';
import { reasonScenes, type ReasonScene } from './program.ts';
import { playScene, type Cast, type Played, type ScenePlan, type Stage } from './run-scene.ts';
import type { HeardClient } from './world.ts';

/** How a scene ended: what was seen, where it went well. */
export interface SceneOutcome {
  isGood: boolean;
  /** A few words, for tables and lines. */
  seen: string;
  heard: HeardClient;
  /** What only output schemas say was sent to its model, or shown to whoever has none. */
  showsOutputSchemas: boolean;
}

const list = (args: object): ScriptStep => ({ tool: 'list_customers', arguments: () => args });

/** The first value of a member, however the client wraps the text of a result. */
function memberIn(text: string, name: string): string {
  const [, value] = new RegExp(String.raw`\b${name}\W{1,8}(TOKEN_[0-9A-Z]+)`).exec(text) ?? [];
  return value ?? `no ${name}`;
}

/** `note`: what the model writes into a record. */
const plans: Record<ClientScene, (note: string) => ScenePlan> = {
  turn: () => ({
    toolMode: 'list',
    steps: () => [
      list({ limit: 2 }),
      {
        tool: 'list_customers',
        arguments: ([first = '']) => ({ email: memberIn(first, 'email') }),
      },
      list({ limit: 1, email: null, cursor: null }),
    ],
  }),
  pausedAtStart: () => ({
    toolMode: 'list',
    before: (lease) => lease.pause(),
    steps: () => [list({ limit: 2 })],
  }),
  pausedInTurn: () => ({
    toolMode: 'list',
    steps: ({ pause }) => [list({ limit: 2 }), { ...list({ limit: 3 }), before: pause }],
  }),
  revokedKey: () => ({
    toolMode: 'list',
    steps: ({ revokeKey }) => [list({ limit: 2 }), { ...list({ limit: 3 }), before: revokeKey }],
  }),
  catalog: (note) => ({
    toolMode: 'catalog',
    steps: () => [
      { tool: 'search_operations', arguments: () => ({ query: 'list customers' }) },
      {
        tool: 'read_operation',
        arguments: () => ({ name: 'list_customers', arguments: { limit: 2 } }),
      },
      {
        tool: 'change_operation',
        arguments: ([, read = '']) => ({
          name: 'update_customer',
          arguments: { customerId: memberIn(read, 'customerId'), notes: note },
        }),
      },
    ],
  }),
  signIn: () => ({ toolMode: 'list', steps: () => [list({ limit: 2 })] }),
};

/** No description of a tool has them, and no result. */
const outputSchemaWords = 'pass it as it is to tools that take this field';

/** Plays one scene, and judges it by what the model was sent, what was shown and what was changed. */
export async function runScene(
  stage: Stage,
  cast: Cast,
  scene: ClientScene,
): Promise<SceneOutcome> {
  const note = `Called on ${randomUUID()}`;
  const played = await playScene(stage, cast, scene, plans[scene](note));
  const isChanged = stage.world.sample.data.customers.some(({ notes }) => notes === note);
  const raw = stage.world.rawValues.find(
    (value) => played.told.includes(value) || played.shown.includes(value),
  );
  const { isGood, seen } =
    raw === undefined ? judge(cast, scene, { ...played, isChanged }) : bad('a raw value got out');
  const showsOutputSchemas = [played.told, played.shown].some((t) => t.includes(outputSchemaWords));
  return { isGood, seen, heard: played.heard, showsOutputSchemas };
}

type Verdict = Pick<SceneOutcome, 'isGood' | 'seen'>;
const good = (seen: string): Verdict => ({ isGood: true, seen });
const bad = (seen: string): Verdict => ({ isGood: false, seen });

function judge(cast: Cast, scene: ClientScene, played: Played & { isChanged: boolean }): Verdict {
  if (played.status === null) return bad(`it did not end: ${tail(played.shown)}`);
  if (isReasonScene(scene)) return judgeReason(cast, scene, played);
  const { results } = played.script;
  const [first = ''] = results;
  if (played.script.toolsSeen.size === 0) return bad(`no tools: ${tail(played.shown)}`);
  if (scene === 'catalog') {
    if (!/TOKEN_/.test(results[1] ?? '')) return bad(`not read: ${tail(results[1] ?? first)}`);
    return played.isChanged
      ? good('read and changed')
      : bad(`not changed: ${tail(results[2] ?? '')}`);
  }
  if (!/TOKEN_/.test(first)) return bad(`not called: ${tail(first || played.shown)}`);
  return scene === 'signIn' ? good('signed in') : judgeTurn(cast, results, played);
}

function judgeTurn(
  { program, client }: Cast,
  [first = '', second = '', third = '']: readonly string[],
  { toolName, heard }: Pick<Played, 'toolName' | 'heard'>,
): Verdict {
  if (client.toolName !== undefined && client.toolName !== toolName)
    return bad(`it calls a tool ${toolName}, and its row says ${client.toolName}`);
  if (client.userAgent !== undefined && !heard.userAgents.has(client.userAgent))
    return bad(`it calls itself ${[...heard.userAgents].join()}, not ${client.userAgent}`);
  if (memberIn(first, 'customerId') !== memberIn(second, 'customerId'))
    return bad(`the token found nothing: ${tail(second)}`);
  if (memberIn(third, 'customerId').startsWith('TOKEN_')) return good('all');
  const own = program.ownWords?.nulls?.exec(third);
  return own
    ? good(`all but null, which it refuses itself: “${own[0]}”`)
    : bad(`nulls were refused: ${tail(third)}`);
}

const isReasonScene = (scene: ClientScene): scene is ReasonScene =>
  reasonScenes.some((one) => one === scene);

/** The words of the lease, as short as a client may cut them. */
const reasons: Record<ReasonScene, string> = {
  pausedAtStart: errors.lease_paused.title,
  pausedInTurn: errors.lease_paused.title,
  revokedKey: 'not a key of this lease, or no longer',
};

function judgeReason(
  { program }: Cast,
  scene: ReasonScene,
  { told, shown, script: { results } }: Played,
): Verdict {
  const reason = reasons[scene];
  if (scene !== 'pausedAtStart' && !/TOKEN_/.test(results[0] ?? ''))
    return bad(`not called before: ${tail(results[0] ?? shown)}`);
  const heard = [
    ...(told.includes(reason) ? ['model'] : []),
    ...(shown.includes(reason) ? ['person'] : []),
  ];
  if (heard.length > 0) return good(`told the ${heard.join(' and the ')}`);
  const own = program.ownWords?.[scene]?.exec(told) ?? program.ownWords?.[scene]?.exec(shown);
  return own
    ? good(`its own words: “${own[0]}”`)
    : bad(`nobody was told: ${tail(results.at(-1) ?? '')} | ${tail(shown)}`);
}

const tail = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(-600);
