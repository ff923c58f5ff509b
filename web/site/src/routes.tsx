import type { ComponentType } from 'react';
import { HomePage } from './pages/HomePage.tsx';
import { McpPrivacyPage } from './pages/McpPrivacyPage.tsx';
import { NoCodePrivacyPage } from './pages/NoCodePrivacyPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PlugAndPlayMcpPage } from './pages/PlugAndPlayMcpPage.tsx';
import { PrivacyPage } from './pages/PrivacyPage.tsx';
import { SecurityPage } from './pages/SecurityPage.tsx';
import { TermsPage } from './pages/TermsPage.tsx';
import type { SiteFacts } from './site-facts.ts';
import { wordsIn, type Words } from './words/index.ts';
import {
  languages,
  pathInLanguage,
  translatedPaths,
  type Language,
  type TranslatedPath,
} from './words/languages.ts';

/** A page above another one. */
export interface TrailPage {
  name: string;
  path: string;
}

export interface Route {
  path: string;
  /** Absent: English. */
  language?: Language;
  /** Its path in English, where it stands in other languages too. */
  translated?: TranslatedPath;
  /** Also the name of its link, where it has one. */
  title: string;
  description: string;
  /** The pages it stands below, from the top; the home page is above all. */
  trail?: readonly TrailPage[];
  /** Of the documentation. */
  isArticle?: boolean;
  /** Its first screen shows values or code: their face is loaded at once. */
  usesCode?: boolean;
  Page: ComponentType<{ facts: SiteFacts }>;
}

/**
 * Stands for the site's own origin in every built file. The server that sends them puts its public
 * URL in its place.
 */
export const origin = 'https://origin.invalid';

const translatedPages = {
  '/': { part: 'home', Page: HomePage },
  '/no-code-privacy': { part: 'noCodePrivacy', Page: NoCodePrivacyPage },
  '/plug-and-play-mcp': { part: 'plugAndPlay', Page: PlugAndPlayMcpPage },
  '/mcp-privacy': { part: 'mcpPrivacy', Page: McpPrivacyPage },
} as const satisfies Record<TranslatedPath, { part: keyof Words } & Pick<Route, 'Page'>>;

/** The pages that stand in every language, in one of them. */
function pagesIn(language: Language): Route[] {
  const words = wordsIn(language);
  return translatedPaths.map((translated) => {
    const { part, Page } = translatedPages[translated];
    return {
      path: pathInLanguage(translated, language),
      language,
      translated,
      ...words[part].document,
      usesCode: true,
      Page,
    };
  });
}

/** The pages in English; `textIndex` names these. */
export const englishRoutes: Route[] = [
  ...pagesIn('en'),
  {
    path: '/privacy',
    title: 'Privacy notice: what this site keeps of you | Leasehold',
    description:
      'What the waitlist of this site keeps of you, for what and for how long, how to be removed, and what the pages load.',
    Page: PrivacyPage,
  },
  {
    path: '/security',
    title: 'Security: what holds when an agent is too clever | Leasehold',
    description:
      'Where a value may go and where it never goes, how leases, keys and credentials are kept, what is not promised, and how to report a weakness.',
    Page: SecurityPage,
  },
  {
    path: '/terms',
    title: 'Terms: what holds for this site and its waitlist | Leasehold',
    description:
      'Who offers this site, what the waitlist and the beta give you and what they do not, and under which licence the software comes.',
    Page: TermsPage,
  },
];

export const routes: Route[] = [
  ...englishRoutes,
  ...languages.filter((language) => language !== 'en').flatMap(pagesIn),
];

export const notFound: Route = {
  path: '/404',
  title: 'Page not found | Leasehold',
  description: 'There is no page at this address.',
  usesCode: true,
  Page: NotFoundPage,
};
