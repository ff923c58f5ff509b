/** A start tag, with the text up to its end tag where it is a script. */
export interface HtmlTag {
  /** Lower case. */
  name: string;
  /** By their names in lower case, character references undone; the first of a name counts. */
  attributes: ReadonlyMap<string, string>;
  /** Of scripts only. */
  text: string;
}

/** Elements whose content is text and not markup (HTML 13.1.2: raw text and escapable raw text). */
const textElements = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'noscript',
  'template',
  'iframe',
  'xmp',
]);
const tagsMax = 20_000;

/**
 * The start tags of a page, in its order. One pass, whatever the page does: a tag that never ends
 * is the last.
 */
export function* htmlTags(page: string): Generator<HtmlTag> {
  const lower = page.toLowerCase();
  const lastEnd = page.lastIndexOf('>');
  let count = 0;
  for (let open = page.indexOf('<'); open !== -1 && count < tagsMax;) {
    if (page.startsWith('<!--', open)) {
      const end = page.indexOf('-->', open + 4);
      if (end === -1) return;
      open = page.indexOf('<', end + 3);
      continue;
    }
    const tag = open < lastEnd ? readTag(page, open) : undefined;
    if (!tag) {
      if (open >= lastEnd) return;
      open = page.indexOf('<', open + 1);
      continue;
    }
    count += 1;
    const isText = textElements.has(tag.name);
    const found = isText ? lower.indexOf(`</${tag.name}`, tag.end) : tag.end;
    const end = found === -1 ? page.length : found;
    yield {
      name: tag.name,
      attributes: tag.attributes,
      text: tag.name === 'script' ? page.slice(tag.end, end) : '',
    };
    open = page.indexOf('<', end);
  }
}

const tagName = /<([a-z][a-z0-9-]{0,60})/iy;
const attribute =
  /[\s/]*([^\s/>="'][^\s/>=]{0,200})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
const attributesMax = 100;

function readTag(
  page: string,
  open: number,
): { name: string; attributes: Map<string, string>; end: number } | undefined {
  tagName.lastIndex = open;
  const name = tagName.exec(page)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  let at = tagName.lastIndex;
  for (let n = 0; n < attributesMax; n++) {
    attribute.lastIndex = at;
    const [whole, own, double, single, bare] = attribute.exec(page) ?? [];
    if (whole === undefined || own === undefined) break;
    at += whole.length;
    if (!attributes.has(own.toLowerCase()))
      attributes.set(own.toLowerCase(), decodeReferences(double ?? single ?? bare ?? ''));
  }
  const close = page.indexOf('>', at);
  return close === -1 ? undefined : { name, attributes, end: close + 1 };
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The character references that occur in attributes: named ones of XML, and numbers. */
function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return references[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
