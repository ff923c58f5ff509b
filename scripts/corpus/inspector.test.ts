import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspectorMissing } from '../../test/clients/inspector.ts';
import { inspectTools } from './inspector.ts';

test(
  'the Inspector finds what is not portable, with its tool and its place',
  { skip: inspectorMissing },
  async () => {
    const properties = {
      open: true,
      any: {},
      either: { type: ['string', 'number'] },
      fine: { type: 'string' },
    };
    const tools = [
      { name: 'good', inputSchema: { type: 'object', properties: {} } },
      { name: 'bad', inputSchema: { type: 'object', properties } },
    ];
    const findings = await inspectTools(tools);
    assert.deepEqual(
      findings.map(({ tool, severity, rule, path }) => [tool, severity, rule, path]),
      [
        ['bad', 'error', 'boolean-schema', 'properties.open'],
        ['bad', 'warning', 'untyped-schema', 'properties.any'],
        ['bad', 'warning', 'type-union', 'properties.either'],
      ],
    );
  },
);
