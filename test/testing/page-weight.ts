/**
 * Bytes of what a visitor loads with a page before doing anything, as sent to one who takes gzip.
 */
export interface PageWeight {
  /** The page, and the stylesheets it names. */
  markup: number;
  /** The fonts those stylesheets name, whether or not this page shows a letter of each. */
  fonts: number;
  /**
   * The scripts it names, to run or to have ready, and what they import at once. What loads later, on demand, is counted
   * apart.
   */
  script: number;
}

/** LOOK.md, "The site"; a kB is 1,000 bytes. */
export const weightBudgets = {
  markup: 30_000,
  fonts: 55_000,
  script: 60_000,
} as const satisfies PageWeight;

export interface WorkbenchWeight {
  /** Before the first JSON answer can be pasted: what becomes of each field, and why. */
  first: number;
  /** Asked for before anything can be pasted: the engine, which makes the sheets of an answer. */
  sheets: number;
  /** The same, of what reads descriptions and writes the file. */
  descriptions: number;
}

/** Of the workbench, apart from its page and the React that the demos use too. */
export const workbenchBudgets = {
  first: 299_000,
  sheets: 105_000,
  descriptions: 170_000,
} as const satisfies WorkbenchWeight;

/** Weighs a page as the server sends it, with the status it should have. */
export async function weighPage(url: string, status: 200 | 404): Promise<PageWeight> {
  const page = await load(url, status);
  const styles = await Promise.all(
    linksIn(page, /<link rel="stylesheet" href="([^"]+)"/g).map((style) => load(style)),
  );
  const fonts = new Set(styles.flatMap((style) => linksIn(style, /url\(["']?([^"')]+\.woff2)/g)));
  const scripts = await loadWithImports(
    linksIn(
      page,
      /<(?:script type="module"|link rel="modulepreload")(?: crossorigin)? (?:src|href)="([^"]+)"/g,
    ),
  );
  return {
    markup: sum([page, ...styles]),
    fonts: sum(await Promise.all([...fonts].map((font) => load(font)))),
    script: sum(scripts),
  };
}

/** Bytes of the workbench, which loads when a reader comes to it; without the React of the demos. */
export async function weighWorkbench(origin: string): Promise<WorkbenchWeight> {
  const page = await load(`${origin}/`);
  const [client] = await Promise.all(
    linksIn(page, /<script type="module"(?: crossorigin)? src="([^"]+)"/g).map((url) => load(url)),
  );
  const partOf = async (whole: Loaded, name: string): Promise<Loaded> => {
    // as a module names it, not as what is loaded beside it is listed
    const named = new RegExp(`["'\`](\\.?/(?:assets/)?${name}-[\\w-]{8}\\.js)["'\`]`, 'g');
    const [url] = linksIn(whole, named);
    if (url === undefined) throw new Error(`${whole.url} loads no ${name}`);
    return load(url);
  };
  if (!client) throw new Error(`${page.url} has no script`);
  const own = await partOf(client, 'start-workbench');
  const worker = await partOf(own, 'workbench-worker');
  const [sheets, descriptions] = await Promise.all([
    partOf(worker, 'treating'),
    partOf(worker, 'descriptions'),
  ]);
  const words = await partOf(own, 'workbench');
  return {
    first: sum([own, words, worker]),
    sheets: sheets.bytes,
    descriptions: descriptions.bytes,
  };
}

interface Loaded {
  url: string;
  text: string;
  bytes: number;
}

async function load(url: string, status = 200): Promise<Loaded> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  if (response.status !== status) throw new Error(`${url}: ${response.status}`);
  const length = response.headers.get('content-length');
  if (length === null) throw new Error(`${url}: sent without its length`);
  return { url, text: await response.text(), bytes: Number(length) };
}

async function loadWithImports(
  urls: readonly string[],
  seen = new Map<string, Loaded>(),
): Promise<Loaded[]> {
  for (const url of urls) {
    if (seen.has(url)) continue;
    const script = await load(url);
    seen.set(url, script);
    await loadWithImports(linksIn(script, /\b(?:from|import)\s*"(\.[^"]+)"/g), seen);
  }
  return [...seen.values()];
}

function linksIn({ url, text }: Loaded, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, path = '']) => new URL(path, url).href);
}

const sum = (loaded: readonly Loaded[]): number =>
  loaded.reduce((total, { bytes }) => total + bytes, 0);
