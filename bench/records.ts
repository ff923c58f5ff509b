// Invented customers for measuring: about 0.45 KB each, the fields five filters treat among others
// they do not.

const first = [
  'Anouk',
  'Bashir',
  'Carmen',
  'Dmitri',
  'Esther',
  'Fumiko',
  'Gwen',
  'Hamid',
  'Ingrid',
  'Jorge',
];
const last = [
  'Aaltonen',
  'Bianchi',
  'Cho',
  'Dupont',
  'Eze',
  'Fischer',
  'Gupta',
  'Haddad',
  'Ivanova',
  'Jensen',
];

export function customer(i: number) {
  const name = `${first[i % 10]!} ${last[Math.floor(i / 10 + i * 3) % 10]!}`;
  const email = `${name.toLowerCase().replace(' ', '.')}${i}@example.org`;
  const phone = `+1-503-555-${String(i % 10_000).padStart(4, '0')}`;
  return {
    id: `cust_${String(i).padStart(7, '0')}`,
    name,
    email,
    phone,
    ssn: `${String(901 + (i % 90))}-${String(10 + (i % 80))}-${String(1000 + (i % 9000))}`,
    birthDate: `${1940 + (i % 65)}-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
    accountId: `ACC-${String(700_000_000 + i * 37)}`,
    address: { street: `${10 + i} Mill Road`, city: 'Riverton', zip: String(20_000 + (i % 9000)) },
    balance: 250 + i + 0.5,
    creditLimit: 1000 + (i % 40) * 50,
    status: i % 4 === 0 ? 'dormant' : 'active',
    note: `Asked to be called on ${phone} after six.`,
  };
}

/** The same person with what an account has: about 0.9 KB, five values of which are treated. */
export function account(i: number) {
  const { name, email, phone, ssn, accountId, birthDate, address, balance, status, note, id } =
    customer(i);
  const transactions = Array.from({ length: 4 }, (_, n) => ({
    transactionId: `txn_${String(i * 10 + n).padStart(10, '0')}`,
    at: `2026-0${1 + (n % 9)}-1${n}T08:30:00Z`,
    amount: 12.5 + n + (i % 50),
    merchant: merchants[(i + n) % merchants.length]!,
  }));
  return {
    customerId: id,
    name,
    email,
    ssn,
    phone,
    accountId,
    birthDate,
    address: { ...address, state: 'OR', country: 'US' },
    balance,
    status,
    note,
    transactions,
  };
}

const merchants = ['Corner Grocer', 'Harbour Books', 'Northside Fuel', 'Tulip Pharmacy'];

/**
 * JSON text of a page of records, of just under `bytes` bytes. `offset` shifts which people are on
 * it.
 */
export function page(bytes: number, offset = 0, make: (i: number) => object = customer): string {
  const items: object[] = [];
  let length = 40;
  for (let i = offset; ; i++) {
    const record = make(i);
    length += JSON.stringify(record).length + 1;
    if (length > bytes && items.length > 0) break;
    items.push(record);
  }
  return JSON.stringify({ data: items, total: 100_000, hasMore: true });
}

export const sizes = { '1k': 1024, '10k': 10_240, '100k': 102_400 } as const;
export type Size = keyof typeof sizes;

/** The policy somebody would use, and the headline. */
export const usable =
  'usable: three tokens, a mask, a redaction; an id, two amounts, a status and one note kept; echo on';

/** The rest is withheld. Accounts and customers have an id and a second amount of other names. */
export const usableFilters = (id: string, amount: string) => [
  { target: 'name', filterType: 'TOKENIZE' },
  { target: 'email', filterType: 'TOKENIZE' },
  { target: 'accountId', filterType: 'TOKENIZE' },
  { target: 'phone', filterType: 'MASK_PARTIAL' },
  { target: 'ssn', filterType: 'REDACT' },
  ...[id, 'balance', amount, 'status', 'note'].map((target) => ({ target, filterType: 'KEEP' })),
];

/** The five filters of the other rows: two tokens, a mask, a redaction and an age group. */
const filters = [
  { target: 'email', filterType: 'TOKENIZE' },
  { target: 'name', filterType: 'TOKENIZE' },
  { target: 'phone', filterType: 'MASK_PARTIAL' },
  { target: 'ssn', filterType: 'REDACT' },
  { target: 'birthDate', filterType: 'AGE_GROUP' },
];

/**
 * The first is the headline. Echo is on where a name does not say otherwise, as it is by default.
 */
export const policies = {
  [usable]: { filters: usableFilters('id', 'creditLimit') },
  'five filters, nothing kept': { filters },
  'five filters, the rest kept, echo on': { filters, unlisted: 'keep' },
  'five filters, the rest kept, echo off': { filters, unlisted: 'keep', echo: false },
};
