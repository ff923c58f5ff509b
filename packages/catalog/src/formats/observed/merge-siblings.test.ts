import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import { mergeSiblings, type SeenPath } from './merge-siblings.ts';
import { observedPathTemplate, readSegments } from './path-template.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

const pastry = { name: 'Eclair', price: 2.5, size: 'L' };

function templates(...seen: [path: string, answer: Json, method?: string][]): string[] {
  const paths = seen.map(([path, answer, method = 'GET']): SeenPath => ({
    method,
    segments: readSegments(path),
    answer,
  }));
  mergeSiblings(paths);
  return [...new Set(paths.map(({ segments }) => observedPathTemplate([segments]).template))];
}

test('siblings that answer alike are records of the collection above them', () => {
  assert.deepEqual(
    templates(
      ['/api/pastries', [pastry]],
      ['/api/pastries/Eclair+Cafe', pastry],
      ['/api/pastries/Mille', pastry],
    ),
    ['/api/pastries', '/api/pastries/{pastryId}'],
  );
});

test('what lies below them is one as well', () => {
  assert.deepEqual(
    templates(
      ['/shops', []],
      ['/shops/north', pastry],
      ['/shops/south', pastry],
      ['/shops/north/rooms/green', { doors: 1, walls: 4 }],
      ['/shops/south/rooms/blue', { doors: 2, walls: 4 }],
      ['/shops/south/rooms', [1]],
    ),
    ['/shops', '/shops/{shopId}', '/shops/{shopId}/rooms/{roomId}', '/shops/{shopId}/rooms'],
  );
});

test('one beside ids of the same kind is a record', () => {
  assert.deepEqual(templates(['/pastries/1', pastry], ['/pastries/Eclair', pastry]), [
    '/pastries/{pastryId}',
  ]);
});

test('what answers otherwise, says too little or is a known word stays', () => {
  const all: [string, Json][] = [
    ['/pastries', [pastry]],
    ['/pastries/menu', { pages: 1, title: 'x' }],
    ['/pastries/ping', { ok: true }],
    ['/pastries/pong', { ok: true }],
    ['/pastries/latest', pastry],
    ['/pastries/7', pastry],
  ];
  assert.deepEqual(templates(...all), [
    '/pastries',
    '/pastries/menu',
    '/pastries/ping',
    '/pastries/pong',
    '/pastries/latest',
    '/pastries/{pastryId}',
  ]);
});

test('resources are never taken for records of the API', () => {
  const paths: [string, Json][] = ['orders', 'offers', 'returns', 'refunds'].map((name) => [
    `/api/v1/${name}`,
    { items: [pastry], total: 1 },
  ]);
  assert.equal(templates(...paths).length, 4);
});

test('ten thousand different siblings are told apart in time', () => {
  const cost = startCost();
  templates(
    ...Array.from({ length: 10_000 }, (_, i): [string, Json] => [
      `/things/thing${'x'.repeat(i % 40)}${String.fromCharCode(97 + (i % 26))}`,
      { [`a${i}`]: 1, [`b${i}`]: 2 },
    ]),
  );
  assert.ok(cost() < 30_000);
});
