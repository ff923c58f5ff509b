// Writes both sides of the answers in docs/answers.md, as the engine makes them: node scripts/gen-answers.ts
import { readFile, writeFile } from 'node:fs/promises';
import { isObject, type Json } from '../packages/privacy/src/index.ts';
import { printJson, readJsonPlaces } from '../web/ui/src/json/index.ts';
import { inventedAnswers, treatInvention } from './answers/answers.ts';

export const answersPage = new URL('../docs/answers.md', import.meta.url).pathname;

/** The filter by which the page shows what opening a text gives. */
const opening = { target: '**.comments.body', filterType: 'KEEP' };

/** The page with its answers as the engine gives them now; what stands between is written by hand. */
export async function withAnswers(page: string): Promise<string> {
  let written = page;
  for (const invention of inventedAnswers) {
    const { pack } = await treatInvention(invention);
    written = withBlock(written, `${invention.name}-before`, 'input', pack.before);
    written = withBlock(written, `${invention.name}-after`, 'result', pack.after);
    if (invention.name !== 'support-ticket') continue;
    const opened = await treatInvention(invention, [opening]);
    const comments = commentsIn(JSON.parse(opened.pack.after));
    written = withBlock(
      written,
      `${invention.name}-opened`,
      'result',
      JSON.stringify({ comments }),
    );
  }
  return written;
}

const commentsIn = (answer: Json): Json =>
  isObject(answer) && answer['comments'] !== undefined ? answer['comments'] : null;

function withBlock(page: string, name: string, kind: 'input' | 'result', json: string): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/answers.md has no ${name}`);
  return `${page.slice(0, from + begin.length)}\n\`\`\`json ${kind}\n${laidOut(json)}\n\`\`\`\n\n${page.slice(to)}`;
}

function laidOut(json: string): string {
  const { node } = readJsonPlaces(json);
  if (!node) throw new Error('no JSON');
  return printJson(json, node, charsMax);
}

/** What a code block of the page shows without scrolling. */
const charsMax = 84;

if (import.meta.main)
  await writeFile(answersPage, await withAnswers(await readFile(answersPage, 'utf8')));
