/** What stands around every page. */
export const frameEn = {
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: { main: 'Main', footer: 'Footer', languages: 'Language' },
  links: {
    docs: 'Docs',
    signIn: 'Sign in',
    security: 'Security',
    privacyNotice: 'Privacy notice',
    terms: 'Terms',
  },
  joinShort: 'Join Waitlist',
  join: 'Join the Waitlist',
  facts: {
    free: 'Free during beta',
    noCard: 'No credit card needed',
    everyFeature: 'Full feature access',
    underTwoMinutes: 'Average setup time: under 2 minutes',
  },
  solutions: {
    '/no-code-privacy': {
      name: 'No-Code Privacy',
      summary:
        'Point at a field and pick what happens to it: tokenize, redact, mask, anonymize, age-group. See the result before an agent does.',
    },
    '/plug-and-play-mcp': {
      name: 'Plug-and-Play MCP',
      summary:
        'Give an API description, get an MCP server that Claude, ChatGPT and agents of your own connect to.',
    },
    '/mcp-privacy': {
      name: 'MCP Privacy',
      summary:
        'Customer support, finance, healthcare: the same response before the policy, and as the AI sees it.',
    },
  },
};
