import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { compilePolicy, parsePolicy, Raw, type Json } from '@leasehold/privacy';
import { nodePrimitives } from '../keys/primitives.ts';
import { joinReport, partsOfShape } from '../calls/call-reports.ts';
import type { CallTrace } from './call.ts';
import { createCallRows } from './call-row.ts';
import { compileLease } from './compile-lease.ts';
import { leaseSource } from './testing/lease-source.ts';

// promise: path.record
test('a record holds what was done to each path of its own answer, whatever the answers before were like', async () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Rows', version: '1' },
    paths: { '/rows': { get: { operationId: 'rows' } } },
  });
  const { api } = await importApi({ text });
  const { policy } = parsePolicy({
    filters: [
      { target: 'plan', filterType: 'KEEP' },
      { target: 'note', filterType: 'KEEP' },
      { target: 'name', filterType: 'REDACT' },
    ],
    text: { detect: ['EMAIL'], filterType: 'REDACT' },
  });
  assert.ok(api && policy);
  const lease = compileLease(leaseSource(api, policy, { name: 'Rows' }), nodePrimitives, Date.now);
  const engine = compilePolicy(policy, {
    primitives: nodePrimitives,
    leaseSecret: randomBytes(32),
    workspaceId: 'ws_1',
    now: Date.now,
  });
  const row = createCallRows();
  const answers: Json[] = [
    [{ name: 'Ada', plan: 'team', note: '', other: 1 }],
    [{ name: 'Ada', plan: 'team', note: '', other: 1 }],
    [
      { name: 'Ada', plan: 'team', note: '', other: 1 },
      { name: 'Eve', plan: 'free', note: '', other: 2 },
    ],
    [{ name: 'Ada', plan: 'team', note: 'Write to eve@example.org', other: 1 }],
    [{ name: 'Ada', plan: 'team', note: 'Nothing.', other: 'x' }],
    [],
    [{ name: 'Ada', plan: 'team', note: '', other: 1 }],
  ];
  for (const answer of answers) {
    const data = engine.protect(new Raw(JSON.stringify(answer)));
    const trace: Partial<CallTrace> = { at: Date.now(), result: { data } };
    const call = {
      lease,
      tool: lease.tools.get('rows')!,
      args: {},
      principal: 'key_1',
      signal: new AbortController().signal,
    };
    const { report } = row({ ...emptyTrace, ...trace, call });
    assert.ok(report);
    const { paths, ...rest } = data.report;
    const done = paths.filter(({ treatment }) => treatment !== 'KEEP');
    assert.deepEqual(joinReport(partsOfShape(report.shape), report.counts), {
      paths: done,
      ...rest,
    });
  }
});

const emptyTrace: Omit<CallTrace, 'call'> = {
  at: 0,
  startedMs: 0,
  durationMs: 1,
  upstreamAfterMs: undefined,
  upstreamMs: 0,
  upstreamStatus: 200,
  bytesIn: 0,
  bytesOut: 0,
  tokensRestored: 0,
  isProbe: false,
  result: { refusal: { code: 'internal' } },
};
