/**
 * Counts page views with the script that the operator named, and does nothing where none is named:
 * `leasehold-analytics-script` and `leasehold-analytics-domain` are put into the page by the server
 * (docs/analytics.md). The script finds `window.plausible`, a queue of calls.
 */
export function startAnalytics(): void {
  const address = metaContent('leasehold-analytics-script');
  if (address === undefined) return;
  const script = document.createElement('script');
  script.src = address;
  script.defer = true;
  const domain = metaContent('leasehold-analytics-domain');
  if (domain !== undefined) script.dataset['domain'] = domain;
  window.plausible ??= createQueue();
  document.head.append(script);
  countPageViews();
}

interface Queue {
  (event: string): void;
  /** Calls made before the script was there: it sends them and takes the place of this function. */
  q?: [event: string][];
}

declare global {
  interface Window {
    plausible?: Queue;
  }
}

function createQueue(): Queue {
  const queue: Queue = (event) => void (queue.q ??= []).push([event]);
  return queue;
}

/**
 * One for the page, one for each change of path within it, and one where the browser brings a page
 * back without loading it.
 */
function countPageViews(): void {
  let path: string | undefined;
  const count = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    window.plausible?.('pageview');
  };
  count();
  addEventListener('popstate', count);
  navigationEvents()?.addEventListener('currententrychange', count);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.plausible?.('pageview');
  });
}

/**
 * The Navigation API tells of `history.pushState` too; older browsers go without, and the site
 * itself loads each of its pages.
 */
function navigationEvents(): EventTarget | undefined {
  const navigation: unknown = Reflect.get(window, 'navigation');
  return navigation instanceof EventTarget ? navigation : undefined;
}

function metaContent(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === '' ? undefined : content;
}
