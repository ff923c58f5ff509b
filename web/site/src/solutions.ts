/** The three sub-pages, as the header, the home page and the footer name them. */
export const solutions = [
  {
    path: '/no-code-privacy',
    name: 'No-Code Privacy',
    summary:
      'Point at a field and pick what happens to it: tokenize, redact, mask, anonymize, age-group. See the result before an agent does.',
  },
  {
    path: '/plug-and-play-mcp',
    name: 'Plug-and-Play MCP',
    summary:
      'Give an API description, get an MCP server that Claude, ChatGPT and agents of your own connect to.',
  },
  {
    path: '/mcp-privacy',
    name: 'MCP Privacy',
    summary:
      'Customer support, finance, healthcare: the same response before the policy, and as the AI sees it.',
  },
] as const;
