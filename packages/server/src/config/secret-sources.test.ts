import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { optionNames, options, readConfig, unknownVariables, type Option } from './options.ts';
import { readSecret } from './secret-sources.ts';

const name = 'LEASEHOLD_MASTER_KEY';
const secret = 'a-secret-nobody-may-read';

suite('a secret', () => {
  let folder: string;
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'leasehold-secret-'))));
  after(() => rm(folder, { recursive: true }));
  async function file(content: string, mode = 0o600): Promise<string> {
    const path = await mkdtemp(join(folder, 'file-')).then((own) => join(own, 'secret'));
    await writeFile(path, content, { mode });
    await chmod(path, mode);
    return path;
  }
  function problem(env: Record<string, string>, timeoutMs?: number): string {
    const given = readSecret(env, name, timeoutMs);
    assert.ok(given && 'problem' in given, 'it was read');
    assert.ok(!given.problem.includes(secret));
    return given.problem;
  }

  // promise: config.secrets
  test('comes from a file, without the end of its line', async () => {
    for (const mode of [0o600, 0o400, 0o440])
      assert.equal(
        readConfig({ [`${name}_FILE`]: await file(`${secret}\n`, mode) }).masterKey,
        secret,
      );
  });

  test('comes from a file behind a link, as Kubernetes lays them', async () => {
    const link = join(folder, 'link');
    await symlink(await file(secret), link);
    assert.equal(readConfig({ [`${name}_FILE`]: link }).masterKey, secret);
  });

  // promise: config.secrets
  test('comes from what a command prints', () => {
    const given = readConfig({
      [`${name}_COMMAND`]: `printf '%s\\n' "$KEPT"`,
      KEPT: secret,
      PATH: process.env.PATH,
    });
    assert.equal(given.masterKey, secret);
  });

  test('is refused from a file that everybody may open', async () => {
    for (const mode of [0o644, 0o604, 0o602])
      assert.match(
        problem({ [`${name}_FILE`]: await file(secret, mode) }),
        /^everybody .* \(chmod o=\)/,
      );
  });

  test('is refused from what is no file, is not there, is empty or too large', async () => {
    const inner = join(folder, 'folder');
    await mkdir(inner);
    assert.match(problem({ [`${name}_FILE`]: inner }), /is not a file/);
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', ['-m', '600', pipe]);
    assert.match(problem({ [`${name}_FILE`]: pipe }), /is not a file/);
    assert.match(problem({ [`${name}_FILE`]: join(folder, 'none') }), /cannot be read \(ENOENT\)/);
    assert.match(problem({ [`${name}_FILE`]: await file(' \n') }), /is empty/);
    assert.match(problem({ [`${name}_FILE`]: await file(secret.repeat(4000)) }), /64 KiB/);
  });

  test('is refused from a command that fails, is not there, or prints nothing or too much', () => {
    const command = (text: string) =>
      problem({ [`${name}_COMMAND`]: text, PATH: process.env.PATH! });
    assert.match(command(`echo ${secret}; exit 3`), /failed \(status 3\)/);
    assert.match(command('exec /nowhere/at-all 2>/dev/null'), /failed \(status 127\)/);
    assert.match(command('kill -9 $$'), /failed \(SIGKILL\)/);
    assert.match(command('true'), /printed nothing/);
    assert.match(command('yes'), /64 KiB/);
  });

  test('is refused from a command that hangs, and what it started ends with it', async () => {
    const pidFile = join(folder, 'pid');
    const env = {
      [`${name}_COMMAND`]: `sleep 600 & echo $! > '${pidFile}'; wait`,
      PATH: process.env.PATH!,
    };
    const started = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : '');
    // A busy machine may not even have started it by then: it gets longer, until it hangs.
    for (let ms = 500; !started().endsWith('\n'); ms *= 2)
      assert.match(problem(env, ms), new RegExp(`did not end within ${ms / 1000} s`));
    const pid = Number(started());
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  test('that stands where the name of its file belongs is told to nobody', () => {
    problem({ [`${name}_FILE`]: secret });
    problem({ [`${name}_COMMAND`]: `${secret} 2>/dev/null`, PATH: process.env.PATH! });
  });

  test('that is given in two ways is refused', async () => {
    const twice = { [name]: secret, [`${name}_FILE`]: await file(secret) };
    assert.match(problem(twice), /LEASEHOLD_MASTER_KEY_FILE is set too/);
    assert.throws(
      () => readConfig(twice),
      (error) => error instanceof PublicError && error.code === 'option_invalid',
    );
  });

  test('may be any secret option, and no other', async () => {
    const path = await file('postgres://u:p@db.example/x');
    for (const option of optionNames) {
      const { env, secret: isSecret }: Option = options[option];
      const unknown = unknownVariables({ [`${env}_FILE`]: path, [`${env}_COMMAND`]: 'x' });
      assert.equal(unknown.length, isSecret || !env.startsWith('LEASEHOLD_') ? 0 : 2, env);
    }
    const config = readConfig({ LEASEHOLD_DATABASE_URL_FILE: path });
    assert.equal(config.databaseUrl, 'postgres://u:p@db.example/x');
    assert.equal(readConfig({ LEASEHOLD_HOST_FILE: path }).host, '127.0.0.1');
  });
});

/** A process that ended and nobody asked about yet is no longer alive. */
function isAlive(pid: number): boolean {
  const found = execFileSync('sh', ['-c', `ps -o stat= -p ${pid} || true`], { encoding: 'utf8' });
  return found.trim() !== '' && !found.trim().startsWith('Z');
}
