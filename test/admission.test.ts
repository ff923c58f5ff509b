// When, from where and how often a lease may be called: whole calls, with the addresses that
// proxies of this machine name.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, suite, test } from 'node:test';
import { startInstallation, type Installation } from './testing/installation.ts';
import { basisOf } from './testing/basis.ts';

const description = {
  openapi: '3.1.0',
  info: { title: 'Clock', version: '1' },
  paths: {
    '/now': {
      get: {
        operationId: 'now',
        parameters: [{ name: 'zone', in: 'query', schema: { type: 'string', maxLength: 3 } }],
        responses: { '204': { description: 'Done.' } },
      },
    },
  },
};
const friday = Date.parse('2026-11-20T12:00:00Z');
/** A public address of the country, as the database has it. */
const inGermany = '78.46.0.1';
const inTheNetherlands = '193.0.6.139';
const atAnthropic = '160.79.104.10';

suite('admission', () => {
  let installation: Installation;
  let now = friday;
  let asked = 0;
  const upstream = createServer((_req, res) => {
    asked++;
    res.writeHead(204).end();
  });
  before(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    // The connection comes from a proxy on this machine; 10.0.0.0/8 is the one in front of it.
    installation = await startInstallation(
      { LEASEHOLD_TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' },
      { now: () => now },
    );
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await new Promise((resolve) => upstream.close(resolve));
  });
  beforeEach(() => {
    now = friday;
    asked = 0;
  });

  const lease = (more: object, name = 'Clock') =>
    installation.lease({
      description,
      policy: { filters: [] },
      name,
      // Listening on TCP, so the address is not a pipe's name.
      baseUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      more,
    });
  type Lease = Awaited<ReturnType<typeof lease>>;

  const post = (
    { address, key }: Pick<Lease, 'address' | 'key'>,
    message: object,
    headers: Record<string, string> = {},
  ) =>
    fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    });
  interface Told {
    code?: string;
    message?: string;
    hint?: string;
    retryAfterSeconds?: number;
  }
  /** What a call gives: nothing, or what it is refused with. */
  async function call(
    to: Lease,
    headers: Record<string, string> = {},
    args: object = {},
  ): Promise<Told> {
    const answer = await post(
      to,
      { method: 'tools/call', params: { name: 'now', arguments: args } },
      headers,
    );
    const { result } = (await answer.json()) as { result: { structuredContent: { error?: Told } } };
    return result.structuredContent.error ?? {};
  }
  const from = (address: string) => ({ 'x-forwarded-for': address });

  // promise: lease.places
  test('a lease with countries answers to addresses known to be there, and to no others', async () => {
    const fenced = await lease({ countries: ['DE', 'AT'] });
    const cases: [headers: Record<string, string>, code: string | undefined][] = [
      [from(inGermany), undefined],
      [from(`::ffff:${inGermany}`), undefined],
      [from('2a02:2e0::1'), undefined],
      [from(inTheNetherlands), 'country_refused'],
      [from('2001:67c:2e8::1'), 'country_refused'],
      [from('10.200.0.1'), 'country_refused'],
      [from('192.168.1.1'), 'country_refused'],
      [from('::ffff:192.168.1.1'), 'country_refused'],
      [from('fd00::1'), 'country_refused'],
      [from('203.0.113.7'), 'country_refused'],
      [from('unknown'), 'country_refused'],
      [from(''), 'country_refused'],
      [{}, 'country_refused'],
      [from(atAnthropic), 'hosted_assistant_refused'],
      // What the caller wrote himself stands left of what the proxies wrote.
      [from(`${inGermany}, ${inTheNetherlands}`), 'country_refused'],
      [from(`${inGermany}, ${inTheNetherlands}, 10.1.1.1`), 'country_refused'],
      [from(`${inTheNetherlands}, ${inGermany}, 10.1.1.1`), undefined],
      // Nothing else is read.
      [
        {
          ...from(inTheNetherlands),
          forwarded: `for=${inGermany}`,
          'x-real-ip': inGermany,
          'cf-connecting-ip': inGermany,
        },
        'country_refused',
      ],
      [{ forwarded: `for=${inGermany}` }, 'country_refused'],
    ];
    for (const [headers, code] of cases)
      assert.equal((await call(fenced, headers)).code, code, JSON.stringify(headers));
    assert.equal(
      asked,
      cases.filter(([, code]) => code === undefined).length,
      'nothing was sent for a call that was refused',
    );
  });

  test('a refusal tells the agent what to do, and neither the fence nor where the caller is', async () => {
    const fenced = await lease({
      countries: ['DE'],
      networks: ['78.46.0.0/15', '160.79.0.0/16', '193.0.6.139'],
    });
    const texts = [
      await call(fenced, from(inTheNetherlands)),
      await call(fenced, from('8.8.8.8')),
    ].map((told) => JSON.stringify(told));
    for (const text of texts) {
      assert.match(text, /ask the owner/);
      assert.doesNotMatch(text, /\b(DE|NL|US)\b|78\.46|193\.0|8\.8\.8/);
    }
    const hosted = await call(fenced, from(atAnthropic));
    assert.equal(hosted.code, 'hosted_assistant_refused');
    assert.match(`${hosted.message} ${hosted.hint}`, /Claude .*network of their vendor/);
    await installation.app.flush();
    const { items } = await installation.control('GET /calls', { query: { leaseId: fenced.id } });
    assert.deepEqual(
      new Set(items.map(({ code }) => code)),
      new Set(['hosted_assistant_refused', 'network_refused', 'country_refused']),
    );
    assert.ok(items.every(({ outcome }) => outcome === 'refused'));
  });

  // promise: lease.places
  test('a lease with networks answers to addresses in them; both fences hold', async () => {
    const fenced = await lease({ networks: ['78.46.0.0/15', '2a02:2e0::/32', '10.200.0.0/16'] });
    for (const [address, code] of [
      [inGermany, undefined],
      [`::ffff:${inGermany}`, undefined],
      ['2a02:2e0::9', undefined],
      ['10.200.0.1', undefined],
      ['78.48.0.0', 'network_refused'],
      ['::78.46.0.1', 'network_refused'],
      ['10.201.0.1', 'network_refused'],
      ['unknown', 'network_refused'],
      [atAnthropic, 'hosted_assistant_refused'],
    ] as const)
      assert.equal((await call(fenced, from(address))).code, code, address);
  });

  // promise: lease.places
  test('a lease with a time window answers within it, and says when to come back', async () => {
    const timed = await lease({
      window: { from: '08:00', to: '18:00', days: ['mon', 'fri'], timeZone: 'Europe/Berlin' },
    });
    assert.equal((await call(timed)).code, undefined);
    now = Date.parse('2026-11-20T17:00:00Z');
    const told = await call(timed);
    assert.deepEqual([told.code, told.retryAfterSeconds], ['outside_hours', (2 * 24 + 14) * 3600]);
    assert.match(told.message ?? '', /2026-11-23T07:00Z/);
    now = Date.parse('2026-11-23T07:00:00Z');
    assert.equal((await call(timed)).code, undefined);
  });

  // promise: mcp.refused-for-now
  test('out of hours or of place the handshake and the list are answered, with the reason and when to come back', async () => {
    const timed = await lease({
      window: { from: '08:00', to: '13:30', timeZone: 'Europe/Berlin' },
      countries: ['DE'],
    });
    const initialize = {
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 't', version: '1' },
      },
    };
    const instructions = async (where: string) => {
      const answer = await post(timed, initialize, from(where));
      assert.equal(answer.status, 200);
      return ((await answer.json()) as { result: { instructions: string } }).result.instructions;
    };
    const list = async (where: string) =>
      (await post(timed, { method: 'tools/list' }, from(where))).text();
    assert.doesNotMatch(await instructions(inGermany), /does not answer/);
    assert.match(
      await instructions(inTheNetherlands),
      /^This lease does not answer to this country\. Call from a country .* do not retry\./,
    );
    assert.match(
      await instructions(atAnthropic),
      /^This lease does not answer to the network that Claude /,
    );
    assert.doesNotMatch(
      await instructions(inTheNetherlands),
      /\b(DE|NL)\b/,
      'neither the fence nor where the caller is',
    );
    assert.equal(await list(inTheNetherlands), await list(inGermany));
    now += 45 * 60_000;
    assert.match(
      await instructions(inGermany),
      /^This lease answers within a time window, which opens next at 2026-11-21T07:00Z\./,
    );
    assert.equal(
      (await post({ ...timed, key: 'lhk_none' }, initialize, from(inGermany))).status,
      401,
    );
  });

  // promise: lease.limits
  test('a lease with limits answers so often in a minute and on a day; the answer says when to go on', async () => {
    const limited = await lease({ limits: { perMinute: 3, perDay: 5 } });
    for (let i = 0; i < 3; i++) assert.equal((await call(limited)).code, undefined);
    now += 20_500;
    assert.deepEqual(pick(await call(limited)), ['rate_limited', 40]);
    now += 39_500;
    for (let i = 0; i < 2; i++) assert.equal((await call(limited)).code, undefined);
    assert.deepEqual(pick(await call(limited)), ['quota_exceeded', (11 * 60 + 59) * 60]);
    now = Date.parse('2026-11-21T00:00:00Z');
    assert.equal((await call(limited)).code, undefined);
    assert.equal(asked, 6);
  });
  const pick = ({ code, retryAfterSeconds }: Told) => [code, retryAfterSeconds];

  // promise: lease.admission
  test('what an earlier rule refuses is counted by no limit; what fails for its arguments is', async () => {
    const limited = await lease({ limits: { perMinute: 2, perDay: 3 }, countries: ['DE'] });
    for (let i = 0; i < 5; i++)
      assert.equal((await call(limited, from(inTheNetherlands))).code, 'country_refused');
    assert.equal(
      (await call(limited, from(inGermany), { zone: 'too long' })).code,
      'arguments_invalid',
    );
    assert.equal((await call(limited, from(inGermany))).code, undefined);
    assert.equal((await call(limited, from(inGermany), { zone: 'too long' })).code, 'rate_limited');
    now += 60_000;
    assert.equal((await call(limited, from(inGermany))).code, undefined);
    // Two were counted in the first minute, one now; those the day refuses leave the minute as it
    // is.
    for (let i = 0; i < 3; i++)
      assert.equal((await call(limited, from(inGermany))).code, 'quota_exceeded');
  });

  // promise: lease.admission
  test('the rules come in their order: each is told only once those before it are content', async () => {
    const all = await lease({
      window: { from: '13:00', to: '14:00', timeZone: 'Europe/Berlin' },
      networks: ['78.46.0.0/15', '193.0.0.0/16'],
      countries: ['DE'],
      limits: { perMinute: 2, perDay: 3 },
    });
    const bad = { zone: 'too long' };
    const params = { params: { id: all.id } };
    assert.equal(
      (await post({ ...all, key: 'lhk_none' }, { method: 'tools/list' }, from('8.8.8.8'))).status,
      401,
    );
    await installation.control('POST /leases/{id}/pause', params);
    now += 3_600_000;
    assert.equal((await call(all, from('8.8.8.8'), bad)).code, 'lease_paused');
    await installation.control('POST /leases/{id}/resume', params);
    assert.equal((await call(all, from('8.8.8.8'), bad)).code, 'outside_hours');
    now -= 3_600_000;
    assert.equal((await call(all, from('8.8.8.8'), bad)).code, 'network_refused');
    assert.equal((await call(all, from(inTheNetherlands), bad)).code, 'country_refused');
    assert.equal((await call(all, from(inGermany), bad)).code, 'arguments_invalid');
    assert.equal((await call(all, from(inGermany), bad)).code, 'arguments_invalid');
    assert.equal((await call(all, from(inGermany), bad)).code, 'rate_limited');
    now += 60_000;
    assert.equal((await call(all, from(inGermany), bad)).code, 'arguments_invalid');
    assert.equal((await call(all, from(inGermany), bad)).code, 'quota_exceeded');
    assert.equal(asked, 0);
  });

  test('a change of the conditions bites on the next call, and null takes them away', async () => {
    const { id, ...rest } = await lease({ countries: ['DE'] });
    const to = { id, ...rest };
    const change = async (body: object) =>
      installation.control('PATCH /leases/{id}', {
        params: { id },
        body: { ...body, ...(await basisOf(installation.control, id)) },
      });
    assert.equal((await call(to, from(inTheNetherlands))).code, 'country_refused');
    await change({ countries: ['NL'] });
    assert.equal((await call(to, from(inTheNetherlands))).code, undefined);
    await change({ window: { from: '00:00', to: '01:00', timeZone: 'UTC' } });
    assert.equal((await call(to, from(inTheNetherlands))).code, 'outside_hours');
    await change({ window: null, countries: null, networks: ['192.0.2.0/24'] });
    assert.equal((await call(to)).code, 'network_refused');
    const answer = await change({ networks: null });
    assert.deepEqual(
      [answer.window, answer.networks, answer.countries, answer.limits],
      [null, null, null, null],
    );
    assert.equal((await call(to)).code, undefined);
  });

  test('where a lease is cut with a fence its owner is told of hosted assistants', async () => {
    const { id } = await lease({});
    const change = (body: object) =>
      installation.control('PATCH /leases/{id}', { params: { id }, body });
    assert.equal((await change({ limits: { perDay: 5 } })).warnings, undefined);
    assert.match(
      (await change({ countries: ['DE'] })).warnings?.join(' ') ?? '',
      /Hosted assistants .*160\.79\.104\.0\/21/,
    );
  });

  test('an owner can try who would be admitted; nothing is counted or recorded', async () => {
    const { id } = await lease({
      countries: ['DE'],
      networks: ['78.46.0.0/15', '193.0.0.0/16', '160.79.104.0/21'],
      window: { from: '08:00', to: '18:00', timeZone: 'Europe/Berlin' },
      limits: { perDay: 1 },
    });
    const ask = (body: object) =>
      installation.control('POST /leases/{id}/admission', { params: { id }, body });
    for (let i = 0; i < 3; i++)
      assert.deepEqual(await ask({ address: inGermany }), {
        admitted: true,
        country: 'DE',
        hostedAssistant: null,
      });
    for (const [body, code, country] of [
      [{ address: inTheNetherlands }, 'country_refused', 'NL'],
      [{ address: '8.8.8.8' }, 'network_refused', 'US'],
      [{ address: atAnthropic }, 'hosted_assistant_refused', 'US'],
      [{}, 'network_refused', null],
      [{ address: inGermany, at: '2026-11-20T23:00:00Z' }, 'outside_hours', 'DE'],
    ] as const) {
      const told = await ask(body);
      assert.deepEqual(
        [told.admitted, told.code, told.country],
        [false, code, country],
        JSON.stringify(body),
      );
      assert.ok(told.message && told.hint);
    }
    await assert.rejects(ask({ address: '8.8' }), { code: 'invalid_request' });
    assert.deepEqual(
      (await installation.control('GET /calls', { query: { leaseId: id } })).items,
      [],
    );
  });

  test('what is wrong is told at its place', async () => {
    const { id } = await lease({});
    for (const [body, place, message] of [
      [{ window: { from: '8:00', to: '18:00', timeZone: 'UTC' } }, '/window/from', /time of day/],
      [{ window: { from: '08:00', to: '08:00', timeZone: 'UTC' } }, '/window/to', /24:00/],
      [
        { window: { from: '08:00', to: '18:00', timeZone: 'Europe/Bonn' } },
        '/window/timeZone',
        /time zone/,
      ],
      [
        { window: { from: '08:00', to: '18:00', timeZone: '+01:00' } },
        '/window/timeZone',
        /time zone/,
      ],
      [
        { window: { from: '08:00', to: '18:00', days: ['mon', 'mon'], timeZone: 'UTC' } },
        '/window/days',
        /twice/,
      ],
      [{ networks: ['203.0.113.7/8'] }, '/networks/0', /203\.0\.0\.0\/8/],
      [{ networks: ['192.0.2.1', '::ffff:192.0.2.0/120'] }, '/networks/1', /IPv4/],
      [{ networks: ['192.0.2.1', 'home'] }, '/networks/1', /network such as/],
      [{ networks: [] }, '/networks', /./],
      [{ countries: ['UK'] }, '/countries/0', /GB/],
      [{ countries: ['EU'] }, '/countries/0', /ISO 3166/],
      [{ countries: ['de'] }, '/countries/0', /capital/],
      [{ limits: { perMinute: 0 } }, '/limits/perMinute', /./],
      [{ limits: { perHour: 5 } }, '/limits/perHour', /./],
    ] as const) {
      const refused = installation.control('PATCH /leases/{id}', {
        params: { id },
        body: body as never,
      });
      await assert.rejects(
        refused,
        (error: { code?: string; issues?: { place: string; message: string }[] }) => {
          assert.equal(error.code, 'invalid_request');
          const issue = error.issues?.find((one) => one.place === place);
          assert.match(issue?.message ?? JSON.stringify(error.issues), message);
          return true;
        },
      );
    }
  });
});
