#!/usr/bin/env node
// The command of the published package. What it imports is compiled from `src` by `npm run pack`;
// this file is published as it is, so that a Node too old for the rest can read why.
const { node } = process.versions;
const [major = 0, minor = 0] = node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 13)) {
  console.error(
    `Leasehold needs Node 22.13 or later, and this is Node ${node}. Install a newer one: https://nodejs.org`,
  );
  process.exitCode = 1;
} else {
  // Node 22 says at each start that its SQLite may change; what is used of it is tested on that Node.
  const warn = process.emitWarning.bind(process);
  process.emitWarning = (warning, ...more) => {
    if (!String(warning).startsWith('SQLite is an experimental')) warn(warning, ...more);
  };
  const { runHere } = await import('../src/run-here.js');
  await runHere();
}
