/** Who makes an application, and where that company is (ISO 3166-1). */
export interface Vendor {
  name: string;
  country: string;
}

const anthropic: Vendor = { name: 'Anthropic', country: 'US' };
const openAi: Vendor = { name: 'OpenAI', country: 'US' };
const microsoft: Vendor = { name: 'Microsoft', country: 'US' };

/** Where the sign-in of their hosted clients ends. */
const vendorsByHost: ReadonlyMap<string, Vendor> = new Map([
  ['claude.ai', anthropic],
  ['claude.com', anthropic],
  ['chatgpt.com', openAi],
  ['global.consent.azure-apim.net', microsoft],
  ['vscode.dev', microsoft],
]);

/**
 * The vendor of an application, by the host its answers go to: what an application calls itself is
 * anybody's word. Undefined: it is not known.
 */
export const vendorAt = (redirectHost: string): Vendor | undefined =>
  vendorsByHost.get(redirectHost.replace(/:\d+$/, '').toLowerCase());

/** A program on the machine of whoever signed in: its answers go no further. */
export const isOwnMachine = (redirectHost: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(redirectHost);
