import { findDescriptions, isHtmlPage } from '@leasehold/catalog';
import { PublicError } from '@leasehold/contract';
import type { DescriptionText, DescriptionReader } from './description-text.ts';

/** A description, and how it was found where its address was that of a documentation page. */
export interface FoundDescription extends DescriptionText {
  /** The page that shows it; absent where it was named itself. */
  page?: string;
  /** What else the page shows, by name or address. */
  others?: string[];
}

/** What needs no link to a description: it is one. */
const looksLikeDescription = /["']?\b(?:openapi|swagger|collection|item|entries)\b["']?\s*:/;

/**
 * Page, script, configuration, description: the longest way of a real page. One more for a page
 * that leads to another.
 */
const hopsMax = 4;
const readsMax = 8;
const followMs = 30_000;

/**
 * Follows a documentation page to the description it shows. Everything is read by the same reader,
 * with its guard and limits, and nothing is run. What is no such page, or shows nothing, is given
 * back as it is.
 */
export async function followPage(
  start: DescriptionText,
  read: DescriptionReader,
): Promise<FoundDescription> {
  if (
    !isHtmlPage(start.text) &&
    (start.link === undefined || looksLikeDescription.test(start.text.slice(0, 10_000)))
  )
    return start;
  // The answer of an API's entry point says nothing but by its header.
  const source = isHtmlPage(start.text) ? start : { ...start, text: '' };
  const pending: { source: DescriptionText; base: string; hops: number }[] = [
    { source, base: start.location, hops: 0 },
  ];
  const seen = new Set([start.location]);
  const endsAt = performance.now() + followMs;
  const isSpent = () => seen.size >= readsMax || performance.now() > endsAt;
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { source, base, hops } = next;
    const { descriptions, further } = findDescriptions(source, base);
    const [first, ...rest] = descriptions;
    if (first) {
      const others = rest.map(({ name, location }) => name || shown(location ?? ''));
      const more = { page: start.location, ...(others.length > 0 && { others }) };
      if (first.text !== undefined) return { text: first.text, location: base, ...more };
      const location = first.location ?? '';
      if (seen.has(location) || hops >= hopsMax || isSpent()) break;
      seen.add(location);
      const found = await readShown(location, source, start, read);
      if (!isHtmlPage(found.text)) return { ...found, ...more };
      pending.unshift({ source: found, base: found.location, hops: hops + 1 });
    }
    for (const { location, isPage: leadsOn } of hops < hopsMax ? further : []) {
      if (seen.has(location) || isSpent()) continue;
      seen.add(location);
      // A script that cannot be read is not what was asked for; another may tell.
      const told = await read(location, source.location).catch(() => undefined);
      if (told)
        pending.push({ source: told, base: leadsOn ? told.location : base, hops: hops + 1 });
    }
  }
  return start;
}

/** The reason stays; that a page led there is what its owner does not see. */
async function readShown(
  location: string,
  from: DescriptionText,
  start: DescriptionText,
  read: DescriptionReader,
): Promise<DescriptionText> {
  try {
    return await read(location, from.location);
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    throw new PublicError(
      error.code,
      `The page ${shown(start.location)} shows a description that cannot be read: ${error.message}`,
      {
        cause: error,
      },
    );
  }
}

/** Without user and query: they may hold a secret. */
function shown(location: string): string {
  const url = URL.parse(location);
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : location;
}
