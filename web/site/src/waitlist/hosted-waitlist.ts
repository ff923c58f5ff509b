import { pathInLanguage } from '../words/languages.ts';
import { pageLanguage } from '../words/page-language.ts';

/** Where the provider's script comes from, and for whom. */
interface HostedWaitlist {
  publishableKey: string;
  scriptAddress: string;
}

/** The part of the provider's script that is used here. */
interface Clerk {
  load(options: { waitlistUrl: string }): Promise<void>;
  mountWaitlist(node: HTMLElement): void;
  openWaitlist(): void;
}

declare global {
  interface Window {
    Clerk?: Clerk;
  }
}

let ready: Clerk | undefined;

/** Whether the operator chose the provider's own waitlist: the server says so in the page. */
export function isHosted(): boolean {
  return metaContent('leasehold-waitlist') === 'hosted';
}

/** Opens the provider's window; false where there is none, or not yet, or it fails. */
export function openHostedWaitlist(): boolean {
  try {
    ready?.openWaitlist();
    return ready !== undefined;
  } catch {
    return false;
  }
}

/**
 * Loads the provider's script and puts its component in the place. Rejects where nothing stands
 * there after `timeoutMs`: the script is blocked, hangs, fails, or draws nothing. From then on the
 * provider is out of the game for this page.
 */
export async function mountHostedWaitlist(place: HTMLElement, timeoutMs: number): Promise<void> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error('the waitlist of the provider did not come in time')),
      timeoutMs,
    );
  });
  const clerk = await Promise.race([loadClerk(readHosted()), tooLate]);
  clerk.mountWaitlist(place);
  await Promise.race([isFilled(place), tooLate]);
  ready = clerk;
}

/** The provider draws its component some time after it was asked to. */
function isFilled(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (place.firstChild) return resolve();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(place, { childList: true });
  });
}

async function loadClerk({ publishableKey, scriptAddress }: HostedWaitlist): Promise<Clerk> {
  await loadScript(scriptAddress, publishableKey);
  const clerk = window.Clerk;
  if (!clerk) throw new Error('the waitlist script did not start');
  await clerk.load({ waitlistUrl: pathInLanguage('/', pageLanguage()) });
  return clerk;
}

function loadScript(address: string, publishableKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.dataset['clerkPublishableKey'] = publishableKey;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the waitlist script did not load'));
    });
    document.head.append(script);
  });
}

function readHosted(): HostedWaitlist {
  const publishableKey = metaContent('leasehold-clerk-key') ?? '';
  const origin = originOf(metaContent('leasehold-clerk-host') ?? hostInKey(publishableKey));
  return {
    publishableKey,
    scriptAddress: new URL('/npm/@clerk/clerk-js@5/dist/clerk.browser.js', origin).href,
  };
}

/** A publishable key is `pk_test_` or `pk_live_`, then the base64 of the front-end host and `$`. */
export function hostInKey(publishableKey: string): string {
  const [, encoded] = /^pk_(?:test|live)_([A-Za-z0-9+/]+={0,2})$/.exec(publishableKey) ?? [];
  const [, host] =
    /^([a-z0-9.-]+(?::\d+)?)\$$/i.exec(encoded === undefined ? '' : atob(encoded)) ?? [];
  if (host === undefined) throw new Error('the publishable key names no host');
  return host;
}

const originOf = (host: string): string => (/^https?:\/\//.test(host) ? host : `https://${host}`);

function metaContent(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === '' ? undefined : content;
}
