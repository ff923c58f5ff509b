import type { ClientScene } from '@leasehold/contract/clients';
import type { FollowedGuide } from './guide.ts';
import type { Ended, Home } from './home.ts';
import type { ModelScript } from './model/script.ts';

/** Scenes in which a lease has a reason for refusing that somebody must be told. */
export const reasonScenes = [
  'pausedAtStart',
  'pausedInTurn',
  'revokedKey',
] as const satisfies ClientScene[];
export type ReasonScene = (typeof reasonScenes)[number];

/** Where a program finds its model: the stand-in, on loopback. */
export interface TurnOptions {
  home: Home;
  guide: FollowedGuide;
  /** Without a path. */
  modelUrl: string;
  /** Of the lease, as the guide names it. */
  server: string;
  script: ModelScript;
}

/** A program of another maker, and how it is run without a person. */
export interface Program {
  /** Of its row in the table of clients. */
  id: string;
  /** By the registry; the first is the one whose version is told. */
  packages: readonly [string, ...string[]];
  /** Scripts it runs as it is installed, from its own folder: here they run without a network. */
  afterInstall?: string;
  /** Tells it where its model is; nothing of the lease, which the guide does. */
  configure: (home: Home, modelUrl: string) => Promise<void>;
  /** One prompt from the start of the program to its end. */
  turn: (options: TurnOptions) => Promise<Ended>;
  /** Its guide signs in with commands alone: `sign-in` can be followed without a window. */
  canSignIn?: true;
  /**
   * What it says by itself instead of telling the lease's reason, or of letting the lease judge
   * nulls: these words must be seen.
   */
  ownWords?: Partial<Record<ReasonScene | 'nulls', RegExp>>;
}

/** What every program is asked. */
export const prompt = 'Look up two customers of the front desk.';

/** Given where a key of the model is wanted: no vendor gives such a one. */
export const dummyKey = 'dummy-key-of-no-vendor';
