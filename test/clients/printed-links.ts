import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Person } from './client.ts';

/**
 * Brings every authorization address a program prints to the person, and the browser back to where
 * the program listens. `onRefused`: the person did not allow it, and the program waits for nothing.
 */
export function followPrintedLinks(output: Readable, person: Person, onRefused: () => void): void {
  createInterface({ input: output }).on('line', (line) => {
    const link = /https?:\/\/\S+[?&]response_type=code\S*/.exec(line)?.[0];
    if (link === undefined) return;
    person(new URL(link))
      .then(async (address) => (await fetch(address)).text())
      .catch(onRefused);
  });
}
