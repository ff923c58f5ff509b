import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Api } from '../../api.ts';
import { importApi } from '../../import.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

async function read(text: string): Promise<Api> {
  const { api } = await importApi({ text, location: 'calls.sh' });
  assert.ok(api, text);
  return api;
}

const idsOf = ({ operations }: Api): string[] => operations.map(({ id }) => id);
const said = ({ problems }: Api): string[] => problems.map(({ code, place }) => `${code} ${place}`);

suite('a text is told to be commands', () => {
  for (const text of [
    'curl https://x.example/a',
    '$ curl https://x.example/a',
    '#!/bin/sh\nset -e\nexport KEY=x\n\n# List\ncurl https://x.example/a',
    '```bash\ncurl https://x.example/a\n```',
    'First get a list:\n\ncurl https://x.example/a\n',
    'TOKEN=$(curl https://x.example/a | jq .t)',
    'curl.exe "https://x.example/a"',
    'KEY=x curl https://x.example/a',
  ])
    test(JSON.stringify(text), async () => assert.deepEqual(idsOf(await read(text)), ['GET /a']));

  for (const text of [
    'openapi: 3.1.0\ninfo:\n  title: x\n  description: |\n    curl https://x.example/a\npaths:\n  /b: { get: {} }',
    '{"swagger":"2.0","info":{"description":"\\ncurl https://x.example/a"},"paths":{"/b":{"get":{}}}}',
    'curl: a tool',
    'we like to curl',
  ])
    test(`and not: ${JSON.stringify(text)}`, async () =>
      assert.notEqual((await importApi({ text })).api?.format, 'curl'));
});

suite('commands become operations', () => {
  test('with comments as their titles, unless these hold anybody’s data', async () => {
    const { operations } = await read(
      '# Delete an order.\ncurl -X DELETE https://x.example/orders/7\n# Mail anna@mail.example\ncurl https://x.example/mails\n#######\ncurl https://x.example/c',
    );
    assert.deepEqual(
      operations.map(({ summary }) => summary),
      ['Delete an order.', '', ''],
    );
  });

  test('headers that select behaviour are preset, others are parameters, those of the client are nothing', async () => {
    const { operations } = await read(
      `curl https://x.example/a -H 'Accept: application/vnd.x+json' -H 'X-GitHub-Api-Version: 2022-11-28' -H 'X-Team: blue' -H 'User-Agent: me' -H 'Referer: https://secret.example'`,
    );
    assert.deepEqual(
      operations[0]?.parameters.map(({ name, preset }) => [name, preset]),
      [
        ['Accept', 'application/vnd.x+json'],
        ['X-GitHub-Api-Version', '2022-11-28'],
        ['X-Team', undefined],
      ],
    );
  });

  test('other hosts are their operations’ own', async () => {
    const api = await read(
      'curl https://x.example/v1/a\ncurl https://x.example/v1/b\ncurl https://files.x.example/v1/c\ncurl https://x.example/health',
    );
    assert.deepEqual(
      api.operations.map(({ path, servers }) => [path, servers?.[0]?.url]),
      [
        ['/a', undefined],
        ['/b', undefined],
        ['/v1/c', 'https://files.x.example'],
        ['/health', 'https://x.example'],
      ],
    );
  });

  test('a host that is a placeholder is left to the owner', async () => {
    const api = await read('curl $BASE_URL/a\ncurl "https://{tenant}.x.example/b"\ncurl API_URL/c');
    assert.deepEqual([idsOf(api), api.servers], [['GET /a', 'GET /b', 'GET /c'], []]);
  });

  test('names in the query without a value tell operations apart', async () => {
    assert.deepEqual(
      idsOf(
        await read("curl 'https://x.example/files?acl'\ncurl 'https://x.example/files?tags&max=3'"),
      ),
      ['GET /files?acl', 'GET /files?tags'],
    );
  });

  test('the same command again adds nothing but what differs', async () => {
    const api = await read('curl https://x.example/a?b=1\ncurl "https://x.example/a?b=2&c=x"');
    assert.deepEqual(
      api.operations.map(({ parameters }) =>
        parameters.map(({ name, required }) => [name, required]),
      ),
      [
        [
          ['b', true],
          ['c', false],
        ],
      ],
    );
  });
});

suite('pages print them', () => {
  test('with values in capitals, dated versions and nested names', async () => {
    const api = await read(
      `curl -H "Authorization: Bearer <YOUR-TOKEN>" https://x.example/2024-04-01/repos/OWNER/REPO/issues/ISSUE_NUMBER -d "meta[order_id]"=67 -d name="Jenny Rosen"`,
    );
    assert.deepEqual(idsOf(api), ['POST /repos/{owner}/{repo}/issues/{issue_number}']);
    assert.equal(api.servers[0]?.url, 'https://x.example/2024-04-01');
    assert.deepEqual(api.operations[0]?.body?.contents[0]?.schema['properties'], {
      'meta[order_id]': { type: 'integer' },
      name: { type: 'string' },
    });
  });

  test('in prose with apostrophes, in fences, with prompts and what came back', async () => {
    const api = await read(
      `Here's a list:\n\n\`\`\`bash\n$ curl 'https://x.example/a?limit=10' | jq '.[] | .id'\n\`\`\`\n\nDon't forget:\n\n~~~\n$ curl https://x.example/a/42\n{\n  "id": 42, "name": "it's"\n}\n~~~\n`,
    );
    assert.deepEqual(
      [idsOf(api), said(api)],
      [['GET /a', 'GET /a/{aId}'], ['requests_left_out calls.sh line 1']],
    );
  });

  test('for cmd.exe, as browsers copy them', async () => {
    const api = await read(
      'curl ^"https://x.example/a^" ^\n  -H ^"accept: application/json^" ^\n  --data-raw ^"^{^\\^"title^\\^":^\\^"b^\\^"^}^"',
    );
    assert.deepEqual(api.operations[0]?.body?.contents[0]?.schema, {
      type: 'object',
      properties: { title: { type: 'string' } },
    });
  });
});

suite('a bad corner costs its command', () => {
  test('and says its line', async () => {
    const api = await read(
      'curl https://x.example/a\ncurl --frob https://x.example/b\ncurl ftp://x.example/c\ncurl -K file\necho done\ncurl https://x.example/d',
    );
    assert.deepEqual(idsOf(api), ['GET /a', 'GET /d']);
    assert.deepEqual(said(api).sort(), [
      'operation_unusable calls.sh line 2',
      'operation_unusable calls.sh line 3',
      'operation_unusable calls.sh line 4',
      'requests_left_out calls.sh line 1',
    ]);
  });

  test('an open quote too', async () => {
    const api = await read(
      'curl https://x.example/a\ncurl "https://x.example/b\ncurl https://x.example/c',
    );
    assert.deepEqual(
      [idsOf(api), said(api)],
      [['GET /a', 'GET /c'], ['operation_unusable calls.sh line 2']],
    );
  });
});

test('nothing is run, and no file is read', async () => {
  const text =
    'curl https://x.example/a -d @/etc/passwd -H "X-A: $(cat /etc/passwd)" -F "x=`id`"; rm -rf /; curl file:///etc/passwd';
  const api = await read(text);
  assert.ok(!JSON.stringify(api.operations).includes('root:'));
  assert.ok(api.problems.some(({ message }) => message === 'Its address is no http or https URL.'));
});

test('fifty thousand commands are read in time, the first five thousand of them', async () => {
  const cost = startCost();
  const api = await read(
    Array.from(
      { length: 50_000 },
      (_, i) => `curl https://x.example/a/${'bcdefghij'[i % 9]}?x=${i}`,
    ).join('\n'),
  );
  assert.ok(cost() < 60_000);
  assert.equal(api.operations.length, 9);
});
