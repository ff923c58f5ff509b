// A thread that treats large answers: started by answer-threads.ts, and kept from one answer to the
// next. Nothing of an answer or a lease stays.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { openParcel } from '@leasehold/privacy';
import { tagger } from '@leasehold/privacy/tagger';
import { nodePrimitives } from '../keys/primitives.ts';

// Where cores are few, whoever answers agents goes first. Only on Linux does a thread have a
// priority of its own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (parcel: unknown) =>
  parentPort?.postMessage(openParcel(parcel, nodePrimitives, tagger), []),
);
