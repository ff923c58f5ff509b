/**
 * One line for each place where two JSON values differ: `/filters/2/filterType: REDACT →
 * MASK_PARTIAL`.
 */
export function differences(before: unknown, after: unknown, at = ''): string[] {
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
    const keys = [...new Set([...old.keys(), ...now.keys()])];
    return keys.flatMap((key) =>
      differences(
        old.get(key),
        now.get(key),
        `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      ),
    );
  }
  if (Object.is(before, after)) return [];
  return [`${at === '' ? '(whole)' : at}: ${shown(before)} → ${shown(after)}`];
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

function shown(value: unknown): string {
  if (value === undefined) return '(absent)';
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
