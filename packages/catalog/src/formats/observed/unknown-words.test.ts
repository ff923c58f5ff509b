import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { importApi } from '../../import.ts';

async function toolsOf(text: string): Promise<string[]> {
  const { api } = await importApi({ text });
  assert.ok(api);
  return api.operations.map(({ id, parameters }) =>
    [
      id,
      ...parameters.map(({ name, preset }) =>
        preset === undefined ? name : `${name}=${JSON.stringify(preset)}`,
      ),
    ].join(' '),
  );
}

const commands = (...lines: string[]): Promise<string[]> =>
  toolsOf(lines.map((line) => `curl https://api.shop.example${line}`).join('\n'));

suite('what of a recorded request may be somebody’s name', () => {
  const table: [written: string, ...tools: string[]][] = [
    ['/teams/abernathy', 'GET /teams/{teamId} teamId'],
    ['/groups/abernathy-family/members', 'GET /groups/{groupId}/members groupId'],
    ['/calendar/abernathy_rosalind/events', 'GET /calendar/{calendarId}/events calendarId'],
    ['/files/CV_Abernathy.pdf/meta', 'GET /files/{fileId}.pdf/meta fileId'],
    ['/~abernathy/blog', 'GET /{id}/blog id'],
    ['"/People(\'abernathy\')/manager"', "GET /People('{personId}')/manager personId"],
    ["'/reports;owner=abernathy/lines'", 'GET /reports;owner={owner}/lines owner'],
    ['/matters/Abernathy_v_Ollerton/filings', 'GET /matters/{matterId}/filings matterId'],
    ['/wiki/Abernathy_biography', 'GET /wiki/{wikiId} wikiId'],
    ["'/stats?abernathy=1&from=3'", 'GET /stats from'],
    ["'/search?user[abernathy]=1'", 'GET /search'],
    ["'/service?wsfunction=core_list'", 'GET /service wsfunction'],
    ["/feed -H 'X-Requested-With: Abernathy'", 'GET /feed X-Requested-With'],
    ["/feed -H 'X-Requested-With: XMLHttpRequest'", 'GET /feed X-Requested-With="XMLHttpRequest"'],
    // One request does not tell whether its words are the API's.
    ['/v1/kubeconfigs', 'GET /{id} id'],
  ];
  for (const [written, ...tools] of table)
    test(written, async () => assert.deepEqual(await commands(written), tools));

  test('a comment with an unknown word is no title', async () => {
    const { api } = await importApi({
      text: '# Orders of Abernathy\ncurl https://api.shop.example/orders',
    });
    assert.equal(api?.operations[0]?.summary, '');
  });
});

suite('what several requests show to be the API’s own', () => {
  const table: [why: string, written: string[], tools: string[]][] = [
    [
      'ids stand below it',
      ['/v1/kubeconfigs/17', '/v1/kubeconfigs/18'],
      ['GET /kubeconfigs/{kubeconfigId} kubeconfigId'],
    ],
    [
      'its author wrote what stands below it',
      ['/v1/kubeconfigs/{name}'],
      ['GET /kubeconfigs/{name} name'],
    ],
    [
      'it is the same below several records',
      ['/users/17/kubeconfigs', '/users/18/kubeconfigs'],
      ['GET /users/{userId}/kubeconfigs userId'],
    ],
    [
      'it is listed and added to',
      ['/kubeconfigs', '/kubeconfigs -X POST'],
      ['GET /kubeconfigs', 'POST /kubeconfigs'],
    ],
    [
      'the values of an argument differ',
      ["'/stats?kubelet=1'", "'/stats?kubelet=2'"],
      ['GET /stats kubelet'],
    ],
    [
      'and not that somebody’s record has several parts',
      ['/teams/abernathy/members', '/teams/abernathy/boards', '/teams/abernathy/boards/17'],
      [
        'GET /teams/{teamId}/members teamId',
        'GET /teams/{teamId}/boards teamId',
        'GET /teams/{teamId}/boards/{boardId} teamId boardId',
      ],
    ],
  ];
  for (const [why, written, tools] of table)
    test(why, async () =>
      assert.deepEqual((await commands(...written)).toSorted(), tools.toSorted()),
    );
});

test('a collection keeps names, defaults and presets of known words alone', async () => {
  const url = (path: string[], query: object[] = []) => ({ host: ['{{baseUrl}}'], path, query });
  const text = JSON.stringify({
    info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/' },
    item: [
      {
        name: 'Abernathy case',
        item: [
          {
            name: 'Get invoices of Abernathy',
            request: { url: url(['invoices', 'abernathy'], [{ key: 'type', value: 'abernathy' }]) },
            response: [{ name: 'Answer for Abernathy', code: 200, body: '{"id":1}' }],
          },
          {
            name: 'Notes',
            request: {
              header: [{ key: 'X-Requested-With', value: 'Abernathy' }],
              url: url(
                ['inbox', 'rosalind.abernathy', 'notes'],
                [{ key: 'abernathy', value: '1' }],
              ),
            },
          },
          { name: 'List kubeconfigs', request: { url: url(['kubeconfigs']) } },
          { name: 'Get kubeconfig', request: { url: url(['kubeconfigs', ':name']) } },
          {
            name: 'Kubelet nodegroups',
            request: { url: url(['nodegroups'], [{ key: 'wsfunction', value: 'core' }]) },
          },
        ],
      },
    ],
  });
  const { api } = await importApi({ text });
  assert.ok(api);
  assert.doesNotMatch(JSON.stringify(api.operations), /abernathy|rosalind/i);
  assert.deepEqual(
    api.operations.map(({ id, summary }) => `${id}: ${summary}`),
    [
      'GET /invoices/{invoiceId}: Get invoices',
      'GET /inbox/{inboxId}/notes: Notes',
      'GET /kubeconfigs: List kubeconfigs',
      'GET /kubeconfigs/{name}: Get kubeconfig',
      'GET /nodegroups: Kubelet nodegroups',
    ],
  );
});
