import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inspect, promisify } from 'node:util';
import { PublicError } from '@leasehold/contract';
import { openKeyring } from './keyring.ts';
import { isSignedBy } from './signing-key.ts';

const root = await mkdtemp(join(tmpdir(), 'leasehold-keys-'));
after(() => rm(root, { recursive: true }));
const folder = () => mkdtemp(join(root, 'data-'));
const hex = Buffer.from(Array.from({ length: 32 }, (_, i) => i * 7)).toString('hex');
const isKeyFileInvalid = (error: unknown) =>
  error instanceof PublicError && error.code === 'key_file_invalid';
const isRoot = process.getuid?.() === 0;

// promise: key.file
test('the first start makes a key file only its owner can read; the next start uses it', async () => {
  const dataFolder = join(await folder(), 'made', 'with', 'parents');
  using first = await openKeyring({ dataFolder });
  assert.equal(first.origin, 'new file');
  assert.equal((await stat(join(dataFolder, 'master.key'))).mode & 0o777, 0o600);
  assert.match(await readFile(join(dataFolder, 'master.key'), 'utf8'), /^[0-9a-f]{64}\n$/);
  assert.deepEqual(await readdir(dataFolder), ['master.key']);

  using second = await openKeyring({ dataFolder });
  assert.equal(second.origin, 'file');
  const sealed = first.createWorkspaceKey('w1');
  const secret = first
    .openWorkspaceKey(sealed, 'w1')
    .sealSecret(Buffer.from('credential'), ['upstream-auth', 'api1']);
  assert.equal(
    second.openWorkspaceKey(sealed, 'w1').openSecret(secret, ['upstream-auth', 'api1']).toString(),
    'credential',
  );
});

test('the environment wins, as hex or base64 of the same bytes, and makes no file', async () => {
  const dataFolder = await folder();
  const spellings = [
    hex,
    hex.toUpperCase(),
    ` ${hex}\n`,
    Buffer.from(hex, 'hex').toString('base64'),
    Buffer.from(hex, 'hex').toString('base64url'),
  ];
  const fingerprints = await Promise.all(
    spellings.map(async (masterKey) => (await openKeyring({ masterKey, dataFolder })).fingerprint),
  );
  assert.equal(new Set(fingerprints).size, 1);
  assert.deepEqual(await readdir(dataFolder), []);
  using other = await openKeyring({ dataFolder });
  assert.notEqual(other.fingerprint, fingerprints[0]);
});

test('a key of the environment that is not one is refused without repeating it', async () => {
  const dataFolder = await folder();
  for (const masterKey of [
    '',
    'secret',
    hex.slice(2),
    `${hex}00`,
    `${hex.slice(0, -1)}g`,
    '0'.repeat(64),
    'A'.repeat(43),
    hex.slice(0, 44),
  ]) {
    await assert.rejects(openKeyring({ masterKey, dataFolder }), (error) => {
      assert.ok(isKeyFileInvalid(error));
      const shown = inspect(error) + JSON.stringify(error);
      assert.ok(masterKey === '' || !shown.includes(masterKey), shown);
      assert.match(shown, /LEASEHOLD_MASTER_KEY/);
      assert.match(shown, /openssl rand -hex 32/);
      return true;
    });
  }
  assert.deepEqual(await readdir(dataFolder), []);
});

test('a key file that was cut short, changed, emptied or replaced is refused and left as it is', async () => {
  const ruin: Record<string, (path: string) => Promise<void>> = {
    'cut short': (path) => truncate(path, 43),
    emptied: (path) => truncate(path, 0),
    'one digit too many': (path) => writeFile(path, `${hex}0\n`, { mode: 0o600 }),
    'not hex': (path) => writeFile(path, 'x'.repeat(64), { mode: 0o600 }),
    'bytes of zero': (path) => writeFile(path, Buffer.alloc(64), { mode: 0o600 }),
    'zero digits': (path) => writeFile(path, '0'.repeat(64), { mode: 0o600 }),
    enormous: (path) => writeFile(path, `${hex}\n`.repeat(100_000), { mode: 0o600 }),
    'a folder': async (path) => {
      await rm(path);
      await mkdir(path, { mode: 0o700 });
    },
  };
  for (const [name, damage] of Object.entries(ruin)) {
    const dataFolder = await folder();
    const path = join(dataFolder, 'master.key');
    (await openKeyring({ dataFolder }))[Symbol.dispose]();
    await damage(path);
    const before = await readFile(path).catch(() => undefined);
    await assert.rejects(openKeyring({ dataFolder }), (error) => {
      assert.ok(isKeyFileInvalid(error), name);
      assert.match(inspect(error), /backup/);
      return true;
    });
    assert.deepEqual(await readFile(path).catch(() => undefined), before);
  }
});

test('a key file that others may read is refused, with the command that helps', async () => {
  for (const mode of [0o644, 0o640, 0o604, 0o660]) {
    const dataFolder = await folder();
    (await openKeyring({ dataFolder }))[Symbol.dispose]();
    await chmod(join(dataFolder, 'master.key'), mode);
    await assert.rejects(
      openKeyring({ dataFolder }),
      (error) => isKeyFileInvalid(error) && /chmod 600/.test(inspect(error)),
    );
    await chmod(join(dataFolder, 'master.key'), 0o400);
    (await openKeyring({ dataFolder }))[Symbol.dispose]();
  }
});

test(
  'a key file that cannot be read is refused',
  { skip: isRoot && 'root can read every file' },
  async () => {
    const dataFolder = await folder();
    (await openKeyring({ dataFolder }))[Symbol.dispose]();
    await chmod(join(dataFolder, 'master.key'), 0o000);
    await assert.rejects(openKeyring({ dataFolder }), isKeyFileInvalid);
  },
);

test('a data folder that cannot hold the file is refused as such', async () => {
  const file = join(await folder(), 'a-file');
  await writeFile(file, '');
  await assert.rejects(
    openKeyring({ dataFolder: join(file, 'data') }),
    (error) => error instanceof PublicError,
  );
});

test('processes that start at the same moment agree on one key', async () => {
  const dataFolder = await folder();
  const keyring = new URL('./keyring.ts', import.meta.url).href;
  const program = `
    const { openKeyring } = await import(${JSON.stringify(keyring)});
    const { fingerprint } = await openKeyring({ dataFolder: ${JSON.stringify(dataFolder)} });
    process.stdout.write(fingerprint);`;
  const run = promisify(execFile);
  const started = await Promise.all(
    Array.from({ length: 3 }, () =>
      run(process.execPath, ['--input-type=module', '--eval', program]),
    ),
  );
  const here = await Promise.all(Array.from({ length: 8 }, () => openKeyring({ dataFolder })));
  const fingerprints = [
    ...started.map(({ stdout }) => stdout),
    ...here.map(({ fingerprint }) => fingerprint),
  ];
  assert.equal(new Set(fingerprints).size, 1);
  assert.deepEqual(await readdir(dataFolder), ['master.key']);
});

test('in one process too, the first of many makes the key', async () => {
  const dataFolder = await folder();
  const all = await Promise.all(Array.from({ length: 20 }, () => openKeyring({ dataFolder })));
  assert.equal(new Set(all.map(({ fingerprint }) => fingerprint)).size, 1);
  assert.equal(all.filter(({ origin }) => origin === 'new file').length, 1);
  assert.deepEqual(await readdir(dataFolder), ['master.key']);
});

test('the wrong master key is named as such, and the right one still opens everything', async () => {
  const dataFolder = await folder();
  using right = await openKeyring({ masterKey: hex, dataFolder });
  using wrong = await openKeyring({ dataFolder });
  const sealed = right.createWorkspaceKey('w1');
  assert.throws(
    () => wrong.openWorkspaceKey(sealed, 'w1'),
    (error) => isKeyFileInvalid(error) && /Nothing is lost/.test(inspect(error)),
  );
  assert.ok(right.openWorkspaceKey(sealed, 'w1'));
});

// promise: key.sealed
test('what was sealed opens only whole, by its own key, for its own purpose and ids', async () => {
  using keyring = await openKeyring({ masterKey: hex, dataFolder: root });
  const sealedKey = keyring.createWorkspaceKey('w1');
  using workspace = keyring.openWorkspaceKey(sealedKey, 'w1');
  using other = keyring.openWorkspaceKey(keyring.createWorkspaceKey('w2'), 'w2');
  const newSecret = () =>
    workspace.openSecret(workspace.sealNewSecret(['lease-secret', 'lease1']), [
      'lease-secret',
      'lease1',
    ]);
  const secret = newSecret();
  assert.equal(secret.length, 32);
  assert.notDeepEqual(secret, newSecret());
  const sealed = workspace.sealSecret(secret, ['lease-secret', 'lease1']);
  assert.deepEqual(workspace.openSecret(sealed, ['lease-secret', 'lease1']), secret);
  assert.notDeepEqual(workspace.sealSecret(secret, ['lease-secret', 'lease1']), sealed);

  assert.throws(() => keyring.openWorkspaceKey(sealedKey, 'w2'));
  assert.throws(() => other.openSecret(sealed, ['lease-secret', 'lease1']));
  for (const context of [
    ['lease-secret', 'lease2'],
    ['upstream-auth', 'lease1'],
    ['lease-secret'],
    ['lease-secret', 'lease1', ''],
  ] as const) {
    assert.throws(() => workspace.openSecret(sealed, context));
  }
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const altered = Buffer.from(sealed);
    altered[bit >> 3]! ^= 1 << (bit & 7);
    assert.throws(() => workspace.openSecret(altered, ['lease-secret', 'lease1']));
  }
  for (let length = 0; length < sealed.length; length++) {
    assert.throws(() =>
      workspace.openSecret(sealed.subarray(0, length), ['lease-secret', 'lease1']),
    );
    assert.throws(() => keyring.openWorkspaceKey(sealedKey.subarray(0, length), 'w1'));
  }
});

test('what is derived from the installation key is the same on every node, and another for every purpose', async () => {
  using keyring = await openKeyring({ masterKey: hex, dataFolder: root });
  const sealed = keyring.createInstallationKey('identity');
  using one = keyring.openInstallationKey(sealed, 'identity');
  using two = keyring.openInstallationKey(sealed, 'identity');
  assert.deepEqual(one.derive('cookies'), two.derive('cookies'));
  assert.notDeepEqual(one.derive('cookies'), one.derive('forms'));
  assert.equal(one.derive('cookies').length, 32);
  const record = one.seal(Buffer.from('{}'), ['oauth-record', 'Client', '01']);
  assert.equal(two.open(record, ['oauth-record', 'Client', '01']).toString(), '{}');
  assert.throws(() => two.open(record, ['oauth-record', 'Client', '02']));
  assert.throws(() => two.open(record, ['oauth-record', 'AccessToken', '01']));
  assert.throws(() => keyring.openInstallationKey(sealed, 'other'));
  using other = keyring.openInstallationKey(keyring.createInstallationKey('identity'), 'identity');
  assert.notDeepEqual(other.derive('cookies'), one.derive('cookies'));
  assert.throws(() => other.open(record, ['oauth-record', 'Client', '01']));
  using stranger = await openKeyring({ dataFolder: await folder() });
  assert.throws(() => stranger.openInstallationKey(sealed, 'identity'), isKeyFileInvalid);
});

test('nothing prints: not the keys, not what they hold', async () => {
  const keyring = await openKeyring({ masterKey: hex, dataFolder: root });
  const workspace = keyring.openWorkspaceKey(keyring.createWorkspaceKey('w1'), 'w1');
  const installation = keyring.openInstallationKey(
    keyring.createInstallationKey('identity'),
    'identity',
  );
  for (const key of [keyring, workspace, installation]) {
    const shown = `${inspect(key, { showHidden: true, depth: 9 })} ${JSON.stringify({ key })} ${JSON.stringify(Object.entries(key))}`;
    assert.doesNotMatch(shown, /Buffer|[0-9a-f]{16}/);
  }
});

test('a closed key neither seals nor opens', async () => {
  const keyring = await openKeyring({ masterKey: hex, dataFolder: root });
  const sealedKey = keyring.createWorkspaceKey('w1');
  const workspace = keyring.openWorkspaceKey(sealedKey, 'w1');
  const sealed = workspace.sealSecret(Buffer.from('x'), ['lease-secret', 'l']);
  workspace[Symbol.dispose]();
  keyring[Symbol.dispose]();
  assert.throws(() => workspace.sealSecret(Buffer.from('x'), ['lease-secret', 'l']), /closed/);
  assert.throws(() => workspace.openSecret(sealed, ['lease-secret', 'l']), /closed/);
  assert.throws(() => keyring.createWorkspaceKey('w2'), /closed/);
  assert.throws(() => keyring.openWorkspaceKey(sealedKey, 'w1'), /closed/);
});

// promise: audit.chain
test('a workspace signs with one key for ever, which is no other workspace’s', async () => {
  using keyring = await openKeyring({ masterKey: hex, dataFolder: root });
  const sealedKey = keyring.createWorkspaceKey('w1');
  using workspace = keyring.openWorkspaceKey(sealedKey, 'w1');
  using again = keyring.openWorkspaceKey(sealedKey, 'w1');
  using other = keyring.openWorkspaceKey(keyring.createWorkspaceKey('w2'), 'w2');
  assert.match(workspace.publicKey, /^[\w-]{43}$/);
  assert.equal(again.publicKey, workspace.publicKey);
  assert.notEqual(other.publicKey, workspace.publicKey);
  const signature = workspace.sign('a text');
  assert.ok(isSignedBy(workspace.publicKey, 'a text', signature));
  assert.ok(!isSignedBy(workspace.publicKey, 'a test', signature));
  assert.ok(!isSignedBy(other.publicKey, 'a text', signature));
  assert.ok(!isSignedBy(workspace.publicKey, 'a text', new Uint8Array()));
  again[Symbol.dispose]();
  assert.throws(() => again.sign('a text'), /closed/);
});
