import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readCurl } from './read-curl.ts';
import { readShellCommands } from './shell-commands.ts';

/**
 * Method, address, type and body of each request, as curl 7.88 sent them to a server that wrote
 * them down.
 */
type Sent = [method: string, url: string, type: string, body: string];

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

function sent(command: string): Sent[] | string {
  const [first] = readShellCommands(command).commands;
  const read = readCurl(first?.words.slice(1) ?? [], {
    summary: '',
    place: '',
    ...(first?.stdin !== undefined && { stdin: first.stdin }),
  });
  if (typeof read === 'string') return read;
  return read.map(({ method, url, headers, body }) => [
    method,
    url,
    headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '',
    body?.kind === 'text' ? body.text : body ? body.kind : '',
  ]);
}

suite('what curl sends', () => {
  const table: [command: string, ...sent: Sent[]][] = [
    ['curl x.example/a', ['GET', 'x.example/a', '', '']],
    ['curl -d a=1 -d b=2 u', ['POST', 'u', form, 'a=1&b=2']],
    ["curl -G -d a=1 --data-urlencode 'q=a b&c' 'u?z=0'", ['GET', 'u?z=0&a=1&q=a+b%26c', '', '']],
    [`curl --json '{"a":' --json '1}' u`, ['POST', 'u', json, '{"a":1}']],
    ['curl -I u', ['HEAD', 'u', '', '']],
    ['curl -sSLXPUT -da=1 u', ['PUT', 'u', form, 'a=1']],
    [
      "curl --data-urlencode '=a b' --data-urlencode 'n=é/&' u",
      ['POST', 'u', form, 'a+b&n=%C3%A9%2F%26'],
    ],
    ["curl -H 'Content-Type:' -d x u", ['POST', 'u', '', 'x']],
    ["curl -d '' u", ['POST', 'u', form, '']],
    ["curl -H 'content-type: text/plain' --data-raw '@x' u", ['POST', 'u', 'text/plain', '@x']],
    ['curl -d q=1 a b', ['POST', 'a', form, 'q=1'], ['POST', 'b', form, 'q=1']],
    ['curl a --next -d x=1 b', ['GET', 'a', '', ''], ['POST', 'b', form, 'x=1']],
    ["curl -g 'u?f[a]=1'", ['GET', 'u?f[a]=1', '', '']],
    ["curl 'u?f[a]=1&{id}'", ['GET', 'u?f[a]=1&{id}', '', '']],
    [
      "curl 'u/{one,two}/[1-2]'",
      ['GET', 'u/one/1', '', ''],
      ['GET', 'u/one/2', '', ''],
      ['GET', 'u/two/1', '', ''],
      ['GET', 'u/two/2', '', ''],
    ],
    ["curl --url-query 'a=b c' 'u?y=1'", ['GET', 'u?y=1&a=b+c', '', '']],
    ["curl 'u#frag' -G -d a=1", ['GET', 'u?a=1', '', '']],
    ['curl --request=PATCH --url=u', ['PATCH', 'u', '', '']],
    ['curl -T photo.jpg u/up/', ['PUT', 'u/up/photo.jpg', '', 'unread']],
    ['curl -d @body.json u', ['POST', 'u', form, 'unread']],
    ['curl --data-binary @- u <<EOF\na\nb\nEOF', ['POST', 'u', form, 'a\nb\n']],
    ['curl -d @- u <<EOF\na\nb\nEOF', ['POST', 'u', form, 'ab']],
    ['curl -F a=b -F c=@d u', ['POST', 'u', '', 'fields']],
    [
      'curl -F a=b -H "Content-Type: multipart/mixed" u',
      ['POST', 'u', 'multipart/mixed', 'fields'],
    ],
    [
      'curl --max-time 5 -o out -w "%{http_code}" --retry 3 --compressed -ksS u',
      ['GET', 'u', '', ''],
    ],
    ['curl --no-buffer --no-keepalive -u a:b -A me -e there -x proxy:1 u', ['GET', 'u', '', '']],
    ['curl --max-ti 3 u', ['GET', 'u', '', '']],
  ];
  for (const [command, ...expected] of table)
    test(command, () => assert.deepEqual(sent(command), expected));
});

test('fields of a form', () => {
  const read = readCurl(
    [
      '-F',
      'a=b;type=text/csv',
      '-F',
      'c="q;\\"x"',
      '-F',
      'd=@e.png;type=image/png',
      '-F',
      'f=<g.txt',
      '--form-string',
      'h=@i;type=j',
      'u',
    ],
    {
      summary: '',
      place: '',
    },
  );
  assert.ok(typeof read !== 'string' && read[0]?.body?.kind === 'fields');
  assert.deepEqual(read[0].body.fields, [
    { name: 'a', isFile: false, value: 'b', contentType: 'text/csv' },
    { name: 'c', isFile: false, value: 'q;"x' },
    { name: 'd', isFile: true, contentType: 'image/png' },
    { name: 'f', isFile: false, value: '' },
    { name: 'h', isFile: false, value: '@i;type=j' },
  ]);
});

test('credentials are kinds and nothing more', () => {
  const kinds = (command: string) => {
    const read = readCurl(command.split(' '), { summary: '', place: '' });
    return typeof read === 'string' ? read : read[0]?.credentials;
  };
  assert.deepEqual(kinds('-u me:secret u'), [{ type: 'http', scheme: 'basic' }]);
  assert.deepEqual(kinds('--user me --digest u'), [{ type: 'http', scheme: 'digest' }]);
  assert.deepEqual(kinds('--oauth2-bearer abc u'), [{ type: 'http', scheme: 'bearer' }]);
  assert.deepEqual(kinds('-E cert.pem:pass u'), [{ type: 'mutualTLS' }]);
  assert.deepEqual(kinds('u'), []);
});

suite('what cannot be told is refused, with its reason', () => {
  const table: [command: string, reason: RegExp][] = [
    ['curl --frobnicate u', /`--frobnicate` is no option/],
    ['curl -sSµ u', /hyphen is no option/],
    ['curl u -d', /`--data` needs a value/],
    ['curl --4bcd3fGH u', /^A word that begins with a hyphen is no option of curl\.$/],
    ['curl -K file u', /`--config`/],
    ['curl -H @file u', /reads headers from a file/],
    ['curl -sS', /no address/],
    ['curl -G -d @file u', /query read from a file/],
  ];
  for (const [command, reason] of table)
    test(command, () => assert.match(String(sent(command)), reason));
});
