import { jsonErrorPlace, PublicError } from '@leasehold/contract';
import { readRequestText } from '../../http/read-request-text.ts';

const defaultBytesMax = 2 * 1024 * 1024;
const depthMax = 100;

/**
 * A JSON body of bounded size and depth whose text every database takes. Anything else is a
 * `PublicError` with its place.
 */
export async function readJsonBody(request: Request, bytesMax = defaultBytesMax): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw invalid('', 'Send the body as content-type application/json');
  const value = parseJson(await readRequestText(request, bytesMax));
  inspect(value);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(jsonErrorPlace(text) ?? '', 'The body is not JSON');
  }
}

/**
 * Nesting that recursion would not survive, and text PostgreSQL refuses (U+0000, lone surrogates),
 * end here. Iterative, so it survives it.
 */
function inspect(root: unknown): void {
  const open: { value: unknown; place: string; depth: number }[] = [
    { value: root, place: '', depth: 0 },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, place, depth } = next;
    if (typeof value === 'string') assertStorable(value, place);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= depthMax)
      throw invalid(place.slice(0, 300), `Nested deeper than ${depthMax} levels`);
    for (const [key, child] of Object.entries(value)) {
      assertStorable(key, place);
      if (typeof child === 'string' || typeof child === 'object')
        open.push({ value: child, place: `${place}/${pointerPart(key)}`, depth: depth + 1 });
    }
  }
}

function assertStorable(text: string, place: string): void {
  if (text.includes('\0')) throw invalid(place, 'Text with U+0000 cannot be kept');
  if (!text.isWellFormed()) throw invalid(place, 'Text with half a surrogate pair cannot be kept');
}

const pointerPart = (key: string): string =>
  key.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');

const invalid = (place: string, message: string): PublicError =>
  new PublicError('invalid_request', undefined, { issues: [{ place, message }] });
