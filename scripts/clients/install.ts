import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { delimiter } from 'node:path';
import type { Program } from './program.ts';

/** Where a program is, and which one it is. */
export interface InstalledProgram {
  version: string;
  /** Of its own commands. */
  bin: string;
  /** What its packages are imported from. */
  libraries: string;
}

/**
 * Installs the newest version from the registry that npm is set up for, into a folder of its own;
 * what is there already is used again. Nothing of a package runs here: its scripts of installation
 * run later, where there is no network.
 */
export async function installProgram(
  { id, packages }: Pick<Program, 'id' | 'packages'>,
  scratch: string,
  { isUpdate }: { isUpdate: boolean },
): Promise<InstalledProgram> {
  const folder = join(scratch, id);
  const isThere = packages.every((name) =>
    existsSync(join(folder, 'node_modules', name, 'package.json')),
  );
  if (!isThere || isUpdate) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    await npmInstall(
      folder,
      packages.map((name) => `${name}@latest`),
    );
  }
  return installedProgram({ packages, id }, scratch);
}

/** As it was installed before. */
export async function installedProgram(
  { id, packages: [main] }: Pick<Program, 'id' | 'packages'>,
  scratch: string,
): Promise<InstalledProgram> {
  const libraries = join(scratch, id, 'node_modules');
  const { version }: { version: string } = JSON.parse(
    await readFile(join(libraries, main, 'package.json'), 'utf8'),
  );
  return { version, libraries, bin: join(libraries, '.bin') };
}

function npmInstall(folder: string, packages: string[]): Promise<void> {
  // The newest that this Node runs: npm asks the one it runs on.
  const { PATH = '' } = process.env;
  const env = { ...process.env, PATH: [dirname(process.execPath), PATH].join(delimiter) };
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', [...args, ...packages], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => void (said += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`npm install ended with ${status}: ${said}`)),
    );
  });
}
