import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';

const suggested = (path: string, properties: Record<string, JsonObject>) =>
  suggestTreatments({
    fields: fieldsOfSchema({ type: 'array', items: { type: 'object', properties } }),
    operation: { path },
  });

const text = { type: 'string' };

for (const [path, name] of [
  ['/files', 'name'],
  ['/scans', 'fileName'],
  ['/print-jobs', 'documentName'],
  ['/entries', 'path_lower'],
] as const)
  test(`${name} of ${path} is searched for names of people`, () => {
    const found = suggested(path, {
      id: text,
      size: { type: 'integer' },
      mimeType: text,
      [name]: text,
    });
    const one = found.find((field) => field.path === `[].${name}`);
    assert.equal(one?.class, 'text_of_thing');
  });
