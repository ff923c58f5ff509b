// Looks through a file beside the thread that serves: see `createFileWatch`.
import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from './damage.ts';

parentPort?.postMessage(findDamage(String(workerData)), []);
