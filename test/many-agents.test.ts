// A thousand agents call one lease at the same moment: each gets its own answer, treated, and each
// call is on record.
import assert from 'node:assert/strict';
import { Agent, createServer, request } from 'node:http';
import { after, before, suite, test } from 'node:test';
import { startInstallation, type Installation } from './testing/installation.ts';

const agents = 1_000;
/** To one upstream, by default. */
const connections = 256;
const description = {
  openapi: '3.1.0',
  info: { title: 'Clinic', version: '1' },
  paths: {
    '/patients/{id}': {
      get: {
        operationId: 'getPatient',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          '200': {
            description: 'One.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    },
  },
};

suite('a thousand agents at once', () => {
  let installation: Installation;
  /**
   * Answers that are held back until there are as many as there are connections to an upstream:
   * however slow the machine, they are under way at one moment.
   */
  let held: (() => void)[] = [];
  let arrived = 0;
  const upstream = createServer((req, res) => {
    const id = req.url?.split('/').at(-1) ?? '';
    const answer = JSON.stringify({ id: Number(id), email: `patient${id}@clinic.example` });
    held.push(() => res.writeHead(200, { 'content-type': 'application/json' }).end(answer));
    arrived++;
    if (held.length < connections && arrived < agents) return;
    for (const send of held) send();
    held = [];
  });

  before(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', 2_048, resolve));
    // Nothing is given up while the last of them is on its way.
    installation = await startInstallation({ LEASEHOLD_UPSTREAM_TIMEOUT_MS: '300000' });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    upstream.closeAllConnections();
    upstream.close();
  });

  test('nobody is turned away, gets what is another’s, or sees what is treated', async () => {
    const address = upstream.address();
    assert.ok(typeof address === 'object' && address);
    const policy = {
      filters: [
        { target: 'email', filterType: 'TOKENIZE' },
        { target: 'id', filterType: 'KEEP' },
      ],
    };
    const lease = await installation.lease({
      description,
      policy,
      baseUrl: `http://127.0.0.1:${address.port}`,
    });
    // A socket each.
    const sockets = new Agent({ keepAlive: false, maxSockets: agents });
    const call = (id: number) =>
      new Promise<string>((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${lease.key}`,
          'content-type': 'application/json',
        };
        const req = request(lease.address, { method: 'POST', agent: sockets, headers }, (res) => {
          res.setEncoding('utf8');
          let text = '';
          res.on('data', (part: string) => (text += part));
          res.on('end', () => resolve(text));
        });
        req.on('error', reject);
        req.end(
          JSON.stringify({
            jsonrpc: '2.0',
            id,
            method: 'tools/call',
            params: { name: 'get_patient', arguments: { id } },
          }),
        );
      });
    const answers = await Promise.all(Array.from({ length: agents }, (_, id) => call(id)));
    const tokens = new Set<unknown>();
    for (const [id, text] of answers.entries()) {
      const { id: answered, result } = JSON.parse(text) as {
        id: number;
        result: { structuredContent: { id: number; email: string } };
      };
      assert.equal(answered, id);
      assert.equal(result.structuredContent.id, id);
      assert.ok(!text.includes('@clinic'));
      tokens.add(result.structuredContent.email);
    }
    assert.equal(tokens.size, agents);
    await installation.app.flush();
    let recorded = 0;
    let cursor: string | undefined;
    do {
      const page = await installation.control('GET /calls', {
        query: { leaseId: lease.id, outcome: 'ok', limit: 200, ...(cursor && { cursor }) },
      });
      recorded += page.items.length;
      cursor = page.next ?? undefined;
    } while (cursor);
    assert.equal(recorded, agents);
  });
});
