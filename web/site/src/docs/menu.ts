/** A part of the documentation's menu: its pages by their files, without `.md`. */
export interface MenuSection {
  title: string;
  pages: readonly string[];
}

/**
 * Every page of the documentation, in the order in which it is needed. `<folder>/*` stands for the
 * files of a folder that are not named by themselves, in the order of their names.
 */
export const menu: readonly MenuSection[] = [
  {
    title: 'Start',
    pages: [
      'README',
      'installing',
      'tutorial',
      'questions',
      'trying',
      'answers',
      'glossary',
      'docs-mcp',
    ],
  },
  {
    title: 'Guides',
    pages: [
      'descriptions',
      'captures-and-commands',
      'plain-form',
      'learning',
      'leases',
      'admission',
      'agents',
      'clients',
      'oauth',
      'doctor',
      'changing-apis',
      'console',
    ],
  },
  {
    title: 'Concepts',
    pages: [
      'policies/README',
      'policies/suggestions',
      'policies/targets',
      'policies/text',
      'policies/echo',
      'policies/names',
      'policies/arguments',
      'policies/memory',
      'policies/reports',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'policies/filter-types',
      'policies/presets',
      'policies/packs',
      'policies/templates',
      'commands',
      'options',
      'api/README',
      'api/*',
      'roles',
      'errors/README',
      'errors/*',
    ],
  },
  {
    title: 'Operating',
    pages: [
      'secrets',
      'text-detector',
      'text-model',
      'people',
      'watching',
      'alerts',
      'audit',
      'nodes',
      'faults',
      'site',
    ],
  },
  {
    title: 'Contributing',
    pages: [
      'architecture',
      'guides/README',
      'guides/*',
      'decisions/README',
      'decisions/*',
      'conformance',
      'figures',
      'changelog',
    ],
  },
];
