import { pageColor } from '@leasehold/ui';
import { isDocsPath } from './docs/doc-address.ts';
import { Layout } from './Layout.tsx';
import { origin, type Route } from './routes.tsx';

/** Addresses of what the client build wrote. */
export interface Assets {
  script: string;
  styles: string[];
  fonts: string[];
  /** The face of code, which pages of the documentation begin with. */
  codeFonts: string[];
  /** The index of the documentation's search. */
  searchIndex: string;
}

/**
 * The HTML around a page. No script and no style stands in it: the policy it is served under allows
 * only files of our own.
 */
export function Document({ route, assets }: { route: Route; assets: Assets }) {
  const { path, title, description, Page } = route;
  const isFound = path !== '/404';
  const isDocs = isDocsPath(path);
  const card = isDocs ? '/docs' : path === '/' ? '/home' : path;
  return (
    <html lang="en" data-page={isDocs ? 'docs' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {isFound ? (
          <link rel="canonical" href={`${origin}${path}`} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageColor.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageColor.dark} />
        <meta property="og:site_name" content="Leasehold" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${origin}${path}`} />
        {isFound && <meta property="og:image" content={`${origin}/og${card}.png`} />}
        {isFound && <meta name="twitter:card" content="summary_large_image" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[...assets.fonts, ...(isDocs ? assets.codeFonts : [])].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.script} />
        {path === '/' && <StructuredData description={description} />}
      </head>
      <body>
        <Layout path={path}>
          <Page />
        </Layout>
      </body>
    </html>
  );
}

/**
 * A data block, not a script: browsers do not run it, and a Content-Security-Policy has no say in
 * it.
 */
function StructuredData({ description }: { description: string }) {
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Leasehold',
    url: `${origin}/`,
    description,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Linux, macOS, Windows',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD', description: 'Free during beta' },
  });
  // `<` cannot close the element from inside a string
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
