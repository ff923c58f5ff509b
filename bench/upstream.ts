// The fixed API of the bench: raw sockets, every answer serialised once at start, so that it costs
// next to nothing beside what is measured.
import { createServer } from 'node:net';
import { page, sizes } from './records.ts';

const answers = new Map(
  Object.entries(sizes).map(([size, bytes]) => [`/v1/${size}/customers`, httpAnswer(page(bytes))]),
);
const missing = httpAnswer('{"error":"not_found"}');

createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  let pending = '';
  socket.on('data', (part) => {
    pending += part.toString('latin1');
    for (let end = pending.indexOf('\r\n\r\n'); end >= 0; end = pending.indexOf('\r\n\r\n')) {
      const path = pending.slice(pending.indexOf(' ') + 1, pending.indexOf(' ', 5));
      socket.write(answers.get(path) ?? missing);
      pending = pending.slice(end + 4);
    }
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));

function httpAnswer(body: string): Buffer {
  return Buffer.from(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: keep-alive\r\n\r\n${body}`,
  );
}
