import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { getMigrations } from 'better-auth/db/migration';
import { openKeyring } from '../keys/keyring.ts';
import { newId } from '../store/id.ts';
import { openStore } from '../store/open.ts';
import type { MemberRow } from '../store/tables/members.ts';
import { startPostgres } from '../store/testing/postgres.ts';
import { ensureFirstOwner } from './first-owner.ts';
import { ensureIdentityKey } from './installation-key.ts';
import { peopleOptions } from './people-options.ts';
import { createPeople } from './people.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { createWorkspace } from './workspaces.ts';

const folder = await mkdtemp(join(tmpdir(), 'leasehold-people-'));
const postgres = await startPostgres();
after(async () => {
  await postgres[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const origin = 'https://leasehold.test';
const password = 'correct horse battery staple';
const engines = {
  sqlite: async () => openStore({ dataFolder: join(folder, 'sqlite') }),
  postgres: async () => openStore({ dataFolder: '', databaseUrl: await postgres.createDatabase() }),
};

for (const [kind, open] of Object.entries(engines)) {
  describe(kind, () => {
    // promise: people.tables
    test('our tables are what better-auth would make: it finds nothing to create or add', async () => {
      await using store = await open();
      const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(
        await peopleOptions({ store, secret: 'x'.repeat(64), origin }),
      );
      assert.deepEqual([toBeCreated, toBeAdded], [[], []]);
      assert.equal((await compileMigrations()).replaceAll(/[;\s]/g, ''), '');
    });

    test('a person is made once, signs in, is known by the cookie, and signs out', async () => {
      await using store = await open();
      using keyring = await openKeyring({ dataFolder: folder });
      using key = await ensureIdentityKey(store, keyring);
      const settings = {
        store,
        secret: key.derive('sign-in/v1').toString('hex'),
        origin: () => origin,
      };
      const people = createPeople({ ...settings, limit: createSignInLimit(Date.now) });
      const made = await people.ensure('Ann.Owner@Clinic.example', password);
      assert.match(made.id, /^person_[0-9A-HJKMNP-TV-Z]{20}$/);
      const { id: workspaceId } = await createWorkspace(store, keyring, 'Own', Date.now);
      const member = {
        id: newId('member'),
        workspaceId,
        personId: made.id,
        role: 'editor' as const,
        createdAt: new Date(),
      };
      await store.members.insert(member);
      assert.deepEqual(
        await people.ensure('ann.owner@clinic.example', 'another password, never set'),
        made,
      );
      const headers = new Headers({ 'user-agent': 'test' });
      const request = { headers, subscriber: '203.0.113.7' };
      const refused = await people.signIn(
        { email: made.email, password: 'another password, never set' },
        request,
      );
      assert.ok(refused instanceof PublicError && refused.code === 'unauthorized');
      const result = await people.signIn({ email: 'ANN.owner@clinic.example', password }, request);
      assert.ok(!(result instanceof PublicError));
      const cookie = result.cookies.map((line) => line.split(';')[0]).join('; ');
      assert.match(
        result.cookies[0] ?? '',
        /^__Secure-leasehold\.session_token=.*; HttpOnly; Secure; SameSite=Lax/,
      );
      assert.deepEqual(await people.current(new Headers({ cookie })), made);
      // Another installation's key does not know it, and another node with this one does.
      const other = createPeople({
        ...settings,
        secret: 'y'.repeat(64),
        limit: createSignInLimit(Date.now),
      });
      assert.equal(await other.current(new Headers({ cookie })), undefined);
      using again = await ensureIdentityKey(store, keyring);
      assert.deepEqual(again.derive('sign-in/v1'), key.derive('sign-in/v1'));
      await people.signOut(new Headers({ cookie, origin }));
      assert.equal(await people.current(new Headers({ cookie })), undefined);
      // Who belongs to no workspace any more, and is added again, has the new password, and no old
      // session.
      const last = await people.signIn({ email: made.email, password }, request);
      assert.ok(!(last instanceof PublicError));
      const lastCookie = last.cookies.map((line) => line.split(';')[0]).join('; ');
      assert.equal(await store.members.remove(workspaceId, member.id, new Date()), true);
      assert.deepEqual(await people.ensure(made.email, 'a new first password'), made);
      assert.equal(await people.current(new Headers({ cookie: lastCookie })), undefined);
      assert.ok(
        (await people.signIn({ email: made.email, password }, request)) instanceof PublicError,
      );
      assert.ok(
        !(
          (await people.signIn(
            { email: made.email, password: 'a new first password' },
            request,
          )) instanceof PublicError
        ),
      );
    });

    // promise: people.first-owner
    test('the options make one first owner, and nothing once there is one', async () => {
      await using store = await open();
      using keyring = await openKeyring({ dataFolder: folder });
      const { id: workspaceId } = await createWorkspace(store, keyring, 'Own', Date.now);
      const people = createPeople({
        store,
        secret: 'x'.repeat(64),
        origin: () => origin,
        limit: createSignInLimit(Date.now),
      });
      const deps = {
        store,
        people,
        workspaceId,
        now: Date.now,
        keep: (row: MemberRow) => store.members.insert(row),
      };
      await ensureFirstOwner(deps, {});
      assert.deepEqual(await store.members.list(workspaceId), []);
      const refusals = [
        { ownerEmail: 'first@clinic.example' },
        { ownerPassword: password },
        { ownerEmail: 'no address', ownerPassword: password },
        { ownerEmail: 'first@clinic.example', ownerPassword: 'short' },
      ];
      for (const options of refusals) {
        await assert.rejects(ensureFirstOwner(deps, options), (error) => {
          assert.ok(error instanceof PublicError && error.code === 'option_invalid');
          assert.doesNotMatch(JSON.stringify(error), /short|battery/);
          return true;
        });
      }
      for (const ownerEmail of ['first@clinic.example', 'second@clinic.example'])
        await ensureFirstOwner(deps, { ownerEmail, ownerPassword: password });
      const members = await store.members.list(workspaceId);
      assert.deepEqual(
        members.map(({ email, role }) => [email, role]),
        [['first@clinic.example', 'owner']],
      );
    });
  });
}

test('a password is kept as a slow hash, a session is nothing without the key', async () => {
  const dataFolder = join(folder, 'hashed');
  await using store = await openStore({ dataFolder });
  const people = createPeople({
    store,
    secret: 'x'.repeat(64),
    origin: () => origin,
    limit: createSignInLimit(Date.now),
  });
  await people.ensure('ann@clinic.example', password);
  const bytes = Buffer.concat(
    await Promise.all(
      ['leasehold.db', 'leasehold.db-wal'].map((name) => readFile(join(dataFolder, name))),
    ),
  );
  assert.ok(!bytes.includes(password));
  const kept = await store.people.db.selectFrom('personAccount').selectAll().executeTakeFirst();
  const [salt = '', key] = String(Object(kept).password).split(':');
  const slow = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };
  assert.equal(scryptSync(password, salt, 64, slow).toString('hex'), key);
});
