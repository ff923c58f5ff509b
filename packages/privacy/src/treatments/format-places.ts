export type FormatAlphabet = 'digits' | 'alphanumeric';

/** A character to encrypt, and the symbols it may become. */
export interface FormatPlace {
  index: number;
  character: string;
  symbols: string;
}

/** More characters than can be encrypted at once. */
export function hasTooManyPlaces(text: string, alphabet: FormatAlphabet): boolean {
  return text.length > placesMax && formatPlaces(text, alphabet) === undefined;
}

export function formatPlaces(text: string, alphabet: FormatAlphabet): FormatPlace[] | undefined {
  const places: FormatPlace[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const symbols = kinds[alphabet].find((kind) => kind.includes(character));
    if (symbols !== undefined && places.push({ index, character, symbols }) > placesMax)
      return undefined;
  }
  return places;
}

const placesMax = 256;
const digits = '0123456789';
const kinds = {
  digits: [digits],
  alphanumeric: [digits, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'],
} as const;
