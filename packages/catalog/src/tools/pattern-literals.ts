/**
 * Whether a pattern of an API description spells out a value rather than a form: four digits in a
 * row (`^219-09-7731$`), or a text that is personal (`^(jane\.doe@example\.com)$`). Signs between
 * digits do not matter, nor do escapes, classes of one sign and what may be left out.
 */
export function namesLiterally(pattern: string, isPersonal: (text: string) => boolean): boolean {
  const runs = literalRuns(pattern.slice(0, patternCharsMax));
  return runs.some(
    (run) =>
      /\p{Nd}(?:[\s._:/-]{0,3}\p{Nd}){3}/u.test(run) ||
      (run.length >= textCharsMin && isPersonal(run)),
  );
}

/** Longer ones are not shown. */
const patternCharsMax = 1000;
const textCharsMin = 5;

/** What a match has to hold, one run for each stretch without a choice. */
function literalRuns(pattern: string): string[] {
  return pattern
    .replace(
      /\\u\{([\da-f]{1,6})\}|\\u([\da-f]{4})|\\x([\da-f]{2})/gi,
      (whole, ...codes) => signOf(codes.find((code) => typeof code === 'string')) ?? whole,
    )
    .replace(/\[(\\?)([^\]\\^-])\]/g, (_, slash: string, sign: string) =>
      slash === '' ? plain(sign) : `\\${sign}`,
    )
    .replace(/\{\d+(?:,\d*)?\}|\(\?(?:[:=!]|<[=!]|<\w+>)/g, '|')
    .replace(/\\[dDwWsSbBpPkK](?:\{[^}]*\})?|\[(?:\\.|[^\]])*\]/g, '|')
    .replace(/\\([^a-zA-Z0-9])/g, '$1\u{E000}')
    .split(/[|()*]|[.?+^$](?!\u{E000})/u)
    .map((run) => run.replaceAll('\u{E000}', ''));
}

function signOf(code: unknown): string | undefined {
  const point = typeof code === 'string' ? Number.parseInt(code, 16) : Number.NaN;
  return Number.isInteger(point) && point <= 0x10ffff
    ? plain(String.fromCodePoint(point))
    : undefined;
}

function plain(sign: string): string {
  return /[\p{L}\p{N}]/u.test(sign) ? sign : `\\${sign}`;
}
