import { readEmailAddress } from '../config/email-address.ts';
import { escapeHtml } from './escape-html.ts';
import { clerkOrigin, type SiteOptions } from './site-options.ts';
import { siteLanguage, visitorWords, type VisitorWords } from './visitor-words.ts';

/**
 * A place in a built page whose words depend on the options, and the plain text that stands there
 * when none is set (web/site/src/Told.tsx).
 */
const places = /(<span data-told="([a-z-]+)">)[^<]*(?=<\/span>)/g;

/**
 * The page with what its places tell of this installation, in its language where it has more than
 * one. A place that the options say nothing of keeps its text.
 */
export function withTold(html: string, options: SiteOptions): string {
  const [, language] = /<html lang="([a-z-]+)"/.exec(html) ?? [];
  const told = new Map(Object.entries(toldOf(options, visitorWords[siteLanguage(language)])));
  return html.replaceAll(places, (whole, begin: string, place: string) => {
    const words = told.get(place);
    return words === undefined ? whole : begin + words;
  });
}

/** As HTML. */
function toldOf(options: SiteOptions, words: VisitorWords): Record<string, string | undefined> {
  const { operatorContact, analyticsScript, waitlistKeepDays } = options;
  const hosted = clerkOrigin(options);
  const analytics =
    analyticsScript === undefined ? undefined : escapeHtml(new URL(analyticsScript).origin);
  return {
    operator: operatorContact && contactHtml(operatorContact),
    'waitlist-purpose': hosted ? words.hostedPurpose : words.purpose(waitlistKeepDays),
    'waitlist-kept': keptHtml(waitlistKeepDays),
    'waitlist-place': hosted && hostedPlace(escapeHtml(hosted)),
    'page-views': loadedHtml(analytics, hosted && escapeHtml(hosted)),
  };
}

/** What the pages load from others; undefined: nothing. */
function loadedHtml(analytics: string | undefined, hosted: string | undefined): string | undefined {
  const form = hosted && `They load Clerk’s form from ${hosted}.`;
  const counted =
    analytics &&
    `They load a script from ${analytics}, which counts page views: your browser sends your IP address and the page you look at there. Whether that script stores anything in your browser, its provider says.`;
  return form || counted
    ? [form, counted ?? 'Nothing counts page views.'].filter(Boolean).join(' ')
    : undefined;
}

const contactHtml = (contact: string): string =>
  readEmailAddress(contact) === contact
    ? `<a href="mailto:${escapeHtml(encodeURI(contact))}">${escapeHtml(contact)}</a>`
    : escapeHtml(contact);

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

function keptHtml(keepDays: number): string {
  if (keepDays === Infinity)
    return 'An entry is kept until it is deleted, and so is an invitation you did not accept.';
  return `An entry is removed ${days(keepDays)} after its address was first entered, and an invitation you did not accept as long after it has expired.`;
}

const hostedPlace = (origin: string): string =>
  `The form is Clerk’s, from ${origin}: what you enter there goes to Clerk and is kept by Clerk, who says what else it keeps, for how long, and which cookies its form sets. Where Clerk’s form does not come, ours stands there, and what you enter is kept in the database of this server.`;
