/** How somebody gets in: by signing in at their client, or with a lease key in its settings. */
export type Way = 'sign-in' | 'key';

/** What a guide is written for. */
export interface GuideTarget {
  address: string;
  /** The key itself, or what stands in its place. */
  key: string;
  /** A call that can be tried at once; absent where there is none. */
  call: GuideCall | undefined;
}

export interface GuideCall {
  tool: string;
  arguments: { [name: string]: string | number | boolean | GuideCall['arguments'] };
}

export interface GuideStep {
  says: string;
  /** What to take along, and what it is. */
  copy?: {
    name: string;
    text: string;
    /**
     * The file it goes into, of the home folder (`~/`) or of a project: JSON as all of it, YAML at
     * its end.
     */
    file?: string;
  };
}

/** Kinds of clients, in the order in which they are shown. */
export const clientGroups = {
  assistant: 'Assistants',
  terminal: 'In a terminal',
  editor: 'Editors',
  platform: 'Platforms',
  program: 'Your own program',
} as const;
export type ClientGroup = keyof typeof clientGroups;

/** One program that plugs into a lease: all that guides, docs and the console say of it. */
export interface McpClient {
  /** As the doctor knows it, where it does. */
  id: string;
  name: string;
  group: ClientGroup;
  /** Calls from the network of its vendor: it reaches public https addresses only. */
  isHosted: boolean;
  /** Its steps have a call in them. */
  hasCall?: true;
  /** The best one first. */
  ways: readonly [Way, ...Way[]];
  steps: (target: GuideTarget, way: Way) => GuideStep[];
  /** An address that opens the client with the lease filled in, for signing in; its vendor's. */
  link?: (address: string) => string;
  /** What it calls a tool of a server, where that is known. */
  toolName?: string;
  /**
   * How its requests call themselves (`User-Agent`, before the version), where that is a name of
   * its own and not that of its runtime.
   */
  userAgent?: string;
  /**
   * How it went when the program itself was run with a lease and a stand-in for its model
   * (`clientRuns`), or that it lists and calls tools whenever the tests run. Absent: its steps are
   * those of its vendor's documentation.
   */
  tried?: ClientRun | 'by the tests';
}

/** What a client is taken through by `npm run clients`, in this order. */
export const clientScenes = {
  turn: 'Lists, calls, sends a token back and nulls',
  pausedAtStart: 'Lease paused at the start',
  pausedInTurn: 'Lease paused in a turn',
  revokedKey: 'Key revoked in a turn',
  catalog: 'Catalog: search, read, change',
  signIn: 'Sign-in without a window',
} as const;
export type ClientScene = keyof typeof clientScenes;

/** One run of a client through the scenes. */
export interface ClientRun {
  version: string;
  /** The day. */
  on: string;
  /** What it wrote as the version of the protocol, the newest. */
  protocol: string;
  /** Its model was sent the schemas of answers. */
  showsOutputSchemas: boolean;
  /** A scene is absent where the client could not be taken through it without a person. */
  scenes: { readonly [scene in ClientScene]?: { isGood: boolean; seen: string } };
}

/** A client knows the lease by the last part of its address. */
export const nameIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

export const addressStep = (address: string) => ({ name: 'address', text: address });

export const keyHeader = (key: string) => ({ Authorization: `Bearer ${key}` });

/** Headers of an entry in a client's settings; none where somebody signs in. */
export const headersFor = (key: string, way: Way): { headers?: { Authorization: string } } =>
  way === 'key' ? { headers: keyHeader(key) } : {};

export const settings = (value: object, file?: string) => ({
  name: 'settings',
  text: JSON.stringify(value, undefined, 2),
  ...(file !== undefined && { file }),
});

export const command = (text: string) => ({ name: 'command', text });
