// Writes docs/options.md from the table of options.
import { writeFileSync } from 'node:fs';
import { describeOptions } from './describe-options.ts';

writeFileSync(new URL('../../../../docs/options.md', import.meta.url), describeOptions('markdown'));
