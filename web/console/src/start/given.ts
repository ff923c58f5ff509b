import { isHeaderName, fitsHeader } from '../apis/auth-draft.ts';
import { phrase } from '../words/phrase.ts';

/** What somebody gave of an API: a description itself, the address of one, or neither. */
export type GivenText =
  | { kind: 'text'; text: string }
  | { kind: 'address'; url: string }
  | { kind: 'wrong'; message: string; instead?: string };

/**
 * One line without a blank is an address, or was meant as one; anything else is a description,
 * which the server judges. `instead` is what was probably meant.
 */
export function readGiven(given: string): GivenText {
  const text = alone(given.trim());
  if (text === '')
    return { kind: 'wrong', message: phrase('Paste a description, or type its address.') };
  if (/^https?:\/\//i.test(text) && /\s/.test(text))
    return {
      kind: 'wrong',
      message: phrase('An address has no blanks. Give it alone, with nothing before or after it.'),
    };
  const isOneLine = !/\s/.test(text) && text.length <= 2048 && !notAddress.test(text);
  if (!isOneLine && !/^[a-z]+:\/\/\S+$/i.test(text)) return { kind: 'text', text: given };
  if (variable.test(text)) return { kind: 'wrong', message: withVariable };
  return readAddress(text);
}

/** Without what an address often stands in where it is copied from: quotes, `<>`, a link, a comma. */
function alone(text: string): string {
  const [, linked] = /^\[[^\]\n]*\]\((https?:\/\/[^\s()]+)\)$/i.exec(text) ?? [];
  const [, quoted] =
    /^["'`“”„‘’«<](https?:\/\/[^\s"'`“”‘’»<>]+)["'`“”‘’»>][,;.]?$/i.exec(text) ?? [];
  const inside = linked ?? quoted ?? text;
  return /^https?:\/\/\S+[,;.]$/i.test(inside) ? inside.slice(0, -1) : inside;
}

/** How JSON, YAML, a page or a quoted text begins; an IPv6 address and `{tenant}.` do not. */
const notAddress = /^(?:\{(?!\{|[\w-]+\})|\[(?![\da-f:.]*:[\da-f:.]*\])|[<"'])/i;

const variable = /\{[^{}]*\}|<[^<>]*>|:\/\/:/;
const withVariable = phrase('This address holds a variable. Put its value in its place.');

function readAddress(text: string): GivenText {
  if (/^https?:\/\//i.test(text)) return judgeUrl(text);
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/{1,3}/i.exec(text) ?? [];
  const [, meant = '', rest = ''] = /^(https?)[:;]?[\\/]{0,3}(\S+)$/i.exec(text) ?? [];
  if (/^https?:\/?[^/]/i.test(text))
    return {
      kind: 'wrong',
      message: phrase('After {scheme}: come two slashes.', { scheme: meant.toLowerCase() }),
      instead: `${meant}://${rest}`,
    };
  if (/^https?[;]?[\\/]{2}/i.test(text)) return withoutScheme(`${meant}://${rest}`);
  if (/^\/\/[^/]/.test(text) && isHost(text.slice(2))) return withoutScheme(`https:${text}`);
  if (/^file:/i.test(text) || isPath(text))
    return {
      kind: 'wrong',
      message: phrase(
        'This is a file of your machine, which Leasehold does not see. Choose it as a file.',
      ),
    };
  if (scheme !== undefined) return wrongScheme(text, scheme);
  if (isHost(text))
    return withoutScheme(
      `${/^(?:localhost|127\.|\[::1\])/i.test(text) ? 'http' : 'https'}://${text}`,
    );
  return { kind: 'text', text };
}

const withoutScheme = (instead: string): GivenText => ({
  kind: 'wrong',
  message: phrase('An address begins with https:// or http://.'),
  instead,
});

function judgeUrl(text: string): GivenText {
  const url = URL.parse(text);
  if (!url)
    return { kind: 'wrong', message: phrase('This is no address: its host cannot be read.') };
  if (url.username !== '' || url.password !== '')
    return {
      kind: 'wrong',
      message: phrase(
        'This address holds a user name or a password, which would be shown with it. Give it without; what it wants to know is asked for next.',
      ),
    };
  return { kind: 'address', url: text };
}

function wrongScheme(text: string, scheme: string): GivenText {
  const rest = text.replace(/^[a-z][a-z0-9+.-]*:\/{1,3}/i, '');
  const message = phrase('An address begins with https:// or http://, and not with {scheme}:.', {
    scheme,
  });
  return /^h[tps]{2,5}$/i.test(scheme)
    ? { kind: 'wrong', message, instead: `${/s$/i.test(scheme) ? 'https' : 'http'}://${rest}` }
    : { kind: 'wrong', message };
}

const isPath = (text: string): boolean =>
  /^(?:[a-z]:[\\/]|\\\\|~?\/|\.{1,2}[\\/])/i.test(text) ||
  /^[\w .-]+\.(?:ya?ml|json|har)$/i.test(text);

/** A name in any script, or an IPv6 address. */
const isHost = (text: string): boolean =>
  /^(?:localhost|\[[\da-f:.]+\]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+)(?::\d+)?(?:[/?#]\S*)?$/iu.test(
    text,
  );

/**
 * A header as people write it: `X-Api-Key: value`. A value alone is what `Authorization: Bearer`
 * takes. A text is the sentence about what is wrong with it.
 */
export function readHeaderLine(line: string): Record<string, string> | string {
  const text = line
    .trim()
    .replace(/^(?:-H|--header)\s+/, '')
    .replace(/^['"“”„«](.*)['"“”»]$/, '$1');
  if (text === '') return phrase('Give the header: its name, a colon, its value.');
  const [, name, value = ''] = /^([^\s:]+)\s*:\s*(.*)$/s.exec(text) ?? [];
  if (name === undefined && /\s/.test(text))
    return /^(?:bearer|basic|token)\s+\S+$/i.test(text)
      ? { Authorization: text }
      : phrase('This is no header. Write it as its name, a colon and its value: X-Api-Key: abc.');
  const [header, content] =
    name === undefined ? ['Authorization', `Bearer ${text}`] : [name, value];
  if (!isHeaderName(header))
    return phrase('{header} is no name of a header: letters, digits and - are.', { header });
  if (content === '') return phrase('Give the value of {header} after the colon.', { header });
  if (!fitsHeader(content)) return phrase('The value holds a sign that no header can carry.');
  return { [header]: content };
}
