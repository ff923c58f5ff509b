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
    is: (start) => /^https?:\/\/\S+\s*$/.test(start),
    message:
      'This is an address, and this page asks the network for nothing. Open it and paste what it shows, or give it to the command line: leasehold protect <address>.',
  },
  {
    is: (start) =>
      /^(?:(?:#|\/\/|@)[^\n]*\n|\s)*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+\S+/.test(start),
    message: `This is a request, as .http files and logs of HTTP write it. ${asCurl}`,
  },
  {
    is: (start) =>
      /^(?:const\s+\w+\s*=\s*)?(?:await\s+)?(?:fetch|axios(?:\.\w+)?|requests\.\w+|\$\.ajax)\(/.test(
        start,
      ),
    message: `This is a program that makes a request. ${asCurl}`,
  },
  {
    is: (start) => /^(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm|wget|https?)\s+\S/i.test(start),
    message: `This is a command, but none of curl. ${asCurl}`,
  },
  {
    is: (start) => /^<(?!!doctype html|html|head|body)(?:\?xml|[a-z][\w:.-]*[\s/>])/i.test(start),
    message:
      'This is XML, and this page reads JSON. Ask the API for JSON (Accept: application/json), or paste its OpenAPI document.',
  },
  {
    is: isTable,
    message:
      'This is a table of values with commas, semicolons or tabs between them (CSV), and this page reads JSON. Paste its rows as a list of JSON objects.',
  },
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
