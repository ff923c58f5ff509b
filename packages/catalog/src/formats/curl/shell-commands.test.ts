import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readShellCommands } from './shell-commands.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

const wordsOf = (text: string): string[][] =>
  readShellCommands(text).commands.map(({ words }) => words);

suite('words of a shell', () => {
  const table: [text: string, words: string[]][] = [
    [`curl -d 'it'"'"'s' u`, ['curl', '-d', "it's", 'u']],
    [String.raw`curl "a: \"b\" \$x \\ \y" u\ v`, ['curl', String.raw`a: "b" $x \ \y`, 'u v']],
    [String.raw`curl $'x\ty\'z\u00e9\x41\101'`, ['curl', "x\ty'z\u00e9AA"]],
    ["curl 'multi\nline' a'b'\"c\"d", ['curl', 'multi\nline', 'abcd']],
    ['curl a\\\nb \\\n  c', ['curl', 'ab', 'c']],
    ['curl a \\  \n  -d b', ['curl', 'a', '-d', 'b']],
    ['curl a `\n  -d b', ['curl', 'a', '-d', 'b']],
    ['curl ^\n  "a" ^\r\n  -H "b: \\"c\\""', ['curl', 'a', '-H', 'b: "c"']],
    [
      'curl ^"https://x.example/?a=1^&b=2^" ^\n  -H ^"c: d^"',
      ['curl', 'https://x.example/?a=1&b=2', '-H', 'c: d'],
    ],
    ['curl a \\\n> -d b', ['curl', 'a', '-d', 'b']],
    ['curl $TOKEN "${KEY}" ${URL:-x}/y', ['curl', '${TOKEN}', '${KEY}', '${URL}/y']],
    ["curl '$TOKEN'", ['curl', '$TOKEN']],
    ['curl https://x.example/?a=1&b=2', ['curl', 'https://x.example/?a=1&b=2']],
    ['curl https://x.example/<user id>/<b>', ['curl', 'https://x.example/<user id>/<b>']],
    ['curl \'\' "" # a comment', ['curl', '', '']],
    ['curl a#b', ['curl', 'a#b']],
    ['curl a > out.json 2>&1', ['curl', 'a']],
  ];
  for (const [text, words] of table)
    test(JSON.stringify(text), () => assert.deepEqual(wordsOf(text), [words]));
});

suite('commands of a text', () => {
  test('lie between lines, pipes and operators', () => {
    const names = wordsOf('curl a | jq .\n\ncurl b; curl c && curl d || echo e &\n# f\ncurl g').map(
      (words) => words.join(' '),
    );
    assert.deepEqual(names, ['curl a', 'jq .', 'curl b', 'curl c', 'curl d', 'echo e', 'curl g']);
  });

  test('inside a substitution are commands too', () => {
    assert.deepEqual(wordsOf('TOKEN=$(curl -s https://x.example/token | jq -r .t)').slice(0, 1), [
      ['TOKEN=${OUTPUT}'],
    ]);
    assert.ok(
      wordsOf('TOKEN=$(curl -s https://x.example/token)').some(
        ([name, , url]) => name === 'curl' && url === 'https://x.example/token',
      ),
    );
  });

  test('say their line and the comment above them', () => {
    const { commands } = readShellCommands(
      '# List them\ncurl a\n\n# Make one\n# and keep it\ncurl \\\n  b',
    );
    assert.deepEqual(
      commands.map(({ line, comment }) => [line, comment]),
      [
        [2, 'List them'],
        [6, 'Make one and keep it'],
      ],
    );
  });

  const documents: [text: string, stdin: string | null | undefined][] = [
    ['curl -d @- u <<EOF\n{"a": \\\n1}\n\\$x \\\\\nEOF', '{"a": 1}\n$x \\\n'],
    ["curl -d @- u <<'EOF'\n{\\\n$x\nEOF", '{\\\n$x\n'],
    ['curl -d @- u <<-END\n\ta\n\tEND', 'a\n'],
    ["curl -d @- u <<< 'a b'", 'a b\n'],
    ['curl -d @- u < file.json', null],
    [`echo '{"a":1}' | curl -d @- u`, '{"a":1}\n'],
    ['cat file.json | curl -d @- u', null],
    ['curl u', undefined],
  ];
  for (const [text, stdin] of documents)
    test(`know what is read: ${JSON.stringify(text)}`, () =>
      assert.equal(
        readShellCommands(text).commands.findLast(({ words }) => words[0] === 'curl')?.stdin,
        stdin,
      ));
});

suite('quotes that never close', () => {
  test('end where the next option begins', () => {
    const text = 'curl "https://x.example/a \\\n  --header "B: c" \\\n  -d \'{"d": "e"}\'';
    const { commands, isRepaired } = readShellCommands(text);
    assert.deepEqual(
      [commands.map(({ words }) => words), isRepaired],
      [[['curl', 'https://x.example/a', '--header', 'B: c', '-d', '{"d": "e"}']], true],
    );
  });

  test('of a body end with the body', () => {
    for (const end of ['', '"', '"\n'])
      assert.deepEqual(wordsOf(`curl u -d '{"a": 1}${end}`), [['curl', 'u', '-d', '{"a": 1}']]);
  });

  test('cost the command they stand in, and no other', () => {
    const { commands, unclosed } = readShellCommands('curl one\ncurl "two\ncurl three\n');
    assert.deepEqual(
      commands.map(({ words }) => words[1]),
      ['one', 'three'],
    );
    assert.deepEqual(unclosed, [{ quote: '"', line: 2 }]);
  });
});

test('what is hostile ends soon', () => {
  const cost = startCost();
  for (const part of [
    '"',
    "'",
    "$'",
    '$(',
    '`',
    '<<A ',
    '\\\n',
    '<',
    '{',
    'curl ',
    "curl '\n",
    '# ',
    '${',
    '$(curl ',
    '&',
    'a "$(',
  ])
    readShellCommands(part.repeat(200_000 / part.length));
  assert.ok(cost() < 30_000);
});
