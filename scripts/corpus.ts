// `npm run corpus -- <folder>`: the catalog and the engine over real descriptions, answers and
// suites (openapi/, har/, curl/, payloads/, suites/; any may be missing). Prints what was measured
// and what fell short, with its place; exits 1 if anything did.
import { existsSync } from 'node:fs';
import { parts, runPart } from './corpus/run.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.error(
    'usage: npm run corpus -- <folder with openapi/, har/, curl/, payloads/ and suites/>',
  );
  process.exit(2);
}

const verdicts: string[] = [];
for (const name of Object.keys(parts)) {
  const started = performance.now();
  const section = await runPart(name, folder);
  if (!section) {
    verdicts.push(`${name}=absent`);
    continue;
  }
  const { lines, shortfalls } = section;
  console.log(
    [`\n== ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`, ...lines].join('\n'),
  );
  for (const shortfall of shortfalls) console.log(`SHORT ${shortfall}`);
  verdicts.push(`${name}=${shortfalls.length === 0 ? 'ok' : `${shortfalls.length} short`}`);
  if (shortfalls.length > 0) process.exitCode = 1;
}
console.log(`\n${verdicts.join(' ')}`);
