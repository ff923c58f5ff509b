import { decodeUrlPart } from '@leasehold/privacy';
import { sampleDescription } from './openapi.ts';
import type { SampleData } from './people.ts';

/** The key the sample API asks for, in the header `x-api-key`. */
export const sampleApiKey = 'sample-key';

export interface SampleRequest {
  method: string;
  url: URL;
  apiKey: string | undefined;
  body: string;
}

export interface SampleAnswer {
  status: number;
  body: object;
}

/** The sample API itself, however it is reached. What it writes, it writes into `data`. */
export function answerSample(
  data: SampleData,
  { method, url, apiKey, body: text }: SampleRequest,
): SampleAnswer {
  if (text.length > bodyCharsMax)
    return { status: 413, body: { error: 'too_large', message: 'The body is too large.' } };
  if (url.pathname === '/openapi.json') return { status: 200, body: sampleDescription(url.origin) };
  if (apiKey !== sampleApiKey)
    return { status: 401, body: { error: 'unauthorized', message: 'Send x-api-key.' } };
  const body = readJson(text);
  if (!body)
    return {
      status: 400,
      body: { error: 'bad_request', message: 'The body is not a JSON object.' },
    };
  for (const [routeMethod, path, handler] of routes) {
    const match = method === routeMethod && path.exec(url.pathname);
    if (match)
      return handler(data, { id: decodeUrlPart(match[1] ?? ''), query: url.searchParams, body });
  }
  return notFound;
}

/** It is kept in memory, and whoever may call it may fill it. */
const bodyCharsMax = 10_000;
const recordsMax = 500;

type Handler = (
  data: SampleData,
  input: { id: string; query: URLSearchParams; body: Record<string, unknown> },
) => SampleAnswer;

const notFound: SampleAnswer = {
  status: 404,
  body: { error: 'not_found', message: 'No such record.' },
};

const full: SampleAnswer = {
  status: 507,
  body: { error: 'full', message: `The sample holds ${recordsMax} records of a kind.` },
};

const routes: [method: string, path: RegExp, handler: Handler][] = [
  [
    'GET',
    /^\/customers$/,
    (data, { query }) => page(data.customers.filter(matches(query, ['email', 'phone'])), query),
  ],
  ['POST', /^\/customers$/, createCustomer],
  [
    'GET',
    /^\/customers\/(.+)$/,
    (data, { id }) => found(data.customers.find((customer) => customer.customerId === id)),
  ],
  ['PATCH', /^\/customers\/(.+)$/, updateCustomer],
  [
    'GET',
    /^\/accounts\/(.+)$/,
    (data, { id }) => found(data.accounts.find((account) => account.accountId === id)),
  ],
  [
    'GET',
    /^\/patients$/,
    (data, { query }) => page(data.patients.filter(matches(query, ['diagnosis', 'email'])), query),
  ],
  [
    'GET',
    /^\/patients\/(.+)$/,
    (data, { id }) => found(data.patients.find((patient) => patient.patientId === id)),
  ],
  ['PATCH', /^\/patients\/(.+)$/, updatePatient],
  [
    'GET',
    /^\/appointments$/,
    (data, { query }) => page(data.appointments.filter(matches(query, ['patientId'])), query),
  ],
  ['POST', /^\/appointments$/, bookAppointment],
];

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
}

function found(record: object | undefined): SampleAnswer {
  return record ? { status: 200, body: record } : notFound;
}

function matches<T extends object>(
  query: URLSearchParams,
  names: (keyof T & string)[],
): (record: T) => boolean {
  return (record) => names.every((name) => !query.has(name) || record[name] === query.get(name));
}

function page(records: object[], query: URLSearchParams): SampleAnswer {
  const start = Number(query.get('cursor') ?? 0) || 0;
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 20) || 20));
  const next = start + limit;
  return {
    status: 200,
    body: {
      items: records.slice(start, next),
      total: records.length,
      nextCursor: next < records.length ? String(next) : null,
    },
  };
}

/**
 * Echoes the address when it is taken, as many APIs do: an error body is a place where personal
 * data gets out.
 */
function createCustomer(data: SampleData, { body }: Parameters<Handler>[1]): SampleAnswer {
  const email = typeof body.email === 'string' ? body.email : '';
  if (data.customers.some((customer) => customer.email === email)) {
    return {
      status: 409,
      body: { error: 'conflict', message: `Key (email)=(${email}) already exists` },
    };
  }
  if (data.customers.length >= recordsMax) return full;
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

function updateCustomer(data: SampleData, { id, body }: Parameters<Handler>[1]): SampleAnswer {
  const customer = data.customers.find((one) => one.customerId === id);
  if (!customer) return notFound;
  for (const name of ['email', 'phone', 'notes'] as const)
    if (typeof body[name] === 'string') customer[name] = body[name];
  return { status: 200, body: customer };
}

function updatePatient(data: SampleData, { id, body }: Parameters<Handler>[1]): SampleAnswer {
  const patient = data.patients.find((one) => one.patientId === id);
  if (!patient) return notFound;
  for (const name of ['email', 'phoneNumber', 'notes'] as const)
    if (typeof body[name] === 'string') patient[name] = body[name];
  return { status: 200, body: patient };
}

function bookAppointment(data: SampleData, { body }: Parameters<Handler>[1]): SampleAnswer {
  const patient = data.patients.find((one) => one.patientId === body.patientId);
  if (!patient) return notFound;
  if (data.appointments.length >= recordsMax) return full;
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
