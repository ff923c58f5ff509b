// Policies and answers made at random, from few names and values, so that they meet: what the
// differential test holds two engines to.
import {
  type AnswerSchema,
  type EngineLimits,
  filterTypes,
  type Json,
  type JsonObject,
  type RestoredValue,
} from '@leasehold/privacy';

export interface DifferentialCase {
  policy: Json;
  /** JSON texts, and some that are none. */
  bodies: string[];
  answer: AnswerSchema | undefined;
  options: { held: string[]; limits?: Partial<EngineLimits>; restored: [string, RestoredValue][] };
  messages: string[];
}

/** The same seed makes the same case. */
export function makeCase(seed: number): DifferentialCase {
  const make = new Maker(seed);
  const count = make.int(7) + 2;
  return {
    policy: make.policy(),
    bodies: Array.from({ length: count }, () => make.body()),
    answer: make.chance(0.75) ? make.answer() : undefined,
    options: {
      held: make.chance(0.15) ? [make.target()] : [],
      ...(make.chance(0.2) ? { limits: make.limits() } : {}),
      restored: make.chance(0.15)
        ? [[make.of(texts), { replacement: 'TOKEN_0', class: 'text' }]]
        : [],
    },
    messages: make.chance(0.1) ? [`The value ${make.of(texts)} is not ${make.of(texts)}.`] : [],
  };
}

const names = [
  'id',
  'name',
  'email',
  'note',
  'items',
  'more',
  'at',
  'ssn',
  'amount',
  'patient',
  'status',
  'x y',
  'first_name',
];
/**
 * Names that nobody says: of people, of maps, of other scripts, and some that hide something or are
 * JavaScript's own.
 */
const oddNames = [
  'zebulon',
  'zebulon_quartermaine',
  'Q-1234567',
  'ünal',
  '姓名',
  'na\u200bme',
  '__proto__',
  'constructor',
  '42',
  '',
  'NAME',
  'Name ',
  '4111111111111111',
];

const texts = [
  '',
  'a',
  'active',
  'Zebulon Quartermaine',
  'zebulon.quartermaine@example.org',
  '+1-503-555-0142',
  '901-10-1234',
  '4111 1111 1111 1111',
  '1987-04-12',
  '2003-02-01T08:30:00Z',
  '02/03/1999',
  '97209',
  'Asked Zebulon Quartermaine to call +1-503-555-0142.',
  'Nothing of note.',
  '901101234',
  '0042',
  '12345678901234567890',
  'ze\u200bbulon quartermaine',
  'TOKEN_ABCDEFGHJKMNPQRSTVWXYZ0123456789ABCDEFGH',
  'HASH_0123456789ABCDEFGHJKMNPQRS',
  'true',
  '42',
  ' ',
  '[1, 2]',
  '[1.10]',
  '{}',
  '"x"',
  '{"name":"Zebulon Quartermaine","note":"x"}',
  '[{"name":"Zebulon"},{"id":1.50}]',
  '{"id":1}\n{"id":2}',
  '\ufeff{"email":"a@b.example"}',
  '{"note":"{\\"note\\":\\"{\\\\\\"name\\\\\\":\\\\\\"Zebulon\\\\\\"}\\"}"}',
  '{not json',
  'x'.repeat(700),
  'Ålesund',
  'MjAwMy0wMi0wMQ==',
  'emVidWxvbi5xdWFydGVybWFpbmVAZXhhbXBsZS5vcmc=',
];
/** As they are written: not all of them as JavaScript writes them. */
const numbers = [
  '0',
  '-0',
  '1',
  '-7',
  '42',
  '1.5',
  '1.10',
  '1e3',
  '1e400',
  '0.1',
  '100000',
  '123456',
  '901101234',
  '4111111111111111',
  '12345678901234567890',
  '0.12345678901234567890',
  '1700000000',
  '1700000000000',
  '19870412',
  '97209',
  '0.0000001',
];

/** JSON whose numbers are written: a text in place of each. */
type Written =
  | { source: string }
  | string
  | boolean
  | null
  | Written[]
  | { members: [string, Written][] };

class Maker {
  #state: number;
  #names: string[];

  constructor(seed: number) {
    this.#state = seed * 2654435761;
    const few = names.filter(() => this.chance(0.7));
    this.#names = few.length > 0 ? few : names;
  }

  /** mulberry32. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  int(below: number): number {
    return Math.floor(this.#next() * below);
  }
  chance(share: number): boolean {
    return this.#next() < share;
  }
  of<Item>(items: readonly Item[]): Item {
    const item = items[this.int(items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  // --- Policies ----------------------------------------------------------------------------------

  policy(): Json {
    const filters = Array.from({ length: this.int(8) }, () => this.filter());
    return {
      filters,
      unlisted: this.of(['keep', 'keep', 'withhold']),
      echo: this.chance(0.5),
      ...(this.chance(0.2) ? { nulls: 'hide' } : {}),
      ...(this.chance(0.25)
        ? {
            text: {
              detect: ['EMAIL', 'PHONE', 'SSN', 'CARD', 'DATE'],
              filterType: this.of(['REDACT', 'TOKENIZE', 'MASK_PARTIAL', 'HASH']),
            },
          }
        : {}),
    };
  }

  filter(): Json {
    const filterType = this.of(filterTypes);
    return { target: this.target(), filterType, ...this.#optionsOf(filterType) };
  }

  #optionsOf(filterType: string): JsonObject {
    if (filterType === 'GENERALIZE')
      return this.of<JsonObject>([{ to: 'ZIP3' }, { to: 'YEAR' }, { to: 'BUCKET', size: 10 }]);
    if (filterType === 'SHIFT_DATE')
      return { subject: this.of(['id', 'name', 'patient.id', 'items[].id', 'email']) };
    if (filterType === 'TOKENIZE' && this.chance(0.2)) return { randomized: true };
    if ((filterType === 'TOKENIZE' || filterType === 'HASH') && this.chance(0.5))
      return { class: this.of(['person', 'email', 'ssn']) };
    return {};
  }

  target(): string {
    const [a, b, c] = [this.#step(), this.#step(), this.#step()];
    return this.chance(0.5)
      ? a
      : this.of([
          `$${a}`,
          `$${a}${b}`,
          `$${a}[]${b}`,
          `$[]${a}`,
          `$[]${a}${b}`,
          `$${a}[]`,
          `$.**${a}`,
          `$${a}.*`,
          `$${a}.**${b}`,
          `$.*${a}`,
          `$${a}${b}${c}`,
          '$[]',
          '$',
          `$[]${a}[]`,
          `$${a}[][]`,
        ]);
  }

  #step(): string {
    return `["${this.of(this.#names)}"]`;
  }

  limits(): Partial<EngineLimits> {
    return this.of<Partial<EngineLimits>>([
      { depthMax: this.int(5) },
      { tokenBytesMax: 12 },
      { scanCharsMax: this.int(200) },
      { echoValuesMax: this.int(4) },
    ]);
  }

  answer(): AnswerSchema {
    const said = [...names, 'NAME'].filter(() => this.chance(0.85));
    const any = { $ref: '#/$defs/any' };
    const definition: JsonObject = {
      properties: Object.fromEntries(said.map((name) => [name, any])),
      items: any,
    };
    if (this.chance(0.15)) definition['additionalProperties'] = any;
    if (this.chance(0.2)) definition['enum'] = ['active', 'dormant'];
    return { schemas: [any], definitions: { any: definition } };
  }

  // --- Answers -----------------------------------------------------------------------------------

  body(): string {
    const kind = this.int(40);
    if (kind === 0)
      return this.of([
        '',
        ' ',
        'not json',
        '{"name":',
        '\ufeff{"name":"Zebulon Quartermaine"}',
        '"Zebulon Quartermaine"',
        '12',
      ]);
    const value = kind < 24 ? this.#page() : this.#value(0);
    const text = this.#write(value, this.chance(0.2) ? ' ' : '');
    return this.chance(0.1) ? text.replaceAll('Z', '\\u005a') : text;
  }

  /** Records of one making, most of them alike. */
  #page(): Written {
    const template = this.#shuffled(this.#names)
      .slice(0, 1 + this.int(7))
      .map((name): [string, Written] => [name, this.#value(2)]);
    const records = Array.from({ length: this.int(6) }, (): Written => ({
      members: this.#record(template),
    }));
    return this.of<() => Written>([
      () => records,
      () => ({
        members: [
          ['items', records],
          ['amount', this.#number()],
        ],
      }),
      () => records[0] ?? null,
      () => ({
        members: [
          ['patient', records[0] ?? null],
          ['more', [records, records]],
        ],
      }),
    ])();
  }

  #record(template: readonly [string, Written][]): [string, Written][] {
    const members = template.flatMap(([name, like]): [string, Written][] => {
      if (this.chance(0.04)) return [];
      return [[name, this.chance(0.08) ? this.#value(2) : this.#like(like)]];
    });
    if (this.chance(0.06)) members.push([this.of(oddNames), this.#value(2)]);
    return this.chance(0.05) ? this.#shuffled(members) : members;
  }

  /** A value of the same type. */
  #like(value: Written): Written {
    if (typeof value === 'string') return this.of(texts);
    if (typeof value === 'boolean') return this.chance(0.5);
    if (value === null) return this.chance(0.7) ? null : this.#scalar();
    if (Array.isArray(value))
      return value.map((item) => this.#like(item)).slice(0, 1 + this.int(4));
    if ('members' in value) return { members: this.#record(value.members) };
    return this.#number();
  }

  #value(depth: number): Written {
    const kind = this.int(10);
    if (kind < 2 && depth < 5)
      return Array.from({ length: this.int(4) }, () => this.#value(depth + 1));
    if (kind < 5 && depth < 5) return { members: this.#members(depth) };
    return this.#scalar();
  }

  #members(depth: number): [string, Written][] {
    const pool = this.chance(0.15) ? [...this.#names, ...oddNames] : this.#names;
    return this.#shuffled(pool)
      .slice(0, this.int(5))
      .map((name) => [name, this.#value(depth + 1)]);
  }

  #scalar(): Written {
    const kind = this.int(10);
    if (kind < 6) return this.of(texts);
    if (kind < 8) return this.#number();
    return this.of([true, false, null] as const);
  }

  #number(): Written {
    return {
      source: this.chance(0.75)
        ? this.of(['0', '1', '42', '123456', '1.5', '901101234', '97209'])
        : this.of(numbers),
    };
  }

  #shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.#next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  #write(value: Written, space: string): string {
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    if (Array.isArray(value))
      return `[${value.map((item) => this.#write(item, space)).join(`,${space}`)}]`;
    if ('source' in value) return value.source;
    return `{${value.members.map(([name, member]) => `${JSON.stringify(name)}:${space}${this.#write(member, space)}`).join(`,${space}`)}}`;
  }
}
