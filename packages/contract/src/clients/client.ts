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
  copy?: { name: string; text: string };
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
   * The program itself was taken through whole turns with a stand-in for its model, or lists and
   * calls tools whenever the tests run. Absent: its steps are those of its vendor's documentation.
   */
  tried?: Tried | 'by the tests';
}

export interface Tried {
  version: string;
  /** The day. */
  on: string;
  /** The version of the protocol that it spoke. */
  protocol: '2025-06-18' | '2025-11-25' | '2026-07-28';
}

/** A client knows the lease by the last part of its address. */
export const nameIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

export const addressStep = (address: string) => ({ name: 'address', text: address });

export const keyHeader = (key: string) => ({ Authorization: `Bearer ${key}` });

/** Headers of an entry in a client's settings; none where somebody signs in. */
export const headersFor = (key: string, way: Way): { headers?: { Authorization: string } } =>
  way === 'key' ? { headers: keyHeader(key) } : {};

export const settings = (value: object) => ({
  name: 'settings',
  text: JSON.stringify(value, undefined, 2),
});

export const command = (text: string) => ({ name: 'command', text });
