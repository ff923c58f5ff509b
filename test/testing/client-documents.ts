import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createCertificate } from '../../packages/server/src/gateway/testing/certificate.ts';

/** Documents of clients over https on loopback, trusted by this process. */
export interface DocumentServer extends AsyncDisposable {
  origin: string;
  /** What is answered at a path. */
  answers: Map<string, { status?: number; headers?: Record<string, string>; body: string }>;
  asked: string[];
}

export async function serveDocuments(): Promise<DocumentServer> {
  const { certificatePem, keyPem } = createCertificate('127.0.0.1');
  setDefaultCACertificates([...getCACertificates('default'), certificatePem]);
  const answers: DocumentServer['answers'] = new Map();
  const asked: string[] = [];
  const server: Server = createServer({ cert: certificatePem, key: keyPem }, (req, res) => {
    asked.push(req.url ?? '');
    const {
      status = 200,
      headers = {},
      body,
    } = answers.get(req.url ?? '') ?? { status: 404, body: '{}' };
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    answers,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
