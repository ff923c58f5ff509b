import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';

export interface Certificate {
  certificatePem: string;
  keyPem: string;
}

/**
 * A self-signed certificate for 127.0.0.1, valid for a day around now: enough of X.509 (RFC 5280)
 * for a TLS handshake in a test.
 */
export function createCertificate(commonName: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const name = sequence(set(sequence(oid([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(commonName)))));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))), // version 3
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(-12), time(12)),
    name,
    createPublicKey({ key: publicKey, format: 'der', type: 'spki' }).export({
      type: 'spki',
      format: 'der',
    }),
    der(0xa3, sequence(subjectAltName)),
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  const certificate = sequence(
    body,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = certificate.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return {
    certificatePem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    keyPem: privateKey,
  };
}

const ecdsaWithSha256 = sequence(oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
const subjectAltName = sequence(
  oid([0x55, 0x1d, 0x11]),
  der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1])))),
);

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return der(0x31, part);
}

function oid(bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function time(hours: number): Buffer {
  const text = new Date(Date.now() + hours * 3_600_000)
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(text));
}
