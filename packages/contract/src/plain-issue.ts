/** A complaint as zod makes it, where no schema of ours says it in words of its own. */
export interface ZodComplaint {
  code?: string;
  message: string;
  expected?: string;
  values?: unknown[];
  options?: unknown[];
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  exact?: boolean;
}

/** The same as every schema of ours says it: what the value must be. Quotes no value. */
export function plainIssue(complaint: ZodComplaint): string {
  const { code, message } = complaint;
  // What a schema says for itself stays.
  if (!/^(?:Invalid|Too small|Too big)\b/.test(message)) return message;
  const plain = code === undefined ? undefined : sentences[code]?.(complaint);
  return plain ?? message;
}

const sentences: Readonly<Record<string, (complaint: ZodComplaint) => string | undefined>> = {
  invalid_type: ({ expected = '', message }) => {
    if (message.endsWith('received undefined')) return 'Must be given';
    const type = types[expected];
    return type && `Must be ${type}`;
  },
  invalid_value: ({ values = [] }) => oneOf(values),
  invalid_union: ({ options }) => options && oneOf(options),
  invalid_format: ({ format = '' }) => {
    const form = formats[format];
    return form && `Must be ${form}`;
  },
  too_small: (complaint) => bound(complaint, complaint.minimum, ['at least', 'more than']),
  too_big: (complaint) => bound(complaint, complaint.maximum, ['at most', 'less than']),
};

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  datetime: 'a time with its zone, as 2026-11-20T00:00:00Z',
  date: 'a date, as 2026-11-20',
  email: 'an e-mail address',
  url: 'a URL, as https://example.com',
};

const oneOf = (values: readonly unknown[]): string =>
  `Must be ${values.length === 1 ? '' : 'one of '}${values.map(String).join(', ')}`;

function bound(
  { origin = '', inclusive, exact }: ZodComplaint,
  limit: number | bigint | undefined,
  [including, excluding]: readonly [string, string],
): string | undefined {
  if (limit === undefined) return undefined;
  const word = exact ? 'exactly' : inclusive ? including : excluding;
  const counted = { string: 'characters', array: 'items' }[origin];
  if (counted) return `Must have ${word} ${limit} ${limit === 1 ? counted.slice(0, -1) : counted}`;
  return origin === 'number' ? `Must be ${word} ${limit}` : undefined;
}
