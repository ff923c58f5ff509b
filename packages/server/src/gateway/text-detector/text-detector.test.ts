import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { openParcel, parsePolicy, type Json, type Protected } from '@leasehold/privacy';
import { createAddressGuard } from '../../http/address-guard.ts';
import { nodePrimitives } from '../../keys/primitives.ts';
import { performCall, type GatewayDeps } from '../call.ts';
import { compileLease } from '../compile-lease.ts';
import { json, startFaultyUpstream } from '../testing/faulty-upstream.ts';
import { leaseSource } from '../testing/lease-source.ts';
import { createUpstream } from '../upstream/upstream.ts';
import {
  answer,
  finding,
  startStandInDetector,
  type Answering,
  type StandInDetector,
} from '../testing/stand-in-detector.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { readAnalyzeAnswer } from './presidio.ts';
import { answerCharsMax, findingsByText, textBatches, textCharsMax } from './text-batches.ts';
import { createTextDetector, type TextDetectorOptions } from './text-detector.ts';

const guard = createAddressGuard(['127.0.0.0/8']);

function detectorAt(url: string, more: Partial<TextDetectorOptions> = {}) {
  const defaults = { guard, timeoutMs: 20_000, language: 'en', score: 0.4, entities: [] };
  return createTextDetector({ url, ...defaults, ...more });
}

interface Asked {
  body: unknown;
  filters?: Json;
  detector: StandInDetector;
  timeoutMs?: number;
  times?: number;
  hasThreads?: boolean;
}

/** What an agent reads of an answer, by a lease with a detector. */
async function read({ body, filters, detector, timeoutMs, times = 1, hasThreads }: Asked) {
  await using upstream = await startFaultyUpstream({ '/tickets': json(body) });
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Tickets', version: '1' },
      servers: [{ url: upstream.origin }],
      paths: { '/tickets': { get: {} } },
    }),
  });
  const { policy } = parsePolicy(filters ?? { filters: [], unlisted: 'keep' });
  assert.ok(api && policy);
  const target = { baseUrl: upstream.origin, auth: { type: 'none' as const } };
  const lease = compileLease(leaseSource(api, policy, { target }), nodePrimitives, Date.now);
  await using sender = createUpstream({ guard });
  await using asked = detectorAt(detector.origin, timeoutMs === undefined ? {} : { timeoutMs });
  const deps: GatewayDeps = {
    upstream: sender,
    detector: asked,
    now: Date.now,
    callStarted: () => () => {},
    record: () => {},
    ...(hasThreads && {
      carry: async (_agent, parcel) =>
        structuredClone(openParcel(structuredClone(parcel), nodePrimitives)),
    }),
  };
  const [tool] = lease.tools.all();
  assert.ok(tool);
  const call = { lease, tool, args: {}, principal: 'local', signal: new AbortController().signal };
  const results = await Promise.all(Array.from({ length: times }, () => performCall(deps, call)));
  return results.map((result): Protected => {
    assert.ok('data' in result, JSON.stringify(result));
    return result.data;
  });
}

const note = 'Ask Zebulon Quist before noon';
const words = { 'Zebulon Quist': 'PERSON' };

// promise: detector.finds
suite('what an outside detector finds', () => {
  test('is treated like what our own detectors find, wherever it stands', async () => {
    await using detector = await startStandInDetector(finding(words));
    const body = {
      note,
      lines: ['Zebulon Quist', 'plain words'],
      inside: JSON.stringify({ deep: note }),
      at: '2024-05-01T10:00:00Z',
      count: 7,
    };
    const [data] = await read({ body, detector });
    assert.deepEqual(JSON.parse(data?.text ?? ''), {
      ...body,
      note: 'Ask [REDACTED] before noon',
      lines: ['[REDACTED]', 'plain words'],
      inside: '{"deep":"Ask [REDACTED] before noon"}',
    });
    assert.deepEqual(data?.report.detected, { NAME: 3 });
    assert.deepEqual(data?.report.limits, {});
    const [call, ...others] = detector.calls;
    assert.equal(others.length, 0, 'the texts of an answer are one request');
    assert.deepEqual(
      { ...call, text: call?.text.split('\n\n') },
      {
        text: [note, 'Zebulon Quist', 'plain words'],
        language: 'en',
        score_threshold: 0.4,
      },
    );
  });

  test('has the class, and so the token, of its kind; a kind that is unknown leaves nothing', async () => {
    await using detector = await startStandInDetector(
      finding({ 'Zebulon Quist': 'PERSON', noon: 'HOUSE_RULE' }),
    );
    const filters = {
      filters: [{ target: 'name', filterType: 'TOKENIZE' }],
      unlisted: 'keep',
      text: { detect: ['EMAIL'], filterType: 'TOKENIZE' },
      echo: false,
    };
    const [data] = await read({ body: { name: 'Zebulon Quist', note }, filters, detector });
    const { name, note: treated } = JSON.parse(data?.text ?? '') as Record<string, string>;
    assert.match(name ?? '', /^TOKEN_/);
    assert.equal(treated, `Ask ${name} before [REDACTED]`);
    assert.deepEqual(data?.report.detected, { NAME: 1, OTHER: 1 });
  });

  test('counts code points, as the other side does', async () => {
    await using detector = await startStandInDetector(finding(words));
    const [data] = await read({ body: { note: `👩‍⚕️🙂 ${note} 🙂` }, detector });
    assert.match(data?.text ?? '', /🙂 Ask \[REDACTED\] before noon 🙂/u);
  });

  test('takes no more than the policy keeps to it', async () => {
    await using detector = await startStandInDetector(finding(words));
    const filters = { filters: [{ target: 'note', filterType: 'KEEP' }], unlisted: 'withhold' };
    await read({ body: { note, secret: 'planted', deep: { more: 'planted' } }, filters, detector });
    assert.deepEqual(
      detector.calls.map(({ text }) => text),
      [note],
    );
  });

  test('in an answer that another thread treats is treated there', async () => {
    await using detector = await startStandInDetector(finding(words));
    const body = Array.from({ length: 6_000 }, (_, i) => ({
      note: `${note} ${i % 50}`.padEnd(40, '.'),
    }));
    const [data] = await read({ body, detector, hasThreads: true });
    assert.ok((data?.text.length ?? 0) > 10_000);
    assert.doesNotMatch(data?.text ?? '', /Zebulon|Quist/);
    assert.match(data?.text ?? '', /before noon/);
  });
});

// promise: detector.fails-closed
suite('a text about which there is no clean answer does not leave', () => {
  const one = (start: unknown, end: unknown, more: object = {}) =>
    JSON.stringify([{ entity_type: 'PERSON', start, end, score: 0.9, ...more }]);
  const rows: [what: string, answering: Answering][] = [
    ['an error', (_, response) => answer(response, '[]', 500)],
    ['a refusal', (_, response) => answer(response, '[]', 422)],
    ['nothing', (_, response) => response.writeHead(204).end()],
    [
      'a redirect',
      (_, response) =>
        response.writeHead(307, { location: 'http://127.0.0.1:1/analyze' }).end('[]'),
    ],
    ['no JSON', (_, response) => answer(response, '<html>')],
    ['an empty body', (_, response) => answer(response, '')],
    ['half an answer', (_, response) => answer(response, '[{"entity_type":"PERSON"')],
    ['an object', (_, response) => answer(response, '{"error":"no"}')],
    ['null', (_, response) => answer(response, 'null')],
    ['texts', (_, response) => answer(response, '["PERSON"]')],
    ['lists of lists', (_, response) => answer(response, '[[]]')],
    ['an offset beyond the end', (_, response) => answer(response, one(0, 99_999))],
    ['an offset before the start', (_, response) => answer(response, one(-1, 3))],
    ['an end before its start', (_, response) => answer(response, one(9, 3))],
    ['an empty place', (_, response) => answer(response, one(3, 3))],
    ['half an offset', (_, response) => answer(response, one(0.5, 3))],
    ['offsets as texts', (_, response) => answer(response, one('0', '3'))],
    ['no score', (_, response) => answer(response, one(0, 3, { score: null }))],
    ['an odd score', (_, response) => answer(response, one(0, 3, { score: 7 }))],
    ['no entity', (_, response) => answer(response, one(0, 3, { entity_type: '' }))],
    ['a huge answer', (_, response) => answer(response, `[${' '.repeat(2 ** 21)}]`)],
    [
      'too many findings',
      (_, response) =>
        answer(response, JSON.stringify(Array(10_001).fill(JSON.parse(one(0, 1))[0]))),
    ],
    ['a closed connection', (_, response) => void response.socket?.destroy()],
    [
      'a body that ends early',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('[]', () => response.socket?.destroy());
      },
    ],
  ];
  for (const [what, answering] of rows)
    test(what, async () => {
      await using detector = await startStandInDetector(answering);
      const [data] = await read({ body: { note, count: 7 }, detector });
      assert.doesNotMatch(data?.text ?? '', /Zebulon|Quist|noon/);
      assert.match(data?.text ?? '', /"note":"\[REDACTED\]","count":7/);
      assert.deepEqual(data?.report.limits, { DETECTOR: 1 });
      assert.match(data?.text ?? '', /was not checked for personal data/);
    });

  // Their time has to pass: what is tested is that no more than it does.
  test('a detector that hangs, before its head or in its body', async () => {
    const hangs: Answering[] = [
      () => {},
      (_, response) => {
        response.writeHead(200);
        response.write('[');
      },
    ];
    for (const hang of hangs) {
      await using detector = await startStandInDetector(hang);
      const [data] = await read({ body: { note }, detector, timeoutMs: 100 });
      assert.doesNotMatch(data?.text ?? '', /Zebulon/);
      assert.deepEqual(data?.report.limits, { DETECTOR: 1 });
    }
  });

  test('a detector that is not there', async () => {
    const detector = await startStandInDetector(finding(words));
    await detector[Symbol.asyncDispose]();
    const [data] = await read({ body: { note }, detector });
    assert.deepEqual(data?.report.limits, { DETECTOR: 1 });
    assert.doesNotMatch(data?.text ?? '', /Zebulon/);
  });

  test('under load, what it is too slow for is withheld and the rest is told', async () => {
    let running = 0;
    // As slow as it is asked: two at a time are answered, others never.
    const slow: Answering = (call, response) => {
      running += 1;
      if (running <= 2) finding(words)(call, response);
    };
    await using detector = await startStandInDetector(slow);
    const body = Array.from({ length: 40 }, (_, i) => ({
      note: `${note} ${'x'.repeat(4_000)} ${i}`,
    }));
    const all = await read({ body, detector, timeoutMs: 400, times: 10 });
    assert.equal(all.length, 10);
    for (const { text, report } of all) {
      assert.doesNotMatch(text, /Zebulon|Quist/);
      assert.ok((report.limits.DETECTOR ?? 0) > 0);
    }
  });

  test('overlapping findings leave nothing of what any of them covers', async () => {
    const overlapping = [
      { entity_type: 'PERSON', start: 4, end: 13, score: 0.9 },
      { entity_type: 'PERSON', start: 8, end: 17, score: 0.9 },
      { entity_type: 'URL', start: 5, end: 6, score: 0.9 },
    ];
    await using detector = await startStandInDetector((_, response) =>
      answer(response, JSON.stringify(overlapping)),
    );
    const [data] = await read({ body: { note }, detector });
    assert.deepEqual(JSON.parse(data?.text ?? ''), { note: 'Ask [REDACTED] before noon' });
  });

  test('a text that is longer than is sent, and those beyond what is sent of one answer', async () => {
    await using detector = await startStandInDetector(finding({}));
    const long = 'a'.repeat(textCharsMax + 1);
    const [data] = await read({ body: { text: long, note: 'fine' }, detector });
    assert.match(data?.text ?? '', /"text":"\[REDACTED\]","note":"fine"/);
    assert.ok(detector.calls.every(({ text }) => text.length <= textCharsMax));
    const texts = Array.from({ length: 50 }, (_, i) => `${i} ${'b'.repeat(40_000)}`);
    const sent = textBatches(texts).flatMap((batch) => batch.texts);
    assert.ok(sent.join('').length <= answerCharsMax);
    assert.ok(sent.length < texts.length);
  });
});

suite('texts sent as one', () => {
  test('keep their findings, and what reaches over an end is in both', () => {
    const [batch] = textBatches(['Ann Bo', 'Cy', 'Di']);
    assert.ok(batch);
    assert.equal(batch.joined, 'Ann Bo\n\nCy\n\nDi');
    const kind = 'NAME' as const;
    assert.deepEqual(
      findingsByText(batch, [
        { start: 4, end: 9, kind },
        { start: 12, end: 14, kind },
      ]),
      [
        ['Ann Bo', [{ start: 4, end: 6, kind }]],
        ['Cy', [{ start: 0, end: 1, kind }]],
        ['Di', [{ start: 0, end: 2, kind }]],
      ],
    );
  });

  test('a half surrogate pair shifts nothing', () => {
    const [batch] = textBatches(['\ud800 🙂 Ann']);
    assert.ok(batch);
    assert.deepEqual(
      readAnalyzeAnswer('[{"entity_type":"PERSON","start":4,"end":7,"score":1}]', batch.joined, {
        score: 0,
      }),
      [{ start: 5, end: 8, kind: 'NAME' }],
    );
  });
});

// promise: detector.breaker
suite('a detector that fails again and again', () => {
  test('is not asked for a while, then once', () => {
    let nowMs = 0;
    const changes: boolean[] = [];
    const breaker = createCircuitBreaker({
      nowMs: () => nowMs,
      failuresMax: 3,
      restMs: 1_000,
      onChange: (isOpen) => changes.push(isOpen),
    });
    for (let i = 0; i < 3; i++) {
      assert.ok(breaker.mayAsk());
      breaker.report(false);
    }
    assert.equal(breaker.mayAsk(), false);
    nowMs = 1_000;
    assert.deepEqual([breaker.mayAsk(), breaker.mayAsk()], [true, false]);
    breaker.report(false);
    assert.equal(breaker.mayAsk(), false);
    nowMs = 2_000;
    assert.ok(breaker.mayAsk());
    breaker.report(undefined);
    assert.ok(breaker.mayAsk(), 'who gave up has told nothing');
    breaker.report(true);
    assert.deepEqual([breaker.mayAsk(), breaker.mayAsk()], [true, true]);
    assert.deepEqual(changes, [true, false]);
  });

  test('costs no call its time while it rests', async () => {
    await using standIn = await startStandInDetector((_, response) => answer(response, '', 500));
    await using detector = detectorAt(standIn.origin);
    for (let i = 0; i < 8; i++) assert.equal((await detector.check(['some text'])).size, 0);
    assert.equal(standIn.calls.length, 5);
  });

  test('connections are kept from one answer to the next', async () => {
    const sockets = new Set<unknown>();
    await using standIn = await startStandInDetector((call, response) => {
      sockets.add(response.socket);
      finding({})(call, response);
    });
    await using detector = detectorAt(standIn.origin);
    for (let i = 0; i < 20; i++) assert.equal((await detector.check([`text ${i}`])).size, 1);
    // One that has just answered may still count as busy.
    assert.ok(sockets.size <= 2);
  });

  test('an address that is closed is not connected to', async () => {
    await using standIn = await startStandInDetector(finding({}));
    await using detector = detectorAt(standIn.origin, { guard: createAddressGuard([]) });
    assert.equal((await detector.check(['some text'])).size, 0);
    assert.equal(standIn.calls.length, 0);
  });
});
