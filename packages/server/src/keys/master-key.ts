import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PublicError } from '@leasehold/contract';

export type MasterKeyOrigin = 'environment' | 'file' | 'new file';

export interface MasterKey {
  /** 32 bytes; the caller wipes them. */
  key: Buffer;
  /** Former ones, while keys are changed: they open and seal nothing. The caller wipes them too. */
  previous: Buffer[];
  origin: MasterKeyOrigin;
}

/** The environment's key, else the file's, else a new file's where one may be made. */
export async function readMasterKey({
  masterKey,
  previousMasterKey,
  dataFolder,
  mayMakeKey = true,
}: MasterKeyPlace): Promise<MasterKey> {
  const former =
    previousMasterKey === undefined
      ? []
      : [fromEnvironment(previousMasterKey, 'LEASEHOLD_MASTER_KEY_PREVIOUS')];
  if (masterKey !== undefined)
    return {
      key: fromEnvironment(masterKey, 'LEASEHOLD_MASTER_KEY'),
      previous: former,
      origin: 'environment',
    };
  const path = keyFile(dataFolder);
  const existing = await readKeyFile(dataFolder);
  if (existing) return { ...existing, previous: [...existing.previous, ...former], origin: 'file' };
  if (!mayMakeKey)
    throw invalid(
      'The key file is gone, and there is data that its key has sealed',
      path,
      restoreLost,
    );
  const isOurs = await createKeyFile(dataFolder, path);
  const made = await readKeyFile(dataFolder);
  if (!made) throw invalid('The key file vanished while it was read', path, 'Start again.');
  return { ...made, previous: [...made.previous, ...former], origin: isOurs ? 'new file' : 'file' };
}

interface MasterKeyPlace {
  masterKey?: string;
  previousMasterKey?: string;
  dataFolder: string;
  mayMakeKey?: boolean;
}

/**
 * Puts a new key in front of the one in the file, which then only opens. A file that has two was
 * left by a change that was cut short: it is kept.
 */
export async function addMasterKey(dataFolder: string): Promise<void> {
  const path = keyFile(dataFolder);
  const keys = await readKeyFile(dataFolder);
  if (!keys) throw invalid('There is no key file', path, restoreIt);
  const all = [keys.key, ...keys.previous];
  if (keys.previous.length === 0) await replaceKeyFile(dataFolder, path, [randomBytes(32), ...all]);
  for (const key of all) key.fill(0);
}

/** Only the key that seals is left in the file. */
export async function dropPreviousMasterKeys(dataFolder: string): Promise<void> {
  const path = keyFile(dataFolder);
  const keys = await readKeyFile(dataFolder);
  if (!keys) throw invalid('There is no key file', path, restoreIt);
  await replaceKeyFile(dataFolder, path, [keys.key]);
  for (const key of keys.previous) key.fill(0);
}

/** The whole new file takes the place of the old one at once, or not at all. */
async function replaceKeyFile(dataFolder: string, path: string, keys: Buffer[]): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeNewFile(temporary, keys.map((key) => `${key.toString('hex')}\n`).join(''));
    await rename(temporary, path);
  } finally {
    for (const key of keys) key.fill(0);
    await unlink(temporary).catch(() => undefined);
    await flushFolder(dataFolder);
  }
}

function fromEnvironment(text: string, name: string): Buffer {
  const key = parseKey(text.trim());
  if (key) return key;
  throw invalid(
    'The master key is not 32 random bytes written as 64 hex digits or as base64',
    name,
    'Make one with `openssl rand -hex 32`, or unset the variable to use the key file in the data folder.',
  );
}

/** Undefined where there is no such file. */
export async function readKeyFile(
  dataFolder: string,
): Promise<Pick<MasterKey, 'key' | 'previous'> | undefined> {
  const path = keyFile(dataFolder);
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw invalid(
      'The key file cannot be read',
      path,
      'Let the account that runs Leasehold own it, with mode 0600.',
      error,
    );
  }
  try {
    return await readOpened(file, path);
  } finally {
    await file.close();
  }
}

/** Judges the open file, not its name: nobody can put another in its place in between. */
async function readOpened(
  file: FileHandle,
  path: string,
): Promise<Pick<MasterKey, 'key' | 'previous'>> {
  const stat = await file.stat();
  if (!stat.isFile()) throw invalid('The key file is not a file', path, restoreIt);
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) {
    throw invalid(
      'The key file is open to other accounts of this machine',
      path,
      `Run: chmod 600 ${path}`,
    );
  }
  const bytes = Buffer.alloc(Math.min(stat.size, keyFileBytesMax));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
  const lines =
    stat.size <= keyFileBytesMax
      ? bytes.toString('latin1', 0, bytesRead).trim().split(/\r?\n/)
      : [];
  bytes.fill(0);
  const [key, ...previous] =
    lines.length <= keysMax ? lines.map((line) => parseKey(line.trim())) : [];
  if (!key || !previous.every((one) => one !== undefined))
    throw invalid('The key file does not hold a key: it was cut short or changed', path, restoreIt);
  return { key, previous };
}

/**
 * True if the key is ours, false if another process was first. The whole file appears under its
 * name at once, or not at all: it is written and flushed under another name, and `link` refuses to
 * replace.
 */
async function createKeyFile(dataFolder: string, path: string): Promise<boolean> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const key = randomBytes(32);
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    const text = `${key.toString('hex')}\n`;
    await writeNewFile(temporary, text);
    await link(temporary, path).catch(async (error: unknown) => {
      if (isErrno(error, 'EEXIST')) throw error;
      await writeNewFile(path, text); // a file system without hard links; still never over another's file
    });
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    const message = `The data folder ${dataFolder} cannot hold the key file. Make it writable, or name another with --data.`;
    throw new PublicError('data_folder_unusable', message, { cause: error });
  } finally {
    key.fill(0);
    await unlink(temporary).catch(() => undefined);
    await flushFolder(dataFolder);
  }
}

async function writeNewFile(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * The name must survive a power cut too. Where folders cannot be flushed (Windows), nothing is to
 * be done.
 */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/**
 * 64 hex digits, or base64 of 32 bytes in either alphabet. Hex cut short is not base64, and a key
 * of one repeated byte is a placeholder somebody forgot.
 */
function parseKey(text: string): Buffer | undefined {
  const isHex = /^[0-9a-f]+$/i.test(text);
  if (isHex ? text.length !== 64 : !/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, isHex ? 'hex' : 'base64');
  return key.length === 32 && key.some((byte) => byte !== key[0]) ? key : undefined;
}

const keyFile = (dataFolder: string): string => join(dataFolder, 'master.key');
const keyFileBytesMax = 1024;
/** The one that seals and the one it takes over from. */
const keysMax = 2;
const restoreIt =
  'Restore it from a backup: without it the sealed data cannot be opened. On a first start with no data yet, delete it.';

const restoreLost =
  'Restore it from a backup, or set LEASEHOLD_MASTER_KEY to it: no other key opens the data, so none was made.';

function invalid(what: string, place: string, whatToDo: string, cause?: unknown): PublicError {
  const issues = [{ place, message: what }];
  return new PublicError(
    'key_file_invalid',
    `${what} (${place}). ${whatToDo}`,
    cause === undefined ? { issues } : { issues, cause },
  );
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
