// The API of the stall bench: the answer a path names, made once.
import { createServer } from 'node:http';
import { answers } from './stall-kinds.ts';

const made = new Map<string, Buffer>();

createServer((req, res) => {
  const name = decodeURIComponent(req.url?.split('/')[2] ?? '');
  const body = made.get(name) ?? Buffer.from(answers[name]?.() ?? '{}');
  made.set(name, body);
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
