import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Takes mail by as much of SMTP (RFC 5321) as one message needs. */
export async function startMailServer() {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    let isData = false;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (part) => {
      text += part.toString();
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) mails.push(line);
        const isStart = !isData && /^DATA/i.test(line);
        socket.write(
          isStart ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n',
        );
        isData = isStart;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on TCP.
  const { port } = server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
