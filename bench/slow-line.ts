// `npm run bench:slow-line`: the first page and a lease's policy page of the console over 50 kB/s
// with 400 ms for each request, nothing kept in the browser, against the targets. The best of three.
import { startConsole } from '../test/console/testing/console.ts';
import { loadSlowly, slowLine } from '../test/console/testing/slow-line.ts';

const paintLimitMs = 1_500;
const usableLimitMs = 5_000;
const rounds = 3;

await using running = await startConsole();
const { control, url } = running.installation;
const { id: apiId } = await control('POST /apis', { body: { sample: true } });
const { id } = await control('POST /leases', {
  body: { apiId, name: 'Desk', purpose: 'Measuring' },
});
const pages = [
  { path: '/', ready: 'h1', name: 'overview' },
  { path: `/leases/${id}/policy`, ready: 'tbody tr', name: 'policy' },
];
let isMissed = false;
for (const { path, ready, name } of pages) {
  const loads = [];
  for (let round = 0; round < rounds; round++) {
    await using window = await running.signedIn();
    loads.push(await loadSlowly(window.page, `${url}/console${path}`, ready, slowLine));
  }
  const paintedMs = Math.min(...loads.map((load) => load.paintedMs));
  const usableMs = Math.min(...loads.map((load) => load.usableMs));
  const [{ bytes, requests, waves } = { bytes: 0, requests: 0, waves: [] }] = loads;
  if (process.argv.includes('--waves')) console.log(waves, loads[0]?.largest);
  console.log(
    `${name}: painted_ms=${paintedMs.toFixed(0)} usable_ms=${usableMs.toFixed(0)} kB=${(bytes / 1_000).toFixed(0)} requests=${requests} waves=${waves.length}`,
  );
  isMissed ||= paintedMs > paintLimitMs || (name === 'policy' && usableMs > usableLimitMs);
}
if (isMissed) process.exitCode = 1;
