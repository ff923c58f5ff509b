import { pageColor } from '@leasehold/ui';
import { alternatesOf } from './alternates.ts';
import { isDocsPath } from './docs/doc-address.ts';
import { Layout } from './Layout.tsx';
import { origin, type Route } from './routes.tsx';
import type { SiteFacts } from './site-facts.ts';
import { structuredData } from './structured-data.ts';
import { wordsIn } from './words/index.ts';
import { LanguageContext } from './words/language-context.ts';
import { languageLocales, languages } from './words/languages.ts';
import { WordsContext } from './words/words-context.ts';

/** Addresses of what the client build wrote. */
export interface Assets {
  script: string;
  styles: string[];
  fonts: string[];
  /** The face of code and of values, which most pages begin with. */
  codeFonts: string[];
  /** The index of the documentation's search. */
  searchIndex: string;
}

interface DocumentProps {
  route: Route;
  assets: Assets;
  facts: SiteFacts;
}

/**
 * The HTML around a page. No script and no style stands in it: the policy it is served under allows
 * only files of our own.
 */
export function Document({ route, assets, facts }: DocumentProps) {
  const { path, language = 'en', translated, title, description, usesCode, Page } = route;
  const isFound = path !== '/404';
  const isDocs = isDocsPath(path);
  const card = cardOf(route);
  return (
    <html lang={language} data-page={isDocs ? 'docs' : undefined}>
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
        {alternatesOf(route).map((alternate) => (
          <link
            key={alternate.language}
            rel="alternate"
            hrefLang={alternate.language}
            href={`${origin}${alternate.path}`}
          />
        ))}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageColor.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageColor.dark} />
        <meta property="og:site_name" content="Leasehold" />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content={languageLocales[language]} />
        {translated !== undefined &&
          languages
            .filter((other) => other !== language)
            .map((other) => (
              <meta key={other} property="og:locale:alternate" content={languageLocales[other]} />
            ))}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${origin}${path}`} />
        {isFound && <meta property="og:image" content={`${origin}/og${card}.png`} />}
        {isFound && <meta name="twitter:card" content="summary_large_image" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[...assets.fonts, ...(isDocs || usesCode ? assets.codeFonts : [])].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.script} />
        {/* A data block, not a script: browsers do not run it, and a Content-Security-Policy has no say in it. */}
        {isFound && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: structuredData(route) }}
          />
        )}
      </head>
      <body>
        <LanguageContext value={language}>
          <WordsContext value={wordsIn(language)}>
            <Layout path={translated ?? path}>
              <Page facts={facts} />
            </Layout>
          </WordsContext>
        </LanguageContext>
      </body>
    </html>
  );
}

/** The picture it is shared with: one for all pages of the documentation. */
function cardOf({ path, translated }: Route): string {
  if (isDocsPath(path)) return '/docs';
  return translated === '/' ? `${path.replace(/\/$/, '')}/home` : path;
}
