// A process of its own for the load, so that it can be kept on another core than what it measures.
import { runLoad, type Load } from './load.ts';

interface Order {
  load: Omit<Load, 'url'> & { url: string };
  warmupMs: number;
  seconds: number;
}

process.once('message', (order: Order) => void run(order));

async function run({ load, warmupMs, seconds }: Order): Promise<void> {
  const whole = { ...load, url: new URL(load.url) };
  await runLoad(whole, AbortSignal.timeout(warmupMs));
  process.send!('warm');
  await new Promise((resolve) => process.once('message', resolve));
  const result = await runLoad(whole, AbortSignal.timeout(seconds * 1000));
  const sorted = result.latenciesMs.sort((a, b) => a - b);
  process.send!({
    calls: result.calls,
    errors: result.errors.slice(0, 3),
    p50: sorted[Math.floor(sorted.length / 2)],
    p99: sorted[Math.floor(sorted.length * 0.99)],
  });
}
