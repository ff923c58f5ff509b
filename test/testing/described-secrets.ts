/**
 * One way an owner may hand over an API, with secrets all over it. `{base}` stands for the
 * upstream's address.
 */
export interface DescribedSecrets {
  format: string;
  text: string;
  /** A tool of it that takes no arguments but these. */
  call: { operation: string; arguments: Record<string, unknown> };
}

/** Each is planted where such a thing is found; none may be anywhere afterwards. */
export const secrets = {
  bearer: 'b34r3r-Q7xv2LmP9sTk4WzY',
  basicPassword: 'hunter2-basic',
  cookie: 'c00kie-8fK2mQzX7v',
  setCookie: 's3tc00kie-5hJ9wLpN3r',
  apiKey: 'k3y-Zx81LqWm47TbVn',
  queryKey: 'qk3y-Hj29XcMv65RtPl',
  pathToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwNHRoIn0.c2lnbmVkLXBhdGg',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.c2lnbmF0dXJlLXBsYW50ZWQ',
  password: 'p4ssw0rd-in-a-body',
  clientSecret: 'cl13nt-s3cr3t-Yt6Bn8',
  signature: 'fe5f80f77d5fa3beca038a248ff027d0445342fe2855ddc963176630326f1024',
  signedKey: 'AKIAIOSFODNN7PLANTED',
  userInfo: 'us3r1nf0-pass',
  answerToken: 'a4sw3r-t0k3n-Mn3Vb7',
  csrf: 'csrf-9d8f7a6b5c4e3d2f',
  headerName: 'planted9f86d081884c7d659a2f',
  proxy: 'pr0xy-pa55',
} as const;

const basic = Buffer.from(`me:${secrets.basicPassword}`).toString('base64');
const json = JSON.stringify;
const header = (name: string, value: string) => ({ name, value });

const headers = [
  header('Authorization', `Bearer ${secrets.bearer}`),
  header('Cookie', `session=${secrets.cookie}; theme=dark`),
  header('X-Api-Key', secrets.apiKey),
  header('X-CSRF-Token', secrets.csrf),
  header('Proxy-Authorization', `Basic ${basic}`),
  header('X-Session-Info', secrets.jwt),
  header('X-Client-Note', secrets.jwt),
  header(secrets.headerName, 'x'),
  header('Referer', `https://app.example/?token=${secrets.jwt}`),
];

const entry = (
  method: string,
  url: string,
  postData?: object,
  answer: unknown = { ok: true, next: 1 },
) => ({
  request: {
    method,
    url,
    headers,
    cookies: [header('session', secrets.cookie)],
    ...(postData && { postData }),
  },
  response: {
    status: 200,
    headers: [header('Set-Cookie', `session=${secrets.setCookie}; HttpOnly`)],
    cookies: [header('session', secrets.setCookie)],
    content: { mimeType: 'application/json', text: json(answer) },
  },
});

const signedQuery = `X-Amz-Credential=${secrets.signedKey}&X-Amz-Signature=${secrets.signature}&X-Amz-Security-Token=${secrets.jwt}`;

const capture = json({
  log: {
    version: '1.2',
    entries: [
      entry('GET', `{base}/v1/orders?api_key=${secrets.queryKey}&page=1&${secrets.jwt}`),
      entry('GET', `{base}/v1/orders?page=2&access_token=${secrets.queryKey}&${secrets.jwt}=1`),
      entry('GET', `{base}/v1/share/${secrets.pathToken}`),
      entry('GET', `{base}/v1/files/7?${signedQuery}`),
      entry(
        'POST',
        '{base}/v1/sessions',
        {
          mimeType: 'application/json',
          text: json({ email: 'a', password: secrets.password, [secrets.jwt]: 1 }),
        },
        { token: secrets.answerToken, [secrets.jwt]: { deep: secrets.jwt } },
      ),
      entry('POST', '{base}/v1/tokens', {
        mimeType: 'application/x-www-form-urlencoded',
        text: `grant_type=client_credentials&client_secret=${secrets.clientSecret}&${secrets.jwt}=1`,
      }),
      entry('POST', '{base}/v1/uploads', {
        mimeType: `multipart/form-data; boundary=${secrets.queryKey}`,
        params: [header('password', secrets.password), header(secrets.jwt, 'x')],
      }),
    ],
  },
});

const commands = `
# Sign in with ${secrets.password}
curl -u me:${secrets.basicPassword} '{base}/v1/orders?api_key=${secrets.queryKey}&page=1'
# List ${secrets.jwt}
curl -H 'Authorization: Bearer ${secrets.bearer}' -H "X-Api-Key: ${secrets.apiKey}" -b 'session=${secrets.cookie}' {base}/v1/customers?${secrets.jwt}
curl --oauth2-bearer ${secrets.bearer} -H 'Accept: ${secrets.jwt}' -H '${secrets.headerName}: x' '{base}/v1/files/7?${signedQuery}'
curl -x http://me:${secrets.proxy}@proxy.example:8080 --proxy-user me:${secrets.proxy} {base}/v1/share/${secrets.pathToken}
curl {base}/v1/sessions -d email=a -d password=${secrets.password} -d '${secrets.jwt}=1'
curl {base}/v1/tokens --json '{"client_secret": "${secrets.clientSecret}", "${secrets.jwt}": "${secrets.jwt}"}'
curl -E cert.pem:${secrets.password} -F 'password=${secrets.password}' -F '${secrets.jwt}=x' {base}/v1/uploads -H 'X-CSRF-Token: ${secrets.csrf}'
curl https://me:${secrets.userInfo}@elsewhere.example/v1/things
curl --${secrets.queryKey} {base}/v1/broken
curl 'ftp://me:${secrets.userInfo}@elsewhere.example/x'
KEY=${secrets.apiKey} frobnicate --token ${secrets.bearer}
curl "{base}/v1/open?token=${secrets.queryKey}
`;

const saved = (
  method: string,
  url: unknown,
  body?: object,
  answer: unknown = { ok: true, next: 1 },
  auth?: object,
) => ({
  name: `Tried with ${secrets.jwt}`,
  event: [
    { listen: 'prerequest', script: { exec: [`pm.environment.set('key', '${secrets.apiKey}')`] } },
  ],
  request: {
    method,
    url,
    description: `Bearer ${secrets.jwt}`,
    header: headers.map(({ name, value }) => ({ key: name, value })),
    ...(body && { body }),
    ...(auth && { auth }),
  },
  response: [
    {
      name: secrets.jwt,
      code: 200,
      originalRequest: { url: `{base}/v1/?api_key=${secrets.queryKey}` },
      header: [
        { key: 'Set-Cookie', value: `session=${secrets.setCookie}` },
        { key: 'Content-Type', value: 'application/json' },
      ],
      cookie: [header('session', secrets.setCookie)],
      body: json(answer),
    },
  ],
});
const field = (key: string, value: string) => ({ key, value });

const collection = json({
  info: {
    name: 'Secrets',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    description: `Send ${secrets.jwt}`,
  },
  auth: { type: 'bearer', bearer: [field('token', secrets.bearer)] },
  variable: [
    field('host', '{base}/v1'),
    field('apiToken', secrets.apiKey),
    { ...field('shared', secrets.pathToken), type: 'secret' },
  ],
  item: [
    saved('GET', {
      raw: '',
      host: ['{{host}}'],
      path: ['orders'],
      query: [
        field('api_key', secrets.queryKey),
        field('page', '1'),
        { key: secrets.jwt, value: null },
      ],
    }),
    saved('GET', `{{host}}/orders?page=2&access_token=${secrets.queryKey}&${secrets.jwt}=1`),
    saved('GET', `{{host}}/share/${secrets.pathToken}`),
    saved('GET', '{{host}}/share/{{shared}}/{{apiToken}}'),
    saved('GET', `{{host}}/files/7?${signedQuery}`),
    saved(
      'GET',
      `https://me:${secrets.userInfo}@elsewhere.example/v1/things`,
      undefined,
      {},
      { type: 'noauth' },
    ),
    saved(
      'POST',
      '{{host}}/sessions',
      { mode: 'raw', raw: json({ email: 'a', password: secrets.password, [secrets.jwt]: 1 }) },
      { token: secrets.answerToken, [secrets.jwt]: { deep: secrets.jwt } },
    ),
    saved('POST', '{{host}}/tokens', {
      mode: 'urlencoded',
      urlencoded: [field('client_secret', secrets.clientSecret), field(secrets.jwt, '1')],
    }),
    saved(
      'POST',
      '{{host}}/uploads',
      {
        mode: 'formdata',
        formdata: [field('password', secrets.password), field(secrets.jwt, 'x')],
      },
      {},
      { type: 'basic', basic: [field('username', 'me'), field('password', secrets.basicPassword)] },
    ),
    saved('POST', '{{host}}/graph', {
      mode: 'graphql',
      graphql: {
        query: `{ a(token: "${secrets.bearer}") }`,
        variables: json({ password: secrets.password }),
      },
    }),
  ],
});

/** To add a format: its text with `secrets` in every place where such things stand. */
export const described: DescribedSecrets[] = [
  { format: 'har-1.2', text: capture, call: { operation: 'GET /orders', arguments: { page: 3 } } },
  {
    format: 'postman-2.1',
    text: collection,
    call: { operation: 'GET /orders', arguments: { page: 3 } },
  },
  { format: 'curl', text: commands, call: { operation: 'GET /orders', arguments: { page: 3 } } },
];
