/** Formats of JSON Schema 2020-12 (Validation, 7.3) that a text shows by its form alone. */
const formats = {
  // RFC 3339
  'date-time':
    /^\d{4}-[01]\d-[0-3]\d[Tt ][0-2]\d:[0-5]\d:[0-6]\d(?:\.\d{1,9})?(?:[Zz]|[+-][0-2]\d:[0-5]\d)$/,
  date: /^\d{4}-[01]\d-[0-3]\d$/,
  // RFC 5321 4.1.2, without quoted local parts
  email: /^[^\s@"<>(),:;[\]\\]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}$/u,
  // RFC 9562
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  // RFC 3986, those that lead somewhere
  uri: /^(?:https?|ftps?|wss?):\/\/[^\s]+$/i,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
  ipv6: /^(?=.*::|(?:[^:]*:){7})[\da-f:]{2,39}$/i,
} as const satisfies Record<string, RegExp>;

export type TextFormat = keyof typeof formats;

/** The format of a text, null where it has none of these. */
export function textFormat(text: string): TextFormat | null {
  if (text.length > charsMax) return null;
  return textFormats.find((format) => formats[format].test(text)) ?? null;
}

export function isTextFormat(value: unknown): value is TextFormat {
  return typeof value === 'string' && Object.hasOwn(formats, value);
}

const charsMax = 2_000;
const textFormats = Object.keys(formats).filter(isTextFormat);
