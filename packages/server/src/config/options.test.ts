import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { describeOptions } from './describe-options.ts';
import { optionNames, options, readConfig, unknownVariables, type Option } from './options.ts';

function refusal(env: Record<string, string>, flags = {}): PublicError {
  try {
    readConfig(env, flags);
  } catch (error) {
    assert.ok(error instanceof PublicError);
    assert.equal(error.code, 'option_invalid');
    return error;
  }
  return assert.fail('accepted');
}

test('the defaults make a complete, typed and frozen configuration', () => {
  const config = readConfig({});
  assert.deepEqual(
    { ...config },
    {
      host: '127.0.0.1',
      port: 4100,
      dataFolder: './data',
      upstreamAllow: [],
      upstreamTimeoutMs: 30_000,
      upstreamBytesMax: 20 * 2 ** 20,
      textDetectorTimeoutMs: 3_000,
      textDetectorLanguage: 'en',
      textDetectorScore: 0.4,
      textDetectorEntities: [],
      textModelThreads: 1,
      resultCharsMax: 60_000,
      resultTokensMax: 20_000,
      requestBytesMax: 4 * 2 ** 20,
      agentOrigins: [],
      oauthClientDocuments: true,
      trustedProxies: [],
      logLevel: 'info',
      metrics: true,
      learnAnswers: true,
      callsKeepDays: 90,
      historyKeepDays: 90,
      auditKeepDays: Infinity,
      waitlistKeepDays: 730,
      docsMcp: true,
      drainMs: 0,
      shutdownMs: 10_000,
    },
  );
  assert.ok(Object.isFrozen(config));
  const port: number = config.port;
  const databaseUrl: string | undefined = config.databaseUrl;
  assert.equal(typeof port, 'number');
  assert.equal(databaseUrl, undefined);
});

test('a flag wins over the environment, and an empty variable counts as not set', () => {
  assert.equal(readConfig({ LEASEHOLD_PORT: '5000' }, { port: 6000 }).port, 6000);
  assert.equal(readConfig({ LEASEHOLD_PORT: '5000' }, { port: undefined }).port, 5000);
  assert.equal(readConfig({ LEASEHOLD_PORT: '  ' }).port, 4100);
});

test('a secret without a flag cannot be set by one', () => {
  assert.equal(
    readConfig({ LEASEHOLD_MASTER_KEY: 'from env' }, { masterKey: 'from flag' }).masterKey,
    'from env',
  );
});

test('origins are written whole, several with commas or spaces', () => {
  assert.deepEqual(
    readConfig({ LEASEHOLD_AGENT_ORIGINS: 'https://a.example.com, HTTP://localhost:3000/' })
      .agentOrigins,
    ['https://a.example.com', 'http://localhost:3000'],
  );
  for (const wrong of [
    '*',
    'a.example.com',
    'null',
    'https://a.example.com/path',
    'https://*.example.com/x',
    'file:///',
  ])
    assert.match(refusal({ LEASEHOLD_AGENT_ORIGINS: wrong }).message, /is not an origin/);
});

test('sizes take bytes or binary units, switches take the usual words', () => {
  assert.equal(readConfig({ LEASEHOLD_UPSTREAM_BYTES_MAX: '1MiB' }).upstreamBytesMax, 1_048_576);
  assert.equal(readConfig({ LEASEHOLD_UPSTREAM_BYTES_MAX: '2048' }).upstreamBytesMax, 2048);
  for (const word of ['off', 'false', 'NO', '0'])
    assert.equal(readConfig({ LEASEHOLD_METRICS: word }).metrics, false);
});

test('networks are canonical CIDRs', () => {
  const { upstreamAllow } = readConfig({
    LEASEHOLD_UPSTREAM_ALLOW: '10.1.0.0/16, 192.168.1.7 fd00::/8,::1',
  });
  assert.deepEqual(upstreamAllow, ['10.1.0.0/16', '192.168.1.7/32', 'fd00::/8', '::1/128']);
});

test('a publishable key names its host, with or without padding', () => {
  for (const encoded of [
    btoa('clerk.example.com$'),
    btoa('clerk.example.com$').replaceAll('=', ''),
  ]) {
    const { clerkPublishableKey } = readConfig({
      LEASEHOLD_CLERK_PUBLISHABLE_KEY: `pk_test_${encoded}`,
    });
    assert.deepEqual(clerkPublishableKey, {
      key: `pk_test_${encoded}`,
      origin: 'https://clerk.example.com',
    });
  }
  assert.equal(
    readConfig({ LEASEHOLD_CLERK_HOST: 'clerk.example.com' }).clerkHost,
    'https://clerk.example.com',
  );
  assert.equal(
    readConfig({ LEASEHOLD_CLERK_HOST: 'http://127.0.0.1:9000/' }).clerkHost,
    'http://127.0.0.1:9000',
  );
});

const wrong: [variable: string, value: string, says: RegExp][] = [
  ['LEASEHOLD_PORT', '65536', /"65536" is not a whole number from 0 to 65535/],
  ['LEASEHOLD_PORT', '80a', /"80a" is not/],
  ['LEASEHOLD_PORT', '-1', /is not/],
  ['LEASEHOLD_PORT', '0x50', /is not/],
  ['LEASEHOLD_PORT', '1e3', /is not/],
  ['LEASEHOLD_UPSTREAM_TIMEOUT_MS', '99', /from 100/],
  ['LEASEHOLD_UPSTREAM_BYTES_MAX', '20MB', /KiB, MiB or GiB/],
  ['LEASEHOLD_UPSTREAM_BYTES_MAX', '2GiB', /from 1KiB to 1GiB/],
  ['LEASEHOLD_CALLS_KEEP_DAYS', '0', /"0" is not a number of days from 1 to 36500, nor forever/],
  ['LEASEHOLD_CALLS_KEEP_DAYS', '90d', /is not/],
  ['LEASEHOLD_AUDIT_KEEP_DAYS', 'never', /nor forever/],
  ['LEASEHOLD_AUDIT_KEEP_DAYS', '36501', /is not/],
  ['LEASEHOLD_LOG_LEVEL', 'verbose', /not one of silent, error, warn, info, debug/],
  ['LEASEHOLD_METRICS', 'constructor', /neither on nor off/],
  ['LEASEHOLD_PUBLIC_URL', 'leasehold.example.com', /not a web address/],
  ['LEASEHOLD_PUBLIC_URL', 'javascript:alert(1)', /not a web address/],
  ['LEASEHOLD_PUBLIC_URL', 'https://x.example/?', /query/],
  [
    'LEASEHOLD_UPSTREAM_ALLOW',
    '10.1.2.3/8',
    /write 10\.0\.0\.0\/8 for the network or 10\.1\.2\.3 for the address/,
  ],
  ['LEASEHOLD_UPSTREAM_ALLOW', '10.0.0.0/33', /not a network/],
  ['LEASEHOLD_UPSTREAM_ALLOW', '010.0.0.0/8', /not a network/],
  ['LEASEHOLD_UPSTREAM_ALLOW', '0x0a000000', /not a network/],
  ['LEASEHOLD_UPSTREAM_ALLOW', 'example.com', /not a network/],
  ['LEASEHOLD_UPSTREAM_ALLOW', '::ffff:10.0.0.0/104', /write it as IPv4/],
  ['LEASEHOLD_UPSTREAM_ALLOW', 'fe80::1%eth0', /not a network/],
  ['LEASEHOLD_TRUSTED_PROXIES', '10.0.0.1/', /not a network/],
  ['LEASEHOLD_ANALYTICS_SCRIPT', 'javascript:alert(1)', /not the address of a script/],
  ['LEASEHOLD_ANALYTICS_SCRIPT', 'https://a;script-src/x.js', /not the address of a script/],
  ['LEASEHOLD_ANALYTICS_SCRIPT', 'https://me:pw@stats.example/x.js', /not the address of a script/],
  ['LEASEHOLD_ANALYTICS_DOMAIN', 'https://example.com', /not a domain/],
  ['LEASEHOLD_ANALYTICS_DOMAIN', '"><script>', /not a domain/],
  ['LEASEHOLD_CLERK_PUBLISHABLE_KEY', 'sk_live_Y2xlcmsuZXhhbXBsZS5jb20k', /A secret key/],
  ['LEASEHOLD_CLERK_PUBLISHABLE_KEY', 'pk_live_Y2xlcmsuZXhhbXBsZS5jb20', /not a publishable key/],
  [
    'LEASEHOLD_CLERK_PUBLISHABLE_KEY',
    `pk_live_${btoa('a.example; script-src *$')}`,
    /not a publishable key/,
  ],
  ['LEASEHOLD_CLERK_PUBLISHABLE_KEY', `pk_live_${btoa('localhost$')}`, /not a publishable key/],
  ['LEASEHOLD_CLERK_HOST', 'clerk.example.com/path', /not a host/],
  ['LEASEHOLD_CLERK_HOST', '*.example.com', /not a host/],
];
for (const [variable, value, says] of wrong) {
  test(`${variable}=${value} is refused with what to write`, () => {
    const error = refusal({ [variable]: value });
    assert.deepEqual(
      error.issues.map((issue) => issue.place),
      [variable],
    );
    assert.match(error.message, says);
  });
}

test('all bad options are reported together, each under the name it was given by', () => {
  const error = refusal({ LEASEHOLD_PORT: 'x', LEASEHOLD_LOG_LEVEL: 'loud' }, { port: 'y' });
  assert.deepEqual(
    error.issues.map((issue) => issue.place),
    ['--port', 'LEASEHOLD_LOG_LEVEL'],
  );
});

test('no error quotes a password, and long or hostile values are cut and escaped', () => {
  const secret = 'hunter2-hunter2';
  const error = refusal({
    LEASEHOLD_PUBLIC_URL: `https://me:${secret}@x.example`,
    LEASEHOLD_PORT: `\u001b[31m${'9'.repeat(500)}${secret}`,
    LEASEHOLD_DATABASE_URL: `postgres://me:${secret}@x/y`,
    LEASEHOLD_MASTER_KEY: secret,
    LEASEHOLD_OWNER_PASSWORD: secret,
  });
  const shown = JSON.stringify(error) + error.message;
  assert.ok(!shown.includes(secret));
  assert.ok(!error.message.includes('\u001b'));
  assert.ok(shown.length < 1_000);
});

test('a misspelt variable is noticed', () => {
  assert.deepEqual(
    unknownVariables({ LEASEHOLD_UPSTREAM_ALOW: '10.0.0.0/8', LEASEHOLD_PORT: '1', PATH: '' }),
    ['LEASEHOLD_UPSTREAM_ALOW'],
  );
});

test('options have one variable and one flag each, and secrets of a whole value have no flag', () => {
  const rows: Option[] = optionNames.map((name) => options[name]);
  for (const key of ['env', 'flag'] as const) {
    const given = rows.map((row) => row[key]).filter((name) => name !== undefined);
    assert.equal(new Set(given).size, given.length);
  }
  for (const { env } of rows)
    assert.match(env, /^(?:LEASEHOLD_[A-Z_]+|OTEL_EXPORTER_OTLP_ENDPOINT)$/);
  assert.ok(!('flag' in options.masterKey) && !('flag' in options.ownerPassword));
});

// promise: outside.options
test('help and docs/options.md name every option, and the page is current', () => {
  const help = describeOptions('help');
  for (const name of optionNames) assert.ok(help.includes(options[name].env));
  const page = readFileSync(new URL('../../../../docs/options.md', import.meta.url), 'utf8');
  assert.equal(
    page,
    describeOptions('markdown'),
    'run: node packages/server/src/config/write-options-page.ts',
  );
});

test('a contact becomes the URI that a security.txt holds', () => {
  const read = (text: string) => readConfig({ LEASEHOLD_SECURITY_CONTACT: text }).securityContact;
  for (const [text, uri] of [
    ['security@example.com', 'mailto:security@example.com'],
    ['mailto:Sec+bugs@example.com', 'mailto:Sec+bugs@example.com'],
    ['a?b&c%d@example.com', 'mailto:a%3Fb%26c%25d@example.com'],
    ['sec@bücher.example', 'mailto:sec@xn--bcher-kva.example'],
    ['HTTPS://Example.com/Report?a=1', 'https://example.com/Report?a=1'],
    [
      'https://example.com/a\nContact: mailto:evil@example.com',
      'https://example.com/aContact:%20mailto:evil@example.com',
    ],
  ] as const)
    assert.equal(read(text), uri);
  for (const text of [
    'http://example.com',
    'security',
    'mailto:',
    'javascript:alert(1)',
    'https://user:pw@example.com',
    'a@b.example\nExpires: never',
    'tel:+1',
    'mailto:a@b.example?subject=x',
  ])
    assert.match(
      refusal({ LEASEHOLD_SECURITY_CONTACT: text }).message,
      /LEASEHOLD_SECURITY_CONTACT: .* is no contact; write/,
      text,
    );
});

test('a text detector is an address, with a language, a score and names of entities', () => {
  const env = {
    LEASEHOLD_TEXT_DETECTOR: 'http://127.0.0.1:5002/analyze',
    LEASEHOLD_TEXT_DETECTOR_SCORE: '0.35',
    LEASEHOLD_TEXT_DETECTOR_LANGUAGE: 'de',
    LEASEHOLD_TEXT_DETECTOR_ENTITIES: 'PERSON, LOCATION',
  };
  const config = readConfig(env);
  assert.equal(config.textDetector, 'http://127.0.0.1:5002/analyze');
  assert.equal(config.textDetectorScore, 0.35);
  assert.deepEqual(config.textDetectorEntities, ['PERSON', 'LOCATION']);
  for (const [name, value] of [
    ['LEASEHOLD_TEXT_DETECTOR', 'ftp://127.0.0.1/'],
    ['LEASEHOLD_TEXT_DETECTOR', 'http://user:word@127.0.0.1/'],
    ['LEASEHOLD_TEXT_DETECTOR_SCORE', '1.5'],
    ['LEASEHOLD_TEXT_DETECTOR_SCORE', '-1'],
    ['LEASEHOLD_TEXT_DETECTOR_LANGUAGE', 'English, please'],
    ['LEASEHOLD_TEXT_DETECTOR_ENTITIES', 'PERSON;DROP'],
    ['LEASEHOLD_TEXT_DETECTOR_TIMEOUT_MS', '0'],
  ] as const)
    assert.throws(() => readConfig({ [name]: value }), new RegExp(name), `${name}=${value}`);
});
