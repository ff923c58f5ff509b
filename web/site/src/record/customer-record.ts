import {
  addToShape,
  compilePolicy,
  memoryOfOneAnswer,
  createShape,
  parsePolicy,
  Raw,
  shapeSchema,
  treatments,
  type AnswerSchema,
  type Engine,
  type Family,
  type FilterType,
} from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import { buildSecret } from '../demo/run-demo.ts';

/** An invented person, who is met all over the home page. */
export const customerRecord = {
  customerId: 'cus_8841',
  name: 'Marta Lindqvist',
  email: 'marta@nordwind.example',
  born: '1984-03-19',
  card: '4000 0566 5566 5556',
  plan: 'team',
} as const;

export type CustomerField = keyof typeof customerRecord;

/** What a visitor may choose for each field. The first of each is what the page's lease does. */
const offered = {
  customerId: ['TOKENIZE', 'KEEP', 'REDACT', 'MASK_PARTIAL'],
  name: ['ANONYMIZE', 'KEEP', 'REDACT', 'MASK_PARTIAL', 'TOKENIZE'],
  email: ['MASK_PARTIAL', 'KEEP', 'REDACT', 'TOKENIZE'],
  born: ['AGE_GROUP', 'KEEP', 'REDACT', 'MASK_PARTIAL', 'TOKENIZE'],
  card: ['REDACT', 'KEEP', 'MASK_PARTIAL', 'TOKENIZE'],
  plan: ['KEEP', 'REDACT', 'TOKENIZE'],
} as const satisfies Record<CustomerField, readonly FilterType[]>;

/** One way to treat a field, and what comes of it. */
export interface RecordTreatment {
  filterType: FilterType;
  family: Family;
  /** What an agent would receive. */
  text: string;
}

/** A field as the upstream returns it, and each way it may be treated; the first is the lease's. */
export interface TreatedField {
  field: CustomerField;
  value: string;
  choices: readonly [RecordTreatment, ...RecordTreatment[]];
}

/** The record by the engine that the gateway runs, worked out when the page is built. */
export function treatedCustomer(): TreatedField[] {
  return fields.map((field) => {
    const [first, ...others] = offered[field].map((filterType): RecordTreatment => {
      const { family } = treatments[filterType];
      return { filterType, family, text: treatedText(field, filterType) };
    });
    if (!first) throw new Error(`${field} has no treatment`);
    return { field, value: customerRecord[field], choices: [first, ...others] };
  });
}

// of a constant: it has no other keys
const fields = Object.keys(customerRecord) as CustomerField[];
/** The day ages are counted from. */
const builtAt = Date.parse('2026-11-20T00:00:00Z');

const answer: AnswerSchema = { schemas: [recordSchema()], definitions: {} };

function recordSchema() {
  const shape = createShape();
  addToShape(shape, customerRecord);
  return shapeSchema(shape);
}

function treatedText(field: CustomerField, filterType: FilterType): string {
  const { text } = engineFor(field, filterType).protect(
    new Raw(JSON.stringify({ [field]: customerRecord[field] })),
    { answer },
  );
  const treated: { [name: string]: string } = JSON.parse(text);
  return treated[field] ?? '';
}

function engineFor(target: CustomerField, filterType: FilterType): Engine {
  const label = filterType === 'ANONYMIZE' ? { label: 'Customer' } : {};
  const { policy } = parsePolicy({ filters: [{ target, filterType, ...label }] });
  if (!policy) throw new Error(`${filterType} of ${target} is no policy`);
  return compilePolicy(policy, {
    leaseSecret: buildSecret,
    now: () => builtAt,
    primitives: noblePrimitives,
    workspaceId: 'site',
    memory: memoryOfOneAnswer(),
  });
}
