import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { commandsPage, commandsText } from './gen-commands.ts';

test('docs/commands.md says of each command what its help says', async () => {
  const text = await commandsText();
  assert.equal(
    await readFile(commandsPage, 'utf8'),
    text,
    'docs/commands.md is old; run: node scripts/gen-commands.ts',
  );
  for (const command of ['protect', 'filter --filter', 'audit verify', 'token create'])
    for (const word of command.split(' ')) assert.ok(text.includes(word), command);
});
