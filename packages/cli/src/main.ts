#!/usr/bin/env node
console.error('leasehold: not built yet');
process.exitCode = 1;
