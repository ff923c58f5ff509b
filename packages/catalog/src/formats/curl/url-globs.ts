const addressesMax = 50;

/**
 * The addresses curl makes of one: `{one,two}` and `[1-3]` stand for several
 * (https://curl.se/docs/url-syntax.html#globbing). Braces around one name are a placeholder, and
 * brackets that are no range belong to the address.
 */
export function expandGlobs(url: string): string[] {
  const [whole] =
    /\{[^{},\s]*(?:,[^{},\s]*)+\}|\[(?:\d{1,9}-\d{1,9}|[a-z]-[a-z]|[A-Z]-[A-Z])(?::\d{1,4})?\]/.exec(
      url,
    ) ?? [];
  if (whole === undefined) return [url];
  const at = url.indexOf(whole);
  const [head, tail] = [url.slice(0, at), url.slice(at + whole.length)];
  const choices = whole.startsWith('{') ? whole.slice(1, -1).split(',') : range(whole.slice(1, -1));
  const tails = expandGlobs(tail);
  return choices
    .slice(0, addressesMax)
    .flatMap((choice) => tails.map((rest) => head + choice + rest))
    .slice(0, addressesMax);
}

/** `1-3`, `001-100:10`, `a-z`. */
function range(text: string): string[] {
  const [, from = '', to = '', step = '1'] = /^(\w+)-(\w+)(?::(\d+))?$/.exec(text) ?? [];
  const isNumber = /^\d/.test(from);
  const [first, last] = isNumber
    ? [Number(from), Number(to)]
    : [from.charCodeAt(0), to.charCodeAt(0)];
  const by = Math.max(1, Number(step));
  const found: string[] = [];
  for (let next = first; next <= last && found.length < addressesMax; next += by)
    found.push(isNumber ? String(next).padStart(from.length, '0') : String.fromCharCode(next));
  return found.length > 0 ? found : [from];
}
