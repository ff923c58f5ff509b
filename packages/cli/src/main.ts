#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Types are stripped and code compiled once; the second start takes both from here.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/leasehold-compiled'));
const { runCli } = await import('./run-cli.ts');

process.exitCode = await runCli(process.argv, {
  env: process.env,
  stdin: process.stdin,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
