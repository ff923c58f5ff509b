import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics, type CallMeasure } from './metrics.ts';

const call = (fields: Partial<CallMeasure> = {}): CallMeasure => ({
  outcome: 'ok',
  code: null,
  durationMs: 12,
  upstreamMs: 10,
  tokensRestored: 0,
  ...fields,
});

test('calls are counted by outcome and code, with the upstream time apart from ours', async () => {
  const metrics = createMetrics();
  metrics.callEnded(call({ tokensRestored: 3 }));
  metrics.callEnded(
    call({ outcome: 'refused', code: 'token_refused', upstreamMs: 0, durationMs: 1 }),
  );
  const text = await metrics.text();
  assert.match(text, /leasehold_calls_total\{outcome="ok",code=""\} 1/);
  assert.match(text, /leasehold_calls_total\{outcome="refused",code="token_refused"\} 1/);
  assert.match(text, /leasehold_refusals_total\{code="token_refused"\} 1/);
  assert.match(text, /leasehold_tokens_restored_total 3/);
  assert.match(text, /leasehold_tokens_refused_total 1/);
  assert.match(text, /leasehold_call_duration_seconds_count 2/);
  assert.match(text, /leasehold_upstream_duration_seconds_count 1/);
  assert.match(text, /leasehold_overhead_duration_seconds_sum 0\.003/);
  assert.match(text, /process_cpu_seconds_total/);
});

test('treatments, findings and drift are counted by kind, never by path', async () => {
  const metrics = createMetrics();
  const paths = [
    { path: 'patients[].name', treatment: 'TOKENIZE' as const },
    { path: 'patients[].ssn', treatment: 'FAIL_CLOSED' as const },
  ];
  const shape = { paths, drift: [{ path: 'secretField', type: 'string' as const }] };
  for (const counts of [
    [3, 0, 2],
    [1, 1, 0],
  ])
    metrics.callEnded(call(), { shape, counts, detected: {}, echoes: 0, keys: 0, limits: {} });
  metrics.callEnded(call(), {
    shape: { paths: [], drift: [] },
    counts: [],
    detected: { EMAIL: 5 },
    echoes: 0,
    keys: 0,
    limits: {},
  });
  const text = await metrics.text();
  assert.match(text, /leasehold_treatments_total\{treatment="TOKENIZE"\} 4/);
  assert.match(text, /leasehold_treatments_total\{treatment="FAIL_CLOSED"\} 1/);
  assert.match(text, /leasehold_detected_total\{kind="EMAIL"\} 5/);
  assert.match(text, /leasehold_drift_fields_total 2/);
  assert.ok(!text.includes('secretField') && !text.includes('patients'));
});

test('a code that is not ours cannot make a series', async () => {
  const metrics = createMetrics();
  for (let i = 0; i < 100; i++) metrics.callEnded(call({ outcome: 'failed', code: `jane${i}` }));
  metrics.callEnded(call({ outcome: 'failed', code: 'constructor' }));
  const text = await metrics.text();
  assert.ok(!text.includes('jane') && !text.includes('constructor'));
  assert.match(text, /code="other"\} 101/);
});

test('what others know the present value of is read when somebody asks; attempts to send an alert are counted', async () => {
  const metrics = createMetrics();
  let waiting = 3;
  metrics.watch('records_waiting', () => waiting);
  assert.match(await metrics.text(), /leasehold_records_waiting 3/);
  waiting = 0;
  metrics.alertSent(true);
  metrics.alertSent(false);
  const text = await metrics.text();
  assert.match(text, /leasehold_records_waiting 0/);
  assert.match(text, /leasehold_call_streams 0/);
  assert.match(text, /leasehold_alert_notices_total\{outcome="delivered"\} 1/);
  assert.match(text, /leasehold_alert_notices_total\{outcome="failed"\} 1/);
});

test('a call in flight ends once', async () => {
  const metrics = createMetrics();
  const ended = metrics.callStarted();
  metrics.callStarted();
  assert.match(await metrics.text(), /leasehold_calls_in_flight 2/);
  ended();
  ended();
  assert.match(await metrics.text(), /leasehold_calls_in_flight 1/);
});

test('many calls are all timed, whether or not anybody asks in between', async () => {
  const metrics = createMetrics();
  for (let i = 0; i < 2_500; i++) metrics.callEnded(call());
  const text = await metrics.text();
  assert.match(text, /leasehold_call_duration_seconds_count 2500/);
  assert.match(text, /leasehold_call_duration_seconds_bucket\{le="0.01"\} 0/);
  assert.match(text, /leasehold_upstream_duration_seconds_bucket\{le="0.01"\} 2500/);
  assert.match(await metrics.text(), /leasehold_call_duration_seconds_count 2500/);
});

test('two registries share nothing', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.callEnded(call());
  assert.ok(!/leasehold_calls_total\{/.test(await other.text()));
});
