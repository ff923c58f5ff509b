import { decodeUrlPart } from '@leasehold/privacy';
/**
 * A path as people write it → a template: `{{id}}`, `:id`, `<id>` and `{id}` all become `{id}`, one
 * name twice becomes `{id}` and `{id_2}`. What stands behind `?` is returned as names: values in an
 * example are somebody's.
 */
export function formPathTemplate(written: string): { path: string; query: string[] } {
  const [path = '', query = ''] = (written.split('#', 1)[0] ?? '').split(/\?(.*)/s);
  const counts = new Map<string, number>();
  const unique = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `{${count === 1 ? name : `${name}_${count}`}}`;
  };
  const template = path.replace(
    /\{\{\s*([^{}\s/]+)\s*\}\}|\{([^{}/]+)\}|<([^<>/\s]+)>|(?<=\/):([A-Za-z_]\w*)/g,
    (_, braces?: string, brace?: string, angle?: string, colon?: string) =>
      unique((braces ?? brace ?? angle ?? colon ?? '').trim()),
  );
  return { path: template.startsWith('/') ? template : `/${template}`, query: queryNames(query) };
}

function queryNames(query: string): string[] {
  const names = query
    .split('&')
    .map((part) => decodeUrlPart((part.split('=', 1)[0] ?? '').replaceAll('+', ' ')));
  return [...new Set(names.filter((name) => name !== ''))];
}
