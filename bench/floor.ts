// The floor: a hand-written tools/call that parses the upstream's JSON, serialises it, and
// serialises it again as text. No policy, no key, no record.
import { createServer } from 'node:http';
import { Pool } from 'undici';
import './report-cpu.ts';

const pool = new Pool(process.env.UPSTREAM!, { connections: 64, pipelining: 1 });

createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.on(
    'end',
    () =>
      void answer(Buffer.concat(parts).toString()).then((body) =>
        res
          .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
          .end(body),
      ),
  );
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));

async function answer(request: string): Promise<Buffer> {
  const { id, params } = JSON.parse(request);
  const { body } = await pool.request({
    path: `/v1/${encodeURIComponent(params.arguments.size)}/customers`,
    method: 'GET',
  });
  const value: unknown = JSON.parse(await body.text());
  const result = JSON.stringify({ content: [{ type: 'text', text: JSON.stringify(value) }] });
  return Buffer.from(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`);
}
