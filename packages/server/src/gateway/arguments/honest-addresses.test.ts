// What answers show, as tokens or as it is, opens the records that it is of: through the gateway.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { leased, text, tokenIn, type AnsweredOperation } from '../testing/answered-api.ts';

const file = {
  fileRef: 'HB/25/0417',
  stage: 'open',
  tenant: { forename: 'Ottilie', surname: 'Vandersloot', dob: '1963-03-09' },
};
const letters: Record<string, AnsweredOperation> = {
  'GET /files': { answer: { files: [file] } },
  'GET /files/{fileRef}': { answer: file },
  'GET /files/{fileRef}/letters': { answer: [{ state: 'sent' }] },
  'PATCH /files/{fileRef}': { answer: file, body: { stage: text } },
  'PUT /files/{fileRef}': { answer: file, body: { stage: text } },
  'POST /files/{fileRef}/close': { answer: { state: 'closed' } },
  'DELETE /files/{fileRef}': { answer: {} },
};
const policy = {
  filters: [
    { target: 'fileRef', filterType: 'TOKENIZE', class: 'user_id' },
    { target: 'forename', filterType: 'TOKENIZE', class: 'person' },
    { target: 'surname', filterType: 'TOKENIZE', class: 'person' },
    ...['stage', 'state'].map((target) => ({ target, filterType: 'KEEP' })),
  ],
  unlisted: 'withhold',
};

suite('a record that answers name by a token alone', () => {
  test('is opened, changed and deleted by it, whatever the method', async () => {
    const call = await leased(letters, policy);
    const fileRef = tokenIn((await call('GET /files')).answer, 'fileRef');
    for (const operation of Object.keys(letters).slice(1)) {
      const { refusal, asSent } = await call(operation, { fileRef });
      assert.equal(refusal, undefined, operation);
      assert.match(asSent, /\/files\/HB%2F25%2F0417/, operation);
    }
  });

  test('is told so in the schema of each of these tools', async () => {
    const call = await leased(letters, policy);
    for (const operation of Object.keys(letters).slice(1))
      assert.match(
        JSON.stringify(call.shown(operation).inputSchema),
        /Takes a TOKEN_ value\. Tokens only/,
        operation,
      );
  });

  test('is opened by no other token, and by no raw value', async () => {
    const call = await leased(letters, policy);
    const surname = tokenIn((await call('GET /files')).answer, 'surname');
    for (const operation of Object.keys(letters).slice(1))
      for (const fileRef of [surname, 'HB/25/0417', 'HB2504'])
        assert.equal((await call(operation, { fileRef })).sent, '', `${operation} ${fileRef}`);
  });
});

suite('what stands behind a token', () => {
  const refs = ['A/..', '../A', '..', 'A//B', '/A', 'A\\B', 'A%2fB', 'A\tB', 'x/letters', 'A/./B'];
  const ask = async (fileRef: string, operation = 'GET /files/{fileRef}') => {
    const call = await leased(
      { ...letters, 'GET /files': { answer: { files: [{ ...file, fileRef }] } } },
      policy,
    );
    const token = tokenIn((await call('GET /files')).answer, 'fileRef');
    return call(operation, { fileRef: token });
  };

  test('is sent nowhere else, and no refusal tells what is wrong with it', async () => {
    const told = new Set<string>();
    for (const ref of refs) {
      const { refusal, sent } = await ask(ref);
      assert.equal(sent, '', ref);
      told.add(refusal ?? '');
    }
    assert.deepEqual(
      [...told],
      [
        'fileRef: What stands behind the token cannot be sent there. Ask by another argument, or tell the owner of the lease.',
      ],
    );
  });

  test('is sent encoded where a slash is a slash of the value', async () => {
    for (const ref of ['A/B', 'A/B/C D', 'A/B?c#d'])
      assert.ok((await ask(ref)).asSent.includes(`/files/${encodeURIComponent(ref)}`), ref);
  });

  test('is not told by the way a raw value is taken beside it', async () => {
    const pair = 'GET /files/{fileRef}/letters/{letterId}';
    const operations = { ...letters, [pair]: { answer: [{ state: 'sent' }] } };
    const call = await leased(operations, policy);
    const fileRef = tokenIn((await call('GET /files')).answer, 'fileRef');
    const refusals = await Promise.all(
      ['HB/25/0417', 'HB/25/0418'].map(async (letterId) => {
        const { refusal, sent } = await call(pair, { fileRef, letterId });
        assert.equal(sent, '');
        return refusal;
      }),
    );
    assert.equal(refusals[0], refusals[1]);
    assert.match(refusals[0] ?? '', /^letterId: Must not hold a slash.* send the token\./);
  });
});

suite('the name of a thing that answers show is taken in its addresses', () => {
  const crate = { name: 'tinyheap', latest: '3.0.1', owner: { realName: 'Ottilie Vandersloot' } };
  const registry: Record<string, AnsweredOperation> = {
    'GET /crates': { answer: { crates: [crate] } },
    'GET /crates/{name}': { answer: crate },
    'GET /crates/{name}/versions/{version}': {
      answer: { version: '3.0.1', publishedBy: 'ottilie' },
    },
    'GET /crates/{name}/owners': {
      answer: [{ name: 'Ottilie Vandersloot', email: 'o@vandersloot.example' }],
      query: ['name', 'filter', 'q'],
    },
    'POST /crates/{name}/retire': { answer: { name: 'tinyheap', retired: true } },
  };
  const written = (name: string) => ({
    filters: [
      { target: 'crates[].name', filterType: name },
      { target: '$.name', filterType: name, operation: 'GET /crates/{name}' },
      ...['latest', 'version', 'retired'].map((target) => ({ target, filterType: 'KEEP' })),
      { target: 'realName', filterType: 'TOKENIZE', class: 'person' },
      { target: 'publishedBy', filterType: 'TOKENIZE', class: 'person' },
      { target: 'email', filterType: 'TOKENIZE' },
    ],
    unlisted: 'withhold',
  });
  const paths = Object.keys(registry).filter((path) => path.includes('{name}'));

  test('raw, in every operation on the record', async () => {
    const call = await leased(registry, written('KEEP'));
    for (const path of paths) {
      // A parameter of the query has taken the name there.
      const key = path.endsWith('/owners') ? 'name_path' : 'name';
      const args = { [key]: 'tinyheap', ...(path.includes('{version}') && { version: '3.0.1' }) };
      const { refusal, sent } = await call(path, args);
      assert.equal(refusal, undefined, path);
      assert.match(sent, /crates\/tinyheap/, path);
      const { inputSchema } = call.shown(path);
      const shown = JSON.stringify(inputSchema['properties']);
      assert.doesNotMatch(shown, new RegExp(`"${key}":\\{[^}]*raw values`), path);
    }
  });

  test('and opens no search for the name of somebody in the same operation', async () => {
    const call = await leased(registry, written('KEEP'));
    const owners = 'GET /crates/{name}/owners';
    for (const args of [
      { name: 'Vandersloot' },
      { filter: "name eq 'Vandersloot'" },
      { q: 'Vandersloot' },
      { name_path: 'o@vandersloot.example' },
    ])
      assert.equal((await call(owners, { name_path: 'tinyheap', ...args })).sent, '');
  });

  test('but not where one answer repeats what it was asked by, nor of what is searched', async () => {
    const person = { name: 'Ottilie Vandersloot', email: 'o@vandersloot.example' };
    const saved = [{ title: 'Late', phrase: 'late' }];
    const call = await leased(
      {
        'GET /entries/{phrase}': { answer: { phrase: 'late', members: [person] } },
        'GET /lookup/{phrase}': { answer: { phrase: 'late', members: [person] } },
        'GET /lookup': { answer: saved },
        'GET /searches': { answer: saved },
        'GET /searches/{phrase}/members': { answer: [person] },
      },
      {
        filters: [
          ...['phrase', 'title'].map((target) => ({ target, filterType: 'KEEP' })),
          ...['name', 'email'].map((target) => ({ target, filterType: 'TOKENIZE' })),
        ],
        unlisted: 'withhold',
      },
    );
    for (const operation of [
      'GET /entries/{phrase}',
      'GET /lookup/{phrase}',
      'GET /searches/{phrase}/members',
    ])
      assert.equal((await call(operation, { phrase: 'Vandersloot' })).sent, '', operation);
  });

  test('but not where they hide it, nor of people', async () => {
    const hidden = await leased(registry, written('REDACT'));
    assert.equal((await hidden('POST /crates/{name}/retire', { name: 'tinyheap' })).sent, '');
    const people = await leased(
      {
        'GET /members': { answer: { members: [{ name: 'O. Vandersloot', ssn: '219-09-7731' }] } },
        'GET /members/{name}/visits': { answer: [{ visitor: 'Ottilie Vandersloot' }] },
      },
      {
        filters: [{ target: 'members[].name', filterType: 'KEEP' }],
        unlisted: 'withhold',
      },
    );
    assert.equal((await people('GET /members/{name}/visits', { name: 'Vandersloot' })).sent, '');
  });
});
