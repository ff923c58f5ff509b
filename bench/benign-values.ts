/** Values as APIs are full of that identify nobody, from a fixed seed, by what they are. */
export function benignValues(perKind: number): Map<string, string[]> {
  const random = createRandom(20_261_120);
  const digits = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      String(i === 0 ? 1 + Math.floor(random() * 9) : Math.floor(random() * 10)),
    ).join('');
  const hex = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const pick = (text: string) =>
    text.split(' ')[Math.floor(random() * text.split(' ').length)] ?? '';
  const token = (count: number) =>
    Array.from({ length: count }, () =>
      alphabet.charAt(Math.floor(random() * alphabet.length)),
    ).join('');
  const number = (max: number) => Math.floor(random() * max);
  const time = () => new Date(1_500_000_000_000 + number(300_000_000) * 1000);
  const makers: { readonly [kind: string]: () => string } = {
    'epoch seconds': () => String(1_500_000_000 + number(300_000_000)),
    'epoch milliseconds': () => String(1_500_000_000_000 + number(300_000_000_000)),
    '8 digits': () => digits(8),
    '9 digits': () => digits(9),
    '10 digits': () => digits(10),
    '11 digits': () => digits(11),
    '13 digits': () => digits(13),
    '16 digits': () => digits(16),
    '18 digits (snowflake)': () => digits(18),
    'ISBN-13': () => `978-${digits(1)}-${digits(2)}-${digits(6)}-${digits(1)}`,
    'ISBN-13 bare': () => `978${digits(10)}`,
    UUID: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    'SHA-1': () => hex(40),
    'SHA-256': () => hex(64),
    'opaque id': () => `${pick('cus ord inv evt pi sub txn obj')}_${token(16)}`,
    'opaque token of 24': () => token(24),
    'ISO date-time': () => time().toISOString(),
    'ISO date': () => time().toISOString().slice(0, 10),
    'US date': () => `${1 + number(12)}/${1 + number(28)}/${2000 + number(25)}`,
    'clock time': () => `${10 + number(14)}:${10 + number(50)}:${10 + number(50)}`,
    amount: () => `${number(100_000)}.${digits(2)}`,
    'amount with currency': () => `$${number(999)},${digits(3)}.${digits(2)}`,
    percentage: () => `${number(100)}.${digits(1)}%`,
    version: () => `v${number(20)}.${number(20)}.${number(20)}`,
    'four-part version': () => `version ${number(20)}.${number(20)}.${number(20)}.${number(20)}`,
    'order reference': () => `${pick('ORD INV PO SO RMA')}-${digits(4)}-${digits(6)}`,
    'part number': () => `Part number: ${digits(3)}-${digits(3)}-${digits(4)}-${pick('A B C D')}`,
    SKU: () => `${pick('AB XK TR QW')}-${digits(5)}-${pick('S M L XL')}`,
    dimensions: () => `${number(400)} x ${number(400)} x ${number(400)} mm`,
    colour: () => `#${hex(6)}`,
    locale: () => pick('en-US de-DE fr-FR pt-BR sv-SE pl-PL tr-TR'),
    status: () => pick('active pending shipped delivered cancelled refunded IN_PROGRESS FAILED'),
    words: () =>
      `${pick('The A This Every')} ${pick('order shipment invoice report meeting')} ${pick('was is will')} ${pick('ready late moved closed')} on ${pick('Monday Tuesday Friday')}`,
    product: () =>
      `${pick('Wireless Ergonomic Portable Steel')} ${pick('Mouse Chair Lamp Bottle')} ${digits(3)}`,
    'ratio list': () =>
      `[${number(10)}.${digits(2)}, ${number(10)}.${digits(2)}, ${number(10)}.${digits(2)}]`,
    'semver range': () => `>=${number(9)}.${number(9)}.${number(9)} <${number(9) + 9}.0.0`,
    'media type': () => pick('application/json text/html image/png'),
    cron: () => `${number(59)} ${number(23)} * * ${number(6)}`,
    'year range': () => `${1990 + number(20)}-${2010 + number(15)}`,
    'coordinates of a pixel': () => `${number(1000)},${number(1000)}`,
  };
  return new Map(
    Object.entries(makers).map(([kind, make]) => [kind, Array.from({ length: perKind }, make)]),
  );
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Mulberry32: small, even enough, and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
