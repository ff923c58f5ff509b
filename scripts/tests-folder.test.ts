import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { makeTestsFolder } from './tests-folder.ts';

// A folder like any other stands for one in memory: what is asked of it is room.
const path = mkdtempSync(join(tmpdir(), 'leasehold-memory-'));
const enough = { path, bytesMin: 1, freeBytesMin: 1 };
after(() => rmSync(path, { recursive: true, force: true }));

function folderOf(made: string): string {
  assert.deepEqual(readdirSync(made), []);
  // whoever the tests run a server as gets to its folder, and to no list of the others
  assert.equal(statSync(made).mode & 0o777, 0o711);
  rmSync(made, { recursive: true });
  return dirname(made);
}

test('what tests write is kept in memory where there is room', () => {
  assert.equal(folderOf(makeTestsFolder(enough, {})), path);
});

test('else where temporary files are: too little room or memory, no such folder', () => {
  for (const lacking of [
    { ...enough, bytesMin: Number.MAX_SAFE_INTEGER },
    { ...enough, freeBytesMin: Number.MAX_SAFE_INTEGER },
    { ...enough, path: join(path, 'nowhere') },
  ])
    assert.equal(folderOf(makeTestsFolder(lacking, {})), tmpdir());
});

test('whoever names a folder for temporary files gets that one', () => {
  assert.equal(folderOf(makeTestsFolder(enough, { TMPDIR: tmpdir() })), tmpdir());
});

test('what a run left that was killed is removed by the next, and nothing of one that runs', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const stale = join(path, `leasehold-tests-${ended}-abc`);
  const running = join(path, `leasehold-tests-${process.ppid}-abc`);
  const another = join(path, 'somebody');
  for (const folder of [stale, running, another]) mkdirSync(folder);
  folderOf(makeTestsFolder(enough, {}));
  assert.deepEqual(
    readdirSync(path).toSorted(),
    [running, another].map((it) => basename(it)),
  );
});
