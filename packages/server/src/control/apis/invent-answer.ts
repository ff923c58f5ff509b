import { isObject, foldName, memberPath, type Json, type JsonObject } from '@leasehold/privacy';

/**
 * An answer that fits a schema, for trying policies: every value is invented, of the kind its field
 * seems to be. Examples of the description are not used, since they may be somebody's data. Total
 * and bounded; where the schema says nothing, a short text.
 */
export function inventAnswer(
  schema: Json,
  definitions: { readonly [name: string]: JsonObject },
  classAt: (path: string) => string | undefined,
): Json {
  let left = valuesMax;

  function invent(given: Json | undefined, path: string, name: string, at: Place): Json {
    const node = resolve(given, definitions);
    if (left-- <= 0 || at.depth > depthMax || at.open.includes(node)) return null;
    const inside = { ...at, depth: at.depth + 1, open: [...at.open, node] };
    if (node['const'] !== undefined) return node['const'];
    if (Array.isArray(node['enum']) && node['enum'].length > 0)
      return node['enum'][at.turn % node['enum'].length] ?? null;
    const properties = propertiesOf(node, definitions, 0);
    if (properties.length > 0) {
      return Object.fromEntries(
        properties.map(([key, inner]): [string, Json] => [
          key,
          invent(inner, memberPath(path, key), key, inside),
        ]),
      );
    }
    const [branch] = [node['oneOf'], node['anyOf']]
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .filter(isTelling);
    if (branch !== undefined) return invent(branch, path, name, inside);
    if (isObject(node['items'])) return inventItems(node['items'], path, name, inside);
    if (isObject(node['additionalProperties']))
      return { example: invent(node['additionalProperties'], memberPath(path, '*'), name, inside) };
    return inventScalar(node, name, { dataClass: classAt(path), turn: at.turn });
  }

  /**
   * Two records where the list is the answer's own, so that a policy shows on more than one; one of
   * a list in a record.
   */
  function inventItems(items: JsonObject, path: string, name: string, at: Place): Json[] {
    const turns = at.isInList ? [at.turn] : [0, 1];
    return turns.map((turn) => invent(items, `${path}[]`, name, { ...at, turn, isInList: true }));
  }

  return invent(schema, '', '', { depth: 0, turn: 0, isInList: false, open: [] });
}

interface Place {
  depth: number;
  /** Which of two people it is about. */
  turn: number;
  isInList: boolean;
  /** Schemas around it: one inside itself is not followed again. */
  open: readonly Json[];
}

const valuesMax = 2_000;
const depthMax = 16;

function resolve(
  given: Json | undefined,
  definitions: { readonly [name: string]: JsonObject },
): JsonObject {
  let node = given;
  for (let hops = 0; hops < 16 && isObject(node) && typeof node['$ref'] === 'string'; hops++) {
    const name = (node['$ref'].split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
    node = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  }
  return isObject(node) ? node : {};
}

/** Its own, and those of all it is made of. */
function propertiesOf(
  node: JsonObject,
  definitions: { readonly [name: string]: JsonObject },
  depth: number,
): [string, Json][] {
  const parts = Array.isArray(node['allOf']) && depth < 8 ? node['allOf'] : [];
  const inherited = parts.flatMap((part) =>
    propertiesOf(resolve(part, definitions), definitions, depth + 1),
  );
  const own = isObject(node['properties']) ? Object.entries(node['properties']) : [];
  return [...new Map([...inherited, ...own])];
}

const isTelling = (branch: Json): boolean => !isObject(branch) || branch['type'] !== 'null';

function inventScalar(
  node: JsonObject,
  name: string,
  { dataClass = '', turn }: { dataClass: string | undefined; turn: number },
): Json {
  const type = [node['type'] ?? []].flat().find((one) => one !== 'null');
  const number = numbers.get(dataClass)?.[turn] ?? 12 + 7 * turn;
  if (type === 'integer') return clamped(Math.round(number), node);
  if (type === 'number') return clamped(number, node);
  if (type === 'boolean') return turn === 0;
  if (type === 'null') return null;
  if (type === 'object') return {};
  if (type === 'array') return [];
  const format = typeof node['format'] === 'string' ? node['format'] : '';
  const kind = dataClass === 'person' ? partOfName(name) : dataClass;
  const known = format === 'date' && dataClass === 'date' ? undefined : texts.get(kind);
  return (known ?? formats.get(format))?.[turn] ?? otherText(dataClass, name, turn);
}

/** A first name, a last one, or a whole one. */
function partOfName(name: string): string {
  const words = foldName(name);
  if (/^(?:first|given|fore|christian)/.test(words)) return 'first_name';
  return /^(?:last|family|sur|maiden)/.test(words) ? 'last_name' : 'person';
}

function clamped(value: number, { minimum, maximum }: JsonObject): number {
  const floor = typeof minimum === 'number' ? Math.max(value, minimum) : value;
  return typeof maximum === 'number' ? Math.min(floor, maximum) : floor;
}

/**
 * `cus_71820` of a customer; otherwise the field's own name, which says that nobody made it up for
 * this field.
 */
function otherText(dataClass: string, name: string, turn: number): string {
  if (dataClass.endsWith('_id')) return `${dataClass.slice(0, 3)}_${71_820 + 133 * turn}`;
  return `${foldName(name).slice(0, 24) || 'text'} ${turn + 1}`;
}

type Two<Value> = readonly [Value, Value];

const numbers = new Map<string, Two<number>>(
  Object.entries({
    age: [41, 67],
    money: [129.5, 2480],
    zip: [94_110, 10_027],
    birth_date: [448_502_400, -64_800_000],
  }),
);

/**
 * Invented people; numbers and addresses are of the ranges kept for examples (RFC 2606, RFC 5737,
 * RFC 7042, 555-01xx) or are known to be nobody's.
 */
const texts = new Map<string, Two<string>>(
  Object.entries({
    person: ['Marta Lindqvist', 'Daniel Okoye'],
    first_name: ['Marta', 'Daniel'],
    last_name: ['Lindqvist', 'Okoye'],
    email: ['marta.lindqvist@example.com', 'd.okoye@example.org'],
    phone: ['555-013-9958', '555-014-2077'],
    username: ['martal', 'dokoye'],
    address: ['41 Harbour Street', '7 Mill Lane'],
    city: ['Uppsala', 'Leeds'],
    state: ['CA', 'NY'],
    country: ['SE', 'GB'],
    zip: ['94110', '10027'],
    ssn: ['078-05-1120', '219-09-9999'],
    national_id: ['AB 12 34 56 C', 'ZZ 65 43 21 A'],
    passport: ['X0000001', 'X0000002'],
    license: ['L0000001', 'L0000002'],
    vehicle: ['1M8GDM9AXKP042788', '11111111111111111'],
    card: ['4111 1111 1111 1111', '5555 5555 5555 4444'],
    card_end: ['1111', '4444'],
    card_security: ['123', '456'],
    iban: ['DE89 3704 0044 0532 0130 00', 'GB82 WEST 1234 5698 7654 32'],
    account: ['0012345678', '0098765432'],
    birth_date: ['1984-03-19', '1967-12-13'],
    age: ['41', '67'],
    gender: ['female', 'male'],
    ethnicity: ['Swedish', 'Nigerian'],
    marital_status: ['married', 'single'],
    diagnosis: ['J45.909', 'E11.9'],
    medication: ['Salbutamol', 'Metformin'],
    ip: ['192.0.2.24', '203.0.113.77'],
    mac: ['00:00:5E:00:53:01', '00:00:5E:00:53:AF'],
    geo: ['59.8586, 17.6389', '53.8008, -1.5491'],
    url: ['https://example.com/records/71820', 'https://example.com/records/71953'],
    homepage: ['https://example.com/marta', 'https://example.org/daniel'],
    photo: ['https://example.com/marta.jpg', 'https://example.org/daniel.jpg'],
    password: ['correct horse', 'battery staple'],
    secret: ['invented-key-1', 'invented-key-2'],
    money: ['129.50', '2480.00'],
    date: ['2026-11-02T09:30:00Z', '2026-11-14T16:05:00Z'],
    salutation: ['Ms', 'Mr'],
    text: [
      'Marta Lindqvist asked for a call at 555-013-9958.',
      'Sent the invoice to d.okoye@example.org.',
    ],
  }),
);

const formats = new Map<string, Two<string>>(
  Object.entries({
    'date-time': ['2026-11-02T09:30:00Z', '2026-11-14T16:05:00Z'],
    date: ['2026-11-02', '2026-11-14'],
    time: ['09:30:00Z', '16:05:00Z'],
    email: ['marta.lindqvist@example.com', 'd.okoye@example.org'],
    uuid: ['4be0643f-1d98-573b-97cd-ca98a65347dd', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
    uri: ['https://example.com/records/71820', 'https://example.com/records/71953'],
    ipv4: ['192.0.2.24', '203.0.113.77'],
    ipv6: ['2001:db8::24', '2001:db8::77'],
  }),
);
