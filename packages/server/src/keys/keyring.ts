import { inspect } from 'node:util';
import { hkdfSync, randomBytes } from 'node:crypto';
import { PublicError } from '@leasehold/contract';
import { readKeyFile, readMasterKey, type MasterKey, type MasterKeyOrigin } from './master-key.ts';
import { createSealingKey, type SealContext, type SealingKey } from './sealing-key.ts';
import { createSigningKey, type SigningKey } from './signing-key.ts';

export type { SealContext } from './sealing-key.ts';

export interface KeyringOptions {
  /**
   * LEASEHOLD_MASTER_KEY: 32 bytes as hex or base64. Absent: the file `master.key` in the data
   * folder, made on first start.
   */
  masterKey?: string;
  /** LEASEHOLD_MASTER_KEY_PREVIOUS: opens what the former key sealed, while keys are changed. */
  previousMasterKey?: string;
  dataFolder: string;
  /**
   * False where there is data that a key has sealed: then a key file that is not there is lost, and
   * no other is made.
   */
  mayMakeKey?: boolean;
}

/**
 * Opens the top of the key hierarchy: master → workspace key → lease secrets and credentials.
 * Throws `key_file_invalid` with what to do about it.
 */
export async function openKeyring(options: KeyringOptions): Promise<Keyring> {
  const { origin, ...keys } = await readMasterKey(options);
  // The environment of a process does not change, and a file that is gone is no reason to make
  // another.
  const readAgain = async () => {
    const found =
      options.masterKey === undefined ? await readKeyFile(options.dataFolder) : undefined;
    return found && sealingKeys(found);
  };
  return new Keyring(sealingKeys(keys), origin, readAgain);
}

function sealingKeys({ key, previous }: Pick<MasterKey, 'key' | 'previous'>): SealingKey[] {
  return [key, ...previous].map(createSealingKey);
}

/** Holds the master key for as long as the process serves; it never prints. `dispose` wipes it. */
export class Keyring implements Disposable {
  /** The first one seals; the others only open what they sealed before. */
  #masters: readonly SealingKey[];
  readonly #readAgain: () => Promise<SealingKey[] | undefined>;
  /** Where the master key came from; `new file` on a first start. */
  readonly origin: MasterKeyOrigin;

  constructor(
    masters: readonly SealingKey[],
    origin: MasterKeyOrigin,
    readAgain: () => Promise<SealingKey[] | undefined>,
  ) {
    this.#masters = masters;
    this.origin = origin;
    this.#readAgain = readAgain;
  }

  /** The key file may have got another key since this process read it (`leasehold keys rotate`). */
  async refresh(): Promise<void> {
    const found = await this.#readAgain();
    if (!found) return;
    for (const key of this.#masters) key.wipe();
    this.#masters = found;
  }

  /** Names the master key without telling anything about it: for logs and `doctor`. */
  get fingerprint(): string {
    return this.#sealing.fingerprint.toString('hex');
  }

  /** A new random workspace key, sealed by the master key and bound to the workspace. */
  createWorkspaceKey(workspaceId: string): Buffer {
    const key = randomBytes(32);
    try {
      return this.#sealing.seal(key, ['workspace-key', workspaceId]);
    } finally {
      key.fill(0);
    }
  }

  /** Throws `key_file_invalid` if another master key sealed it. */
  openWorkspaceKey(sealed: Uint8Array, workspaceId: string): WorkspaceKey {
    const secret = this.#open(sealed, ['workspace-key', workspaceId]);
    const signing = createSigningKey(secret);
    return new WorkspaceKey(createSealingKey(secret), signing);
  }

  /**
   * A new random key for what belongs to the whole installation, sealed by the master key and bound
   * to its name.
   */
  createInstallationKey(name: string): Buffer {
    const key = randomBytes(32);
    try {
      return this.#sealing.seal(key, ['installation-key', name]);
    } finally {
      key.fill(0);
    }
  }

  /** Throws `key_file_invalid` if another master key sealed it. */
  openInstallationKey(sealed: Uint8Array, name: string): InstallationKey {
    return new InstallationKey(this.#open(sealed, ['installation-key', name]));
  }

  /** True where none of this process's master keys sealed it. */
  isOfAnother(sealed: Uint8Array): boolean {
    return this.#masters.every((key) => key.isOfAnother(sealed));
  }

  /**
   * The same key sealed by today's master key; undefined where it is already. Nothing the key
   * itself sealed is touched.
   */
  sealAgain(
    sealed: Uint8Array,
    context: ['workspace-key' | 'installation-key', string],
  ): Buffer | undefined {
    if (!this.#sealing.isOfAnother(sealed)) return undefined;
    const key = this.#open(sealed, context);
    try {
      return this.#sealing.seal(key, context);
    } finally {
      key.fill(0);
    }
  }

  get #sealing(): SealingKey {
    const [first] = this.#masters;
    if (!first) throw new Error('a keyring has no key');
    return first;
  }

  #open(sealed: Uint8Array, context: SealContext): Buffer {
    const key = this.#masters.find((one) => !one.isOfAnother(sealed));
    if (!key) throw sealedByAnother(this.origin, this.fingerprint);
    return key.open(sealed, context);
  }

  toJSON(): string {
    return '[keyring]';
  }
  [inspect.custom](): string {
    return '[keyring]';
  }
  [Symbol.dispose](): void {
    for (const key of this.#masters) key.wipe();
  }
}

/**
 * The same on every node: other secrets are derived from it, each for its purpose. It never prints;
 * `dispose` wipes it.
 */
export class InstallationKey implements Disposable {
  readonly #secret: Buffer;
  readonly #sealing: SealingKey;

  constructor(secret: Buffer) {
    this.#secret = secret;
    this.#sealing = createSealingKey(this.derive('records/v1'));
  }

  /** 32 bytes for this purpose (HKDF, RFC 5869). */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, 32));
  }

  /**
   * The context must be the same at opening: a sealed record moved to another place does not open.
   */
  seal(secret: Uint8Array, context: SealContext): Buffer {
    return this.#sealing.seal(secret, context);
  }

  open(sealed: Uint8Array, context: SealContext): Buffer {
    return this.#sealing.open(sealed, context);
  }

  toJSON(): string {
    return '[installation key]';
  }
  [inspect.custom](): string {
    return '[installation key]';
  }
  [Symbol.dispose](): void {
    this.#secret.fill(0);
    this.#sealing.wipe();
  }
}

/** Seals what belongs to one workspace, and signs for it. It never prints; `dispose` wipes it. */
export class WorkspaceKey implements Disposable {
  readonly #key: SealingKey;
  readonly #signing: SigningKey;

  constructor(key: SealingKey, signing: SigningKey) {
    this.#key = key;
    this.#signing = signing;
  }

  /**
   * Ed25519, base64url: what checks the workspace's signatures. The same for as long as the
   * workspace key is.
   */
  get publicKey(): string {
    return this.#signing.publicKey;
  }

  sign(text: string): Buffer {
    return this.#signing.sign(text);
  }

  /**
   * The context (a purpose and the ids of what it belongs to) must be the same at opening: a sealed
   * secret moved to another row does not open.
   */
  sealSecret(secret: Uint8Array, context: SealContext): Buffer {
    return this.#key.seal(secret, context);
  }

  /**
   * Throws if it was altered, sealed by another workspace, or belongs to another context. The
   * caller wipes what it gets.
   */
  openSecret(sealed: Uint8Array, context: SealContext): Buffer {
    return this.#key.open(sealed, context);
  }

  /** 32 random bytes, sealed: once the sealed form is deleted, nothing brings them back. */
  sealNewSecret(context: SealContext): Buffer {
    const secret = randomBytes(32);
    try {
      return this.#key.seal(secret, context);
    } finally {
      secret.fill(0);
    }
  }

  toJSON(): string {
    return '[workspace key]';
  }
  [inspect.custom](): string {
    return '[workspace key]';
  }
  [Symbol.dispose](): void {
    this.#signing.close();
    this.#key.wipe();
  }
}

function sealedByAnother(origin: MasterKeyOrigin, fingerprint: string): PublicError {
  const where = {
    environment: 'The key by LEASEHOLD_MASTER_KEY, its _FILE or its _COMMAND is not the one',
    file: 'The key in master.key in the data folder is not the one',
    'new file':
      'There was no master.key in the data folder, so a new one was made; it is not the one',
  }[origin];
  return new PublicError(
    'key_file_invalid',
    `${where} this data was sealed with (this key: ${fingerprint}). Nothing is lost: put the former key back and start again.`,
  );
}
