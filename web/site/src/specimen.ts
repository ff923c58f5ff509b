import {
  compilePolicy,
  type Family,
  treatmentFamily,
  parsePolicy,
  type PolicyDocument,
} from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';

/** Of an invented person. */
const original = {
  customerId: 'cus_71820',
  customerName: 'Marta Lindqvist',
  phone: '555-013-9958',
  dob: '1984-03-19',
  ssn: '078-05-1120',
  plan: 'team',
};

const policy = {
  filters: [
    { target: 'customerId', filterType: 'TOKENIZE' },
    { target: 'customerName', filterType: 'ANONYMIZE' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
    { target: 'dob', filterType: 'AGE_GROUP' },
    { target: 'ssn', filterType: 'REDACT' },
    { target: 'plan', filterType: 'KEEP' },
  ],
} as const satisfies PolicyDocument;

export interface SpecimenRow {
  field: string;
  original: string;
  received: string;
  filterType: string;
  family: Family;
}

/**
 * What the engine makes of it, at build time: each family once. The date and the secret are fixed,
 * so a build is the same on any day.
 */
export function specimenRows(): SpecimenRow[] {
  const parsed = parsePolicy(policy);
  if (!parsed.policy) throw new Error(JSON.stringify(parsed.issues));
  const leaseSecret = new Uint8Array(32).fill(7);
  const now = () => Date.UTC(2026, 10, 20);
  const engine = compilePolicy(parsed.policy, {
    primitives: noblePrimitives,
    leaseSecret,
    workspaceId: 'site',
    now,
  });
  const received: Record<string, unknown> = Object(engine.protectValue(original).value);
  return policy.filters.map(({ target, filterType }) => {
    const family = treatmentFamily(filterType);
    if (!family) throw new Error(`${filterType} is of no family`);
    return {
      field: target,
      original: original[target],
      received: shortened(String(received[target])),
      filterType,
      family,
    };
  });
}

/** A token is about 60 characters; its beginning tells it from others. */
const shortened = (text: string) => (text.startsWith('TOKEN_') ? `${text.slice(0, 14)}…` : text);
