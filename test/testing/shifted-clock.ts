// Loaded into a server by `--import`: its time of day is off by as many milliseconds as a file
// says, read at the start and on SIGUSR2. Time that passes (`performance.now()`, timers) is left
// alone, as it is where somebody sets a clock.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['TEST_CLOCK_FOLDER'] ?? '';
let shiftMs = 0;

function read(name: string): void {
  const file = join(folder, name);
  try {
    shiftMs = Number(readFileSync(file, 'utf8'));
    rmSync(file);
  } catch {
    // Nobody asked for another time.
  }
}

read('start');
process.on('SIGUSR2', () => read(String(process.pid)));

const real = Date;
const now = () => real.now() + shiftMs;
globalThis.Date = new Proxy(real, {
  construct: (target, args, of) => Reflect.construct(target, args.length > 0 ? args : [now()], of),
  apply: () => new real(now()).toString(),
  get: (target, name, of) => (name === 'now' ? now : Reflect.get(target, name, of)),
});
