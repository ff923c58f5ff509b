// What only the sheets of an answer need: the engine, with its ciphers and its search of texts. The
// worker asks for it when it starts; what becomes of each field, and why, is said without it.
import {
  compileTreating,
  memoryOfOneAnswer,
  type TreatingEngine,
  type Policy,
} from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';

export { showAnswer } from './show-answer.ts';

export interface TreatingEnv {
  /** Of this visit, thrown away with the tab. */
  leaseSecret: Uint8Array;
  now: () => number;
}

/** The engine of the gateway, as a lease has it that begins with each answer. */
export const engineFor = (policy: Policy, { leaseSecret, now }: TreatingEnv): TreatingEngine =>
  compileTreating(policy, {
    leaseSecret,
    now,
    primitives: noblePrimitives,
    workspaceId: 'workbench',
    memory: memoryOfOneAnswer(),
  });
