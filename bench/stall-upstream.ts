// The API of the stall bench: the answer a path names. All are made before the first call, for
// others would wait while one is made.
import { createServer } from 'node:http';
import { answers } from './stall-kinds.ts';

const made = new Map(Object.entries(answers).map(([name, make]) => [name, Buffer.from(make())]));

createServer((req, res) => {
  const body = made.get(decodeURIComponent(req.url?.split('/')[2] ?? '')) ?? Buffer.from('{}');
  res
    .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    .end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
