/**
 * What a text is that this page does not read, and what to paste instead: a sentence for the
 * visitor. Undefined where it may be something that is read.
 */
export function namePaste(text: string): string | undefined {
  const start = text
    .slice(0, lookedAt)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return kinds.find(({ is }) => is(start))?.message;
}

/** Enough to know a text by. */
const lookedAt = 4_000;

const asCurl =
  'Paste the request as a cURL line (browsers and API clients have “Copy as cURL”), or its answer as JSON.';

interface Kind {
  is: (start: string) => boolean;
  message: string;
}

const kinds: readonly Kind[] = [
  {
    is: (start) => /^(?:(?:https?:\/\/|(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/)\S*\s*)+$/i.test(start),
    message:
      'This is an address, and this page asks the network for nothing. Open it and paste what it shows, or give it to the command line: leasehold protect <address>.',
  },
  {
    is: (start) =>
      /^(?:(?:#|\/\/|@)[^\n]*\n|\s)*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+\S+/.test(start),
    message: `This is a request, as .http files and logs of HTTP write it. ${asCurl}`,
  },
  {
    is: (start) => programs.some((sign) => sign.test(start)),
    message: `This is a program that makes a request. ${asCurl}`,
  },
  {
    is: (start) =>
      /^(?:\$\w+\s*=[^\n]*\n[^]*?^)?(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm|wget|https?)\s+\S/im.test(
        start,
      ),
    message: `This is a command, but none of curl. ${asCurl}`,
  },
  {
    is: (start) => /^<(?!!doctype html|html|head|body)(?:\?xml|[a-z][\w:.-]*[\s/>])/i.test(start),
    message:
      'This is XML, and this page reads JSON. Ask the API for JSON (Accept: application/json), or paste its OpenAPI document.',
  },
  {
    is: (start) => /^(?:array\(|\[\s*['"][^'"\n]*['"]\s*=>)/i.test(start),
    message:
      'This is an array as PHP writes it, and this page reads JSON. Print it with json_encode and paste that.',
  },
  {
    is: (start) =>
      /^(?:INSERT INTO|SELECT|CREATE TABLE|UPDATE|DELETE FROM)\s/i.test(start) ||
      /^[^\n]*\|[^\n]*\n[-+|: ]+\n/.test(start),
    message:
      'This is a table or a statement of SQL, and this page reads JSON. Paste its rows as a list of JSON objects.',
  },
  {
    is: (start) => /^(?:query\b[^{]*)?\{\s*\w+\s*(?:\([^()]*\))?\s*\{/.test(start),
    message: 'This is a query of GraphQL. Paste the answer it gets, as JSON.',
  },
  {
    is: (start) => /^(?:meta\s*\{\s|type:\s*collection\.insomnia|opencollection:)/.test(start),
    message: `This is how an API client keeps requests. ${asCurl}`,
  },
  {
    is: (start) => /^(?:---\s+)?-\s+["']?\w+["']?\s*:/.test(start),
    message: 'This is a list in YAML, and this page reads answers as JSON. Paste it as JSON.',
  },
  {
    is: isTable,
    message:
      'This is a table of values with commas, semicolons or tabs between them (CSV), and this page reads JSON. Paste its rows as a list of JSON objects.',
  },
];

/** What programs begin with that make requests, or have in a line further down. */
const programs: readonly RegExp[] = [
  /^(?:(?:const|let|var)\s+\w+\s*=\s*)?(?:await\s+)?(?:fetch|axios(?:\.\w+)?|\$\.ajax)\(/,
  /^(?:(?:import|from)\s[^\n]*\n[^]*?^[^\n]*)?\brequests\.\w+\(/m,
  /^(?:<\?php|package main|import java|using System|require ['"]net\/http)/,
];

/** Two rows at least, with as many columns each. */
function isTable(start: string): boolean {
  const lines = start.split(/\r?\n/).filter((line) => line.trim() !== '');
  // the last may be cut
  const [first = '', second = ''] = lines;
  if (lines.length < 2 || /^[[{#]|^\s*[\w-]+:(?:\s|$)/.test(first)) return false;
  return [',', ';', '\t'].some((mark) => {
    const columns = first.split(mark).length;
    return (
      columns > 1 &&
      !first.endsWith(mark) &&
      second.replaceAll(/"[^"]*"/g, '').split(mark).length === columns
    );
  });
}
