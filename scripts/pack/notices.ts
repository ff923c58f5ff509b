// What the packages in a file of ours are licensed by.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stage.ts';

export const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/** Licences ask to be passed on with what they license. */
export function noticesOf(included: string[]): string {
  return included.map(noticeOf).join(`\n${'-'.repeat(72)}\n\n`);
}

function noticeOf(path: string): string {
  const folder = join(root, path);
  const {
    name: own,
    version,
    license,
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = globSync('{LICEN[CS]E,[Ll]icen[cs]e,NOTICE,COPYING}*', { cwd: folder }).sort();
  const text = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  return `${own} ${version} (${license})\n\n${text}\n`;
}
