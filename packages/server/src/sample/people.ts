/**
 * Invented people for the sample API: the same ones at every start. No name, number or address
 * belongs to anybody.
 */

export interface Customer {
  customerId: string;
  name: string;
  email: string;
  phone: string;
  ssn: string;
  address: { street: string; city: string; state: string; zip: string };
  accountId: string;
  loyaltyTier: 'bronze' | 'silver' | 'gold';
  notes: string;
}

export interface Account {
  accountId: string;
  customerName: string;
  phoneNumber: string;
  balance: number;
  currency: 'USD';
  transactions: { transactionId: string; at: string; amount: number; merchant: string }[];
}

export interface Patient {
  patientId: string;
  name: string;
  dob: string;
  ssn: string;
  phoneNumber: string;
  email: string;
  diagnosis: string;
  medications: string[];
  notes: string;
}

export interface Appointment {
  appointmentId: string;
  patientId: string;
  at: string;
  reason: string;
  confirmation: string;
}

export interface SampleData {
  customers: Customer[];
  accounts: Account[];
  patients: Patient[];
  appointments: Appointment[];
}

const firstNames = [
  'Amara',
  'Bram',
  'Chiara',
  'Dev',
  'Elif',
  'Farid',
  'Greta',
  'Hana',
  'Ivo',
  'Jasmin',
  'Kofi',
  'Leona',
  'Mateo',
  'Noor',
  'Oskar',
  'Priya',
  'Quentin',
  'Rosa',
  'Soren',
  'Tamika',
];
const lastNames = [
  'Abernathy',
  'Brandt',
  'Castellano',
  'Delacroix',
  'Eriksen',
  'Fairweather',
  'Gonzalez',
  'Hallström',
  'Ishikawa',
  'Jankowski',
  'Kessler',
  'Lindqvist',
  'Moreau',
  'Nakamura',
  "O'Leary",
  'Petrov',
  'Quigley',
  'Rosenthal',
  'Sandoval',
  'Thornbury',
];
const streets = [
  'Alder Lane',
  'Birch Road',
  'Canal Street',
  'Dockside Avenue',
  'Elm Court',
  'Foundry Row',
];
const places = [
  { city: 'Springfield', state: 'IL', zip: '62704' },
  { city: 'Bend', state: 'OR', zip: '97702' },
  { city: 'Duluth', state: 'MN', zip: '55802' },
  { city: 'Macon', state: 'GA', zip: '31201' },
];
const merchants = [
  'Corner Grocer',
  'Harbour Books',
  'Northside Fuel',
  'Tulip Pharmacy',
  'Rialto Cinema',
];
const conditions = [
  { diagnosis: 'Type 2 diabetes', medications: ['Metformin'] },
  { diagnosis: 'Hypertension', medications: ['Lisinopril', 'Amlodipine'] },
  { diagnosis: 'Asthma', medications: ['Albuterol'] },
  { diagnosis: 'Migraine', medications: ['Sumatriptan'] },
];

export function makeSampleData(count = 60): SampleData {
  const random = generator(20_261_120);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const digits = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const data: SampleData = { customers: [], accounts: [], patients: [], appointments: [] };
  for (let i = 0; i < count; i++) {
    const first = firstNames[i % firstNames.length]!;
    const last = lastNames[(i * 7 + Math.floor(i / firstNames.length)) % lastNames.length]!;
    const name = `${first} ${last}`;
    const email = `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, '') + `${i}@example.com`;
    const phone = `555-${String(200 + i).padStart(3, '0')}-${digits(4)}`;
    // Area numbers 900–999 are never issued as Social Security numbers (20 CFR 422.103).
    const ssn = `9${digits(2)}-${String(10 + (i % 60))}-${digits(4)}`;
    const accountId = `ACC-${digits(9)}`;
    const place = pick(places);
    const condition = pick(conditions);
    data.customers.push({
      customerId: `cus_${digits(8)}`,
      name,
      email,
      phone,
      ssn,
      address: { street: `${1 + Math.floor(random() * 900)} ${pick(streets)}`, ...place },
      accountId,
      loyaltyTier: pick(['bronze', 'silver', 'gold'] as const),
      notes: `${name} prefers calls on ${phone}; receipts go to ${email}.`,
    });
    data.accounts.push({
      accountId,
      customerName: name,
      phoneNumber: phone,
      balance: Math.round(random() * 900_000) / 100,
      currency: 'USD',
      transactions: Array.from({ length: 3 }, (_, n) => ({
        transactionId: `txn_${digits(10)}`,
        at: new Date(Date.UTC(2026, 9, 1 + n * 7, 9 + n)).toISOString(),
        amount: Math.round(random() * 20_000) / 100,
        merchant: pick(merchants),
      })),
    });
    data.patients.push({
      patientId: `pat_${digits(8)}`,
      name,
      dob: `${1934 + ((i * 13) % 75)}-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + ((i * 5) % 28)).padStart(2, '0')}`,
      ssn,
      phoneNumber: phone,
      email,
      ...condition,
      notes: `Seen with ${last}'s family doctor. Reach the patient on ${phone}.`,
    });
  }
  return data;
}

/**
 * A small linear congruential generator (Numerical Recipes constants): repeatable, and nothing
 * secret hangs on it.
 */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
