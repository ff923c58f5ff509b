// `npm run bench:suggest -- [folder] [--verbose]`: the suggested treatment of every field of real
// answers against what people marked in them (`x.json` + `x.truth.json`). Exits 1 below 97 % recall
// of direct identifiers and secrets, below 90 % precision, or when an answer without personal data
// is called personal.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeReliability, judgedAnswers, judgedFields } from './reliability.ts';
import { describeSuggestions, measureSuggestions } from './suggestions.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? defaultFolder();
if (folder === undefined) {
  console.error('usage: npm run bench:suggest -- <folder of x.json and x.truth.json> [--verbose]');
  process.exit(2);
}

const figures = await measureSuggestions(folder);
if (options.verbose)
  for (const { name, suggestion } of figures.all) {
    const { path, category, class: dataClass, filterType = '-', confidence } = suggestion;
    console.log(
      `${name}\t${path}\t${category}\t${dataClass}\t${filterType}\t${confidence.toFixed(2)}`,
    );
  }
console.log(
  [
    ...describeReliability('fields of described answers', judgedFields()),
    ...describeReliability('fields of the answers in the folder', judgedAnswers(figures)),
    ...describeSuggestions(figures),
  ].join('\n'),
);
process.exitCode = figures.isGoodEnough ? 0 : 1;

function defaultFolder(): string | undefined {
  const beside = new URL('../../shared/data/payloads', import.meta.url).pathname;
  return existsSync(beside) ? beside : undefined;
}
