// `npm run conformance`: the official MCP suite against the product's own pipeline. Writes
// docs/conformance.md; the last line is the result in short.
import { writeFileSync } from 'node:fs';
import { serveAuthorizationServer } from './conformance/authorization-server.ts';
import { conformancePage } from './conformance/page.ts';
import { runConformance } from './conformance/run.ts';
import { formatted } from './formatted.ts';

await using server = await serveAuthorizationServer();
const conformance = await runConformance(server);
const page = new URL('../docs/conformance.md', import.meta.url).pathname;
writeFileSync(page, await formatted(page, conformancePage(conformance)));
for (const shortfall of conformance.shortfalls) console.log(`SHORT ${shortfall}`);
console.log(conformance.summary);
if (conformance.shortfalls.length > 0) process.exitCode = 1;
