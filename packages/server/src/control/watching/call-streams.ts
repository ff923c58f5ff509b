import { PublicError } from '@leasehold/contract';
import { idTime, timeOfId } from '../../store/id-time.ts';
import type { Id } from '../../store/id.ts';
import { isPathOf, type CallFilter, type CallRow } from '../../calls/call-record.ts';
import type { Store } from '../../store/open.ts';

/** The live view: calls as they are stored, to whoever reads. */
export interface CallStreams {
  /** Throws `rate_limited` where the workspace has as many as it may. */
  open(request: CallStreamRequest): Promise<Response>;
  /** How many are open. */
  readonly count: number;
  /** Ends all of them; none is opened any more. */
  close(): void;
}

export interface CallStreamRequest {
  workspaceId: Id;
  filter: StreamFilter;
  /** The last call its reader has seen. */
  lastEventId: Id | undefined;
  /** Asked again while it is open: a revoked token ends it. */
  isStillAllowed: () => Promise<boolean>;
  /** Calls as the control API lists them, each its text. */
  textsOf: (rows: readonly CallRow[]) => Promise<string[]>;
}

type StreamFilter = {
  [Name in keyof Omit<CallFilter, 'since' | 'until'>]?: CallFilter[Name] | undefined;
};

export interface CallStreamOptions {
  calls: Pick<Store['calls'], 'after' | 'watch'>;
  now?: () => number;
  /**
   * How long a call may take: a reader that comes back is shown what began that long before the
   * last one it saw, for it may have ended later.
   */
  overlapMs?: number;
  /** Of one workspace. */
  streamsMax?: number;
  /** Calls that wait for one reader; a slow one loses the oldest and is told how many. */
  waitingMax?: number;
  /** Calls a reader that comes back is shown. */
  replayMax?: number;
  heartbeatMs?: number;
  /** How often it is asked whether the reader still may. */
  recheckMs?: number;
}

export function createCallStreams(options: CallStreamOptions): CallStreams {
  const settings = {
    now: Date.now,
    overlapMs: 30_000,
    streamsMax: 20,
    waitingMax: 5_000,
    replayMax: 1_000,
    heartbeatMs: 15_000,
    recheckMs: 1_000,
    ...options,
  };
  const readers = new Map<Reader, () => void>();
  let isClosed = false;
  return {
    async open(request) {
      const open = [...readers.keys()].filter(
        ({ workspaceId }) => workspaceId === request.workspaceId,
      ).length;
      if (isClosed || open >= settings.streamsMax)
        throw new PublicError(
          'rate_limited',
          `This workspace reads ${open} live streams already; close one first.`,
        );
      const reader = new Reader(request, settings.waitingMax);
      readers.set(reader, () => {});
      // Before anything is read from the store: what is stored meanwhile waits.
      const watching = await settings.calls.watch(reader);
      const events = eventsOf(reader, request, settings);
      const end = () => {
        readers.delete(reader);
        void watching[Symbol.asyncDispose]();
      };
      readers.set(reader, end);
      if (isClosed) end();
      return new Response(streamOf(events, reader, end), { headers: streamHeaders });
    },
    get count() {
      return readers.size;
    },
    close() {
      isClosed = true;
      for (const [reader, end] of readers) {
        reader.lost();
        end();
      }
    },
  };
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would keep the events until a buffer is full.
  'x-accel-buffering': 'no',
  // Kept open for another request, it would hold up a server that stops.
  connection: 'close',
};

/** What waits for one reader. */
class Reader {
  readonly workspaceId: Id;
  readonly #filter: StreamFilter;
  readonly #waitingMax: number;
  #waiting: CallRow[] = [];
  #dropped = 0;
  #wake: () => void = () => {};
  isOver = false;

  constructor({ workspaceId, filter }: CallStreamRequest, waitingMax: number) {
    this.workspaceId = workspaceId;
    this.#filter = filter;
    this.#waitingMax = waitingMax;
  }

  stored(rows: readonly CallRow[]): void {
    for (const row of rows)
      if (row.workspaceId === this.workspaceId && fits(row, this.#filter)) this.#waiting.push(row);
    const excess = this.#waiting.length - this.#waitingMax;
    if (excess > 0) {
      this.#waiting.splice(0, excess);
      this.#dropped += excess;
    }
    if (this.#waiting.length > 0) this.#wake();
  }

  lost(): void {
    this.isOver = true;
    this.#wake();
  }

  /** At once if something waits; else when something comes, or the time is up. */
  async take(waitMs: number): Promise<{ rows: CallRow[]; dropped: number }> {
    if (this.#waiting.length === 0 && !this.isOver) await this.#change(waitMs);
    const taken = { rows: this.#waiting, dropped: this.#dropped };
    this.#waiting = [];
    this.#dropped = 0;
    return taken;
  }

  #change(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve();
      };
      const timer = setTimeout(done, waitMs).unref();
      this.#wake = done;
    });
  }
}

function fits(
  row: CallRow,
  { leaseId, outcome, code, tool, callers, field }: StreamFilter,
): boolean {
  return (
    (callers === undefined || callers.principals.includes(row.principal)) &&
    (field === undefined || tellsOf(row, field)) &&
    (leaseId === undefined || row.leaseId === leaseId) &&
    (outcome === undefined || row.outcome === outcome) &&
    (code === undefined || row.code === code) &&
    (tool === undefined || row.tool === tool)
  );
}

const tellsOf = ({ report }: CallRow, field: string): boolean =>
  [...(report?.paths ?? []), ...(report?.drift ?? [])].some(({ path }) => isPathOf(field, path));

type Settings = Required<CallStreamOptions>;

async function* eventsOf(
  reader: Reader,
  request: CallStreamRequest,
  settings: Settings,
): AsyncGenerator<string> {
  const { isStillAllowed, textsOf } = request;
  const told = async (rows: readonly CallRow[]) => {
    const texts = rows.length > 0 ? await textsOf(rows) : [];
    return rows
      .map(({ id }, place) => `id: ${id}\nevent: call\ndata: ${texts[place]}\n\n`)
      .join('');
  };
  yield `retry: ${retryMs}\n\n`;
  const { rows: missed, gap } = await missedBy(request, settings);
  const shown = new Set(missed.map(({ id }) => id));
  if (gap) yield `event: gap\ndata: ${JSON.stringify(gap)}\n\n`;
  if (missed.length > 0) yield await told(missed);
  let saidMs = performance.now();
  let askedMs = saidMs;
  while (!reader.isOver) {
    const { rows, dropped } = await reader.take(settings.recheckMs);
    const nowMs = performance.now();
    if (nowMs - askedMs >= settings.recheckMs) {
      askedMs = nowMs;
      if (!(await isStillAllowed())) return;
    }
    const left = dropped > 0 ? `event: dropped\ndata: {"count":${dropped}}\n\n` : '';
    const events = await told(rows.filter(({ id }) => !shown.has(id)));
    const isQuiet = left === '' && events === '';
    if (isQuiet && nowMs - saidMs < settings.heartbeatMs) continue;
    saidMs = nowMs;
    yield isQuiet ? ': still here\n\n' : left + events;
  }
}

/** How long a reader waits before it comes back. */
const retryMs = 2_000;

/**
 * What was stored while its reader was away; where that is too much, the newest of it and the time
 * of the rest.
 */
async function missedBy(
  { workspaceId, filter, lastEventId }: CallStreamRequest,
  { calls, now, overlapMs, replayMax }: Settings,
) {
  if (lastEventId === undefined) return { rows: [] };
  const sinceMs = timeOfId(lastEventId) - overlapMs;
  const defined = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  );
  const rows = await calls.after(workspaceId, {
    ...defined,
    afterId: `call_${idTime(sinceMs)}`,
    limit: replayMax + 1,
  });
  if (rows.length <= replayMax) return { rows };
  return {
    rows: [],
    gap: { since: new Date(sinceMs).toISOString(), until: new Date(now()).toISOString() },
  };
}

/**
 * Makes an event only when the connection takes one: a slow reader costs what waits for it, and no
 * more.
 */
function streamOf(
  events: AsyncGenerator<string>,
  reader: Reader,
  end: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A store that does not answer ends the stream; its reader comes back.
        const next = await events.next().catch(() => undefined);
        if (next && !next.done) return controller.enqueue(encoder.encode(next.value));
        end();
        controller.close();
      },
      cancel() {
        reader.lost();
        end();
      },
    },
    { highWaterMark: 0 },
  );
}
