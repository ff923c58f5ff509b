import type { Ended } from './home.ts';
import type { ToolResult } from './model/dialect.ts';
import type { Program, TurnOptions } from './program.ts';

/** It has no model: who calls by it reads what it prints, and so does the script here. */
export const mcporter: Program = {
  id: 'mcporter',
  packages: ['mcporter'],
  configure: () => Promise.resolve(),
  turn: converse,
  canSignIn: true,
  ownWords: { revokedKey: /OAuth authorization required/ },
};

async function converse({ home, server, script }: TurnOptions): Promise<Ended> {
  const listed = await home.run(`mcporter list ${server} --json`);
  const offered = namesIn(listed.text).map((name) => ({ name }));
  const results: ToolResult[] = [];
  let text = listed.text;
  for (;;) {
    const answer = await script.next({ offered, results, isStream: false });
    if ('says' in answer) return { status: listed.status, text };
    const { id, tool, arguments: args } = answer.call;
    const called = await home.run(
      `mcporter --oauth-timeout 5000 call ${server}.${tool.name} --args '${JSON.stringify(args)}' --output json`,
    );
    text += called.text;
    results.push({ id, text: called.text });
  }
}

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(/^ {6}"name": "([^"]+)"/gm), ([, name = '']) => name);
