// A thread that treats large answers: started by answer-threads.ts, and kept from one answer to the
// next. Nothing of an answer or a lease stays.
import { parentPort } from 'node:worker_threads';
import { openParcel } from '@leasehold/privacy';
import { tagger } from '@leasehold/privacy/tagger';
import { workAfterAgents } from './after-agents.ts';
import { nodePrimitives } from '../keys/primitives.ts';

workAfterAgents();

parentPort?.on('message', (parcel: unknown) =>
  parentPort?.postMessage(openParcel(parcel, nodePrimitives, tagger), []),
);
