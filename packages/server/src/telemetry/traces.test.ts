import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTraceParent } from './traces.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

test('a traceparent is read as W3C Trace Context has it', () => {
  const read = (traceparent: unknown) => readTraceParent({ traceparent });
  assert.deepEqual(read(`00-${trace}-${span}-01`), {
    traceId: trace,
    spanId: span,
    isSampled: true,
  });
  assert.deepEqual(read(`00-${trace}-${span}-02`), {
    traceId: trace,
    spanId: span,
    isSampled: false,
  });
  assert.deepEqual(read(`cc-${trace}-${span}-01-what-comes-later`)?.traceId, trace);
});

test('what is none is ignored', () => {
  const wrong = [
    `ff-${trace}-${span}-01`,
    `00-${trace}-${span}-01-more`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}`,
    'zeb@mail.example',
    7,
    null,
    'x'.repeat(10_000),
  ];
  for (const traceparent of wrong) assert.equal(readTraceParent({ traceparent }), undefined);
  for (const meta of [undefined, null, 'text', {}, []])
    assert.equal(readTraceParent(meta), undefined);
});

test('nothing of OpenTelemetry is loaded by what only reads', () => {
  const loaded = Object.keys(
    process.getBuiltinModule('node:module').createRequire(import.meta.url).cache ?? {},
  );
  assert.deepEqual(
    loaded.filter((path) => path.includes('@opentelemetry')),
    [],
  );
});
