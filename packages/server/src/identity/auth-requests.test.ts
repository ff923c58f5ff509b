import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { openKeyring } from '../keys/keyring.ts';
import { newId } from '../store/id.ts';
import { openStore } from '../store/open.ts';
import { startPostgres } from '../store/testing/postgres.ts';
import { authAddresses } from './auth-addresses.ts';
import { createPeople } from './people.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { createSignInLog } from './sign-in-log.ts';
import { quickPasswords } from './testing/quick-passwords.ts';
import { secretOf, totp } from './testing/totp.ts';
import { createWorkspace } from './workspaces.ts';
import type { PeopleDeps } from './people-model.ts';

const folder = await mkdtemp(join(tmpdir(), 'leasehold-auth-'));
after(() => rm(folder, { recursive: true, force: true }));
const origin = 'https://leasehold.test';
const email = 'ann@clinic.example';
const password = 'correct horse battery staple';

const postgres = await startPostgres();
after(() => postgres[Symbol.asyncDispose]());
const kinds = ['sqlite', 'postgres'] as const;
type Kind = (typeof kinds)[number];

/** Somebody's browser: it keeps cookies, and every request is a page's. */
async function setUp(kind: Kind, more: Partial<PeopleDeps> = {}) {
  const dataFolder = await mkdtemp(join(folder, 'data-'));
  const store = await openStore({
    dataFolder,
    ...(kind === 'postgres' && { databaseUrl: await postgres.createDatabase() }),
  });
  const keyring = await openKeyring({ dataFolder });
  const { id: workspaceId } = await createWorkspace(store, keyring, 'Own', Date.now);
  const clock = { now: 0 };
  const entries: string[] = [];
  const log = createSignInLog({
    store,
    append: async ({ action, detail }) =>
      void entries.push(
        typeof detail['reason'] === 'string' ? `${action} ${detail['reason']}` : action,
      ),
    workspaceId,
    now: () => clock.now,
  });
  const people = createPeople({
    store,
    secret: 'x'.repeat(64),
    origin: () => origin,
    limit: createSignInLimit(() => clock.now),
    log,
    passwords: quickPasswords,
    ...more,
  });
  const { id: personId } = await people.ensure(email, password);
  await store.members.insert({
    id: newId('member'),
    workspaceId,
    personId,
    role: 'editor',
    createdAt: new Date(),
  });
  const browser = () => {
    const cookies = new Map<string, string>();
    const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const all = { origin, 'content-type': 'application/json', cookie, ...headers };
      const response = await people.handle(
        new Request(`${origin}/api/auth${path}`, { ...init, headers: all }),
        '203.0.113.7',
      );
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const text = await response.text();
      return {
        status: response.status,
        text,
        answer: JSON.parse(text),
        lines: response.headers.getSetCookie(),
      };
    };
    const signIn = (word = password) => ask('/sign-in/email', { email, password: word });
    return { ask, signIn, cookies };
  };
  /** Whether the store has this in the clear, anywhere; asked of the files of SQLite. */
  const holds = async (secret: string) => {
    if (kind === 'postgres') return false;
    const parts = ['leasehold.db', 'leasehold.db-wal'].map((name) =>
      readFile(join(dataFolder, name)),
    );
    return Buffer.concat(await Promise.all(parts)).includes(secret);
  };
  return {
    people,
    store,
    holds,
    clock,
    entries,
    personId,
    browser,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

const codeAt = (uri: string, steps = 0) => totp(uri, Date.now() + steps * 30_000);

for (const kind of kinds) {
  describe(kind, () => {
    // promise: people.second-factor
    test('a second factor is asked for after the password, takes a code or a kept one once, and needs the password to end', async () => {
      await using installation = await setUp(kind);
      const { browser, people, entries } = installation;
      const ann = browser();
      await ann.signIn();
      const formerCookies = new Map(ann.cookies);
      assert.equal(
        (await ann.ask('/two-factor/enable', { password: 'not the password' })).status,
        401,
      );
      const { answer: enabled } = await ann.ask('/two-factor/enable', { password });
      assert.deepEqual(Object.keys(enabled), ['totpURI', 'backupCodes']);
      assert.match(enabled.totpURI, /^otpauth:\/\/totp\/Leasehold:ann%40clinic\.example\?/);
      // Until a code was given, nothing is asked for: nobody locks himself out by a page he left.
      assert.deepEqual((await browser().signIn()).answer, { needsSecondFactor: false });
      assert.equal((await ann.ask('/two-factor/confirm', { code: '000000' })).status, 401);
      assert.equal(
        (await ann.ask('/two-factor/confirm', { code: codeAt(enabled.totpURI) })).status,
        200,
      );
      const own = async (cookies: Map<string, string>) =>
        people.current(
          new Headers({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        );
      assert.equal((await own(ann.cookies))?.hasSecondFactor, true);
      assert.equal(await own(formerCookies), undefined, 'the session has another id from then on');

      const again = browser();
      assert.deepEqual((await again.signIn()).answer, { needsSecondFactor: true });
      assert.equal(await own(again.cookies), undefined, 'half of a sign-in is none');
      assert.equal((await again.ask('/sign-in/second-factor', { code: '000000' })).status, 401);
      const late = browser();
      assert.equal(
        (await late.ask('/sign-in/second-factor', { code: codeAt(enabled.totpURI) })).status,
        401,
        'without the password',
      );
      const given = await again.ask('/sign-in/second-factor', { code: codeAt(enabled.totpURI, 1) });
      assert.deepEqual([given.status, given.answer], [200, { needsSecondFactor: false }]);
      assert.equal((await own(again.cookies))?.email, email);
      assert.match(
        given.lines[0] ?? '',
        /^__Secure-leasehold\.session_token=.*; HttpOnly; Secure; SameSite=Lax/,
      );

      installation.clock.now += 16 * 60_000;
      const [kept] = enabled.backupCodes;
      for (const status of [200, 401]) {
        const lost = browser();
        await lost.signIn();
        assert.equal(
          (await lost.ask('/sign-in/second-factor', { code: kept })).status,
          status,
          'a kept code works once',
        );
      }
      const { answer: fresh } = await ann.ask('/two-factor/generate-backup-codes', { password });
      assert.equal(fresh.backupCodes.length, 10);
      assert.ok(!fresh.backupCodes.includes(enabled.backupCodes[1]));
      installation.clock.now += 16 * 60_000;
      assert.equal((await ann.ask('/two-factor/disable', {})).status, 400);
      assert.equal(
        (await ann.ask('/two-factor/disable', { password: 'not the password' })).status,
        401,
      );
      assert.equal((await ann.ask('/two-factor/disable', { password })).status, 200);
      assert.deepEqual((await browser().signIn()).answer, { needsSecondFactor: false });

      const told = entries.filter((entry) => !entry.startsWith('person.signedIn'));
      // an entry may be written after its answer has gone out
      assert.deepEqual(told.toSorted(), [
        'person.backupCodesMade',
        'person.secondFactorOff',
        'person.secondFactorOn',
        'person.signInRefused wrong',
        'person.signInRefused wrong',
      ]);
      assert.equal(
        entries.filter((entry) => entry === 'person.signedIn').length,
        5,
        'once for each whole sign-in',
      );
      for (const secret of [secretOf(enabled.totpURI).toString(), kept, fresh.backupCodes[0]])
        assert.ok(!(await installation.holds(secret)));
    });

    // promise: people.codes-once
    test('a code is good once: at whichever sign-in, at many at once, at turning the factor on, on every node', async () => {
      await using installation = await setUp(kind);
      const { browser, clock } = installation;
      const ann = browser();
      await ann.signIn();
      const { answer: enabled } = await ann.ask('/two-factor/enable', { password });
      const before = codeAt(enabled.totpURI, -1);
      assert.equal(
        (await ann.ask('/two-factor/confirm', { code: codeAt(enabled.totpURI) })).status,
        200,
      );
      const attempt = async (code: string) => {
        clock.now += 16 * 60_000;
        const other = browser();
        await other.signIn();
        return other.ask('/sign-in/second-factor', { code });
      };
      const again = await attempt(codeAt(enabled.totpURI));
      assert.deepEqual(
        [again.status, /used before/.test(again.text)],
        [401, true],
        'not the one that turned it on',
      );
      assert.equal((await attempt(before)).status, 401, 'nor one before it');
      const next = codeAt(enabled.totpURI, 1);
      const waiting = [browser(), browser(), browser()];
      for (const each of waiting) await each.signIn();
      const statuses = await Promise.all(
        waiting.map(
          async (each) => (await each.ask('/sign-in/second-factor', { code: ` ${next} ` })).status,
        ),
      );
      assert.deepEqual(
        statuses.toSorted((a, b) => a - b),
        [200, 401, 401],
      );
    });

    // promise: people.sessions
    test('sessions are listed without their tokens, and each can be ended; a new password ends the others', async () => {
      await using installation = await setUp(kind);
      const { browser, people, entries } = installation;
      const [one, two, three] = [browser(), browser(), browser()];
      for (const each of [one, two, three]) await each.signIn();
      const { answer: listed, text } = await one.ask('/list-sessions');
      assert.deepEqual(
        listed.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted(),
        [false, false, true],
      );
      assert.ok(!text.includes('token'));
      const signedIn = async ({ cookies }: typeof one) =>
        (await people.current(
          new Headers({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        )) !== undefined;
      const { answer: ofTwo } = await two.ask('/list-sessions');
      const { id } = ofTwo.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
      assert.equal((await one.ask('/revoke-session', { id: 'nothing' })).status, 404);
      assert.equal((await one.ask('/revoke-session', { id })).status, 200);
      assert.deepEqual(
        [await signedIn(one), await signedIn(two), await signedIn(three)],
        [true, false, true],
      );
      assert.equal(
        (
          await one.ask('/change-password', {
            currentPassword: 'not the password',
            newPassword: 'a new password of mine',
          })
        ).status,
        401,
      );
      assert.equal(
        (await one.ask('/change-password', { currentPassword: password, newPassword: 'short' }))
          .status,
        400,
      );
      const changed = await one.ask('/change-password', {
        currentPassword: password,
        newPassword: 'a new password of mine',
      });
      assert.deepEqual([changed.status, changed.text.includes('token')], [200, false]);
      assert.deepEqual([await signedIn(one), await signedIn(three)], [true, false]);
      assert.equal((await three.signIn()).status, 401);
      assert.equal((await three.signIn('a new password of mine')).status, 200);
      assert.equal((await one.ask('/revoke-other-sessions', {})).status, 200);
      assert.equal(await signedIn(three), false);
      const former = new Map(one.cookies);
      await one.signIn('a new password of mine');
      assert.notDeepEqual(one.cookies, former);
      assert.equal(
        await signedIn({ ...one, cookies: former }),
        false,
        'who signs in anew leaves no session behind',
      );
      assert.deepEqual(
        entries.filter((entry) => /sessions|password/.test(entry)),
        ['person.sessionsEnded', 'person.passwordChanged', 'person.sessionsEnded'],
      );
    });

    // promise: people.reset-mail
    test('a new password is asked for by mail: one answer for all, few mails, a link that works once', async () => {
      const sent: [string, string][] = [];
      await using installation = await setUp(kind, {
        sendReset: async (to, token) => void sent.push([to, token]),
      });
      const { browser, entries, clock } = installation;
      const ann = browser();
      await ann.signIn();
      const ask = async (address: string) => {
        const { status, text } = await browser().ask('/request-password-reset', { email: address });
        return [status, text];
      };
      const known = await ask('Ann@clinic.example');
      assert.deepEqual(
        [known, await ask('nobody@clinic.example'), await ask('no address')],
        [[200, '{}'], known, known],
      );
      for (let i = 0; i < 5; i++) await ask(email);
      while (sent.length < 3) await setTimeout(20);
      await setTimeout(100);
      assert.deepEqual(
        sent.map(([to]) => to),
        [email, email, email],
        'three an hour',
      );
      const [, token] = sent[0]!;
      const reset = (newPassword: string) =>
        browser().ask('/reset-password', { token, newPassword });
      assert.equal((await reset('a new password of mine')).status, 200);
      assert.equal((await reset('yet another password')).status, 404);
      assert.equal(
        (await ann.ask('/get-session')).answer,
        null,
        'whoever was signed in is so no more',
      );
      clock.now += 16 * 60_000;
      assert.equal((await browser().signIn()).status, 401);
      assert.equal((await browser().signIn('a new password of mine')).status, 200);
      assert.ok(entries.includes('person.passwordReset'));
      for (const [, secret] of sent)
        assert.ok(
          !(await installation.holds(secret)),
          'the store does not hold what opens the account',
        );
    });

    test('who belongs to nothing any more and is added again has no second factor left', async () => {
      await using installation = await setUp(kind);
      const { browser, store, people, personId } = installation;
      const ann = browser();
      await ann.signIn();
      const { answer } = await ann.ask('/two-factor/enable', { password });
      await ann.ask('/two-factor/confirm', { code: codeAt(answer.totpURI) });
      const [member] = await store.members.ofPerson(personId);
      const { workspaceId } = member!;
      await store.members.insert({
        id: newId('member'),
        workspaceId,
        personId: (await people.ensure('bob@clinic.example', password)).id,
        role: 'owner',
        createdAt: new Date(),
      });
      assert.equal(
        (await people.ensure(email, 'another password')).hasSecondFactor,
        true,
        'who belongs to a workspace is left as he is',
      );
      await store.members.remove(workspaceId, member!.id, new Date());
      assert.equal((await people.ensure(email, 'another password here')).hasSecondFactor, false);
      assert.deepEqual(
        (await browser().ask('/sign-in/email', { email, password: 'another password here' }))
          .answer,
        {
          needsSecondFactor: false,
        },
      );
    });
  });
}

/** Rules of ours, which no store has a part in. */
describe('whatever the store', () => {
  test('codes cannot be tried often, whatever is tried between', async () => {
    await using installation = await setUp('sqlite');
    const { browser, clock } = installation;
    const ann = browser();
    await ann.signIn();
    const { answer: enabled } = await ann.ask('/two-factor/enable', { password });
    await ann.ask('/two-factor/confirm', { code: codeAt(enabled.totpURI) });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const guesser = browser();
      if ((await guesser.signIn()).status !== 200) break;
      for (let j = 0; j < 5; j++)
        statuses.push(
          (
            await guesser.ask('/sign-in/second-factor', {
              code: String(i * 10 + j).padStart(6, '0'),
            })
          ).status,
        );
    }
    assert.ok(statuses.filter((status) => status === 401).length <= 10, statuses.join());
    assert.equal(statuses.at(-1), 429);
    clock.now += 16 * 60_000;
    const right = browser();
    await right.signIn();
    assert.equal(
      (await right.ask('/sign-in/second-factor', { code: codeAt(enabled.totpURI, 1) })).status,
      429,
      'the account is locked as well, on every node',
    );
  });

  // promise: people.guessable
  test('a password anybody would try is not taken, and the refusal says why without it', async () => {
    const sent: string[] = [];
    await using installation = await setUp('sqlite', {
      sendReset: async (_, token) => void sent.push(token),
    });
    const { browser, clock, people } = installation;
    const ann = browser();
    await ann.signIn();
    await ann.ask('/request-password-reset', { email });
    while (sent.length < 1) await setTimeout(20);
    const guessable: [string, RegExp][] = [
      ['bbbbbbbbbbbbbb', /repeats itself/],
      ['xyzxyzxyzxyzxyz', /repeats itself/],
      ['P@ssw0rd12345', /tried first/],
      ['Sunshine2025!', /too easy/],
      ['abcdefghijklmnop', /alphabet/],
      ['poiuytrewqasdf', /too easy/],
      ['13/07/1984 1984', /too easy/],
      ['ann@clinic.example1', /your name/],
      ['LeaseholdLeasehold', /too easy/],
      ['manchesterunited1', /too easy/],
      ['elevenchars', /12 to 256/],
    ];
    for (const [newPassword, reason] of guessable) {
      clock.now += 16 * 60_000;
      const refusals = [
        await ann.ask('/change-password', { currentPassword: password, newPassword }),
        await browser().ask('/reset-password', { token: sent[0], newPassword }),
      ];
      for (const { status, answer, text } of refusals) {
        assert.deepEqual([status, answer.issues?.[0]?.place], [400, '/newPassword'], newPassword);
        assert.match(answer.issues[0].message, reason, newPassword);
        assert.ok(!text.includes(newPassword));
      }
      // What one person is called is nothing to another.
      if (!newPassword.startsWith(email))
        await assert.rejects(people.ensure('zoe@elsewhere.example', newPassword), {
          code: 'invalid_request',
        });
    }
    for (const newPassword of [
      'vier Woerter ohne Sinn zusammen',
      'k7#Qz!m2Vt9w',
      'मेरा बहुत लंबा पासवर्ड',
    ])
      await people.ensure(`${newId('person')}@elsewhere.example`, newPassword);
  });

  test('what was right does not count towards the limit', async () => {
    await using installation = await setUp('sqlite');
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await installation.browser().signIn()).status);
    assert.deepEqual([...new Set(statuses)], [200]);
    for (let i = 0; i < 10; i++)
      assert.equal((await installation.browser().signIn('wrong')).status, 401);
    assert.equal((await installation.browser().signIn()).status, 429);
  });

  test('whoever has a session may not guess its password', async () => {
    await using installation = await setUp('sqlite');
    const ann = installation.browser();
    await ann.signIn();
    const tries = [
      '/two-factor/disable',
      '/two-factor/enable',
      '/two-factor/generate-backup-codes',
    ] as const;
    const statuses = [];
    for (let i = 0; i < 12; i++)
      statuses.push(
        (
          await ann.ask(
            tries[i % 3]!,
            { password: `guess ${i}` },
            { 'x-forwarded-for': `192.0.2.${i}` },
          )
        ).status,
      );
    assert.deepEqual([...new Set(statuses.slice(10))], [429], statuses.join());
    assert.equal(
      (await ann.ask('/two-factor/enable', { password })).status,
      429,
      'also with the right one',
    );
  });

  test('without a mail server nobody can ask, and unknown fields and other addresses are refused', async () => {
    await using installation = await setUp('sqlite');
    const ann = installation.browser();
    assert.equal((await ann.ask('/request-password-reset', { email })).status, 404);
    const { status, answer } = await ann.ask('/sign-in/email', {
      email,
      password,
      rememberMe: true,
    });
    assert.deepEqual([status, answer.issues[0].place], [400, '/rememberMe']);
    for (const path of [
      '/two-factor/verify-totp',
      '/two-factor/get-totp-uri',
      '/two-factor/send-otp',
      '/verify-password',
      '/sign-up/email',
      '/__proto__',
      '/constructor',
    ])
      assert.equal((await ann.ask(path, {})).status, 404, path);
    for (const path of [
      '/list-sessions',
      '/passkey/list-user-passkeys',
      '/passkey/generate-register-options',
    ])
      assert.equal((await ann.ask(path)).status, 401, path);
  });

  // promise: outside.hostile
  test(
    `whatever is sent to any of the addresses, signed in or not, none of them fails${inPart}`,
    { timeout: 600_000 },
    async () => {
      await using installation = await setUp('sqlite', { sendReset: async () => {} });
      const { browser, clock, people } = installation;
      const [ann, stranger] = [browser(), browser()];
      await ann.signIn();
      const own = new Map(ann.cookies);
      const junk = fc.oneof(
        fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom<unknown>(
          password,
          email,
          '\0',
          '\ud800',
          { id: 'x' },
          { id: 'x', response: { clientDataJSON: 'e30' } },
          '000000',
          null,
          1e308,
        ),
      );
      const names = [
        'email',
        'password',
        'code',
        'id',
        'token',
        'newPassword',
        'currentPassword',
        'response',
        'name',
        '__proto__',
      ];
      const body = fc.oneof(fc.dictionary(fc.constantFrom(...names), junk, { maxKeys: 4 }), junk);
      const addresses = fc.constantFrom(
        ...Object.entries(authAddresses).filter(([path]) => path !== '/sign-out'),
      );
      await fc.assert(
        fc.asyncProperty(
          addresses,
          body,
          fc.boolean(),
          async ([path, { method }], sent, isSignedIn) => {
            clock.now += 16 * 60_000;
            const who = isSignedIn ? ann : stranger;
            // A body that happens to fit may end the session.
            if (isSignedIn) for (const [name, value] of own) ann.cookies.set(name, value);
            const { status } = await who.ask(path, method === 'GET' ? undefined : (sent as object));
            assert.ok(status < 500, `${path} ${JSON.stringify(sent)}: ${status}`);
          },
        ),
        { numRuns: everyOr(80, 300), seed: 20261120 },
      );
      const odd = {
        cookie: `__Secure-leasehold.two_factor=%ff; __Secure-leasehold.session_token=%E0%A4%A; leasehold.two_factor=`,
      };
      assert.equal((await stranger.ask('/sign-in/second-factor', { code: '1' }, odd)).status, 401);
      assert.equal(await people.awaitsSecondFactor(new Headers(odd)), false);
    },
  );
});
