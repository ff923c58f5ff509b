import { createAudit, type Audit } from '../audit/audit.ts';
import { createAnswerLearner, type AnswerLearner } from '../gateway/learning/answer-learner.ts';
import type { CallTrace } from '../gateway/call.ts';
import { createCallRows } from '../gateway/call-row.ts';
import { createRecorder, type Recorder } from '../calls/recorder.ts';
import { watchWrites } from '../gateway/watched-writes.ts';
import { createTraces } from '../telemetry/traces.ts';
import type { ServerBase } from './base.ts';

/** What is kept of calls, and the audit log. */
export interface Records extends AsyncDisposable {
  audit: Audit;
  /** Takes the trace of a call, and gives the id it is recorded under. */
  record(trace: CallTrace): string;
  learn: AnswerLearner['take'];
  /** The store did not take the last records. */
  readonly isRefused: boolean;
  /** Ends when every record has been offered to the store. */
  written(): Promise<void>;
  /** Writes what waits, and seals it. */
  flush(): Promise<void>;
}

export async function openRecords(
  { store, workspaceKey, config, now, log, metrics }: ServerBase,
  wrap: (recorder: Recorder) => Recorder = (recorder) => recorder,
): Promise<Records> {
  await using opening = new AsyncDisposableStack();
  const audit = createAudit(
    { store, workspaceKey, now },
    { onFailure: (error) => log.error('calls_seal_failed', error) },
  );
  opening.use(audit.calls);
  const calls = watchWrites(audit.calls);
  const { dataFolder: spoolFolder, otlpEndpoint } = config;
  const recorder = opening.use(wrap(await createRecorder({ calls, log, metrics, spoolFolder })));
  metrics.watch('records_waiting', () => recorder.waiting);
  const traces = opening.use(
    otlpEndpoint === undefined ? undefined : await createTraces(otlpEndpoint),
  );
  const learner = opening.use(
    createAnswerLearner({
      save: (learned) => store.learnedShapes.merge(learned, new Date(now())),
      onFailure: (error) => log.error('learned_save_failed', error),
    }),
  );
  const callRow = createCallRows();
  const opened = opening.move();
  return {
    audit,
    learn: (lesson, raw) => learner.take(lesson, raw),
    record(trace) {
      const row = callRow(trace);
      metrics.callEnded(row, 'data' in trace.result ? trace.result.data.tally : undefined);
      recorder.record(row);
      const { at, upstreamAfterMs, call } = trace;
      traces?.callEnded({ ...row, at, upstreamAfterMs, parent: call.parent });
      return row.id;
    },
    get isRefused() {
      return calls.isRefused;
    },
    written: () => recorder.flush(),
    async flush() {
      await recorder.flush();
      await learner.flush();
      await audit.calls.seal();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
