import { hasFewValues, type Filter, type FilterType } from '@leasehold/privacy';
import { families, type Family } from '@leasehold/ui/families';
import type { Treatment } from './policy-edit.ts';

/** Keys 1 to 6, in the order of the table of families. */
export const familyKeys = Object.keys(families) as readonly Family[]; // the keys of the table itself

/** What a filter type is called in the table of fields. */
export const treatmentNames = {
  KEEP: 'Keep',
  REDACT: 'Redact',
  DROP: 'Drop',
  MASK_PARTIAL: 'Mask',
  TOKENIZE: 'Tokenize',
  HASH: 'Hash',
  AGE_GROUP: 'Age group',
  GENERALIZE: 'Generalize',
  SHIFT_DATE: 'Shift date',
  ANONYMIZE: 'Initials',
  FORMAT_PRESERVE: 'Same format',
} as const satisfies Record<FilterType, string>;

/** What the table of fields calls what happens to a field. */
export function treatmentWord({ held, isKept }: { held?: { filter: Filter } | undefined; isKept: boolean }): string {
  if (held) return treatmentNames[held.filter.filterType];
  return isKept ? 'Not reviewed: sent' : 'Not reviewed';
}

/** What a filter does with a value, in a few words. */
export function ruleText(filter: Filter): string {
  return rules[filter.filterType](filter);
}

const rules: Record<FilterType, (filter: Filter) => string> = {
  KEEP: () => 'Sent as it is',
  REDACT: () => 'Never leaves Leasehold',
  DROP: () => 'Left out, name and all',
  MASK_PARTIAL: ({ keepLast = 4 }) => (keepLast === 0 ? 'Nothing readable' : `At most the last ${keepLast} readable`),
  TOKENIZE: ({ randomized }) => (randomized ? 'Reversible, a new token every time' : 'Reversible for this lease'),
  HASH: () => 'One way; equal values stay equal',
  AGE_GROUP: ({ bandYears = 5, dateOrder }) => `In groups of ${bandYears} ${bandYears === 1 ? 'year' : 'years'}${orderText(dateOrder)}`,
  GENERALIZE: ({ to, size, edges, dateOrder }) => {
    if (to === 'ZIP3') return 'First three digits';
    if (to === 'YEAR') return `Year only${orderText(dateOrder)}`;
    return edges ? `Ranges from ${edges.join(', ')}` : `Ranges of ${size ?? ''}`;
  },
  SHIFT_DATE: ({ maxDays = 30, subject, dateOrder }) => `Up to ${maxDays} days off, by ${subject ?? ''}${orderText(dateOrder)}`,
  ANONYMIZE: ({ label }) => (label === undefined ? 'Who it is, and initials' : `${label} and initials`),
  FORMAT_PRESERVE: ({ alphabet = 'digits' }) => (alphabet === 'digits' ? 'Other digits in their places' : 'Other letters and digits'),
};

const orderText = (dateOrder: Filter['dateOrder']): string =>
  dateOrder === undefined ? '' : dateOrder === 'MDY' ? ', month first' : ', day first';

/** What a key or a menu needs to know of a field. */
export interface Treatable {
  path: string;
  class: string;
  /** The filter that is suggested for it. */
  suggested?: Filter | undefined;
}

/** The treatment of a family that fits a field: the one that is suggested, else the commonest that the engine takes. */
export function treatmentOf(family: Family, field: Treatable): Treatment {
  const { suggested } = field;
  if (suggested && families[family].filterTypes.some((type) => type === suggested.filterType)) return withoutTarget(suggested);
  return defaults[family](field);
}

/** Of one filter type, ready to be put in force: what it cannot be without is filled in. */
export function treatmentOfType(filterType: FilterType, field: Treatable): Treatment {
  const { suggested } = field;
  if (suggested?.filterType === filterType) return withoutTarget(suggested);
  if (filterType === 'GENERALIZE') return generalized(field);
  if (filterType === 'SHIFT_DATE') return { filterType, subject: 'id' };
  if (filterType === 'TOKENIZE' && hasFewValues(field.class, [field.path.replaceAll('[]', '').split('.').at(-1) ?? '']))
    return { filterType, randomized: true };
  return { filterType };
}

const defaults: Record<Family, (field: Treatable) => Treatment> = {
  keep: () => ({ filterType: 'KEEP' }),
  remove: () => ({ filterType: 'REDACT' }),
  obscure: () => ({ filterType: 'MASK_PARTIAL' }),
  link: (field) => treatmentOfType('TOKENIZE', field),
  coarsen: (field) => (/^(?:birth_date|age)$/.test(field.class) ? { filterType: 'AGE_GROUP' } : generalized(field)),
  replace: () => ({ filterType: 'ANONYMIZE' }),
};

function generalized({ class: dataClass, path }: Treatable): Treatment {
  if (dataClass === 'zip') return { filterType: 'GENERALIZE', to: 'ZIP3' };
  if (dataClass === 'date' || dataClass === 'birth_date' || /(?:date|_at|At|On)$/.test(path))
    return { filterType: 'GENERALIZE', to: 'YEAR' };
  return { filterType: 'GENERALIZE', to: 'BUCKET', size: dataClass === 'age' ? 10 : 100 };
}

/** The treatment with one option set, or taken out; options that rule each other out give way. What is no value of the option is the engine's to refuse. */
export function withOption(filter: Filter, name: string, value: unknown): Treatment {
  const { target: _, ...treatment } = filter;
  const others = Object.entries(treatment).filter(([other]) => other !== name && !yields(other, name));
  const filled = name === 'to' && value === 'BUCKET' ? [['size', 100]] : [];
  const set = value === undefined ? [] : [[name, value]];
  return Object.fromEntries([...others, ...filled, ...set]);
}

const yields = (option: string, to: string): boolean =>
  to === 'to'
    ? ['size', 'edges', 'dateOrder'].includes(option)
    : (to === 'size' && option === 'edges') || (to === 'edges' && option === 'size');

function withoutTarget(filter: Filter): Treatment {
  const { target: _, ...treatment } = filter;
  return treatment;
}
