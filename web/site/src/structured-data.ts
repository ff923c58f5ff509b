import { origin, type Route, type TrailPage } from './routes.tsx';
import { wordsIn } from './words/index.ts';
import { pathInLanguage, type Language } from './words/languages.ts';

/**
 * What a page is, for search engines (schema.org), as JSON for a data block: who makes it, where it
 * stands, and of the home page what it offers.
 */
export function structuredData(route: Route): string {
  const { path, language = 'en', translated, title, description, trail, isArticle } = route;
  const url = `${origin}${path}`;
  const name = title.replace(/ \| Leasehold(?: docs)?$/, '');
  const own =
    translated === '/'
      ? [
          organization,
          { ...applicationIn(language), description },
          { ...pageOf('WebPage'), name, about: { '@id': applicationId } },
        ]
      : [
          isArticle ? { ...pageOf('TechArticle'), headline: name } : { ...pageOf('WebPage'), name },
          breadcrumbs([
            { name: 'Leasehold', path: pathInLanguage('/', language) },
            ...(trail ?? []),
            { name, path },
          ]),
        ];
  // `<` cannot close the element from inside a string
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': own }).replaceAll(
    '<',
    '\\u003c',
  );

  function pageOf(type: string) {
    return { '@type': type, '@id': url, url, description, inLanguage: language, publisher };
  }
}

const organization = {
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: 'Leasehold',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
};

const publisher = { '@id': organization['@id'], '@type': 'Organization', name: 'Leasehold' };

const applicationId = `${origin}/#application`;

/** It is one in every language; what is said of it is not. */
const applicationIn = (language: Language) => ({
  '@type': 'SoftwareApplication',
  '@id': applicationId,
  name: 'Leasehold',
  url: `${origin}/`,
  applicationCategory: 'DeveloperApplication',
  operatingSystem: 'Linux, macOS, Windows',
  offers: {
    '@type': 'Offer',
    price: '0',
    priceCurrency: 'USD',
    description: wordsIn(language).frame.facts.free,
  },
  publisher,
});

const breadcrumbs = (pages: readonly TrailPage[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${origin}${path}`,
  })),
});
