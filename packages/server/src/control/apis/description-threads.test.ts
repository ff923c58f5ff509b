import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { createDescriptionThreads } from './description-threads.ts';

const operations = (count: number): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `/things${i}/{id}`,
      {
        get: {
          operationId: `getThing${i}`,
          description: `Reads thing ${i}. ${'It says much about itself. '.repeat(8)}`,
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: {
              description: 'It',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { id: { type: 'string' }, name: { type: 'string' } },
                  },
                },
              },
            },
          },
        },
      },
    ]),
  );
/** Of 100 operations it is large enough for a thread. */
const description = (count: number): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://things.example.com' }],
    paths: operations(count),
  });

suite('large descriptions are read in a thread', () => {
  test('what is read is the same as without one', async () => {
    await using threads = createDescriptionThreads();
    for (const text of [description(2), description(300), 'nothing', '{"openapi": "3.1.0"']) {
      const input = { text, location: 'https://things.example.com/openapi.json' };
      const plain = JSON.parse(JSON.stringify(await importApi(input)));
      const read = JSON.parse(JSON.stringify(await threads.importDescription('ws', input)));
      assert.deepEqual(read, plain);
    }
  });

  test('what no database can hold is replaced, and a backslash that is meant stays', async () => {
    await using threads = createDescriptionThreads();
    for (const count of [2, 300]) {
      const text = description(count).replace('"Things"', String.raw`"A\u0000B \ud800 \\u0000 😀"`);
      const { api } = await threads.importDescription('ws', { text });
      assert.equal(api?.title, 'A\ufffdB \ufffd \\u0000 😀');
    }
  });

  test('others are answered meanwhile', async () => {
    await using threads = createDescriptionThreads();
    const text = description(3_000);
    const started = performance.now();
    let longest = 0;
    let last = started;
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const { api } = await threads.importDescription('ws', { text });
    clearInterval(timer);
    assert.equal(api?.operations.length, 3_000);
    const took = performance.now() - started;
    assert.ok(longest < took / 3, `${longest} of ${took} ms`);
  });

  test('its other files are read where the guard of addresses is, and why one cannot be is told', async () => {
    await using threads = createDescriptionThreads();
    const asked: string[] = [];
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      paths: {
        '/one': { $ref: 'one.json' },
        '/two': { $ref: 'two.json' },
      },
    });
    const { api, problems } = await threads.importDescription('ws', {
      text,
      location: 'https://things.example.com/openapi.json',
      read: async (location, from) => {
        asked.push(`${location} from ${from}`);
        if (location.endsWith('two.json')) throw new Error('the way there is closed');
        return { text: JSON.stringify({ get: { responses: {} } }), location };
      },
    });
    const top = 'https://things.example.com/openapi.json';
    assert.deepEqual(asked.toSorted(), [
      `https://things.example.com/one.json from ${top}`,
      `https://things.example.com/two.json from ${top}`,
    ]);
    assert.deepEqual(
      api?.operations.map(({ path }) => path),
      ['/one'],
    );
    assert.match(problems.map(({ message }) => message).join(' '), /the way there is closed/);
  });

  test('a workspace has sixteen waiting at most, and others are read', async () => {
    await using threads = createDescriptionThreads();
    const text = description(100);
    const refused: unknown[] = [];
    const read = async () => {
      try {
        await threads.importDescription('ws', { text });
      } catch (error) {
        refused.push(error);
      }
    };
    // One is being read, and sixteen wait.
    const own = Array.from({ length: 18 }, read);
    const other = await threads.importDescription('another', { text });
    assert.equal(other.api?.operations.length, 100);
    assert.equal(refused.length, 1);
    assert.match(String(refused[0]), /wait to be read/);
    await own[0];
    await threads[Symbol.asyncDispose]();
    await Promise.all(own);
    assert.ok(refused.length <= 17, 'the first was read');
  });

  test('one that takes too long is refused, and the next is read', async () => {
    await using threads = createDescriptionThreads({ timeoutMs: 15_000 });
    const waiting = JSON.stringify({ openapi: '3.1.0', paths: { '/one': { $ref: 'one.json' } } });
    await assert.rejects(
      threads.importDescription('ws', {
        text: waiting,
        location: 'https://things.example.com/openapi.json',
        read: () => new Promise(() => {}),
      }),
      { code: 'description_unreadable', message: /takes too long/ },
    );
    const { api } = await threads.importDescription('ws', { text: description(100) });
    assert.equal(api?.operations.length, 100);
  });
});
