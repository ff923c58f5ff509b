// Writes docs/commands.md from what the commands say of themselves: node scripts/gen-commands.ts
import { writeFile } from 'node:fs/promises';
import { runCli } from '../packages/cli/src/run-cli.ts';

export const commandsPage = new URL('../docs/commands.md', import.meta.url).pathname;

const head = `# Command line

\`leasehold\` starts the product and does without a browser what the console does. In the project's folder, write \`npm run --silent leasehold -- …\` for \`leasehold …\`. Every command exits with 0 when it is done, 1 when it failed, 2 when it was used wrongly; what is wrong is told with a [code](errors/README.md). Made by \`node scripts/gen-commands.ts\`.

\`\`\`sh
echo '[{"name":"Jane Doe","ssn":"123-45-6789"}]' | leasehold filter --filter name=ANONYMIZE --filter ssn=REDACT
\`\`\`
`;

/** The page, made of the help of every command. */
export async function commandsText(): Promise<string> {
  const names = namesIn(await helpOf([]));
  const parts = await Promise.all(names.map((name) => part([name])));
  return `${head}\n${parts.flat().join('\n')}\n<!-- search: cli terminal shell bash console command line tool pipe filter a json file config as code git gitops github actions ci cd pipeline deploy a policy automate script json schema of the yaml file -->\n`;
}

async function part(words: string[]): Promise<string[]> {
  const help = await helpOf(words);
  const inner = namesIn(help);
  const [, description = ''] = /^Usage: .*\n\n([^]*?)(?=\n\n|\n?$)/.exec(help) ?? [];
  const told = description.replaceAll('\n', ' ');
  const title = `${'#'.repeat(words.length + 1)} leasehold ${words.join(' ')}`;
  if (inner.length > 0) {
    const parts = await Promise.all(inner.map((name) => part([...words, name])));
    return [`${title}\n\n${told}\n`, ...parts.flat()];
  }
  // its options are a page of their own
  if (words[0] === 'start') return [`${title}\n\n${told} [All options](options.md).\n`];
  const usage = help.replace(`${description}\n\n`, '').trim();
  return [`${title}\n\n${told}\n\n\`\`\`\n${usage}\n\`\`\`\n`];
}

/** Commands below the heading of that name; `help` is not one to look up. */
function namesIn(help: string): string[] {
  const [, list = ''] = /\nCommands:\n([^]*?)(?=\n\n|\n?$)/.exec(help) ?? [];
  return Array.from(list.matchAll(/^ {2}(\w+)/gm), ([, name = '']) => name).filter(
    (name) => name !== 'help',
  );
}

async function helpOf(words: string[]): Promise<string> {
  let text = '';
  const print = (part: string) => void (text += part);
  const stdin: AsyncIterable<string> = (async function* none() {})();
  await runCli(['node', 'leasehold', ...words, '--help'], {
    env: {},
    stdin,
    print,
    printError: print,
  });
  return text;
}

if (import.meta.main) await writeFile(commandsPage, await commandsText());
