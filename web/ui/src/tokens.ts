/** `--page` of tokens.css as `theme-color` wants it: browsers take no custom property there. */
export const pageColor = { light: '#f6fafb', dark: '#091219' } as const;
