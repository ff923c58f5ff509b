import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleDescription } from './openapi.ts';
import { makeSampleData, type SampleData } from './people.ts';

/** The key the sample API asks for, in the header `x-api-key`. */
export const sampleApiKey = 'sample-key';

export interface SampleApi {
  baseUrl: string;
  /** Its data as it is now: what an owner sees, to hold against what an agent receives. */
  data: SampleData;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: object;
}
type Handler = (data: SampleData, input: { id: string; query: URLSearchParams; body: Record<string, unknown> }) => Answer;

const notFound: Answer = { status: 404, body: { error: 'not_found', message: 'No such record.' } };

const routes: [method: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/customers$/, (data, { query }) => page(data.customers.filter(matches(query, ['email', 'phone'])), query)],
  ['POST', /^\/customers$/, createCustomer],
  ['GET', /^\/customers\/(.+)$/, (data, { id }) => found(data.customers.find((customer) => customer.customerId === id))],
  ['PATCH', /^\/customers\/(.+)$/, updateCustomer],
  ['GET', /^\/accounts\/(.+)$/, (data, { id }) => found(data.accounts.find((account) => account.accountId === id))],
  ['GET', /^\/patients$/, (data, { query }) => page(data.patients.filter(matches(query, ['diagnosis', 'email'])), query)],
  ['GET', /^\/patients\/(.+)$/, (data, { id }) => found(data.patients.find((patient) => patient.patientId === id))],
  ['PATCH', /^\/patients\/(.+)$/, updatePatient],
  ['GET', /^\/appointments$/, (data, { query }) => page(data.appointments.filter(matches(query, ['patientId'])), query)],
  ['POST', /^\/appointments$/, bookAppointment],
];

/** Starts the sample API on loopback; port 0 takes a free one. */
export async function serveSampleApi(port = 0): Promise<SampleApi> {
  const data = makeSampleData();
  let baseUrl = '';
  const server = createServer((req, res) => void answer(data, baseUrl, req, res));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  // Listening on TCP, so the address is not a pipe's name.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { baseUrl, data, close };
}

async function answer(data: SampleData, baseUrl: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const send = ({ status, body }: Answer) => res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const url = new URL(req.url ?? '/', baseUrl);
  if (url.pathname === '/openapi.json') return void send({ status: 200, body: sampleDescription(baseUrl) });
  if (req.headers['x-api-key'] !== sampleApiKey)
    return void send({ status: 401, body: { error: 'unauthorized', message: 'Send x-api-key.' } });
  const body = await readJson(req);
  if (!body) return void send({ status: 400, body: { error: 'bad_request', message: 'The body is not a JSON object.' } });
  for (const [method, path, handler] of routes) {
    const match = req.method === method && path.exec(url.pathname);
    if (match) return void send(handler(data, { id: decodeURIComponent(match[1] ?? ''), query: url.searchParams, body }));
  }
  send(notFound);
}

async function readJson(req: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  let text = '';
  for await (const part of req) text += part;
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function found(record: object | undefined): Answer {
  return record ? { status: 200, body: record } : notFound;
}

function matches<T extends object>(query: URLSearchParams, names: (keyof T & string)[]): (record: T) => boolean {
  return (record) => names.every((name) => !query.has(name) || record[name] === query.get(name));
}

function page(records: object[], query: URLSearchParams): Answer {
  const start = Number(query.get('cursor') ?? 0) || 0;
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 20) || 20));
  const next = start + limit;
  return {
    status: 200,
    body: { items: records.slice(start, next), total: records.length, nextCursor: next < records.length ? String(next) : null },
  };
}

/** Echoes the address when it is taken, as many APIs do: an error body is a place where personal data gets out. */
function createCustomer(data: SampleData, { body }: Parameters<Handler>[1]): Answer {
  const email = typeof body.email === 'string' ? body.email : '';
  if (data.customers.some((customer) => customer.email === email)) {
    return { status: 409, body: { error: 'conflict', message: `Key (email)=(${email}) already exists` } };
  }
  const number = 10_000_000 + data.customers.length;
  const address = { street: '', city: '', state: '', zip: '' };
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  const customer = {
    customerId: `cus_${number}`,
    name: text('name'),
    email,
    phone: text('phone'),
    ssn: '',
    address,
    accountId: `ACC-${number}`,
    loyaltyTier: 'bronze' as const,
    notes: text('notes'),
  };
  data.customers.push(customer);
  return { status: 201, body: customer };
}

function updateCustomer(data: SampleData, { id, body }: Parameters<Handler>[1]): Answer {
  const customer = data.customers.find((one) => one.customerId === id);
  if (!customer) return notFound;
  for (const name of ['email', 'phone', 'notes'] as const) if (typeof body[name] === 'string') customer[name] = body[name];
  return { status: 200, body: customer };
}

function updatePatient(data: SampleData, { id, body }: Parameters<Handler>[1]): Answer {
  const patient = data.patients.find((one) => one.patientId === id);
  if (!patient) return notFound;
  for (const name of ['email', 'phoneNumber', 'notes'] as const) if (typeof body[name] === 'string') patient[name] = body[name];
  return { status: 200, body: patient };
}

function bookAppointment(data: SampleData, { body }: Parameters<Handler>[1]): Answer {
  const patient = data.patients.find((one) => one.patientId === body.patientId);
  if (!patient) return notFound;
  const appointment = {
    appointmentId: `apt_${10_000 + data.appointments.length}`,
    patientId: patient.patientId,
    at: typeof body.at === 'string' ? body.at : '',
    reason: typeof body.reason === 'string' ? body.reason : '',
    confirmation: `Booked for ${patient.patientId} (${patient.name}); we will ring ${patient.phoneNumber}.`,
  };
  data.appointments.push(appointment);
  return { status: 201, body: appointment };
}
