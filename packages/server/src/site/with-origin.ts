/** Stands in the built files for the address of the installation that serves them. */
const originPlaceholder = 'https://origin.invalid';

export const withOrigin = (text: string, publicUrl: string): string =>
  text.replaceAll(originPlaceholder, () => publicUrl);
