import type { Tool, ToolArguments, ToolCatalog } from '@leasehold/catalog';
import type { LeaseSettings } from '@leasehold/contract';
import type {
  AnswerSchema,
  Continuations,
  Engine,
  FieldDropper,
  RestoredValues,
} from '@leasehold/privacy';
import type { KeyDigests } from '../identity/credentials.ts';
import type { Lesson } from './learning/answer-learner.ts';
import type { Conditions } from './conditions.ts';
import type { LeaseTools } from './tools/lease-tools.ts';
import type { CallMemory } from './memory/memories.ts';
import type { UpstreamTarget } from './upstream/upstream.ts';

/**
 * A lease compiled for calling: everything a call needs, looked up once and never read from the
 * store again.
 */
export interface CompiledLease {
  id: string;
  slug: string;
  workspaceId: string;
  name: string;
  state: 'live' | 'paused' | 'revoked';
  /** What took this one's place since: calls under way answer by that. */
  replacedBy?: CompiledLease;
  /** Milliseconds since 1970. */
  expiresAt: number | undefined;
  /** Changes whenever anything below does: tool lists, policy, operations. */
  revision: string;
  policyVersion: number;
  instructions: string;
  /** Everything that may be called, by name. */
  tools: LeaseTools<LeaseTool>;
  /**
   * Tools whose operation the API no longer has, by name: in no list, and refused by their own
   * code.
   */
  goneTools: ReadonlyMap<string, LeaseTool>;
  /** In catalog mode, what agents see in the place of `tools`. */
  catalog: ToolCatalog | undefined;
  /** Which lists of tools have the schemas of answers. */
  outputSchemas: LeaseSettings['outputSchemas'];
  engine: Engine;
  /** What it remembers from one call to the next; absent: nothing. */
  memory: CallMemory | undefined;
  target: UpstreamTarget;
  resultCharsMax: number;
  /** As they are estimated. */
  resultTokensMax: number;
  /** Where results that were cut go on. */
  continuations: Continuations;
  /** Of each live lease key; undefined: open on loopback (`leasehold protect`). */
  keys: KeyDigests | undefined;
  /** When, from where and how often it may be called; undefined: as anybody likes. */
  conditions: Conditions | undefined;
}

export interface LeaseTool {
  tool: Tool;
  /**
   * The credential there is was given for another host or another authentication: it is not called.
   */
  needsCredential: boolean;
  /** Which token classes the argument at a path takes back. */
  accepts: (path: string) => readonly string[];
  /** Which JSON types it takes, as far as is known. */
  expects: (path: string) => readonly string[];
  /** Holds the agent's arguments against the API's own schema; compiled at the first call. */
  validate: (args: ToolArguments) => string[];
  /** Values the owner pinned, with what stands for them wherever an answer repeats them. */
  pinned: RestoredValues;
  /** Leaves out of a treated answer what the owner does not want in it. */
  drop?: FieldDropper['drop'] | undefined;
  /** What the description says of its answers. */
  answer: AnswerSchema | undefined;
  /**
   * Where its calls go: the lease's base URL, or the host the description names for this operation.
   */
  baseUrl: string;
  /** Where its answers are to teach what its description does not say. */
  lesson: Lesson | undefined;
}
